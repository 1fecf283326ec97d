import { inPage, withSite } from '@onfreq/testing/story'
import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { news } from '../../../testing/fixtures.ts'
import NewsGrid from './container.tsx'

/** As mounted by pages of other microfrontends. */
const meta = preview.meta({
  title: 'Content/Widgets/News',
  component: NewsGrid,
})
export default meta

export const Full = meta.story({
  decorators: [inPage, withSite({ api: { vnews: news } })],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(news.posts[0]?.title)))[0]).toBeVisible()
  },
})
