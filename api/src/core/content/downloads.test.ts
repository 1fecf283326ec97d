import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DownloadsResponse } from '@onfreq/contracts/content/content'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { createDownloads, readListing } from './downloads.ts'
import { CONTENT_AREAS } from './testing/posts.ts'

const asset = (name: string, size = 1000) => ({
  name,
  size,
  browser_download_url: `https://downloads.example/${name}`,
})
const LISTING = [
  { tag_name: 'v3.0.0', published_at: '2026-10-01T00:00:00Z', assets: [asset('Onfreq-3.0.0.exe')] },
  { tag_name: 'v2.9.0', prerelease: true, assets: [asset('Onfreq-2.9.0.exe')] },
  {
    tag_name: 'v2.8.1',
    published_at: '2026-09-01T00:00:00Z',
    assets: [
      asset('Onfreq-Setup-2.8.1.exe', 81_000_000),
      asset('Onfreq-2.8.1.dmg'),
      asset('Onfreq-2.8.1.AppImage'),
      asset('Onfreq-Original-1.9.exe'),
      asset('latest.yml'),
      { name: 'Evil.exe', browser_download_url: 'javascript:alert(1)' },
    ],
  },
]

let listing: Server
let nextResponse: { status: number; body: unknown }
let requestCount = 0
let site: TestApp
let visitor: TestApp
let member: TestMember
let subscriber: TestMember

beforeAll(async () => {
  listing = createServer((_request, response) => {
    requestCount += 1
    response.writeHead(nextResponse.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(nextResponse.body))
  })
  await new Promise<void>((done) => listing.listen(0, '127.0.0.1', done))
  const { port } = listing.address() as AddressInfo
  site = await startTestApp({ areas: CONTENT_AREAS, config: { downloadsUrl: `http://127.0.0.1:${port}/releases` } })
  visitor = site
  member = await site.register()
  subscriber = await site.register()
  await site.app.accounts.decorate(subscriber.accountId, {
    subscription_level: 'monthly',
    subscription_expires_at: new Date('2099-01-01'),
  })
})
beforeEach(() => {
  nextResponse = { status: 200, body: LISTING }
})
afterAll(async () => {
  await site.close()
  listing.close()
})

const downloads = async (client: TestApp | TestMember) => (await client.get('vdownloads')).json<DownloadsResponse>()
const LATER = 11 * 60_000

describe('access to installers', () => {
  test('asks visitors to log in and members to upgrade, without any URL', async () => {
    expect(await downloads(visitor)).toMatchObject({ available: 'login', version: '2.8.1', files: [] })
    expect(await downloads(member)).toMatchObject({ available: 'upgrade', version: '2.8.1', files: [] })
  })

  test('lists all installers for subscribers', async () => {
    const result = await downloads(subscriber)
    expect(result.available).toBe('yes')
    expect(result.files.map(({ platform }) => platform)).toEqual(['windows', 'mac', 'linux', 'windows-original'])
    expect(result.files[0]).toEqual({
      platform: 'windows',
      name: 'Onfreq-Setup-2.8.1.exe',
      url: 'https://downloads.example/Onfreq-Setup-2.8.1.exe',
      bytes: 81_000_000,
    })
  })
})

describe('release listing', () => {
  test('is requested at most once in ten minutes', async () => {
    site.clock.advance(LATER)
    await downloads(visitor)
    const before = requestCount
    await Promise.all(Array.from({ length: 10 }, () => downloads(member)))
    expect(requestCount).toBe(before)
    site.clock.advance(LATER)
    await Promise.all(Array.from({ length: 10 }, () => downloads(member)))
    expect(requestCount).toBe(before + 1)
  })

  test.each([
    ['answers an error', { status: 500, body: {} }],
    ['is not what it was', { status: 200, body: 'gone' }],
  ])('keeps the last valid copy when it %s, even after a restart', async (_what, broken) => {
    site.clock.advance(LATER)
    expect(await downloads(subscriber)).toMatchObject({ stale: false })
    nextResponse = broken
    site.clock.advance(LATER)
    const stale = await downloads(subscriber)
    expect(stale).toMatchObject({ stale: true, version: '2.8.1' })
    expect(stale.files).toHaveLength(4)
    const restarted = createDownloads(site.app, site.app.config.downloadsUrl)
    expect(await restarted.latest()).toMatchObject({ stale: true, version: '2.8.1' })
  })

  test('is empty when no URL is configured', async () => {
    expect(await createDownloads(site.app, undefined).latest()).toEqual({
      version: null,
      published_at: null,
      files: [],
      stale: false,
    })
  })

  test('uses the newest stable release of version 2 and ignores URLs without HTTPS', () => {
    expect(readListing(LISTING)?.version).toBe('2.8.1')
    expect(readListing(LISTING)?.files.some(({ name }) => name === 'Evil.exe')).toBe(false)
    expect(readListing([{ tag_name: 'v3.0.0', assets: [] }])).toBeNull()
  })
})
