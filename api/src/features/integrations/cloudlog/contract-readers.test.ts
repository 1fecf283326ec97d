/**
 * Clients that read data, or send more than contacts: their requests as sent on the wire, and the response fields they
 * read.
 */
import type { InjectOptions } from 'fastify'
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
  key = await readKey(member, ['read', 'log', 'rig'])
})
afterAll(() => site.close())

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' }
/** Default content type of libcurl. */
const CURL_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

const send = (path: string, body: unknown, headers: Record<string, string> = JSON_TYPE) =>
  site.app.inject({
    method: 'POST',
    url: path,
    headers,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const get = (path: string) => site.app.inject({ url: path })
const callSecondInterface = (
  method: NonNullable<InjectOptions['method']>,
  path: string,
  body?: object,
  token = `wl2_${key}`,
) =>
  site.app.inject({
    method,
    url: `/index.php/api/v2/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: body }),
  })

const QSO =
  '<call:6>T6API8<gridsquare:6>JO33ab<qso_date:8>20240102<time_on:4>1306<band:2>2m<mode:2>FM<sat_name:5>SO-50<prop_mode:3>SAT<lotw_qsl_rcvd:1>Y<lotw_qslrdate:8>20240201<eor>'
const upload = (string = QSO, station: number | string = '1', path = '/api/qso') =>
  send(path, { key, station_profile_id: station, type: 'adif', string })
async function firstStation(): Promise<{ readonly id: string; readonly number: number }> {
  const [station] = (await get(`/api/station_info/${key}`)).json<{ station_id: string }[]>()
  if (station === undefined) throw new Error('The key has no station')
  return { id: station.station_id, number: Number(station.station_id) }
}
const readRig = async () => (await member.post('vrigcontrol/get')).json()

test('CloudLogOffline: reads the key as XML of its type, and sends contacts one by one', async () => {
  // The client checks the content type of the response first.
  const auth = await get(`/index.php/api/auth/${key}`)
  expect(auth.headers['content-type']).toContain('text/xml')
  expect(auth.body).toMatch(/^<auth><status>Valid<\/status><rights>rw<\/rights><\/auth>$/)
  const body = `{"key":"${key}","station_profile_id":"1","type":"adif","string":"${QSO}"}`
  const created = await send('/index.php/api/qso', body, { 'content-type': 'application/json' })
  expect(created.headers['content-type']).toContain('application/json')
  expect(created.json()).toMatchObject({ status: 'created', string: QSO })
  const failed = await send('/index.php/api/qso', body.replace(key, 'nothing'), JSON_TYPE)
  expect(failed.headers['content-type']).toContain('application/json')
  expect(failed.json()).toMatchObject({ status: 'failed', reason: 'missing api key' })
})

test('cloudlog-helper: reads the server type, the key, the stations, the chart and the radio', async () => {
  // Flurl puts a slash between the URL segments, and one at the end.
  expect((await get('/manifest.json')).json().name).toBe('Wavelog')
  expect((await get(`/index.php/api/auth/${key}`)).body).toContain('<rights>rw</rights>')
  const [station] = (await get(`/index.php/api/station_info/${key}`)).json()
  expect(station).toMatchObject({
    station_id: expect.stringMatching(/^\d+$/),
    station_callsign: member.callsign,
    station_active: '1',
  })
  expect((await upload(QSO, station.station_id, '/index.php/api/qso/')).json().status).toBe('created')
  const figures = (await get(`/index.php/api/statistics/${key}`)).json()
  // The client parses all of them as strings.
  expect(figures).toEqual({ Today: '0', total_qsos: '1', month_qsos: '0', year_qsos: '0' })
  const radio = {
    radio: 'IC-705',
    frequency: 14_074_000,
    mode: 'USB',
    frequency_rx: 14_076_000,
    mode_rx: 'USB',
    power: 10,
  }
  expect((await send('/index.php/api/radio/', { key, ...radio })).json()).toEqual({ status: 'success' })
  expect(await readRig()).toMatchObject({ freq: 14_074, freq_rx: 14_076, power: 10 })
})

test('n1mm-wavelog-helper: treats any status below 400 as success', async () => {
  const result = await upload()
  expect(result.statusCode).toBe(201)
  expect((await upload('<band:3>20m<eor>')).statusCode).toBe(400)
})

test('rs-wavelog-gate: shows the body of an error, unless it is a page', async () => {
  const headers = { 'content-type': 'application/json', 'user-agent': 'RustClient_v1.0' }
  const refused = await send(
    '/index.php/api/qso',
    { key, station_profile_id: '99', type: 'adif', string: QSO },
    headers,
  )
  expect(refused.statusCode).toBe(401)
  expect(refused.body).not.toContain('html>')
  expect(refused.body).toContain('station id does not belong to the API key owner.')
})

test('WaveLogGoat and the TRX interface of an ESP32: receive only status 200 for the radio', async () => {
  const goat = { key, radio: 'goat', power: 100, frequency: 7_010_000, mode: 'CWR', frequency_rx: 0, mode_rx: '' }
  expect((await send('/api/radio', goat)).statusCode).toBe(200)
  const tiny = { radio: 'ESP32', key, frequency: '7010000', mode: 'CW', timestamp: '2026/11/20 10:15' }
  expect((await send('/index.php/api/radio', tiny)).statusCode).toBe(200)
  expect(await readRig()).toMatchObject({ freq: 7010, mode: 'CW', rig_name: 'ESP32' })
})

test('SatPC32 and QTRigdoppler: send uplink and downlink, and text for missing values', async () => {
  const satellite = { key, radio: 'SATPC32', uplink_freq: '145900000', downlink_freq: '435800000', uplink_mode: 'LSB' }
  await send('/index.php/api/radio', {
    ...satellite,
    downlink_mode: 'USB',
    sat_name: 'FO-29',
    power: '',
    prop_mode: 'NULL',
  })
  expect(await readRig()).toMatchObject({
    freq: 145_900,
    freq_rx: 435_800,
    mode: 'LSB',
    mode_rx: 'USB',
    sat_name: 'FO-29',
    prop_mode: 'SAT',
    power: null,
  })
})

describe('trx-control', () => {
  const call = (path: string, body: object) => send(`/index.php/api/${path}`, { key, ...body }, CURL_TYPE)

  test('reads everything through libcurl', async () => {
    await upload()
    const slug = { logbook_public_slug: member.callsign }
    expect((await call('private_lookup', { callsign: 'T6API8', band: '2m', mode: 'FM' })).json()).toMatchObject({
      callsign: 'T6API8',
      dxcc_id: '3',
      call_worked_band_mode: true,
      call_confirmed: true,
      suffix_slash: '',
    })
    const byCall = await call('logbook_check_callsign', { ...slug, callsign: 'T6API8' })
    expect([byCall.statusCode, byCall.json().result]).toEqual([201, 'Found'])
    const byGrid = await call('logbook_check_grid', { ...slug, grid: 'JO33', cnfm: 'lotw' })
    expect([byGrid.statusCode, byGrid.json().result]).toEqual([201, 'Confirmed'])
    expect((await get(`/index.php/api/statistics/${key}`)).statusCode).toBe(201)
    const adif = await call('get_contacts_adif', { station_id: (await firstStation()).id, fetchfromid: 0 })
    expect([adif.statusCode, typeof adif.json().adif]).toEqual([200, 'string'])
  })

  test('forwards the reason for a rejected contact', async () => {
    const refused = await call('qso', { type: 'adif', station_profile_id: 1, string: '<band:3>20m<eor>' })
    expect(refused.statusCode).not.toBe(201)
    expect(refused.json().reason).toContain('has no CALL')
  })
})

test('CQOps: reads version, stations as typed, the log from an id, and figures to test a station', async () => {
  expect((await send('/api/version', { key })).json()).toMatchObject({
    status: 'ok',
    version: expect.stringMatching(/./),
  })
  const { id, number } = await firstStation()
  expect((await send('/api/get_wp_stats', { key, station_id: id })).statusCode).toBeLessThan(400)
  const created = (await upload(QSO, id, '/index.php/api/qso')).json()
  expect(created).toMatchObject({ status: 'created', adif_count: 1, adif_errors: 0 })
  // The client parses the station number as an integer, and the last id as a JSON number.
  const all = (await send('/index.php/api/get_contacts_adif', { key, station_id: number, fetchfromid: 0 })).json()
  expect(all).toMatchObject({ exported_qsos: 1, adif: expect.stringMatching(/T6API8/) })
  expect(Number.isSafeInteger(all.lastfetchedid)).toBe(true)
  const next = { key, station_id: number, fetchfromid: all.lastfetchedid }
  expect((await send('/index.php/api/get_contacts_adif', next)).json()).toMatchObject({ exported_qsos: 0, adif: null })
})

test('SatCombo: sends satellite contacts of several stations at once, and creates stations', async () => {
  const profile = {
    station_profile_name: 'JN18',
    station_gridsquare: 'JN18DU',
    station_callsign: member.callsign,
    station_dxcc: '227',
    station_cq: '14',
    station_itu: '27',
    station_active: '1',
    link_active_logbook: '1',
    station_city: '',
  }
  expect((await send(`/api/create_station/${key}`, [profile])).body).toContain('"success"')
  expect((await send(`/api/create_station/${key}`, [profile])).body).toContain('"dupe"')
  const [first, created] = (await get(`/api/station_info/${key}`)).json()
  expect(created).toMatchObject({ station_gridsquare: 'JN18DU', station_itu: '27' })
  await upload(QSO, created.station_id)
  await upload('<call:6>DL1ABC<qso_date:8>20240102<time_on:4>1307<band:3>20m<mode:2>CW<eor>', first.station_id)
  const request = { key, fetchfromid: 0, station_id: [first.station_id, created.station_id] }
  expect((await send('/api/get_contacts_adif', request)).json().exported_qsos).toBe(2)
  const satellites = (await send('/api/get_contacts_adif', { ...request, band: 'SAT' })).json()
  expect([satellites.exported_qsos, satellites.adif]).toEqual([1, expect.stringContaining('SO-50')])
  const filtered = (await send('/api/get_contacts_adif', { ...request, qsl_filter: ['lotw', 'qsl'] })).json()
  expect(filtered.exported_qsos).toBe(1)
  expect((await send('/api/get_contacts_adif', { ...request, qsl_filter: ['fax'] })).statusCode).toBe(400)
})

test('satellite trackers for Android: use the second interface first, without a fallback', async () => {
  const { id, number } = await firstStation()
  expect((await callSecondInterface('GET', 'token')).statusCode).toBe(200)
  expect((await callSecondInterface('GET', `station/${id}`)).json().data).toMatchObject({
    id: number,
    callsign: member.callsign,
  })
  const created = await callSecondInterface('POST', 'qso', {
    station_profile_id: number,
    call: 'T6API8',
    band: '70CM',
    mode: 'FM',
    qso_date: '2024-01-02',
    time_on: '13:06:00',
    freq: '435.300000M',
    freq_rx: '145.850000M',
    gridsquare: 'JO33ab',
    rst_sent: '59',
    sat_name: 'SO-50',
    sat_mode: 'U/V',
  })
  expect([created.statusCode, created.json().data]).toMatchObject([
    201,
    { band: '70cm', freq: 435_300_000, freq_rx: 145_850_000, sat_name: 'SO-50' },
  ])
  // Some clients send the key without the prefix `wl2_`.
  expect((await callSecondInterface('GET', 'token', undefined, key)).statusCode).toBe(200)
})

describe('Wavelog Offline Kit (a mirror in a caravan)', () => {
  test('pairs stations by UUID, reads the log by id, and pushes its contacts', async () => {
    const stations = (await callSecondInterface('GET', 'station')).json().data
    for (const station of stations) {
      expect(station).toMatchObject({
        uuid: expect.stringMatching(/^[\da-f-]{36}$/),
        name: expect.stringMatching(/./),
        dxcc: expect.any(Number),
        cq: expect.any(Number),
      })
    }
    const [{ id }] = stations
    const pushed = await callSecondInterface('POST', 'qso', { import_type: 'adif', station_profile_id: id, adif: QSO })
    expect([pushed.statusCode, pushed.json().data]).toMatchObject([201, { imported: 1, skipped: 0 }])
    const again = await callSecondInterface('POST', 'qso', { import_type: 'adif', station_profile_id: id, adif: QSO })
    expect([again.statusCode, again.json().data.skipped]).toEqual([201, 1])
    const page = (await callSecondInterface('GET', `qso?format=adif&since_id=0&station_id=${id}&per_page=2000`)).json()
      .data
    expect(page).toMatchObject({ exported: 1, adif: expect.stringMatching(/T6API8/) })
    const rest = `qso?format=adif&since_id=${page.lastfetchedid}&station_id=${id}&per_page=2000`
    expect((await callSecondInterface('GET', rest)).json().data).toMatchObject({ exported: 0, adif: null })
  })

  test('finds contacts by content, changes and deletes them, and reads the confirmations', async () => {
    await upload()
    const list = (await callSecondInterface('GET', 'qso?page=1&per_page=5000')).json()
    const [{ id, qso_date }] = list.data
    expect([qso_date, list.meta.has_more]).toEqual(['2024-01-02 13:06:00', false])
    expect((await callSecondInterface('GET', 'confirmation?page=1&per_page=1000')).json().data).toMatchObject([
      { qso_id: id, callsign: 'T6API8', type: 'lotw', confirmation_date: '2024-02-01' },
    ])
    expect((await callSecondInterface('PATCH', `qso/${id}`, { name: 'Ann' })).json().data.name).toBe('Ann')
    expect((await callSecondInterface('DELETE', `qso/${id}`)).statusCode).toBe(204)
    expect((await callSecondInterface('DELETE', `qso/${id}`)).statusCode).toBe(404)
  })
})

test('DXClusterAPI: looks up the entity of every spotter and every spotted station', async () => {
  const lookUp = async (callsign: string) => (await send('/api/lookup', { key, callsign }, JSON_TYPE)).json()
  expect(await lookUp('DL1ABC')).toMatchObject({
    cont: 'EU',
    dxcc: 'Fed. Rep. of Germany',
    dxcc_id: '230',
    dxcc_cqz: '14',
  })
  // A call without an entity is looked up successfully too, since such calls are common in spots.
  const nowhere = await send('/api/lookup', { key, callsign: 'QQ0QQ' })
  expect([nowhere.statusCode, nowhere.json().dxcc]).toEqual([200, ''])
})

test('the QSO display of WordPress: reads numbers of each station as strings in lists', async () => {
  const { id } = await firstStation()
  await upload(QSO, id)
  const { status, statistics } = (
    await send('//index.php/api/get_wp_stats', { key, station_id: id, fetchfromid: 0 })
  ).json()
  expect(status).toBe('successful')
  expect(statistics.totalalltime[0].count).toBe('1')
  expect(statistics.totalgroupedmodes).toEqual([{ count: '1', col_mode: 'FM', col_submode: null }])
})

describe('pages in a browser', () => {
  const origin = { origin: 'https://contest.example' }

  test.each(['/api/logbook_check_callsign', '/index.php/api/logbook_check_callsign', '/api/v2/qso'])(
    'can call %s from another origin, and read errors too',
    async (url) => {
      const preflight = await site.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          ...origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
      expect(preflight.statusCode).toBe(204)
      expect(preflight.headers['access-control-allow-origin']).toBe('*')
      expect(preflight.headers['access-control-allow-headers']).toContain('Content-Type')
      const refused = await site.app.inject({
        method: 'POST',
        url,
        headers: { ...origin, ...JSON_TYPE },
        payload: '{}',
      })
      expect(refused.statusCode).toBe(401)
      expect(refused.headers['access-control-allow-origin']).toBe('*')
    },
  )

  test('never act with the cookie of a logged-in member', async () => {
    const body = { station_profile_id: 1, type: 'adif', string: QSO }
    const result = await send('/api/qso', body, { ...JSON_TYPE, ...origin, cookie: member.cookie.cookie })
    expect(result.statusCode).toBe(401)
    expect(result.headers['access-control-allow-credentials']).toBeUndefined()
    expect((await member.post('vlogbookcount')).json().count).toBe(0)
  })
})

test.each([
  '//index.php/api/version',
  '/index.php/index.php/api/version',
  '/index.php/API/Version',
  '/index.php//api/version/',
])('accepts the URL as typed: %s', async (url) => {
  expect((await send(url, { key })).json()).toMatchObject({ status: 'ok' })
})
