import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile } from './testing/upload.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp({ config: { rateLimits: true } })
  member = await site.register()
  await site.app.accounts.decorate(member.accountId, { grid: 'IO91wm' })
})
afterAll(() => site.close())

const log = async (fields: object = {}) => {
  const data = { Call: 'DL1ABC', TS: site.clock.now().toISOString(), Freq: 14_250, Mode: 'SSB', ...fields }
  return (await member.post('vqso/upsert', { data })).json().qso.qdo_id as number
}

test('renders a card 1050 pixels wide, cached for five minutes and with an ETag', async () => {
  const id = await log()
  const card = await site.app.inject({ url: `/qsl/${id}` })
  expect(card.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' })
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1050, height: 675 })
  const etag = String(card.headers.etag)
  const again = await site.app.inject({ url: `/qsl/${id}`, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await site.app.inject({ url: '/qsl/1' })).statusCode).toBe(404)
})

test('renders at most three hundred cards a minute for one address', async () => {
  site.clock.advance(120_000)
  const request = () => site.app.inject({ url: '/qsl/1', remoteAddress: '198.51.100.9' })
  for (let n = 1; n <= 300; n += 1) expect((await request()).statusCode, `${n}`).toBe(404)
  expect((await request()).statusCode).toBe(429)
})

test('computes at most 240 statistics a minute for one address', async () => {
  const request = () => site.get('vstatistics?callsign=ZZ9ZZZ', { remoteAddress: '198.51.100.10' })
  for (let n = 1; n <= 240; n += 1) expect((await request()).statusCode, `${n}`).toBe(404)
  expect((await request()).statusCode).toBe(429)
})

test('lists a hundred undeclared calls, those with the most contacts first', async () => {
  const other = await site.register()
  const contactAt = (n: number, time: string) => ({
    CALL: 'DL1ABC',
    STATION_CALLSIGN: `GB${n}X`,
    QSO_DATE: '20260101',
    TIME_ON: time,
    BAND: '20m',
    MODE: 'SSB',
  })
  const records = Array.from({ length: 101 }, (_, n) => contactAt(n + 1, '1200'))
  await importFile(site, other, [...records, contactAt(50, '1800')].map(adi).join(''))
  const { unknown } = (await other.post('vstationcalls')).json()
  expect(unknown).toHaveLength(100)
  expect(unknown[0]).toEqual({ call: 'GB50X', contacts: 2 })
  expect(unknown[1]).toEqual({ call: 'GB100X', contacts: 1 })
})

test('returns the home location in statistics as a grid square only', async () => {
  const { home } = (await member.get(`vstatistics?callsign=${member.callsign}`)).json()
  expect(home).toEqual({ lat: 51.5, lon: -1 })
})
