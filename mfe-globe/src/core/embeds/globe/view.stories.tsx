import { embedStories } from '@onfreq/embed/testing/story'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import type embed from './embed.ts'
import fixture from './fixture.ts'
import GlobeEmbed from './view.tsx'

const states = embedStories<typeof embed>(fixture)
const meta = preview.meta({ title: 'Embeds/Globe', component: GlobeEmbed })

/** The drawing follows the theme of the surrounding page. */
export const Full = meta.story({
  ...states.full,
  play: async ({ canvas }) => {
    const earth = canvas.getByRole<HTMLCanvasElement>('img')
    const { dataset } = document.documentElement
    const first = dataset.theme === 'light' ? 'light' : 'dark'
    const other = first === 'light' ? 'dark' : 'light'
    await waitFor(() => expect(detectTheme(earth)).toBe(first))
    dataset.theme = other
    await waitFor(() => expect(detectTheme(earth)).toBe(other))
    dataset.theme = first
    await waitFor(() => expect(detectTheme(earth)).toBe(first))
  },
})
export const FullLight = meta.story(states.fullLight)
export const Empty = meta.story(states.empty)
export const EmptyLight = meta.story(states.emptyLight)
export const Stale = meta.story(states.stale)
export const Lost = meta.story(states.lost)
export const OnStream = meta.story(states.stream)
export const OnStreamLost = meta.story(states.streamLost)
export const EmptyOnStream = meta.story(states.emptyStream)

/**
 * The theme whose colours are drawn, sampled above the centre of the disc, where land, sea, day and night have similar
 * brightness.
 */
function detectTheme(canvas: HTMLCanvasElement): string | undefined {
  const [red = 0, , , opacity = 0] =
    canvas.getContext('2d')?.getImageData(canvas.width * 0.45, canvas.height * 0.3, 1, 1).data ?? []
  return opacity === 0 ? undefined : red > 128 ? 'light' : 'dark'
}
