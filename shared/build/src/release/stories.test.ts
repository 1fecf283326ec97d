import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendStories } from './stories.ts'

const RELEASE = { name: 'feed', id: '1.0.0-0000aaaa' }

let folder: string
let stop: () => Promise<unknown> = async () => undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onfreq-stories-'))
  for (const file of ['index.html', 'iframe.html', 'index.json', 'assets/there.js', 'project.json']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `contents of ${file}`)
  }
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await stop()
})

/** A site that already has some files. It stores uploads unless it is `deaf`. */
async function site(existing: readonly string[], { deaf = false } = {}) {
  const storedFiles = new Map(existing.map((path) => [path, '']))
  const lists: string[][] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    if (request.method === 'POST') {
      const paths = Object.keys(JSON.parse(body.toString()).files)
      lists.push(paths)
      return response.end(JSON.stringify({ missing: paths.filter((path) => !storedFiles.has(path)), address: null }))
    }
    const path = new URL(request.url ?? '', 'http://localhost').searchParams.get('file') ?? ''
    if (!deaf) storedFiles.set(path, gunzipSync(body).toString())
    return response.writeHead(204).end()
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { target: { url: `http://127.0.0.1:${address.port}`, token: 't' }, stored: storedFiles, lists }
}

test('sends the list of stories, uploads the missing files, and sends the list again to publish them', async () => {
  const { target, stored, lists } = await site(['assets/there.js'])
  const all = ['assets/there.js', 'iframe.html', 'index.html', 'index.json']
  expect(await sendStories(target, folder, RELEASE)).toEqual({
    sent: 3,
    files: 4,
    address: '/platform/stories/feed/1.0.0-0000aaaa/',
  })
  expect(lists).toEqual([all, all])
  expect(stored.get('index.html')).toBe('contents of index.html')
  expect(stored.get('assets/there.js'), 'was there').toBe('')
})

test('does not upload a file twice', async () => {
  const { target, lists } = await site(['assets/there.js', 'iframe.html', 'index.html', 'index.json'])
  expect((await sendStories(target, folder, RELEASE)).sent).toBe(0)
  expect(lists).toHaveLength(1)
})

test('reports a site that does not store uploads', async () => {
  const { target } = await site([], { deaf: true })
  await expect(sendStories(target, folder, RELEASE)).rejects.toThrow('The site still lacks some of its files.')
})
