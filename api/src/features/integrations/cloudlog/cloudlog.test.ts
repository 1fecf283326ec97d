import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readKey } from '../testing/keys.ts'

let site: TestApp
let member: TestMember
let key: string

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
  key = await readKey(member)
})
afterAll(() => site.close())

const field = (name: string, value: string) => `<${name}:${Buffer.byteLength(value)}>${value}`
const today = () => site.clock.now().toISOString().slice(0, 10).replaceAll('-', '')

function toAdif(call: string, time = '101500', extra: Readonly<Record<string, string>> = {}): string {
  const fields = { CALL: call, QSO_DATE: today(), TIME_ON: time, BAND: '20m', FREQ: '14.074', MODE: 'FT8', ...extra }
  return `${Object.entries(fields)
    .map(([name, value]) => field(name, value))
    .join('')}<EOR>`
}

const sendBody = (body: unknown, path = '/index.php/api/qso', type = 'application/json') =>
  site.post(path, typeof body === 'string' ? body : JSON.stringify(body), { headers: { 'content-type': type } })
const sendQso = (string: string, fields: object = {}) => ({
  key,
  station_profile_id: '1',
  type: 'adif',
  string,
  ...fields,
})
const countContacts = async (owner = member) => (await owner.post('vlogbookcount')).json().count
const ownLog = async () => {
  const { rows } = await site.app.pool.query('select * from contact where owner_id = $1 order by started_at', [
    member.accountId,
  ])
  return rows
}

describe('a contact from another program', () => {
  test.each(['/index.php/api/qso', '/api/qso'])(
    'is stored and counted when sent to %s, with every field',
    async (path) => {
      const string = toAdif('DL1ABC', '101500', { APP_FIELD_DAY: 'yes', COMMENT: 'Grüße' })
      const result = await sendBody(sendQso(string), path)
      expect(result.statusCode).toBe(201)
      expect(result.json()).toEqual({
        status: 'created',
        type: 'adif',
        string,
        imported_count: 1,
        adif_count: 1,
        adif_errors: 0,
        messages: [],
      })
      const [contact] = await ownLog()
      expect(contact).toMatchObject({
        call: 'DL1ABC',
        freq_hz: 14_074_000,
        comment: 'Grüße',
        country: 'Fed. Rep. of Germany',
        origin: 'API',
        live: true,
        station_call: member.callsign,
      })
      expect(contact.extra).toContainEqual(['APP_FIELD_DAY', 'yes'])
    },
  )

  test('is accepted as a form, or as JSON under any content type', async () => {
    const form = new URLSearchParams({ key, station_profile_id: '1', type: 'adif', string: toAdif('DL1ABC') })
    expect((await sendBody(form.toString(), '/api/qso', 'application/x-www-form-urlencoded')).statusCode).toBe(201)
    const json = JSON.stringify(sendQso(toAdif('DL2ABC')))
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream']) {
      expect((await sendBody(json, '/api/qso', type)).statusCode, type).toBe(201)
    }
    expect(await countContacts()).toBe(2)
  })

  test('is stored once when sent twice, and the second response reports the duplicate', async () => {
    await sendBody(sendQso(toAdif('DL1ABC')))
    const again = await sendBody(sendQso(toAdif('DL1ABC')))
    expect(again.statusCode).toBe(201)
    expect(again.json()).toMatchObject({ imported_count: 0, messages: ['Duplicate for DL1ABC on 20m in FT8'] })
    expect(await countContacts()).toBe(1)
  })

  test('is validated and not stored in a dry run', async () => {
    const result = await sendBody(sendQso(toAdif('DL1ABC')), '/api/qso/true')
    expect(result.statusCode).toBe(201)
    expect(result.json()).toMatchObject({ imported_count: 1 })
    expect(await countContacts()).toBe(0)
  })
})

describe('an invalid request', () => {
  test('with an error in the middle is not stored at all', async () => {
    const string = toAdif('DL1ABC') + toAdif('', '101600') + toAdif('DL3ABC', '101700')
    const result = await sendBody(sendQso(string))
    expect(result.statusCode).toBe(400)
    const reason = 'Contact 2: The record has no CALL.'
    expect(result.json()).toEqual({ status: 'failed', reason, messages: [reason] })
    expect(await countContacts()).toBe(0)
  })

  test.each([
    ['no body', ''],
    ['broken JSON', '{"key": "x'],
    ['a list', '[]'],
    ['text', 'hello'],
  ])('is rejected: %s', async (_, body) => {
    const response = await site.post('/api/qso', '', { payload: body, headers: { 'content-type': 'application/json' } })
    expect(response.statusCode).toBe(400)
    expect(response.json().status).toBe('failed')
  })

  test('is rejected without a contact, with another type, an unknown key, or a key without the log scope', async () => {
    expect((await sendBody(sendQso(''))).statusCode).toBe(400)
    expect((await sendBody(sendQso(toAdif('DL1ABC'), { type: 'cabrillo' }))).statusCode).toBe(400)
    const wrong = await sendBody(sendQso(toAdif('DL1ABC'), { key: 'ofk_nothing' }))
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toBe('{"status":"failed","reason":"missing api key","messages":["missing api key"]}')
    const rigOnly = await readKey(member, ['rig'])
    expect((await sendBody(sendQso(toAdif('DL1ABC'), { key: rigOnly }))).statusCode).toBe(403)
    expect(await countContacts()).toBe(0)
  })
})

describe('station profiles', () => {
  test('are the callsign of the key and those of its sub-accounts', async () => {
    const { sub_account } = (await member.post('vaddsubaccount', { callsign: 'GB4QVX' })).json()
    const stations = (await site.get(`/api/station_info/${key}`)).json()
    expect(stations).toMatchObject([
      { station_id: String(member.accountId % 2_147_483_647), station_callsign: member.callsign, station_active: '1' },
      {
        station_id: String(sub_account.id % 2_147_483_647),
        station_callsign: sub_account.callsign,
        station_active: '0',
      },
    ])
    const result = await sendBody(sendQso(toAdif('DL1ABC'), { station_profile_id: sub_account.id }))
    expect(result.json()).toMatchObject({ imported_count: 1, messages: [] })
    const { rows } = await site.app.pool.query('select station_call from contact where owner_id = $1', [sub_account.id])
    expect(rows).toEqual([{ station_call: sub_account.callsign }])
    expect(await countContacts()).toBe(0)
  })

  test('of other members are rejected', async () => {
    const other = await site.register()
    const result = await sendBody(sendQso(toAdif('DL1ABC'), { station_profile_id: String(other.accountId) }))
    expect(result.statusCode).toBe(401)
    expect(result.json().reason).toBe('station id does not belong to the API key owner.')
  })

  test('never change the station call of a record: a foreign one is stored as sent and reported', async () => {
    const result = await sendBody(sendQso(toAdif('DL1ABC', '101500', { STATION_CALLSIGN: 'F5XYZ' })))
    expect(result.json().messages[0]).toContain('F5XYZ')
    expect(await ownLog()).toMatchObject([{ station_call: 'F5XYZ', public_call: false }])
  })
})

describe('a radio report', () => {
  test.each([14_074_000, '14074000'])('is accepted with a frequency of %s Hz', async (frequency) => {
    const result = await sendBody({ key, radio: 'IC-7300', frequency, mode: 'usb' }, '/index.php/api/radio')
    expect(result.statusCode).toBe(200)
    expect(result.json()).toEqual({ status: 'success' })
    const rig = (await member.post('vrigcontrol/get')).json()
    expect(rig).toMatchObject({ freq: 14074, mode: 'USB', rig_name: 'IC-7300' })
  })

  test('with an invalid frequency is rejected', async () => {
    expect((await sendBody({ key, radio: 'X', frequency: 'NaN' }, '/api/radio')).statusCode).toBe(400)
    const logOnly = await readKey(member, ['log'])
    expect((await sendBody({ key: logOnly, radio: 'X', frequency: 7_000_000 }, '/api/radio')).statusCode).toBe(403)
  })
})

test('validates a key in the two ways that programs use', async () => {
  const valid = await site.get(`/index.php/api/auth/${key}`)
  expect(valid.headers['content-type']).toContain('xml')
  expect(valid.body).toBe('<auth><status>Valid</status><rights>rw</rights></auth>')
  const invalid = await site.get('/index.php/api/auth/nothing')
  expect(invalid.statusCode).toBe(200)
  expect(invalid.body).toContain('<message>Key Invalid')
  expect((await site.get(`/api/check_auth/${key}`)).json()).toEqual({ status: 'valid', rights: 'rw' })
  expect((await site.get('/api/check_auth/nothing')).statusCode).toBe(401)
})

test('stores 200 contacts of one request in one transaction', async () => {
  const calls = Array.from({ length: 200 }, (_, n) =>
    toAdif(
      `DL${n % 10}A${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + ((n / 26) | 0))}`,
      `${String(10 + ((n / 60) | 0)).padStart(2, '0')}${String(n % 60).padStart(2, '0')}00`,
    ),
  )
  const result = await sendBody(sendQso(calls.join('\n')))
  expect(result.json()).toMatchObject({ imported_count: 200, adif_count: 200 })
  expect(await countContacts()).toBe(200)
})
