import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { STATIONS } from '../../../fixtures.ts'
import StationCards from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Feed/Widgets/Station cards',
  component: StationCards,
})
export default meta

export const Busy = meta.story({
  decorators: [
    inPage,
    withSite({ api: { ActiveUserList: { stations: STATIONS }, logged_in_users_not_in_rig_control: { stations: [] } } }),
  ],
})
export const NobodyOnTheAir = meta.story({
  decorators: [
    inPage,
    withSite({ api: { ActiveUserList: { stations: [] }, logged_in_users_not_in_rig_control: { stations: [] } } }),
  ],
})
/** Shows its error within its own area, without affecting its neighbours. */
export const ServerAway = meta.story({
  decorators: [inPage, withSite()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Couldn’t load/)).toBeVisible()
  },
})
