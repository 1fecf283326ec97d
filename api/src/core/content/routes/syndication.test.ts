import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { CONTENT_AREAS, send } from '../testing/posts.ts'

let site: TestApp
let id: number
beforeAll(async () => {
  site = await startTestApp({ areas: CONTENT_AREAS, config: { publicUrl: 'https://onfreq.example' } })
  const author = await site.register('M0RSS')
  const title = 'Verticals & "loops": what <is> best?'
  id = (await send(author, 'vstore', { title, youtube_video_id: 'dQw4w9WgXcQ' })).json().post.id
})
afterAll(() => site.close())

describe('machine-readable output', () => {
  test('lists the newest posts in the feed, fully escaped', async () => {
    const { headers, body } = await site.get('/news.rss')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { rss } = new XMLParser({ ignoreAttributes: false }).parse(body)
    expect(rss.channel).toMatchObject({
      title: 'Onfreq news',
      link: 'https://onfreq.example/news',
      'atom:link': { '@_href': 'https://onfreq.example/news.rss', '@_rel': 'self' },
    })
    expect(rss.channel.item[0]).toMatchObject({
      title: 'Verticals & "loops": what <is> best?',
      link: `https://onfreq.example/post/${id}/verticals-loops-what-is-best`,
      guid: { '#text': `onfreq-post-${id}`, '@_isPermaLink': 'false' },
    })
    expect(body.indexOf('verticals-loops')).toBeLessThan(body.indexOf('/post/74/'))
  })

  test('lists pages and posts in the sitemap, which robots.txt names', async () => {
    const { body } = await site.get('/sitemap.xml')
    expect(body).toContain('<loc>https://onfreq.example/ham-radio-videos</loc>')
    expect(body).toContain(`<loc>https://onfreq.example/post/${id}/verticals-loops-what-is-best</loc>`)
    expect((await site.get('/robots.txt')).body).toContain('Sitemap: https://onfreq.example/sitemap.xml')
  })
})

describe('/lander/{id}', () => {
  test('redirects to the home page, or to the configured marketing site, with the campaign', async () => {
    const response = await site.get('/lander/7?utm_source=yt&next=https://evil.example')
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('https://onfreq.example/?lander=7&utm_source=yt')
    const other = await startTestApp({
      areas: CONTENT_AREAS,
      config: { marketingUrl: 'https://about.onfreq.example/start' },
    })
    expect((await other.get('/lander/7')).headers.location).toBe('https://about.onfreq.example/start?lander=7')
    await other.close()
  })

  test('rejects a URL as an id', async () => {
    expect((await site.get('/lander/%2F%2Fevil.example')).statusCode).toBe(400)
  })
})
