import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { createPostRepository } from './repository.ts'
import { createStills } from './stills.ts'
import { CONTENT_AREAS, send } from './testing/posts.ts'
import { type StillsHost, startStillsHost, still } from './testing/stills-host.ts'

const HOUR = 3_600_000

let host: StillsHost
let good: StillsHost['answer']
let site: TestApp
let member: TestMember
let serial = 0

beforeAll(async () => {
  host = await startStillsHost()
  good = host.answer
  site = await startTestApp({ areas: CONTENT_AREAS, config: { videoStillsUrl: host.url } })
  member = await site.register()
})
beforeEach(() => {
  host.answer = good
  host.requests.length = 0
})
afterAll(async () => {
  await site.close()
  await host.close()
})

/** Publishes a post with a video that no other post uses. */
async function video(): Promise<{ id: number; videoId: string; address: string }> {
  serial += 1
  const videoId = `video-${String(serial).padStart(5, '0')}`
  const { post } = (await send(member, 'vstore', { youtube_video_id: videoId })).json()
  return { id: post.id, videoId, address: `/api/vvideostill/${videoId}` }
}
const getCard = async (id: number) =>
  (await site.post('vvideos', { size: 48 })).json().videos.find((card: { id: number }) => card.id === id)

describe('still of a video', () => {
  test('is served from this site: small, without black bars and without metadata of the host', async () => {
    const { id, address } = await video()
    expect(await getCard(id)).toMatchObject({ video_still: address })
    expect((await site.post(`vpost/${id}`)).json().post).toMatchObject({ video_still: address })
    const response = await site.get(address)
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 })
    expect(response.rawPayload.includes('a word of the host')).toBe(false)
  })

  test('is fetched once for concurrent requests, and stays cached across a restart', async () => {
    const { address, videoId } = await video()
    const responses = await Promise.all(Array.from({ length: 8 }, () => site.get(address)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(host.requests).toEqual([`/vi/${videoId}/hqdefault.jpg`])
    host.answer = (reply) => reply.writeHead(500).end()
    const restarted = createStills(site.app, createPostRepository(site.app.db))
    expect(await restarted.read(videoId)).toEqual(responses[0]?.rawPayload)
  })

  test('is not sent again to a browser with the current ETag', async () => {
    const { address } = await video()
    const { etag } = (await site.get(address)).headers
    const again = await site.get(address, { headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('is stored separately for ids that differ only in case', async () => {
    await send(member, 'vstore', { youtube_video_id: 'CaseCaseCas' })
    await send(member, 'vstore', { youtube_video_id: 'casecasecas' })
    const green = await site.get('/api/vvideostill/CaseCaseCas')
    const red = await still('#a22')
    host.answer = (reply) => reply.end(red)
    expect((await site.get('/api/vvideostill/casecasecas')).rawPayload).not.toEqual(green.rawPayload)
  })

  test.each(['aVideoOfNoP', 'short', '..%2F..%2Fetc', 'dQw4w9WgXcQ.jpg'])(
    'is not requested without a matching post: %s',
    async (id) => {
      expect((await site.get(`/api/vvideostill/${id}`)).statusCode).toBeOneOf([400, 404])
      expect(host.requests).toEqual([])
    },
  )

  test('is deleted when no post contains the video', async () => {
    const { id, videoId, address } = await video()
    await site.get(address)
    await site.app.content.tidy()
    expect((await site.get(address)).statusCode).toBe(200)
    await send(member, `vupdate/${id}`, { youtube_video_id: `other-${videoId.slice(-5)}` })
    await site.app.content.tidy()
    expect((await site.get(address)).statusCode).toBe(404)
    expect(host.requests).toHaveLength(1)
  })
})

const answering = (status: number, headers: Record<string, string>, body: string | Buffer) => (reply: ServerResponse) =>
  void reply.writeHead(status, headers).end(body)

describe('video host', () => {
  test.each<[string, StillsHost['answer'], number]>([
    ['has none', answering(404, {}, 'not here'), 6 * HOUR],
    ['answers a page', answering(200, { 'content-type': 'image/jpeg' }, '<html><script>1</script>'), 6 * HOUR],
    [
      'answers a drawing',
      answering(
        200,
        { 'content-type': 'image/svg+xml' },
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      ),
      6 * HOUR,
    ],
    ['answers half a picture', answering(200, {}, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])), 6 * HOUR],
    ['sends more than a megabyte', answering(200, {}, Buffer.alloc(1024 * 1024 + 1, 0xff)), 6 * HOUR],
    ['leads elsewhere', (reply) => void reply.writeHead(302, { location: `${host.url}/other.jpg` }).end(), 6 * HOUR],
    ['is broken', answering(503, {}, ''), HOUR / 12],
    ['hangs up', (reply) => void reply.destroy(), HOUR / 12],
  ])(
    '%s is not requested again for a while, and pages show a placeholder meanwhile',
    async (_what, response, quiet) => {
      const { id, address } = await video()
      host.answer = response
      const missing = await site.get(address)
      expect(missing.statusCode).toBe(404)
      expect(missing.headers['cache-control']).toBe('public, max-age=300')
      expect(host.requests).toHaveLength(1)
      expect(await getCard(id)).toMatchObject({ video_still: null })
      site.clock.advance(quiet - 60_000)
      expect((await site.get(address)).statusCode).toBe(404)
      expect(host.requests).toHaveLength(1)
      host.answer = good
      site.clock.advance(60_001)
      expect(await getCard(id)).toMatchObject({ video_still: address })
      expect((await site.get(address)).statusCode).toBe(200)
    },
  )

  test('is aborted when it is slow', async () => {
    const { videoId } = await video()
    host.answer = (reply) => void reply.writeHead(200).write('so far')
    const impatient = createStills(site.app, createPostRepository(site.app.db), { timeoutMs: 60 })
    expect(await impatient.read(videoId)).toBeNull()
    expect(impatient.getUrl(videoId)).toBeNull()
  })

  test('receives at most four concurrent requests for stills', async () => {
    const videos = await Promise.all(Array.from({ length: 6 }, video))
    const openResponses: ServerResponse[] = []
    let notifyFour = () => {}
    const four = new Promise<void>((done) => {
      notifyFour = done
    })
    host.answer = (reply) => {
      openResponses.push(reply)
      if (openResponses.length === 4) notifyFour()
    }
    const responses = Promise.all(videos.map(({ address }) => site.get(address)))
    await four
    expect(host.requests).toHaveLength(4)
    host.answer = good
    for (const reply of openResponses) good(reply)
    expect((await responses).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(host.requests).toHaveLength(6)
  })
})

test('is not contacted when fetching is disabled, and every still is a placeholder', async () => {
  const offline = await startTestApp({ areas: CONTENT_AREAS })
  const { post } = (await send(await offline.register(), 'vstore', { youtube_video_id: 'dQw4w9WgXcQ' })).json()
  expect(post).toMatchObject({ youtube_video_id: 'dQw4w9WgXcQ', video_still: null })
  expect((await offline.get('/api/vvideostill/dQw4w9WgXcQ')).statusCode).toBe(404)
  await offline.close()
})

test('is not contacted by pages, which load no images from other sites', async () => {
  const policy = String((await site.get('/')).headers['content-security-policy'])
  expect(policy).toMatch(/(^|;)\s*img-src 'self' data: blob:(;|$)/)
  expect(policy).toMatch(/(^|;)\s*connect-src 'self'(;|$)/)
})
