import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { post } from '../../../testing/fixtures.ts'
import PostViewWidget from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Content/Widgets/Post',
  component: PostViewWidget,
  args: { id: 400_100 },
})
export default meta

export const Full = meta.story({
  decorators: [inPage, withSite({ api: { 'vpost/400100': { post: post() } } })],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(post().title))[0]).toBeVisible()
  },
})
