/**
 * Invalid requests of programs: the error can be shown by the program, is never an HTML page, and nothing is changed.
 */
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readKey } from '../testing/keys.ts'
import { CALLS_A_MINUTE, FULL_LOG_CALLS } from './door.ts'

let site: TestApp
let member: TestMember
let key: string

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
  key = await readKey(member, ['read', 'log', 'rig'])
})
afterAll(() => site.close())

const QSO = '<call:6>DL1ABC<qso_date:8>20240102<time_on:4>1306<band:3>20m<mode:2>CW<eor>'
const countContacts = async () => (await member.post('vlogbookcount')).json().count
const postBody = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const toHeaders = (token = key) => ({ authorization: `Bearer wl2_${token}` })

/** All fields that clients display: `reason`, `messages`, or `error.message`. */
function toMessage(body: string): string {
  const { status, reason, messages, error } = JSON.parse(body)
  if (error !== undefined) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) })
    return error.message
  }
  expect([status, messages]).toEqual(['failed', [reason]])
  return reason
}

const INVALID_REQUESTS: readonly (readonly [what: string, status: number, body: (key: string) => unknown])[] = [
  ['no body', 400, () => ''],
  ['half a body', 400, (own) => JSON.stringify({ key: own, type: 'adif', string: QSO }).slice(0, 60)],
  ['a list', 400, () => [1]],
  ['the word null', 400, () => 'null'],
  ['a page', 400, () => '<html><body>key=1</body></html>'],
  ['no key', 401, () => ({ type: 'adif', string: QSO })],
  ['a key that is a list', 401, () => ({ key: ['x'], type: 'adif', string: QSO })],
  ['a key that is an object', 401, () => ({ key: { $gt: '' }, type: 'adif', string: QSO })],
  ['a made-up key', 401, () => ({ key: 'x'.repeat(400), type: 'adif', string: QSO })],
  ['a key with quotes', 401, () => ({ key: "' or 1=1 --", type: 'adif', string: QSO })],
  ['contacts that are a number', 400, (own) => ({ key: own, type: 'adif', string: 17 })],
  ['contacts that are a list', 400, (own) => ({ key: own, type: 'adif', string: [QSO] })],
  ['a length that lies', 400, (own) => ({ key: own, type: 'adif', string: '<call:99999999>DL1ABC<eor>' })],
  ['a day that is none', 400, (own) => ({ key: own, type: 'adif', string: QSO.replace('20240102', '20240231') })],
  ['a contact of next year', 400, (own) => ({ key: own, type: 'adif', string: QSO.replace('20240102', '20990102') })],
  ['one bad contact of two', 400, (own) => ({ key: own, type: 'adif', string: `${QSO}<band:3>20m<eor>` })],
  ['a zero byte', 400, (own) => ({ key: own, type: 'adif', string: QSO.replace('DL1ABC', 'DL1A\u0000C') })],
  ['a station of another member', 401, (own) => ({ key: own, station_profile_id: 99_999, type: 'adif', string: QSO })],
  ['a station that is a word', 401, (own) => ({ key: own, station_profile_id: 'home', type: 'adif', string: QSO })],
  ['Cabrillo', 400, (own) => ({ key: own, type: 'cabrillo', string: QSO })],
]

test.each(INVALID_REQUESTS)('rejects a contact with %s with status %i', async (_, status, body) => {
  for (const path of ['/api/qso', '/index.php/api/qso/true']) {
    const response = await postBody(path, body(key))
    expect([response.statusCode, response.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
    expect(toMessage(response.body)).toMatch(/\S/)
  }
  expect(await countContacts()).toBe(0)
})

test('restricts keys to their scopes', async () => {
  const [reader, logger, rig] = await Promise.all([
    readKey(member, ['read']),
    readKey(member, ['log']),
    readKey(member, ['rig']),
  ])
  const createQso = (own: string) => ({ key: own, type: 'adif', string: QSO })
  for (const own of [reader, rig]) expect((await postBody('/api/qso', createQso(own))).statusCode).toBe(403)
  for (const own of [reader, logger]) {
    const response = await postBody('/api/radio', { key: own, radio: 'x', frequency: 7_000_000 })
    expect([response.statusCode, toMessage(response.body)]).toEqual([403, 'this key may not report the radio'])
  }
  for (const own of [logger, rig]) {
    const refused = await postBody('/api/get_contacts_adif', { key: own, station_id: 1, fetchfromid: 0 })
    expect([refused.statusCode, toMessage(refused.body)]).toEqual([403, 'this key may not do that'])
    const second = await site.app.inject({ url: '/api/v2/qso', headers: toHeaders(own) })
    expect(second.json().error).toMatchObject({ code: 'insufficient_scope', details: { required_scope: 'qso:read' } })
  }
  const revoked = await readKey(member, ['read', 'log'])
  const { keys } = (await member.post('vapikeys')).json<{ keys: { id: number }[] }>()
  const newest = Math.max(...keys.map(({ id }) => id))
  await member.post('vapikeys/remove', { id: newest })
  expect((await postBody('/api/qso', createQso(revoked))).statusCode).toBe(401)
  expect(await countContacts()).toBe(0)
})

const IDS = ['0', '-1', '1.5', 'x', '1e3', '99999999999999999999', "1' or '1'='1", '%00']
test.each(IDS)('finds no contact and no station %s in the second interface', async (id) => {
  for (const path of [`qso/${id}`, `station/${id}`, `radio/${id}`]) {
    const response = await site.app.inject({ url: `/api/v2/${path}`, headers: toHeaders() })
    expect([response.statusCode, response.json().error.code], path).toEqual([404, 'not_found'])
  }
})

const QUERIES = [
  `band=${'x'.repeat(3000)}`,
  'page=-1',
  'page=1e9&per_page=99999999',
  'since_id=-5',
  'station_id=1,2;drop',
  'station_id[]=1',
  'callsign[$ne]=x&callsign=DL1ABC',
  'qso_since=2024-13-01',
  'mode=%00',
]
test.each(QUERIES.map((query) => [query.slice(0, 40), query]))(
  'returns a list or an error, and no server error, for contacts with ?%s',
  async (_, query) => {
    const response = await site.app.inject({ url: `/api/v2/qso?${query}`, headers: toHeaders() })
    expect(response.statusCode, response.body).toBeLessThan(500)
    if (response.statusCode >= 400) expect(toMessage(response.body)).toMatch(/\S/)
  },
)

test('changes a contact completely or not at all', async () => {
  await postBody('/api/qso', { key, type: 'adif', string: QSO })
  const [before] = (await site.app.inject({ url: '/api/v2/qso', headers: toHeaders() })).json().data
  for (const wrong of [
    { name: 'Ann', band: 'wide' },
    { name: 'Ann', freq: 'high' },
    { name: 'Ann', qso_date: '2024-01-05' },
    { name: 'Ann', qso_date: '2024-02-31', time_on: '1200' },
    { name: 'Ann', colour: 'red' },
    { name: 'Ann', call: '' },
    { name: { a: 1 } },
    { name: 'Ann', station_profile_id: 99_999 },
    { name: 'x'.repeat(100_000) },
    { qth: 'x'.repeat(100_000) },
    { tx_pwr: 'much' },
  ]) {
    const response = await site.app.inject({
      method: 'PATCH',
      url: `/api/v2/qso/${before.id}`,
      headers: toHeaders(),
      payload: wrong,
    })
    expect([400, 403], JSON.stringify(wrong).slice(0, 80)).toContain(response.statusCode)
    expect(toMessage(response.body)).toMatch(/\S/)
  }
  expect((await site.app.inject({ url: `/api/v2/qso/${before.id}`, headers: toHeaders() })).json().data).toEqual(before)
})

test('limits excessive calls per minute, returns the seconds to wait, and accepts calls a minute later', async () => {
  const limited = await startTestApp({ config: { rateLimits: true } })
  try {
    const own = await readKey(await limited.register(), ['read'])
    const callFirst = () => limited.post('/index.php/api/version', { key: own })
    const callSecond = () => limited.get('/api/v2/statistic', { headers: toHeaders(own) })
    for (const [request, limit] of [
      [callFirst, CALLS_A_MINUTE],
      [callSecond, FULL_LOG_CALLS],
    ] as const) {
      const results = []
      while (results.length < limit + 20) results.push(...(await Promise.all(Array.from({ length: 20 }, request))))
      const refused = results.filter(({ statusCode }) => statusCode === 429)
      expect(results.length - refused.length).toBe(limit)
      for (const { headers, body } of refused) {
        expect(toMessage(body)).toContain('Too many requests')
        const { retry_after: seconds, error } = JSON.parse(body)
        expect(seconds ?? error.details.retry_after).toBe(Number(headers['retry-after']))
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    limited.clock.advance(60_000)
    expect([(await callFirst()).statusCode, (await callSecond()).statusCode]).toEqual([200, 200])
  } finally {
    await limited.close()
  }
})

test('changes nothing when a body ends before its length', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(address).port)
  const body = JSON.stringify({ key, type: 'adif', string: QSO })
  // The Content-Length is too large, and the connection is closed.
  await new Promise<void>((resolve, failed) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = `POST /api/qso HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length + 20}\r\n\r\n`
      socket.end(head + body)
    })
    socket.on('error', failed).on('close', () => resolve())
    socket.resume()
  })
  expect(await countContacts()).toBe(0)
  // The Content-Length is too small because of an accent: only the end of the contact can be missing.
  const text = JSON.stringify({ key, type: 'adif', string: QSO.replace('<eor>', '<name:4>Jörg<eor>') })
  const result = await new Promise<string>((resolve, failed) => {
    const headers = { 'content-type': 'application/json', 'content-length': text.length }
    const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/qso', headers }, (came) => {
      came.setEncoding('utf8').on('data', resolve)
    })
    sent.on('error', failed)
    sent.end(Buffer.from(text).subarray(0, text.length))
  })
  expect(JSON.parse(result)).toMatchObject({ status: 'created', adif_count: 1 })
  expect(await countContacts()).toBe(1)
})
