import { embedProps, embedStories, PAGED } from '@onfreq/embed/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import type embed from './embed.ts'
import fixture from './fixture.ts'
import Awards from './view.tsx'

const states = embedStories<typeof embed>(fixture)
const meta = preview.meta({ title: 'Embeds/Awards', component: Awards })

export const Full = meta.story(states.full)
export const FullLight = meta.story(states.fullLight)
export const Empty = meta.story(states.empty)
export const EmptyLight = meta.story(states.emptyLight)
export const Stale = meta.story(states.stale)
export const Lost = meta.story(states.lost)
export const OnStream = meta.story(states.stream)
export const OnStreamLost = meta.story(states.streamLost)
export const EmptyOnStream = meta.story(states.emptyStream)

/** A long name is truncated within the plate, and no more awards are shown than requested. */
export const LongNames = meta.story({
  args: embedProps<typeof embed>(fixture.largest, {}, { rows: '2' }),
  ...PAGED,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    const plate = canvas.getByRole('article').getBoundingClientRect()
    for (const name of canvas.getAllByText(/Pacific/)) {
      await expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(plate.right)
    }
  },
})
