import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { sampleRelease } from '../../../test/releases.ts'
import { damagedFiles } from '../../kernel/observe/counters.ts'
import { createVerifiedFiles } from './verified-files.ts'

const ID = '1.0.0-0000aaaa'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ areas: ['releases'] })
})
afterAll(() => site.close())

/** Stores a release with compressed variants. Returns its folder. */
async function storeRelease(name: string) {
  const { manifest, contents } = sampleRelease(name, ID)
  const folder = join(site.app.config.releaseDir, name, ID)
  await mkdir(folder, { recursive: true })
  for (const [path, text] of Object.entries(contents)) {
    await writeFile(join(folder, path), text)
    await writeFile(join(folder, `${path}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${path}.gz`), gzipSync(text))
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest))
  await site.app.releases.adopt(name, ID, 'a test', { name: 'test', isAdministrator: true })
  return { manifest, contents, at: (path: string) => join(folder, path), url: `/mfe/${name}/${ID}/` }
}

const get = (url: string, encoding = 'identity') => site.app.inject({ url, headers: { 'accept-encoding': encoding } })

async function damage(path: string): Promise<void> {
  const body = await readFile(path)
  const middle = body.length >> 1
  body[middle] = (body[middle] ?? 0) ^ 0xff
  await writeFile(path, body)
}

async function readCounter(outcome: string): Promise<number> {
  const { values } = await damagedFiles.get()
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
}

test('replaces a damaged file from a compressed variant before it is sent, and raises an alarm', async () => {
  const { contents, at, url } = await storeRelease('heals')
  await damage(at('entry.js'))
  const before = await readCounter('replaced')
  const logged = vi.spyOn(site.app.log, 'error')
  expect((await get(`${url}entry.js`)).body).toBe(contents['entry.js'])
  expect(await readFile(at('entry.js'), 'utf8')).toBe(contents['entry.js'])
  expect(await readCounter('replaced')).toBe(before + 1)
  expect(logged).toHaveBeenCalledWith(
    { microfrontend: 'heals', release: ID, file: 'entry.js', outcome: 'replaced' },
    'a file of a release is damaged',
  )
  logged.mockRestore()
})

test('deletes a damaged compressed variant and sends the file uncompressed', async () => {
  const { contents, at, url } = await storeRelease('packed')
  await damage(at('page.css.br'))
  const before = await readCounter('removed')
  const response = await get(`${url}page.css`, 'br')
  const { statusCode, headers, rawPayload } = response
  // Compressed while it is sent, from the original file.
  const body = headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload
  expect([statusCode, body.toString('utf8')]).toEqual([200, contents['page.css']])
  await expect(stat(at('page.css.br'))).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await readCounter('removed')).toBe(before + 1)
})

test('does not serve a file without any intact variant, and the error is not cached', async () => {
  const { manifest, at, url } = await storeRelease('lost')
  for (const path of ['late.js', 'late.js.br', 'late.js.gz']) await damage(at(path))
  const before = await readCounter('lost')
  const response = await get(`${url}late.js`)
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(await site.app.releases.readFile('lost', ID, 'late.js')).toBeUndefined()
  expect(await readCounter('lost')).toBeGreaterThan(before)
  // Other files are still served with a cache lifetime of a year.
  expect((await get(`${url}entry.js`)).headers['cache-control']).toContain('immutable')
  expect(manifest.files['late.js']).toBeDefined()
})

test('a process reads and verifies a file once', async () => {
  const { manifest } = await storeRelease('once')
  const read = vi.spyOn(site.app.releases.store, 'read')
  const files = createVerifiedFiles(site.app, { store: site.app.releases.store, find: async () => manifest })
  expect(await files.isServable('once', ID, 'entry.js')).toBe(true)
  const reads = read.mock.calls.length
  expect(await files.isServable('once', ID, 'entry.js')).toBe(true)
  expect(read.mock.calls.length).toBe(reads)
  expect(await files.isServable('once', ID, 'not-listed.js')).toBe(true)
  read.mockRestore()
})
