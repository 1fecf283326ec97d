import { createServer, type Server } from 'node:http'
import type { Release } from '@onfreq/contracts/releases/registry'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LoadError } from './errors.ts'
import { fillRelease } from './parts.ts'
import { isListed, pinFor } from './pins.ts'

const HASH = `sha384-${'b'.repeat(64)}`
const requests: string[] = []
let server: Server
let site: string

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (!/^\/api\/releases\/feed\/1\.0\.0-0000000[14]$/.test(request.url ?? ''))
      return response.writeHead(404).end('{}')
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ files: { 'home.js': HASH }, preload: { home: ['home.js'] } }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  site = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => {
  requests.length = 0
  const originalFetch = fetch
  vi.stubGlobal('location', new URL(`${site}/news`))
  vi.stubGlobal('fetch', (path: string) => originalFetch(new URL(path, site)))
})

function named(id: string, files: Release['files'] = {}): Release {
  const entry = `/mfe/feed/${id}/entry.js`
  return { id, version: '1.0.0', entry, files, requires: {}, container: 'feed', preload: {} }
}

test('requests the file list of a release once, then pins its files', async () => {
  const release = named('1.0.0-00000001')
  const file = '/mfe/feed/1.0.0-00000001/home.js'
  expect(isListed(file)).toBe(false)
  expect(pinFor(file)).not.toBe(HASH)
  await Promise.all([fillRelease('feed', release), fillRelease('feed', release)])
  await fillRelease('feed', release)
  expect(requests).toEqual(['/api/releases/feed/1.0.0-00000001'])
  expect(release.preload).toEqual({ home: ['home.js'] })
  expect(pinFor(file)).toBe(HASH)
})

test('requests the file list only for parts whose files the page does not list', async () => {
  const release = { ...named('1.0.0-00000004', { 'bands.js': HASH }), preload: { bands: ['bands.js'] } }
  await fillRelease('feed', release, 'bands')
  expect(requests).toEqual([])
  await fillRelease('feed', release, 'home')
  await fillRelease('feed', release, 'widgets/of-no-release')
  expect(requests).toEqual(['/api/releases/feed/1.0.0-00000004'])
  expect(release.preload).toEqual({ home: ['home.js'] })
})

test('requests no file list for a development build', async () => {
  await fillRelease('feed', { ...named('development'), entry: 'http://localhost:3101/remoteEntry.js' })
  expect(requests).toEqual([])
})

test('reports a release unknown to the server as a delivery error that may be retried', async () => {
  const release = named('1.0.0-00000003')
  await expect(fillRelease('feed', release)).rejects.toThrow(LoadError)
  await expect(fillRelease('feed', release)).rejects.toMatchObject({ failure: 'network' })
  expect(requests).toHaveLength(2)
  expect(release.files).toEqual({})
})
