import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { upload } from './upload.ts'

const MANIFEST: ReleaseManifest = {
  name: 'feed',
  id: '1.0.0-0000aaaa',
  version: '1.0.0',
  container: 'mfe_feed',
  entry: '/mfe/feed/1.0.0-0000aaaa/entry.js',
  files: {},
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

/** A site that lacks some files, and answers each file sent as it is told. */
async function site(missing: string[], answer: (response: ServerResponse, attempt: number) => void) {
  const got: Record<string, string> = {}
  const attempts: Record<string, number> = {}
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (request.method === 'POST') return response.end(JSON.stringify({ missing, missing_maps: [] }))
    const file = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? ''
    attempts[file] = (attempts[file] ?? 0) + 1
    got[file] = body
    answer(response, attempts[file])
    return undefined
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { target: { url: `http://127.0.0.1:${address.port}`, token: 't' }, got, attempts }
}

test('only what the site lacks is sent, and what the build did not make is done without', async () => {
  const { target, got } = await site(['entry.js', 'embed/a.js', 'entry.js.br'], (response) => response.end())
  expect(await upload(target, folder, MANIFEST)).toBe(2)
  expect(got).toEqual({ 'entry.js': 'contents of entry.js', 'embed/a.js': 'contents of embed/a.js' })
})

test('a connection that breaks off is tried again', async () => {
  const { target, attempts } = await site(['entry.js'], (response, attempt) =>
    attempt === 1 ? response.destroy() : response.end(),
  )
  expect(await upload(target, folder, MANIFEST)).toBe(1)
  expect(attempts['entry.js']).toBe(2)
})

test('what the site refuses is not tried again; its sentence is shown with what to do', async () => {
  const { target, attempts } = await site(['entry.js'], (response) => {
    response.statusCode = 409
    response.end(JSON.stringify({ error: { code: 'x', message: 'entry.js is another file.' } }))
  })
  await expect(upload(target, folder, MANIFEST)).rejects.toThrow(
    /entry\.js could not be uploaded\. Run the same command again to go on\. .*refused \(409\): entry\.js is another file\./,
  )
  expect(attempts['entry.js']).toBe(1)
})
