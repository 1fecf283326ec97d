/** Clients that send contacts: their requests as sent on the wire, and the response fields they read. */
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

/** Sends a body as text, regardless of its type. */
const post = (path: string, body: string, type = 'application/json') =>
  site.post(path, '', { payload: body, headers: { 'content-type': type } })
const countContacts = async () => (await member.post('vlogbookcount')).json().count

/** The contact that WaveLogGate sends as a connection test. */
const TRIAL =
  '<call:5>DJ7NT <gridsquare:4>JO30 <mode:3>FT8 <rst_sent:3>-15 <rst_rcvd:2>33 <qso_date:8>20240110 <time_on:6>051855 <qso_date_off:8>20240110 <time_off:6>051855 <band:3>40m <freq:8>7.155783 <station_callsign:5>TE1ST <my_gridsquare:6>JO30OO <eor>'
const contact = (call: string, station = member.callsign) =>
  `<CALL:${call.length}>${call} <QSO_DATE:8>20240110 <TIME_ON:6>051855 <BAND:3>40m <MODE:3>FT8 <STATION_CALLSIGN:${station.length}>${station} <EOR>`

describe('GridTracker', () => {
  // GridTracker uses POST for all calls. Without data, it sends the body `null`.
  test('checks the key with POST and reads the XML', async () => {
    const valid = await post(`/index.php/api/auth/${key}`, 'null')
    expect(valid.statusCode).toBe(200)
    expect(valid.body).toBe('<auth><status>Valid</status><rights>rw</rights></auth>')
    const readOnly = await readKey(member, ['read'])
    expect((await post(`/index.php/api/auth/${readOnly}`, 'null')).body).toContain('<rights>r</rights>')
    expect((await post('/index.php/api/auth/nothing', 'null')).body).toBe(
      '<auth><message>Key Invalid - either not found or disabled</message></auth>',
    )
  })

  test('fills its list of stations with POST', async () => {
    const stations = await post(`/index.php/api/station_info/${key}`, 'null')
    expect(stations.json()).toMatchObject([{ station_profile_name: member.callsign, station_active: '1' }])
    expect((await post('/index.php/api/station_info/nothing', 'null')).statusCode).toBe(401)
  })

  test('finds "created" in the response to a contact only on success', async () => {
    const [{ station_id }] = (await post(`/index.php/api/station_info/${key}`, 'null')).json()
    const qso = (string: string, by = key) =>
      post('/index.php/api/qso', JSON.stringify({ key: by, station_profile_id: station_id, type: 'adif', string }))
    expect((await qso(contact('DL1ABC'))).body).toContain('created')
    for (const failed of [await qso(''), await qso('<BAND:3>20m<EOR>'), await qso(contact('DL2ABC'), 'nothing')]) {
      expect(failed.statusCode).toBeGreaterThanOrEqual(400)
      expect(failed.body).not.toContain('created')
    }
    expect((await qso(contact('DL2ABC'), 'nothing')).body).toContain('missing api key')
    expect(await countContacts()).toBe(1)
  })
})

describe('WaveLogGate', () => {
  // The URL may or may not end with index.php. The test button sends a contact with TE1ST as a dry run.
  test.each(['', '/index.php'])('tests the connection at %s/api/qso/true and stores nothing', async (base) => {
    const body = { key, station_profile_id: '1', type: 'adif', string: TRIAL }
    const response = await post(`${base}/api/qso/true`, JSON.stringify(body))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ status: 'created', type: 'adif', string: TRIAL, imported_count: 1 })
    expect(await countContacts()).toBe(0)
  })

  test('shows the reason for a rejected contact from the field `messages`', async () => {
    const body = { key, station_profile_id: '1', type: 'adif', string: '<BAND:3>20m<EOR>' }
    for (const path of ['/api/qso', '/api/qso/true']) {
      const response = await post(path, JSON.stringify(body))
      expect(response.statusCode).toBe(400)
      expect(response.json().messages.join()).toBe('Contact 1: The record has no CALL.')
    }
  })

  test('sends more radio fields than are needed', async () => {
    const radio = {
      radio: 'WLGate',
      key,
      frequency: '14074000',
      mode: 'USB',
      power: 100,
      timestamp: '2026/11/20 10:15',
      frequency_rx: null,
      mode_rx: null,
    }
    const response = await post('/index.php/api/radio', JSON.stringify(radio))
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('{"status":"success"}')
    expect((await member.post('vrigcontrol/get')).json()).toMatchObject({ freq: 14_074, mode: 'USB' })
  })
})

describe('QLog', () => {
  test('stores the id of a station in 32 bits and sends it back as a number, unique per station', async () => {
    const subs = ['GB4QLA', 'GB4QLB']
    for (const callsign of subs) await member.post('vaddsubaccount', { callsign })
    const stations = (await site.get(`/api/station_info/${key}`)).json<
      { station_id: string; station_callsign: string }[]
    >()
    expect(stations.map(({ station_callsign }) => station_callsign)).toEqual([member.callsign, ...subs])
    const stationNumbers = stations.map(({ station_id }) => Number.parseInt(station_id, 10) | 0)
    expect(stationNumbers.map(String)).toEqual(stations.map(({ station_id }) => station_id))
    for (const [index, station_profile_id] of stationNumbers.entries()) {
      const string = contact(`DL${index}QLG`, stations[index]!.station_callsign)
      const response = await post('/api/qso', JSON.stringify({ key, station_profile_id, type: 'adif', string }))
      expect(response.statusCode).toBe(201)
      expect(response.json()).toMatchObject({ status: 'created', imported_count: 1, messages: [] })
    }
    const { rows } = await site.app.pool.query(
      "select station_call from contact where call like 'DL_QLG' and station_call = any($1)",
      [[member.callsign, ...subs]],
    )
    expect(rows).toHaveLength(3)
  })

  test('keeps the number of a station when an earlier one is deleted', async () => {
    const { sub_account: first } = (await member.post('vaddsubaccount', { callsign: 'GB4QLC' })).json()
    await member.post('vaddsubaccount', { callsign: 'GB4QLD' })
    const listNumbers = async () =>
      new Map<string, string>(
        (await site.get(`/api/station_info/${key}`))
          .json<{ station_id: string; station_callsign: string }[]>()
          .map(({ station_id, station_callsign }) => [station_callsign, station_id]),
      )
    const before = await listNumbers()
    await member.post('vaddsubaccount', { callsign: 'GB4AAA' })
    const after = await listNumbers()
    for (const call of [first.callsign, 'GB4QLD', member.callsign]) expect(after.get(call)).toBe(before.get(call))
  })

  test('treats a duplicate contact as uploaded, and shows the error of an invalid one', async () => {
    const qso = (string: string) =>
      post('/api/qso', JSON.stringify({ key, station_profile_id: 1, type: 'adif', string }))
    await qso(contact('DL1ABC'))
    const again = await qso(contact('DL1ABC'))
    expect(again.statusCode).toBe(201)
    expect(again.json()).toMatchObject({ status: 'created', messages: ['Duplicate for DL1ABC on 40m in FT8'] })
    const bad = await qso('<BAND:3>20m<EOR>')
    expect(bad.statusCode).toBe(400)
    expect(bad.json().messages[0]).toBe('Contact 1: The record has no CALL.')
    expect((await post('/api/qso', JSON.stringify({ key: 'nothing', string: '' }))).statusCode).toBe(401)
  })
})

describe('clients without the key in the URL', () => {
  test('send it in the body of station_info', async () => {
    const stations = await post('/index.php/api/station_info', JSON.stringify({ key }))
    expect(stations.json()).toMatchObject([{ station_callsign: member.callsign }])
    expect((await post('/index.php/api/station_info', JSON.stringify({ key: 'nothing' }))).statusCode).toBe(401)
    expect((await post('/index.php/api/station_info', 'null')).statusCode).toBe(400)
  })

  test('call check_auth with POST', async () => {
    expect((await post(`/api/check_auth/${key}`, '')).json()).toEqual({ status: 'valid', rights: 'rw' })
    expect((await post('/api/check_auth/nothing', '')).statusCode).toBe(401)
  })
})

test('send several contacts of one activation, which are stored all or none (PoLo and others)', async () => {
  const send = (string: string) => post('/index.php/api/qso', JSON.stringify({ key, type: 'adif', string }))
  const header = 'ADIF for Operation\n<ADIF_VER:5>3.1.4\n<PROGRAMID:4>PoLo\n<EOH>\n'
  const good = ['DL1ABC', 'DL2ABC', 'DL3ABC'].map((call) => contact(call))
  const refused = await send(header + good.toSpliced(1, 0, '<CALL:6>DL4ABC<QSO_DATE:8>20249910<EOR>').join('\n'))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().reason).toMatch(/^Contact 2:/)
  expect(await countContacts()).toBe(0)
  expect((await send(header + good.join('\n'))).json()).toMatchObject({ imported_count: 3, adif_count: 3 })
  expect(await countContacts()).toBe(3)
})
