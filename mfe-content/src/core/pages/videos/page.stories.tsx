import { withSite } from '@onfreq/testing/story'
import { expect, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { failed, pending, videos } from '../../../testing/fixtures.ts'
import { VIDEO_TEXTS } from '../../texts.ts'
import VideosPage from './page.tsx'

const meta = preview.meta({ title: 'Content/Videos', component: VideosPage })
export default meta
const path = '/ham-radio-videos'

export const Full = meta.story({ decorators: [withSite({ path, api: { vvideos: videos } })] })
export const Empty = meta.story({
  decorators: [withSite({ path, api: { vvideos: { videos: [], totalVideos: 0 } } })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(VIDEO_TEXTS.empty)).toBeVisible()
  },
})
export const Loading = meta.story({ decorators: [withSite({ path, api: { vvideos: pending } })] })
export const Failed = meta.story({
  decorators: [withSite({ path, api: { vvideos: failed } })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(VIDEO_TEXTS.failed)).toBeVisible()
  },
})
