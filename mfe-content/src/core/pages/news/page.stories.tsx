import { withSite } from '@onfreq/testing/story'
import { expect, userEvent, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { card, failed, news, pending } from '../../../testing/fixtures.ts'
import { NEWS_TEXTS } from '../../texts.ts'
import NewsPage from './page.tsx'

const meta = preview.meta({ title: 'Content/News', component: NewsPage })
export default meta

export const Full = meta.story({ decorators: [withSite({ path: '/news', api: { vnews: news } })] })
export const Empty = meta.story({
  decorators: [withSite({ path: '/news', api: { vnews: { posts: [], totalPosts: 0 } } })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(NEWS_TEXTS.empty)).toBeVisible()
  },
})
export const Loading = meta.story({ decorators: [withSite({ path: '/news', api: { vnews: pending } })] })
export const Failed = meta.story({
  decorators: [withSite({ path: '/news', api: { vnews: failed } })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(NEWS_TEXTS.failed)).toBeVisible()
  },
})

function toPage(body: unknown) {
  const page = typeof body === 'object' && body !== null && 'page' in body ? Number(body.page) : 1
  return { posts: [{ ...card(0), title: `The first post of page ${page}` }], totalPosts: 30 }
}

export const TurningPages = meta.story({
  decorators: [withSite({ path: '/news?page=2', api: { vnews: toPage } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('The first post of page 2')
    await userEvent.click(page.getByRole('button', { name: /\b3\b/ }))
    await expect(await page.findByText('The first post of page 3')).toBeVisible()
  },
})
