import type { EmbedDataOf } from '@onfreq/contracts/embeds/declaration'
import { station } from '@onfreq/embed/testing/station'
import { embedProps, embedStories, LIGHT, PAGED, STREAMED } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import type embed from './embed.ts'
import fixture from './fixture.ts'
import LiveInfo from './view.tsx'

const states = embedStories<typeof embed>(fixture)
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

const transmitting = embedProps<typeof embed>({ station: station({ transmitting: true }) })
/** TX is shown as text rather than by colour alone, and does not change the plate's height. */
export const Transmitting = meta.story({
  args: transmitting,
  ...PAGED,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('TX')).toBeVisible()
    const badge = canvas.getByText('20m')
    await expect(badge.parentElement?.offsetHeight).toBe(badge.offsetHeight)
  },
})
export const TransmittingLight = meta.story({ args: transmitting, ...PAGED, ...LIGHT })
/** The frequency is hidden during a contest. */
export const Contesting = meta.story({
  args: embedProps<typeof embed>({
    station: station({ verb: 'Contesting', freq_hz: null, activation: '' }),
  }),
  ...PAGED,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('On the air')).toBeVisible()
  },
})
const longTexts: EmbedDataOf<typeof embed> = {
  station: station({
    callsign: 'VP8/W7QSE/MM',
    name: 'Jonah Bartholomew Cuthbert Featherstonehaugh the Third of Upper Slaughter',
  }),
}
const expectFullActivation = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  const activation = within(canvasElement).getByText('POTA US-2274')
  await expect(activation.scrollWidth).toBeLessThanOrEqual(activation.clientWidth)
  await expect(activation.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
}
/** A long name is truncated; the activation is shown in full. */
export const LongNames = meta.story({ args: embedProps<typeof embed>(longTexts), ...PAGED, play: expectFullActivation })
export const LongNamesOnStream = meta.story({
  args: embedProps<typeof embed>(longTexts, { obs: true }),
  ...STREAMED,
  play: expectFullActivation,
})
export const TransmittingOnStream = meta.story({
  args: embedProps<typeof embed>({ station: station({ transmitting: true }) }, { obs: true }),
  ...STREAMED,
})

const withPhoto: EmbedDataOf<typeof embed> = {
  station: station({ image: 'mast.svg', transmitting: true }),
}
const expectPhotoHeight = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  const plate = within(canvasElement).getByRole('article')
  const photo = canvasElement.querySelector('img')
  // The rows are side by side, or stacked on a phone.
  const row = Number.parseFloat(getComputedStyle(plate).gridTemplateRows)
  await expect(photo?.getBoundingClientRect().height).toBeCloseTo(row, 0)
}
/** The photo is as high as the text next to it, regardless of its aspect ratio. */
export const WithPhoto = meta.story({ args: embedProps<typeof embed>(withPhoto), ...PAGED, play: expectPhotoHeight })
export const WithPhotoOnStream = meta.story({
  args: embedProps<typeof embed>(withPhoto, { obs: true }),
  ...STREAMED,
  play: expectPhotoHeight,
})
