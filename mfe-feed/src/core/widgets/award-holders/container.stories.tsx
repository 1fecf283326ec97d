import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { AWARDS, HOLDERS } from '../../../fixtures.ts'
import AwardHolders from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Feed/Widgets/Award holders',
  component: AwardHolders,
})
export default meta

export const Busy = meta.story({
  decorators: [
    inPage,
    withSite({ api: { 'award/holders': { holders: HOLDERS }, 'award/latest': { awards: AWARDS, holders: HOLDERS } } }),
  ],
})
export const Empty = meta.story({
  decorators: [
    inPage,
    withSite({ api: { 'award/holders': { holders: [] }, 'award/latest': { awards: [], holders: [] } } }),
  ],
})
/** Shows its error within its own area, without affecting its neighbours. */
export const ServerAway = meta.story({
  decorators: [inPage, withSite()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Couldn’t load/)).toBeVisible()
  },
})
