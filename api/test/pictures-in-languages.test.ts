/** Pictures and badges of the API in the language of their URL. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from './app.ts'
import { releaseDeclaredEmbeds } from './declared-embeds.ts'

let site: TestApp
let member: TestMember
let contactId: number
beforeAll(async () => {
  site = await startTestApp({ config: { publicUrl: 'https://onfreq.example' } })
  await releaseDeclaredEmbeds(site)
  member = await site.register('M0PIC')
  const data = { Call: 'W1AW', TS: site.clock.now().toISOString(), Freq: 14_074, Mode: 'FT8' }
  for (let open = false; !open; ) {
    contactId = (await member.post('vqso/upsert', { data })).json().qso.qdo_id
    open = (await site.get(`/qsl/${contactId}`)).statusCode === 200
  }
  await member.post('vstatistics/public', { public: ['months'] })
}, 60_000)
afterAll(() => site.close())

const YEAR = () => site.clock.now().getUTCFullYear()
const PICTURES: readonly (readonly [string, () => string])[] = [
  ['a certificate', () => 'award/specimen/2?width=250'],
  ['statistics', () => `vstatistics/picture/M0PIC/months?year=${YEAR()}`],
  ['a profile', () => 'preview/profile/M0PIC'],
  ['a contact', () => `preview/qso/${contactId}`],
  ['a QSL card', () => `/qsl/${contactId}`],
  ['a badge', () => '/badge/leaderboard/M0PIC.png'],
]

test.each(PICTURES)('renders %s in German and caches it separately from the English one', async (_, path) => {
  const request = (language: string, headers = {}) => {
    const join = path().includes('?') ? '&' : '?'
    return site.get(language === '' ? path() : `${path()}${join}lang=${language}`, { headers })
  }
  const english = await request('')
  const german = await request('de')
  expect([english.statusCode, german.statusCode]).toEqual([200, 200])
  expect([english.headers['content-language'], german.headers['content-language']]).toEqual(['en', 'de'])
  expect(german.headers.etag).not.toBe(english.headers.etag)
  const conditionalHeaders = { 'if-none-match': String(english.headers.etag) }
  expect([
    (await request('', conditionalHeaders)).statusCode,
    (await request('de', conditionalHeaders)).statusCode,
  ]).toEqual([304, 200])
  // Japanese cannot be drawn, and an unknown language is not an error.
  for (const language of ['en', 'sv', 'ja', 'x'.repeat(80)]) {
    const response = await request(language)
    expect([language, response.headers['content-language']]).toEqual([language, 'en'])
    expect(response.rawPayload.equals(english.rawPayload), language).toBe(true)
  }
})

test('a badge shows its data in that language, including its text for screen readers', async () => {
  const svg = async (query: string) => (await site.get(`/badge/leaderboard/M0PIC.svg${query}`)).body
  expect(await svg('')).toMatch(/aria-label="M0PIC, [^"]*7 days/)
  expect(await svg('?lang=de')).toMatch(/aria-label="M0PIC, [^"]*7 Tage/)
  expect(await svg('?lang=sv')).toBe(await svg(''))
})

test.each([
  ['feed/award', { award: '2' }, 'Arbeite Afrika'],
  ['profile/stats', { callsign: 'M0PIC' }, 'Monate'],
  ['profile/profile', { callsign: 'M0PIC' }, 'auf Onfreq'],
])('the head of %s is in the language of its page', async (page, params, german) => {
  const head = await site.app.pageHead.find(page)?.({
    viewer: null,
    params,
    query: new URLSearchParams(),
    language: 'de',
  })
  expect(head?.description).toContain(german)
})
