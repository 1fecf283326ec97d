import type { SstvPicture } from '@onfreq/contracts/people/photos'
import { withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { PICTURES } from '../../../../fixtures.ts'
import SstvPage from './page.tsx'

const meta = preview.meta({ title: 'Profile/Pages/SSTV archive', component: SstvPage })
export default meta

/** A long timeout, because the machine may be busy. */
const SLOW_LOAD = { timeout: 10_000 }

const CALLS = ['G4QCU/P', 'DF6QU', 'CT1QGM', 'BD7QTC', '2E0QPB', 'A71QA', 'VP8/OZ1ØQVL/MM']

const pictures: SstvPicture[] = CALLS.map((Call, index) => ({
  id: index + 1,
  file_name: PICTURES[(index + 5) % PICTURES.length] ?? '',
  width: 320,
  height: 256,
  created_at: '2026-11-18T09:20:00Z',
  qdo_id: 900 + index,
  TS: '2026-11-18T09:20:00Z',
  Call,
  station_callsign: 'TA2QYF',
  log_of: index === 1 ? 'M0QVL' : null,
  Band: index % 2 === 0 ? '40m' : '20m',
  SubMode: null,
}))

const withPictures = (vsstv: unknown, path = '/sstv') => [withSite({ path, api: { vsstv } })]

/** A click enlarges a picture to the size of the screen. */
export const Full = meta.story({
  decorators: withPictures({ pictures, next: 900 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^DF6QU, received by TA2QYF/ }, SLOW_LOAD))
    await expect(await screen.findByRole('dialog', {}, SLOW_LOAD)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByText('Older').closest('button')).toHaveAttribute('aria-disabled', 'false')
  },
})

export const OnAPhone = meta.story({
  decorators: withPictures({ pictures, next: null }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^DF6QU, received by TA2QYF/ }, SLOW_LOAD)
    // All pictures are on this page, so there are no links to other pages.
    await expect(canvas.queryByRole('button', { name: 'Older' })).toBeNull()
  },
})

export const Empty = meta.story({ decorators: withPictures({ pictures: [], next: null }) })

export const NothingOfOneStation = meta.story({
  decorators: withPictures({ pictures: [], next: null }, '/sstv?callsign=LA1%C3%98'),
})

export const Loading = meta.story({ decorators: withPictures(() => new Promise(() => undefined)) })

export const Failed = meta.story({ decorators: withPictures(() => new Response('{}', { status: 500 })) })
