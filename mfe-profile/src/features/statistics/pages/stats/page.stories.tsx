import { subscriber } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { emptyResponse, publicResponse, statisticsMap, statisticsResponse } from './fixtures.ts'
import StatsOfPage from './page.tsx'

const site = (response: object) => ({
  path: '/M0QVL/stats',
  api: { vstatistics: response, 'vstatistics/map': statisticsMap(), 'vstatistics/public': { public: [] } },
})

const meta = preview.meta({
  title: 'Profile/Pages/Statistics',
  component: StatsOfPage,
  args: { params: { callsign: 'M0QVL' } },
})

export const Own = meta.story({
  decorators: [inPage, withSite({ ...site(statisticsResponse()), signedIn: subscriber() })],
  play: async ({ canvas }) => {
    const map = await canvas.findByRole('application', { name: /grid squares/ }, { timeout: 20_000 })
    map.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(map).toHaveTextContent(/contacts?/)
    await userEvent.keyboard('{Escape}')
  },
})

export const Tables = meta.story({
  decorators: [inPage, withSite({ ...site(statisticsResponse()), signedIn: subscriber() })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tables' }, { timeout: 20_000 }))
    const day = await canvas.findByRole('link', { name: '2026-06-21' })
    await expect(day).toHaveAttribute('href', '/logs?from=2026-06-21&to=2026-06-21')
  },
})

/** Shares a block as a picture, with the link that embeds it if it is public. */
export const Sharing = meta.story({
  decorators: [inPage, withSite({ ...site(statisticsResponse()), signedIn: subscriber() })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share' }, { timeout: 20_000 }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Share' }))
    await expect(dialog.getByRole('img', { name: 'Contacts of M0QVL' })).toHaveAttribute(
      'src',
      '/api/vstatistics/picture/M0QVL/contacts?year=2026&theme=dark',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Light picture' }))
    await expect(dialog.getByRole('link', { name: 'Download picture' })).toHaveAttribute(
      'href',
      expect.stringContaining('theme=light'),
    )
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(
      `${location.origin}/M0QVL/stats?block=contacts`,
    )
  },
})

export const ADozenContacts = meta.story({
  decorators: [inPage, withSite({ ...site(statisticsResponse({}, 0.001)), signedIn: subscriber() })],
})

export const AHundredThousand = meta.story({
  decorators: [inPage, withSite({ ...site(statisticsResponse({}, 5.4)), signedIn: subscriber() })],
})

export const ForOthers = meta.story({ decorators: [inPage, withSite(site(publicResponse()))] })

export const Empty = meta.story({
  decorators: [inPage, withSite({ ...site(emptyResponse()), signedIn: subscriber() })],
})

/** The viewer's own page starts with the map, including their own location. */
export const EmptyOwn = meta.story({
  decorators: [inPage, withSite({ ...site({ ...emptyResponse(), own: true }), signedIn: subscriber() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Log a contact' })).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Your world' })).toBeVisible()
  },
})
