/** The page of a released widget, as a browser gets it. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { integrityOf } from '../../../test/releases.ts'
import { logContact } from '../live/testing.ts'

const ACTOR = { name: 'a test' }
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
    files: Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, integrityOf(text)])),
    requires: {},
    uses: {},
    preload: {},
    config: { pages: [], widgets: [], embeds: [] },
    ...rest,
  }
  for (const [path, text] of Object.entries({ ...contents, 'release.json': JSON.stringify(manifest) })) {
    await store(name, id, path, text)
  }
  await site.app.releases.publish({ microfrontend: name, id, channel: 'stable' }, ACTOR)
}

async function store(name: string, id: string, path: string, text: string): Promise<void> {
  const file = join(site.app.config.releaseDir, name, id, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

let releases = 0

/** A new release of the widget; answers its id. */
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

function accepted(policy: unknown, name: string): string[] {
  const [, values = ''] = new RegExp(`(?:^|;)${name} ([^;]*)`).exec(String(policy)) ?? []
  return values.split(' ')
}

test('needs nothing else for its first frame, and a browser accepts no other script or style in it', async () => {
  await release()
  const { body, headers } = await site.get(PAGE)
  expect(body).toContain(`<script>${SCRIPT}</script>`)
  expect(body).toContain(`<style>${STYLE}</style>`)
  expect(body).not.toMatch(/src=|rel="(?:stylesheet|preload)"/)
  expect(accepted(headers['content-security-policy'], 'script-src')).toEqual(hashes([SCRIPT]))
  expect(accepted(headers['content-security-policy'], 'style-src')).toEqual(hashes([STYLE]))
  expect(headers['cache-control']).toBe('no-store')
})

test('on a stream the families of the site are named in the page, whose files alone are fetched', async () => {
  await release()
  const { body, headers } = await site.get(`${PAGE}?obs=1`)
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text ?? '')
  expect(styles[0]).toContain(`src:url("/mfe/shell/1.0.0-0000aaaa/${FONT}")`)
  expect(styles[0]).toContain(':root{--font-mono:"Martian Mono Variable"')
  expect(accepted(headers['content-security-policy'], 'style-src')).toEqual(hashes(styles))
  expect(body).not.toContain('stylesheet')
})

test('is made and compressed once for all who open it, until there is something new', async () => {
  await release()
  const pack = (encoding: string) => site.get(PAGE, { headers: { 'accept-encoding': encoding } })
  const plain = (await site.get(PAGE)).body
  const packed = await pack('gzip, br')
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.vary).toContain('accept-encoding')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain)
  expect(gunzipSync((await pack('gzip')).rawPayload).toString()).toBe(plain)
  expect((await pack('br')).rawPayload.equals(packed.rawPayload)).toBe(true)
  await logContact(site, member, { Call: 'K9ZZZ' })
  await expect.poll(async () => brotliDecompressSync((await pack('br')).rawPayload).toString()).toContain('"today":1')
  const other = await site.get(`${PAGE}?theme=light&ref_id=7`, { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(other.rawPayload).toString()).toContain('"ref_id":"7"')
})

test('another release is in the page at once', async () => {
  await release()
  await site.get(PAGE)
  await release('another()')
  const { body, headers } = await site.get(PAGE, { headers: { 'accept-encoding': 'identity' } })
  expect(body).toContain('<script>another()</script>')
  expect(accepted(headers['content-security-policy'], 'script-src')).toEqual(hashes(['another()']))
})

test('bytes that are not those of the release are not written into it', async () => {
  const id = await release('honest()')
  await store('logger', id, 'embed/logs.js', 'stolen()')
  const { body, headers } = await site.get(PAGE)
  expect(body).not.toContain('stolen()')
  expect(body).toContain(`integrity="${integrityOf('honest()')}"`)
  expect(accepted(headers['content-security-policy'], 'script-src')).toContain("'self'")
})

test('a script that would end its element stays a file', async () => {
  const id = await release('write("</script><script>more()")')
  const { body } = await site.get(PAGE)
  expect(body).not.toContain('more()')
  expect(body).toContain(`<link rel="preload" as="script" href="/mfe/logger/${id}/embed/logs.js"`)
})
