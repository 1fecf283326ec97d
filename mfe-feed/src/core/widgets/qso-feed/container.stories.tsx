import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { feedBefore } from '../../../fixtures.ts'
import QsoFeed from './container.tsx'

/** As pages of other parts mount it. */
const meta = preview.meta({
  title: 'Feed/Widgets/Contact feed',
  component: QsoFeed,
})
export default meta

export const Busy = meta.story({
  decorators: [inPage, withSite({ api: { main_public_feed: { feed: feedBefore(Date.now()) } } })],
})
export const Empty = meta.story({ decorators: [inPage, withSite({ api: { main_public_feed: { feed: [] } } })] })
/** It says so in its own place, and leaves its neighbours alone. */
export const ServerAway = meta.story({
  decorators: [inPage, withSite()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Couldn’t load/)).toBeVisible()
  },
})
