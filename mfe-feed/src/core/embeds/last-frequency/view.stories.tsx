import { station } from '@onfreq/embed/testing/station'
import { embedProps, embedStories, PAGED } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import type embed from './embed.ts'
import fixture from './fixture.ts'
import LastFrequency from './view.tsx'

const states = embedStories<typeof embed>(fixture)
const meta = preview.meta({ title: 'Embeds/Last frequency', component: LastFrequency })

export const Full = meta.story(states.full)
export const FullLight = meta.story(states.fullLight)
export const Empty = meta.story(states.empty)
export const EmptyLight = meta.story(states.emptyLight)
export const Stale = meta.story(states.stale)
export const Lost = meta.story(states.lost)
export const OnStream = meta.story(states.stream)
export const OnStreamLost = meta.story(states.streamLost)
export const EmptyOnStream = meta.story(states.emptyStream)

/** A station off the air shows its last frequency and when it was heard. */
export const HeardBefore = meta.story({
  args: embedProps<typeof embed>({
    station: station({ on_air: false }),
    at: '2026-11-20T18:20:00Z',
  }),
  ...PAGED,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/UTC/)).toBeVisible()
  },
})
