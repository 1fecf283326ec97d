import { station } from '@onfreq/embed/testing/fixtures'
import { DIMMED, embedProps, embedStates, LIGHT, ON_STREAM, withEmbed } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { LastFrequency } from './view.tsx'

const { full, empty, stale, lost, stream, emptyStream } = embedStates('last-frequency')
const meta = preview.meta({ title: 'Embeds/Last frequency', component: LastFrequency })
const paged = { decorators: [withEmbed()] }
const streamed = { ...ON_STREAM, decorators: [withEmbed({ obs: true })] }

export const Full = meta.story({ args: full, ...paged })
export const FullLight = meta.story({ args: full, ...paged, ...LIGHT })
export const Empty = meta.story({ args: empty, ...paged })
export const EmptyLight = meta.story({ args: empty, ...paged, ...LIGHT })
export const Stale = meta.story({ args: stale, decorators: [withEmbed({ link: 'hertz' })] })
export const Lost = meta.story({ args: lost, parameters: DIMMED, decorators: [withEmbed({ link: 'lost' })] })
export const OnStream = meta.story({
  args: stream,
  ...streamed,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
})
export const OnStreamLost = meta.story({
  ...ON_STREAM,
  parameters: { ...ON_STREAM.parameters, ...DIMMED },
  args: { ...stream, stale: true },
  decorators: [withEmbed({ obs: true, link: 'lost' })],
})
export const EmptyOnStream = meta.story({ args: emptyStream, ...streamed })

/** Off the air: where it was heard last, and when. */
export const HeardBefore = meta.story({
  args: embedProps<'last-frequency'>({
    widget: 'last-frequency',
    station: station({ on_air: false }),
    at: '2026-11-20T18:20:00Z',
  }),
  ...paged,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/UTC/)).toBeVisible()
  },
})
