import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { releaseShell, type SampleRelease, sampleRelease } from '../../../test/releases.ts'

let bucket: { readonly port: number; stop(): Promise<void> }
const sites: Record<string, TestApp> = {}

beforeAll(async () => {
  bucket = await startBucket()
  sites.folder = await startTestApp({ areas: ['releases'] })
  sites.bucket = await startTestApp({
    areas: ['releases'],
    config: {
      releaseBucket: {
        driver: 's3',
        bucket: 'releases',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${bucket.port}`,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      },
    },
  })
  await Promise.all(Object.values(sites).map((site) => releaseShell(site)))
})
afterAll(async () => {
  await Promise.all(Object.values(sites).map((site) => site.close()))
  await bucket.stop()
})

/** A local server that implements the S3 protocol. */
async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'onfreq-bucket-'))
  const configureBuckets = [{ name: 'releases', configs: [] }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const address: AddressInfo = await server.run()
  const stop = async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { port: address.port, stop }
}

describe.each(['folder', 'bucket'])('a release uploaded to a %s', (driver) => {
  const site = (): TestApp => sites[driver]!

  async function team(name: string) {
    const token = await site().app.releases.createDeployToken(name, `ci of ${name}`)
    const headers = { authorization: `Bearer ${token}` }
    return {
      headers,
      open: ({ manifest }: Pick<SampleRelease, 'manifest'>) =>
        site().post('releases/uploads', { manifest }, { headers }),
      put: ({ manifest }: SampleRelease, path: string, body: string | Buffer) =>
        site().app.inject({
          method: 'PUT',
          url: `/api/releases/uploads/${manifest.name}/${manifest.id}?file=${path}`,
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          payload: body,
        }),
      publish: ({ manifest }: SampleRelease) =>
        site().post('releases', { microfrontend: manifest.name, id: manifest.id, channel: 'stable' }, { headers }),
    }
  }

  test('is served only when every file is present', async () => {
    const { open, put, publish } = await team('feed')
    const release = sampleRelease('feed', '1.0.0-0000aaaa')
    const { contents, manifest } = release
    const missing = (await open(release)).json().missing
    expect(missing).toEqual(expect.arrayContaining(Object.keys(contents)))
    expect(missing).toContain('entry.js.br')

    expect((await put(release, 'entry.js', contents['entry.js']!)).statusCode).toBe(204)
    expect((await site().get(manifest.entry)).statusCode).toBe(404)
    expect((await publish(release)).json().error.message).toContain('is missing in the release store')

    // Resumes after a broken connection: stored files are not requested again.
    expect((await open(release)).json().missing).not.toContain('entry.js')
    for (const path of ['page.css', 'late.js']) await put(release, path, contents[path]!)
    expect((await publish(release)).json()).toMatchObject({ release_id: manifest.id, moved: true })
    await expect.poll(async () => (await site().get(manifest.entry)).statusCode).toBe(200)
    const response = await site().get(manifest.entry)
    expect(response.body).toBe(contents['entry.js'])
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': expect.stringContaining('javascript'),
    })
    expect((await publish(release)).json()).toMatchObject({ moved: false })
  })

  test('is sent compressed to clients that accept it and uncompressed to others', async () => {
    const { open, put, publish } = await team('globe')
    const release = sampleRelease('globe', '1.0.0-0000aaaa')
    const { contents, manifest } = release
    await open(release)
    for (const [path, text] of Object.entries(contents)) await put(release, path, text)
    const packed = brotliCompressSync(contents['entry.js']!)
    expect((await put(release, 'entry.js.br', packed)).statusCode).toBe(204)
    expect((await put(release, 'page.css.br', packed)).statusCode).toBe(409)
    await publish(release)
    const response = await site().get(manifest.entry, { headers: { 'accept-encoding': 'gzip, br;q=0.9' } })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.rawPayload).toEqual(packed)
    expect((await site().get(manifest.entry, { headers: { 'accept-encoding': 'identity' } })).body).toBe(
      contents['entry.js'],
    )
  })

  test('accepts only files in the manifest with matching hashes', async () => {
    const { open, put } = await team('logger')
    const release = sampleRelease('logger', '1.0.0-0000aaaa')
    expect((await put(release, 'entry.js', release.contents['entry.js']!)).statusCode).toBe(404)
    await open(release)
    expect((await put(release, 'entry.js', 'something else')).json().error.message).toBe(
      'entry.js does not have the hash that release.json says.',
    )
    expect((await put(release, 'more.js', 'more')).statusCode).toBe(404)
    expect((await put(release, '..%2f..%2fsecret', 'x')).statusCode).toBe(404)
  })

  test('is deleted after a week without progress, and complete releases stay', async () => {
    const { open, put, publish } = await team('shelf')
    const incomplete = sampleRelease('shelf', '1.0.0-0000aaaa')
    const full = sampleRelease('shelf', '1.0.0-0000bbbb')
    await open(incomplete)
    await put(incomplete, 'entry.js', incomplete.contents['entry.js']!)
    await open(full)
    for (const [path, text] of Object.entries(full.contents)) await put(full, path, text)
    await publish(full)
    const readEntry = ({ manifest }: SampleRelease) => site().app.releases.store.read(manifest, 'entry.js')
    await site().app.releases.deleteOldUploads()
    expect(await readEntry(incomplete)).toBeDefined()
    site().clock.advance(8 * 86_400_000)
    expect(await site().app.releases.deleteOldUploads()).toBeGreaterThan(0)
    expect(await readEntry(incomplete)).toBeUndefined()
    expect(await readEntry(full)).toBeDefined()
  })

  test('can never be changed once complete', async () => {
    const { open, put, publish } = await team('profile')
    const release = sampleRelease('profile', '1.0.0-0000aaaa')
    await open(release)
    for (const [path, text] of Object.entries(release.contents)) await put(release, path, text)
    await publish(release)
    const files = { ...release.manifest.files, 'entry.js': release.manifest.files['page.css']! }
    const other = await open({ manifest: { ...release.manifest, files } })
    expect(other.statusCode).toBe(409)
    expect(other.json().error.message).toContain('A release never changes')
    expect((await put(release, 'entry.js', release.contents['page.css']!)).statusCode).toBe(409)
  })

  test('requires the token of its own microfrontend, until the token is revoked', async () => {
    const { headers } = await team('content')
    const foreign = sampleRelease('admin', '1.0.0-0000aaaa')
    expect((await site().post('releases/uploads', { manifest: foreign.manifest }, { headers })).statusCode).toBe(401)
    const url = '/api/releases/uploads/admin/1.0.0-0000aaaa?file=entry.js'
    expect((await site().app.inject({ method: 'PUT', url, headers, payload: 'x' })).statusCode).toBe(401)
    const ownRelease = sampleRelease('content', '1.0.0-0000aaaa')
    expect((await site().post('releases/uploads', { manifest: ownRelease.manifest }, { headers })).statusCode).toBe(200)
    const { rows } = await site().app.pool.query("select id from deploy_token where name = 'ci of content'")
    await site().app.releases.revokeDeployToken(rows[0].id, { name: 'a test' })
    expect((await site().post('releases/uploads', { manifest: ownRelease.manifest }, { headers })).statusCode).toBe(401)
  })

  test.each<[string, Partial<SampleRelease['manifest']>]>([
    ['a path outside of it', { files: { '../../secret': `sha384-${'A'.repeat(64)}` } }],
    ['a file without a hash', { files: { 'entry.js': 'md5-x' } }],
    ['an entry of another part', { entry: '/mfe/feed/1.0.0-0000aaaa/entry.js' }],
    ['a preload that it does not list', { preload: { page: ['absent.js'] } }],
  ])('is rejected with %s', async (_what, change) => {
    const { open } = await team('account')
    const response = await open(sampleRelease('account', '1.0.0-0000aaaa', change))
    expect(response.statusCode).toBe(409)
    expect(response.json().error.code).toBe('releases.manifest_invalid')
  })
})
