import { DIMMED, embedStates, LIGHT, ON_STREAM, withEmbed } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Logs } from './view.tsx'

const { full, empty, stale, lost, stream, emptyStream } = embedStates('logs')
const meta = preview.meta({ title: 'Embeds/Last contacts', component: Logs })
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

/** Those that are for subscribers keep their place on a page; a stream leaves them out. */
export const ForSubscribers = meta.story({
  args: full,
  ...paged,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('for subscribers')).toHaveLength(2)
  },
})
export const OpenOnesOnStream = meta.story({
  args: stream,
  ...streamed,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('for subscribers')).toBeNull()
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(5)
  },
})
