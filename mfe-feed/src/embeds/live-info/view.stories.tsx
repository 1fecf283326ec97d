import { station } from '@onfreq/embed/testing/fixtures'
import { embedProps, embedStories, LIGHT, PAGED, STREAMED } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { LiveInfo } from './view.tsx'

const states = embedStories('live-info')
const meta = preview.meta({ title: 'Embeds/Live info banner', component: LiveInfo })

export const Full = meta.story(states.full)
export const FullLight = meta.story(states.fullLight)
export const Empty = meta.story(states.empty)
export const EmptyLight = meta.story(states.emptyLight)
export const Stale = meta.story(states.stale)
export const Lost = meta.story(states.lost)
export const OnStream = meta.story(states.stream)
export const OnStreamLost = meta.story(states.streamLost)
export const EmptyOnStream = meta.story(states.emptyStream)

const transmitting = embedProps<'live-info'>({ widget: 'live-info', station: station({ transmitting: true }) })
/** TX is said in words, not by a colour alone. */
export const Transmitting = meta.story({
  args: transmitting,
  ...PAGED,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('TX')).toBeVisible()
  },
})
export const TransmittingLight = meta.story({ args: transmitting, ...PAGED, ...LIGHT })
/** In a contest the frequency is nobody's business. */
export const Contesting = meta.story({
  args: embedProps<'live-info'>({
    widget: 'live-info',
    station: station({ verb: 'Contesting', freq_hz: null, activation: '' }),
  }),
  ...PAGED,
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
  ...PAGED,
})
export const TransmittingOnStream = meta.story({
  args: embedProps<'live-info'>({ widget: 'live-info', station: station({ transmitting: true }) }, { obs: true }),
  ...STREAMED,
})
