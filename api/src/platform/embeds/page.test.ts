/** The page of a released widget as a browser receives it. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PublishedEmbeds } from '@onfreq/contracts/embeds/embed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { computeIntegrity } from '../../../test/releases.ts'
import { logContact } from '../../core/live/testing.ts'
import { FRAME_FALLBACK } from './frame-fallback.ts'
import { computeHash } from './hash.ts'
import { createLoader } from './loader.ts'

const ACTOR = { name: 'a test', isAdministrator: true }
const SCRIPT = 'show(JSON.parse(document.getElementById("embed").textContent))'
const STYLE = '.plate{color:red}'
const FONT = 'asset/martian-mono-latin-standard-normal.0000aaaa.woff2'
const PAGE = '/embed/logs/M0PAG'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp({ areas: ['accounts', 'embeds', 'live', 'log', 'people', 'releases'] })
  member = await site.register('M0PAG')
  const shell = { scripts: ['entry.js'], styles: [], preload: [FONT], provides: { react: '19.0.0' }, exports: {} }
  await publish('shell', '1.0.0-0000aaaa', { 'entry.js': '', [FONT]: 'a font' }, { shell })
})
afterAll(() => site.close())

async function publish(name: string, id: string, contents: Record<string, string>, rest: object): Promise<void> {
  const manifest = {
    name,
    id,
    version: '1.0.0',
    container: `mfe_${name}`,
    entry: `/mfe/${name}/${id}/entry.js`,
    files: Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, computeIntegrity(text)])),
    requires: {},
    uses: {},
    preload: {},
    config: { pages: [], widgets: [], embeds: [] },
    ...rest,
  }
  for (const [path, text] of Object.entries({ ...contents, 'release.json': JSON.stringify(manifest) })) {
    await storeFile(name, id, path, text)
  }
  // Tests only embeds, so the gate's verdict on such small files is irrelevant.
  await site.app.releases.adopt(name, id, 'a test', ACTOR)
}

async function storeFile(name: string, id: string, path: string, text: string): Promise<void> {
  const file = join(site.app.config.releaseDir, name, id, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

let releases = 0

/** Releases the widget again; returns the release id. */
async function release(script = SCRIPT): Promise<string> {
  releases += 1
  const id = `1.0.${releases}-0000aaaa`

  const embed = {
    name: 'logs',
    title: 'Log',
    size: { width: 1, height: 1 },
    options: {},
    topics: [],
    subscribersOnly: false,
    scripts: ['embed/logs.js'],
    styles: ['embed/logs.css'],
  }
  const config = { pages: [], widgets: [], embeds: [embed] }
  await publish('logger', id, { 'entry.js': '', 'embed/logs.js': script, 'embed/logs.css': STYLE }, { config })
  return id
}

const hashes = (texts: readonly string[]) =>
  texts.map((text) => `'sha384-${createHash('sha384').update(text).digest('base64')}'`)

function allowedSources(policy: unknown, name: string): string[] {
  const [, values = ''] = new RegExp(`(?:^|;)${name} ([^;]*)`).exec(String(policy)) ?? []
  return values.split(' ')
}

test('needs no other request for its first frame and allows no other script or style', async () => {
  await release()
  const { body, headers } = await site.get(PAGE)
  expect(body).toContain(`<script>${SCRIPT}</script>`)
  expect(body).toContain(`<style>${STYLE}</style>`)
  expect(body).not.toMatch(/src=|rel="(?:stylesheet|preload)"/)
  expect(allowedSources(headers['content-security-policy'], 'script-src')).toEqual(
    hashes([FRAME_FALLBACK.text, SCRIPT]),
  )
  expect(allowedSources(headers['content-security-policy'], 'style-src')).toEqual(hashes([STYLE]))
})

test("links the site's fonts on a stream, and only their files are fetched", async () => {
  await release()
  const { body, headers } = await site.get(`${PAGE}?obs=1`)
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text ?? '')
  expect(styles[0]).toMatch(
    /src:url\("\/mfe\/shell\/1\.\d\.0-0000aaaa\/asset\/martian-mono-latin-standard-normal\.0000aaaa\.woff2"\)/,
  )
  expect(styles[0]).toContain(':root{--font-mono:"Martian Mono Variable"')
  expect(allowedSources(headers['content-security-policy'], 'style-src')).toEqual(hashes(styles))
  expect(body).not.toContain('stylesheet')
})

test('is rendered and compressed once for all viewers until something changes', async () => {
  await release()
  const pack = (encoding: string) => site.get(PAGE, { headers: { 'accept-encoding': encoding } })
  const plain = (await site.get(PAGE)).body
  const today = (html: string) => Number(/"today":(\d+)/.exec(html)?.[1])
  const packed = await pack('gzip, br')
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.vary).toContain('accept-encoding')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain)
  expect(gunzipSync((await pack('gzip')).rawPayload).toString()).toBe(plain)
  expect((await pack('br')).rawPayload.equals(packed.rawPayload)).toBe(true)
  await logContact(site, member, { Call: 'K9ZZZ' })
  await expect
    .poll(async () => today(brotliDecompressSync((await pack('br')).rawPayload).toString()))
    .toBe(today(plain) + 1)
  const other = await site.get(`${PAGE}?theme=light&ref_id=7`, { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(other.rawPayload).toString()).toContain('"ref_id":"7"')
})

test('changes immediately when another release is used', async () => {
  await release()
  await site.get(PAGE)
  await release('another()')
  const { body, headers } = await site.get(PAGE, { headers: { 'accept-encoding': 'identity' } })
  expect(body).toContain('<script>another()</script>')
  expect(allowedSources(headers['content-security-policy'], 'script-src')).toEqual(
    hashes([FRAME_FALLBACK.text, 'another()']),
  )
})

test('is not sent again to a browser that has it until it changes', async () => {
  await release()
  const first = await site.get(PAGE)
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^"[\w-]{43}"$/) })
  const request = (path = PAGE, encoding = 'identity') =>
    site.get(path, { headers: { 'if-none-match': String(first.headers.etag), 'accept-encoding': encoding } })
  const repeated = await request()
  expect(repeated.statusCode).toBe(304)
  expect(repeated.body).toBe('')
  expect(repeated.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  // A compressed page has a different ETag.
  expect((await request(PAGE, 'br')).statusCode).toBe(200)
  expect((await request(`${PAGE}?theme=light`)).statusCode).toBe(200)
  await logContact(site, member, { Call: 'K9YYY' })
  await expect.poll(async () => (await request()).statusCode).toBe(200)
})

test('never caches an error', async () => {
  expect((await site.get('/embed/logs/M0NOBODY')).headers).toMatchObject({ 'cache-control': 'no-store' })
})

test('never shows bytes that differ from the release and falls back to the previous release', async () => {
  const before = await release('before()')
  const id = await release('honest()')
  await storeFile('logger', id, 'embed/logs.js', 'stolen()')
  const { body, headers } = await site.get(PAGE)
  expect(body).not.toContain('stolen()')
  expect(body).toContain('<script>before()</script>')
  expect(body).toContain(`data-release="${before}"`)
  expect(allowedSources(headers['content-security-policy'], 'script-src')).toEqual(
    hashes([FRAME_FALLBACK.text, 'before()']),
  )
  await storeFile('logger', id, 'embed/logs.js', 'honest()')
  expect((await site.get(PAGE)).body).toContain('<script>honest()</script>')
})

test('lists files with their hashes when the previous release is broken too, and allows no others', async () => {
  for (const script of ['first()', 'second()'])
    await storeFile('logger', await release(script), 'embed/logs.js', 'stolen()')
  const { body } = await site.get(PAGE)
  expect(body).not.toContain('stolen()')
  expect(body).toContain(`integrity="${computeIntegrity('second()')}"`)
})

test('serves the previous release to a browser in which a release shows nothing, until there is a newer one', async () => {
  const before = await release('before()')
  const failing = await release('failing()')
  const requestAfterFailure = () => site.get(`${PAGE}?not=${failing}`)
  expect((await requestAfterFailure()).body).toContain(`data-release="${before}"`)
  expect((await site.get(`${PAGE}?not=something`)).body).toContain(`data-release="${failing}"`)
  const mended = await release('mended()')
  expect((await requestAfterFailure()).body).toContain(`data-release="${mended}"`)
})

test('does not inline a script that would close its element', async () => {
  const id = await release('write("</script><script>more()")')
  const { body } = await site.get(PAGE)
  expect(body).not.toContain('more()')
  expect(body).toContain(`<link rel="preload" as="script" href="/mfe/logger/${id}/embed/logs.js"`)
})

test('contains the complete fallback script and allows its hash', async () => {
  await release()
  const { body } = await site.get(PAGE)
  expect(body).toContain(`<script>${FRAME_FALLBACK.text}</script>`)
  expect(FRAME_FALLBACK.hash).toBe(computeIntegrity(FRAME_FALLBACK.text))
  expect(() => new Function(FRAME_FALLBACK.text)).not.toThrow()
  expect(FRAME_FALLBACK.text).toContain('addEventListener')
  expect(FRAME_FALLBACK.text).not.toMatch(/\/\/|\/\*|<\/script/)
})

test('shows a one-line message for a failure, notifies the embedding page, and uses a separate policy', async () => {
  const { body, headers, statusCode } = await site.get('/embed/logs/M0NOBODY')
  expect(statusCode).toBe(404)
  const [script = ''] = /(?<=<script>).*?(?=<\/script>)/s.exec(body) ?? []
  expect(script).toContain("type:'error'")
  expect(allowedSources(headers['content-security-policy'], 'script-src')).toEqual(hashes([script]))
  expect(allowedSources(headers['content-security-policy'], 'style-src')).toEqual(["'none'"])
  const stream = await site.get('/embed/logs/M0NOBODY?obs=1')
  expect(stream.body).toContain('<body></body>')
})

test('keeps a published loader version unchanged when later ones are released', async () => {
  const path = 'embed/loader.0000aaaa.js'
  const shell = { scripts: ['entry.js'], styles: [], preload: [FONT], provides: { react: '19.0.0' }, exports: {} }
  const releaseLoader = (id: string, text: string) =>
    publish('shell', id, { 'entry.js': '', [FONT]: 'a font', [path]: text }, { shell })
  await releaseLoader('1.1.0-0000aaaa', 'first()')
  await release()
  const offered = async () => (await site.get('embeds')).json<PublishedEmbeds>().loader
  await expect.poll(offered).toMatchObject({ path: expect.stringMatching(/^\/embed\.[0-9a-f]{16}\.js$/) })
  const first = (await offered())!
  const response = await site.get(first.path)
  expect(response.body).toContain('first()')
  expect(computeHash(response.body)).toBe(first.integrity)
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': expect.stringContaining('immutable'),
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await site.get('/embed.js')).body).toBe(response.body)
  const failures = JSON.parse(/ONFREQ_FAILURES=({.*?});/.exec(response.body)?.[1] ?? '')
  expect(failures).toMatchObject({ en: 'Couldn’t load the widget.', de: expect.any(String), ja: expect.any(String) })

  await releaseLoader('1.2.0-0000aaaa', 'second()')
  await expect.poll(async () => (await site.get('/embed.js')).body).toContain('second()')
  expect((await site.get(first.path)).body).toBe(response.body)
  // Another process, which has never rendered the loader, finds it too.
  const mark = /[0-9a-f]{16}/.exec(first.path)?.[0] ?? ''
  expect((await createLoader(site.app).version(mark))?.toString()).toBe(response.body)
  for (const unknown of ['0123456789abcdef', '0123', '..']) {
    expect((await site.get(`/embed.${unknown}.js`)).statusCode).toBeGreaterThanOrEqual(400)
  }
})
