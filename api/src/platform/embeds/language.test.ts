/** Pages, data and error messages of embeds in other languages. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { computeIntegrity } from '../../../test/releases.ts'

const PAGE = '/embed/leaderboard/M0LNG'
const MESSAGES = 'languages/de.0000aaaa.json'
const SCRIPT = 'show("Leaderboard","a1b2c3")'
/** Messages of a release: one file per part, of which an embed's page needs only a few. */
const GERMAN = { Leaderboard: 'Bestenliste', a1b2c3: ['Platz ', ['rank']], z9y8x7: 'Nur auf einer Seite' }

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ areas: ['accounts', 'embeds', 'live', 'log', 'people', 'releases'] })
  await site.register('M0LNG')
  const id = '1.0.0-0000aaaa'
  const contents: Record<string, string> = {
    'entry.js': '',
    'embed/leaderboard.js': SCRIPT,
    [MESSAGES]: JSON.stringify(GERMAN),
  }
  const embed = {
    ...{ name: 'leaderboard', title: 'Leaderboard', size: { width: 1, height: 1 }, options: {}, topics: [] },
    ...{ subscribersOnly: false, scripts: ['embed/leaderboard.js'], styles: [] },
  }
  const manifest = {
    ...{ name: 'feed', id, version: '1.0.0', container: 'mfe_feed', entry: `/mfe/feed/${id}/entry.js` },
    files: Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, computeIntegrity(text)])),
    languages: { de: MESSAGES },
    ...{ requires: {}, uses: {}, preload: {}, config: { pages: [], widgets: [], embeds: [embed] } },
  }
  for (const [path, text] of Object.entries({ ...contents, 'release.json': JSON.stringify(manifest) })) {
    const file = join(site.app.config.releaseDir, 'feed', id, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  await site.app.releases.adopt('feed', id, 'a test', { name: 'a test', isAdministrator: true })
})
afterAll(() => site.close())

function getBlock(html: string, name: string) {
  const text = new RegExp(`<script type="application/json" id="${name}">([^<]*)<`).exec(html)?.[1]
  return text === undefined ? undefined : JSON.parse(text)
}

test("includes only the German texts that a German page's scripts use", async () => {
  const { body, headers } = await site.get(`${PAGE}?lang=de`)
  expect(body).toContain('<html lang="de"')
  expect(headers['content-language']).toBe('de')
  expect(getBlock(body, 'embed-messages')).toEqual({ Leaderboard: 'Bestenliste', a1b2c3: ['Platz ', ['rank']] })
})

test('translates the data and later updates', async () => {
  const boot = getBlock((await site.get(`${PAGE}?lang=de-AT`)).body, 'embed')
  expect(boot.query).toBe('lang=de&board=week')
  expect(boot.state.data.title).toBe('7 Tage')
  const [german, english] = [
    await site.get(`embed/leaderboard/M0LNG?${boot.query}`),
    await site.get('embed/leaderboard/M0LNG'),
  ]
  expect(german.json().data.title).toBe('7 Tage')
  expect(english.json().data.title).toBe('7 days')
  expect(german.json().version).not.toBe(english.json().version)
})

test('returns the English page byte for byte without a language or with an unknown one', async () => {
  const { body, headers } = await site.get(PAGE)
  expect(headers['content-language']).toBe('en')
  expect(body).toContain('<html lang="en">')
  expect(body).not.toContain('embed-messages')
  expect(getBlock(body, 'embed').query).toBe('board=week')
  for (const language of ['en', 'sv', 'constructor', `${'x'.repeat(60)}`, '"><b>']) {
    const response = await site.get(`${PAGE}?lang=${encodeURIComponent(language)}`)
    expect([response.statusCode, response.body]).toEqual([200, body])
  }
})

test('never serves a cached page in another language', async () => {
  const request = (path: string, headers = {}) => site.get(path, { headers: { 'accept-encoding': 'br', ...headers } })
  const english = await request(PAGE)
  const german = await request(`${PAGE}?lang=de`)
  expect(german.headers.etag).not.toBe(english.headers.etag)
  expect((await request(`${PAGE}?lang=de`, { 'if-none-match': String(english.headers.etag) })).statusCode).toBe(200)
  expect((await request(`${PAGE}?lang=de`, { 'if-none-match': String(german.headers.etag) })).statusCode).toBe(304)
  expect(brotliDecompressSync((await request(PAGE)).rawPayload).toString()).toContain('<html lang="en">')
})

test('falls back to English texts of a release without the language, and translates texts of the API', async () => {
  const { body } = await site.get(`${PAGE}?lang=pl`)
  expect(body).toContain('<html lang="pl">')
  expect(body).not.toContain('embed-messages')
  expect(getBlock(body, 'embed').state.data.title).toBe('7 dni')
})

test('translates the message shown instead of a failing embed', async () => {
  const { body, headers, statusCode } = await site.get('/embed/leaderboard/M0NOBODY?lang=de')
  expect([statusCode, headers['content-language']]).toEqual([404, 'de'])
  expect(body).toContain('<html lang="de">')
  expect(body).not.toContain('This widget or station doesn’t exist.')
  expect((await site.get('/embed/leaderboard/M0NOBODY')).body).toContain('This widget or station doesn’t exist.')
})
