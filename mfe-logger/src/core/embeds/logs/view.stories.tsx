import { embedProps, embedStories, PAGED, STREAMED } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import type embed from './embed.ts'
import fixture from './fixture.ts'
import Logs from './view.tsx'

const states = embedStories<typeof embed>(fixture)
const meta = preview.meta({ title: 'Embeds/Last contacts', component: Logs })

export const Full = meta.story(states.full)
export const FullLight = meta.story(states.fullLight)
export const Empty = meta.story(states.empty)
export const EmptyLight = meta.story(states.emptyLight)
export const Stale = meta.story(states.stale)
export const Lost = meta.story(states.lost)
export const OnStream = meta.story(states.stream)
export const OnStreamLost = meta.story(states.streamLost)
export const EmptyOnStream = meta.story(states.emptyStream)

/** A page shows contacts for subscribers as rows without details; a stream omits them. */
export const ForSubscribers = meta.story({
  args: states.full.args,
  ...PAGED,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('for subscribers')).toHaveLength(2)
  },
})
export const OpenOnesOnStream = meta.story({
  args: states.stream.args,
  ...STREAMED,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('for subscribers')).toBeNull()
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(5)
  },
})

/** With the longest values the country is truncated; callsign, band and mode are shown in full. */
export const LongestOnStream = meta.story({
  args: embedProps<typeof embed>(fixture.largest, { obs: true }),
  ...STREAMED,
  play: async ({ canvasElement }) => {
    const [call, band, mode] = ['VP2V/DL1ABC/P', '1.25cm', 'OLIVIA'].map(
      (text) => within(canvasElement).getAllByText(text)[0],
    )
    for (const full of [call, mode]) await expect(full?.scrollWidth).toBeLessThanOrEqual(full?.clientWidth ?? 0)
    await expect(band?.getBoundingClientRect().right).toBeLessThan(mode?.getBoundingClientRect().left ?? 0)
  },
})
