import { station } from '@onfreq/embed/testing/fixtures'
import { DIMMED, embedProps, embedStates, LIGHT, ON_STREAM, withEmbed } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { LiveInfo } from './view.tsx'

const { full, empty, stale, lost, stream, emptyStream } = embedStates('live-info')
const meta = preview.meta({ title: 'Embeds/Live info banner', component: LiveInfo })
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

const transmitting = embedProps<'live-info'>({ widget: 'live-info', station: station({ transmitting: true }) })
/** TX is said in words, not by a colour alone. */
export const Transmitting = meta.story({
  args: transmitting,
  ...paged,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('TX')).toBeVisible()
  },
})
export const TransmittingLight = meta.story({ args: transmitting, ...paged, ...LIGHT })
/** In a contest the frequency is nobody's business. */
export const Contesting = meta.story({
  args: embedProps<'live-info'>({
    widget: 'live-info',
    station: station({ verb: 'Contesting', freq_hz: null, activation: '' }),
  }),
  ...paged,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('On the air')).toBeVisible()
  },
})
/** What is too long for its place ends there. */
export const LongNames = meta.story({
  args: embedProps<'live-info'>({
    widget: 'live-info',
    station: station({ callsign: 'VP8/W7QSE/MM', name: 'Jonah Bartholomew Featherstonehaugh the Third' }),
  }),
  ...paged,
})
export const TransmittingOnStream = meta.story({
  args: embedProps<'live-info'>({ widget: 'live-info', station: station({ transmitting: true }) }, { obs: true }),
  ...streamed,
})
