import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { STILL } from '../../../testing/fixtures.ts'
import VideoPlayer from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Content/Widgets/Video player',
  component: VideoPlayer,
  args: {
    youtubeId: 'dQw4w9WgXcQ',
    title: 'A balun in ten minutes',
    page: '/post/400100',
    still: STILL,
    postId: 400_100,
  },
})
export default meta

export const Full = meta.story({
  decorators: [inPage, withSite({ api: {} })],
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findAllByRole('button', { name: 'Play from YouTube: A balun in ten minutes' }))[0],
    ).toBeVisible()
  },
})
