import { embedProps, embedStories, PAGED, STREAMED } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import type embed from './embed.ts'
import fixture from './fixture.ts'
import Contest from './view.tsx'

const states = embedStories<typeof embed>(fixture)
const meta = preview.meta({ title: 'Embeds/Contest board', component: Contest })

export const Full = meta.story(states.full)
export const FullLight = meta.story(states.fullLight)
export const Empty = meta.story(states.empty)
export const EmptyLight = meta.story(states.emptyLight)
export const Stale = meta.story(states.stale)
export const Lost = meta.story(states.lost)
export const OnStream = meta.story(states.stream)
export const OnStreamLost = meta.story(states.streamLost)
export const EmptyOnStream = meta.story(states.emptyStream)

/** A contest name of the maximum length. */
const longTitle = { ...fixture.full, title: 'Transatlantic Video Creators Weekend of Slow Morse and Chat' }
const expectFullTitle = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  const title = within(canvasElement).getByText(longTitle.title)
  await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
}
/** A long title wraps to as many lines as it needs. */
export const LongTitle = meta.story({ args: embedProps<typeof embed>(longTitle), ...PAGED, play: expectFullTitle })
export const LongTitleOnStream = meta.story({
  args: embedProps<typeof embed>(longTitle, { obs: true }),
  ...STREAMED,
  play: expectFullTitle,
})
