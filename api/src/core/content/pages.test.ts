import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { getPage } from './pages.ts'
import { CONTENT_AREAS, send } from './testing/posts.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ areas: CONTENT_AREAS, config: { publicUrl: 'https://onfreq.example' } })
})
afterAll(() => site.close())

const head = (id: string) =>
  site.app.pageHead.find('content/post')?.({ viewer: null, params: { id }, query: new URLSearchParams() })

test('returns type and canonical URL of a post for search engines', async () => {
  const author = await site.register('M0SEO')
  const fields = { title: 'Ten metres is open', youtube_video_id: 'dQw4w9WgXcQ' }
  const { post } = (await send(author, 'vstore', fields)).json()
  expect(await head(String(post.id))).toMatchObject({
    title: 'Ten metres is open',
    path: `/post/${post.id}/ten-metres-is-open`,
    canonical: `https://onfreq.example/post/${post.id}/ten-metres-is-open`,
    type: 'article',
    image: { url: `https://onfreq.example/api/preview/post/${post.id}`, width: 1200, height: 630 },
    oEmbed: expect.stringContaining(encodeURIComponent(`/post/${post.id}/ten-metres-is-open`)),
    structuredData: { '@type': 'Article', headline: 'Ten metres is open', video: { '@type': 'VideoObject' } },
  })
})

test('returns 404 for an unknown post', async () => {
  expect(await head('4711')).toMatchObject({ status: 404 })
  expect(await head('new')).toMatchObject({ status: 404 })
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=1e9', 1],
  ['page=x', 1],
])('page of ?%s is %i', (query, page) => {
  expect(getPage(new URLSearchParams(query))).toBe(page)
})
