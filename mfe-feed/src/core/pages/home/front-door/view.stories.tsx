import { withSite } from '@onfreq/testing/story'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { FRONT_DOOR } from '../../../../fixtures.ts'
import { FrontDoorView } from './view.tsx'

const meta = preview.meta({
  title: 'Feed/Pages/Home/Front door',
  component: FrontDoorView,
  decorators: [withSite()],
  args: { figures: FRONT_DOOR, onClose: fn() },
})
export default meta

export const Busy = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('contacts today')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'A globe with the 5 newest contacts' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Close welcome' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})
export const Quiet = meta.story({
  args: {
    figures: { ...FRONT_DOOR, contacts_today: 2, stations_now: 0, countries_this_week: 1, arcs: [] },
  },
})
export const ToCome = meta.story({ args: { figures: undefined } })
