import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { videos } from '../../../testing/fixtures.ts'
import VideoGrid from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Content/Widgets/Videos',
  component: VideoGrid,
})
export default meta

export const Full = meta.story({
  decorators: [inPage, withSite({ api: { vvideos: videos } })],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(videos.videos[0]?.title)))[0]).toBeVisible()
  },
})
