import { subscriber } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { Suspense } from 'react'
import { expect, userEvent } from 'storybook/test'
import preview from '../../../../../../../.storybook/preview.tsx'
import { statisticsMap, statisticsResponse } from '../../stats/fixtures.ts'
import { getAppearance } from './look.ts'
import FilmPlayer from './player.tsx'

const meta = preview.meta({
  title: 'Profile/Pages/Year in review/Film',
  component: FilmPlayer,
  args: { response: statisticsResponse() },
  decorators: [
    (Story) => (
      <Suspense>
        <Story />
      </Suspense>
    ),
    inPage,
    withSite({ api: { 'vstatistics/map': statisticsMap() }, signedIn: subscriber() }),
  ],
})

/** Shows stills with reduced motion; an export is started and cancelled. */
export const Film = meta.story({
  play: async ({ canvas }) => {
    const { mono, sans } = getAppearance(document.body)
    expect([mono, sans].join()).toMatch(/Martian Mono.*Instrument Sans/s)
    const start = await canvas.findByRole('button', { name: 'Export video' }, { timeout: 20_000 })
    await userEvent.click(start)
    await canvas.findByRole('progressbar', { name: 'Making the video' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await canvas.findByRole('button', { name: 'Export video' }, { timeout: 20_000 })
  },
})

export const NoPlace = meta.story({
  args: { response: statisticsResponse({ home: null }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/There’s no film of this year/, {}, { timeout: 20_000 })
  },
})
