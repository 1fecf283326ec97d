import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { upload, uploadRest } from './upload.ts'

const MANIFEST: ReleaseManifest = {
  name: 'feed',
  id: '1.0.0-0000aaaa',
  version: '1.0.0',
  container: 'mfe_feed',
  entry: '/mfe/feed/1.0.0-0000aaaa/entry.js',
  files: { 'entry.js': 'sha384-a', 'embed/a.js': 'sha384-b', 'there.js': 'sha384-c' },
  requires: {},
  preload: {},
  config: { pages: [], widgets: [], embeds: [] },
}

let folder: string
let stop: () => Promise<unknown>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onfreq-upload-'))
  for (const file of ['entry.js', 'embed/a.js', 'there.js']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `contents of ${file}`)
  }
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await stop()
})

const build = (packed: (file: string) => Promise<void> = async () => {}) => ({
  manifest: MANIFEST,
  folder,
  packed,
  first: ['entry.js'],
})

/** A site without the given files, with a configurable response to uploads. */
async function site(missing: string[], respond: (response: ServerResponse, attempt: number) => void) {
  const uploaded: Record<string, string> = {}
  const attempts: Record<string, number> = {}
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (request.method === 'POST') return response.end(JSON.stringify({ missing, missing_maps: [] }))
    const file = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? ''
    attempts[file] = (attempts[file] ?? 0) + 1
    uploaded[file] = body
    respond(response, attempts[file])
    return undefined
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { target: { url: `http://127.0.0.1:${address.port}`, token: 't' }, uploaded, attempts }
}

test('uploads only files the site lacks, and skips files the build did not create', async () => {
  const { target, uploaded } = await site(['entry.js', 'embed/a.js', 'entry.js.br'], (response) => response.end())
  expect(await upload(target, build())).toBe(2)
  expect(uploaded).toEqual({ 'entry.js': 'contents of entry.js', 'embed/a.js': 'contents of embed/a.js' })
})

test('retries a broken connection', async () => {
  const { target, attempts } = await site(['entry.js'], (response, attempt) =>
    attempt === 1 ? response.destroy() : response.end(),
  )
  expect(await upload(target, build())).toBe(1)
  expect(attempts['entry.js']).toBe(2)
})

test('does not retry a rejection and shows its message with advice', async () => {
  const { target, attempts } = await site(['entry.js'], (response) => {
    response.statusCode = 409
    response.end(JSON.stringify({ error: { code: 'x', message: 'entry.js is another file.' } }))
  })
  await expect(upload(target, build())).rejects.toThrow(
    /entry\.js could not be uploaded\. Run the same command again to continue\. .*refused \(409\): entry\.js is another file\./,
  )
  expect(attempts['entry.js']).toBe(1)
})

test('uploads a compressed file as soon as it is created', async () => {
  const { target, uploaded } = await site(['there.js.br', 'entry.js.br', 'entry.js'], (response) => response.end())
  writeFileSync(join(folder, 'there.js.br'), 'packed')
  const created: string[] = []
  const packed = async (file: string) => {
    // The original file is uploaded first.
    await expect.poll(() => uploaded['entry.js']).toBeDefined()
    created.push(file)
    writeFileSync(join(folder, `${file}.br`), 'packed')
  }
  expect(await upload(target, build(packed))).toBe(2)
  expect([created, uploaded['entry.js.br']]).toEqual([['entry.js'], 'packed'])
  // Not needed for the first paint, so `upload` does not wait for it.
  expect(uploaded['there.js.br']).toBeUndefined()
  await uploadRest(target, build())
  expect(uploaded['there.js.br']).toBe('packed')
})

test('stops uploading when the gate rejects the release', async () => {
  const rejected = new AbortController()
  const { target, uploaded } = await site(['entry.js', 'entry.js.br'], (response) => response.end())
  writeFileSync(join(folder, 'entry.js.br'), 'packed')
  // The gate rejects while a file is being compressed.
  const sent = upload(
    target,
    build(async () => expect.poll(() => rejected.signal.aborted).toBe(true)),
    rejected.signal,
  )
  await expect.poll(() => uploaded['entry.js']).toBeDefined()
  rejected.abort()
  expect(await sent).toBe(1)
  expect(uploaded['entry.js.br']).toBeUndefined()
})
