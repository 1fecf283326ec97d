import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { feedBefore } from '../../../fixtures.ts'
import QsoFeed from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Feed/Widgets/Contact feed',
  component: QsoFeed,
})
export default meta

export const Busy = meta.story({
  decorators: [inPage, withSite({ api: { main_public_feed: { feed: feedBefore(Date.now()) } } })],
})
export const Empty = meta.story({ decorators: [inPage, withSite({ api: { main_public_feed: { feed: [] } } })] })
/** Shows its error within its own area, without affecting its neighbours. */
export const ServerAway = meta.story({
  decorators: [inPage, withSite()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Couldn’t load/)).toBeVisible()
  },
})
