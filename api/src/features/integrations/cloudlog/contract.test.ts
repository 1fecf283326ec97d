/** The assertions of the original interface's contract test, one by one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readKey } from '../testing/keys.ts'

const STATION = 1

let site: TestApp
let member: TestMember
let full: string
let readOnly: string

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('DL1KEY')
  full = await readKey(member, ['read', 'log', 'rig'])
  readOnly = await readKey(member, ['read'])
  await log('<call:6>T6API2<qso_date:8>20240102<time_on:4>1203<band:3>20m<mode:3>SSB<name:3>Ann<eor>')
  await log('<call:6>T6API5<gridsquare:4>JO22<qso_date:8>20240102<time_on:4>1206<band:3>20m<mode:3>SSB<eor>')
  await log(
    '<call:6>T6API8<gridsquare:6>JO33ab<qso_date:8>20240102<time_on:4>1306<band:2>2m<mode:3>SSB<lotw_qsl_rcvd:1>Y<eor>',
  )
})
afterAll(() => site.close())

const post = (path: string, body: unknown = {}) =>
  site.post(`/index.php/api/${path}`, JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const get = (path: string) => site.get(`/index.php/api/${path}`)
const log = (string: string) => post('qso', { key: full, station_profile_id: STATION, type: 'adif', string })

describe('API keys', () => {
  test('are validated by version, auth, check_auth and station_info', async () => {
    expect((await post('version', { key: full })).json()).toMatchObject({
      status: 'ok',
      version: expect.stringMatching(/\d/),
    })
    const valid = await get(`auth/${full}`)
    expect(valid.headers['content-type']).toMatch(/^text\/xml/)
    expect(valid.body).toContain('<status>Valid</status>')
    expect((await get('auth/notavalidkey')).body).toContain('Key Invalid')
    expect((await get(`check_auth/${full}`)).json()).toEqual({ status: 'valid', rights: 'rw' })
    const refused = await get('check_auth/notavalidkey')
    expect([refused.statusCode, refused.json().status]).toEqual([401, 'failed'])
    expect((await get(`station_info/${full}`)).json()[0]).toMatchObject({ station_callsign: 'DL1KEY' })
    expect((await get('station_info/notavalidkey')).json()).toMatchObject({ status: 'failed' })
  })

  test.each([
    ['version', {}],
    ['get_wp_stats', { station_id: STATION }],
    ['logbook_get_worked_grids', { logbook_id: 1 }],
    ['get_contacts_adif', { station_id: STATION, fetchfromid: 0 }],
    ['logbook_check_callsign', { logbook_public_slug: 'dl1key', callsign: 'T6API2' }],
    ['logbook_check_grid', { logbook_public_slug: 'dl1key', grid: 'JO22' }],
    ['logbook_check_country', { logbook_public_slug: 'dl1key', callsign: 'T6API2' }],
    ['lookup', { callsign: 'T6API2' }],
    ['private_lookup', { callsign: 'T6API2' }],
  ])('%s rejects an unknown key and one without its scope', async (path, body) => {
    const unknown = await post(path, { key: 'notavalidkey', ...body })
    expect([unknown.statusCode, unknown.json().status]).toEqual([401, 'failed'])
    if (path === 'version') return
    const rig = await readKey(member, ['rig'])
    expect((await post(path, { key: rig, ...body })).statusCode).toBe(403)
  })
})

describe('contacts in the original interface', () => {
  test('are validated in a dry run at /qso/1 and stored at /qso', async () => {
    const string = '<call:6>T6API1<qso_date:8>20240102<time_on:4>1202<band:3>20m<mode:3>SSB<eor>'
    const dry = await post('qso/1', { key: full, station_profile_id: STATION, type: 'adif', string })
    expect(dry.statusCode).toBe(201)
    expect(dry.json().messages.join(' ')).toContain('Dryrun')
    const stored = await log(string)
    expect(stored.json()).toMatchObject({ status: 'created', adif_count: 1, adif_errors: 0, messages: [] })
    expect((await log('this is not adif at all')).statusCode).toBe(400)
    expect((await post('qso', { station_profile_id: STATION, type: 'adif', string })).statusCode).toBe(401)
    const body = { key: readOnly, station_profile_id: STATION, type: 'adif', string }
    expect((await post('qso', body)).statusCode).toBe(403)
  })

  test('are returned as ADIF, and after the last id only new ones', async () => {
    const all = (await post('get_contacts_adif', { key: readOnly, station_id: STATION, fetchfromid: 0 })).json()
    expect(all).toMatchObject({ status: 'successful' })
    expect(all.exported_qsos).toBeGreaterThanOrEqual(2)
    expect(all.adif).toContain('T6API2')
    expect(all.adif).toContain('<EOH>')
    const next = { key: full, station_id: STATION, fetchfromid: all.lastfetchedid }
    expect((await post('get_contacts_adif', next)).json()).toEqual({
      status: 'successful',
      message: 'No new QSOs available.',
      lastfetchedid: all.lastfetchedid,
      exported_qsos: 0,
      exported_records: 0,
      adif: null,
    })
    await log('<call:6>T6API7<qso_date:8>20230102<time_on:4>1206<band:3>20m<mode:3>SSB<eor>')
    const fresh = (await post('get_contacts_adif', next)).json()
    expect(fresh.exported_qsos).toBe(1)
    expect(fresh.adif).toContain('T6API7')
  })

  test('are returned as JSON with the requested fields, in pages', async () => {
    const request = {
      key: full,
      station_id: STATION,
      fetchfromid: 0,
      output_format: 'json',
      fields: ['CALL', 'BAND', 'MODE'],
    }
    const all = (await post('get_contacts_adif', request)).json()
    expect(Object.keys(all.qsos[0]).sort()).toEqual(['BAND', 'CALL', 'MODE'])
    expect(all.exported_records).toBe(all.qsos.length)
    const first = (await post('get_contacts_adif', { ...request, limit: 1 })).json()
    const second = (
      await post('get_contacts_adif', { ...request, limit: '1', fetchfromid: first.lastfetchedid })
    ).json()
    expect([...first.qsos, ...second.qsos]).toEqual(all.qsos.slice(0, 2))
    const unknown = await post('get_contacts_adif', { ...request, fields: ['NOSUCHFIELD'] })
    expect([unknown.statusCode, unknown.json().status]).toEqual([400, 'failed'])
    const foreign = await post('get_contacts_adif', { ...request, station_id: 99_999 })
    expect([foreign.statusCode, foreign.json().status]).toEqual([401, 'failed'])
    expect((await post('get_contacts_adif', { key: full, station_id: STATION })).statusCode).toBe(400)
    expect((await post('get_contacts_adif', { ...request, fetchfromid: 'x' })).statusCode).toBe(400)
  })
})

describe('worked-before queries', () => {
  const slug = { logbook_public_slug: 'DL1KEY' }

  test('return the result by callsign, with band', async () => {
    const check = async (fields: object) => {
      const response = await post('logbook_check_callsign', { key: full, ...slug, callsign: 't6api2', ...fields })
      expect(response.statusCode).toBe(201)
      return response.json()
    }
    expect(await check({})).toEqual({ callsign: 'T6API2', result: 'Found' })
    expect((await check({ band: '20M' })).result).toBe('Found')
    expect((await check({ band: '40m' })).result).toBe('Not Found')
    expect((await check({ callsign: 'T6APX' })).result).toBe('Not Found')
    const other = await post('logbook_check_callsign', { key: full, logbook_public_slug: 'm0zzz', callsign: 'T6API2' })
    expect(other.statusCode).toBe(404)
    expect((await post('logbook_check_callsign', { key: full, ...slug })).statusCode).toBe(401)
  })

  test('return the result by grid, worked and confirmed', async () => {
    const check = async (grid: string, fields: object = {}) =>
      (await post('logbook_check_grid', { key: full, ...slug, grid, ...fields })).json()
    expect(await check('JO22')).toEqual({ gridsquare: 'JO22', result: 'Found' })
    expect((await check('AA00')).result).toBe('Not Found')
    expect((await check('JO22', { cnfm: 'lotw' })).result).toBe('Worked')
    expect((await check('JO33', { cnfm: 'lotw' })).result).toBe('Confirmed')
    expect((await check('JO33', { cnfm: 'qsl' })).result).toBe('Worked')
    expect((await check('jo33ab')).result).toBe('Found')
    expect((await check('JO33xx')).result).toBe('Not Found')
    const grids = await post('logbook_get_worked_grids', { key: full, logbook_id: 1 })
    expect([grids.statusCode, grids.json()]).toEqual([201, ['JO22', 'JO33']])
    const onBand = await post('logbook_get_worked_grids', { key: full, logbook_id: 1, band: '2m', cnfm: 'lotw' })
    expect(onBand.json()).toEqual(['JO33'])
    const foreign = await post('logbook_get_worked_grids', { key: full, logbook_id: 99_999 })
    expect([foreign.statusCode, foreign.json().status]).toEqual([403, 'failed'])
  })

  test('return the result by country, and for all data at once', async () => {
    const country = await post('logbook_check_country', { key: full, ...slug, callsign: 'YA1AA' })
    expect(country.json()).toMatchObject({ dxcc_id: '3', workedBefore: true })
    const status = (await post('logbook_worked_status', { key: full, ...slug, callsign: 'T6API8', band: '2m' })).json()
    expect(status.worked).toMatchObject({ callsign_overall: true, callsign_band: true, country_overall: true })
  })

  test('return the result in a lookup, with the entity of the call', async () => {
    const about = (await post('lookup', { key: full, callsign: 'T6API2' })).json()
    expect(about).toMatchObject({ callsign: 'T6API2', dxcc_id: '3', cont: 'AS', name: 'Ann', workedBefore: true })
    expect(Number(about.dxcc_lat)).toBeCloseTo(34.7, 0)
    expect(Number(about.dxcc_long)).toBeCloseTo(65.8, 0)
    const request = { key: full, callsign: 'T6API2', band: '20m', mode: 'SSB' }
    expect((await post('private_lookup', request)).json()).toMatchObject({
      call_worked: true,
      call_worked_band: true,
      call_worked_band_mode: true,
      call_confirmed: false,
      dxcc_id: '3',
    })
    expect((await post('private_lookup', { ...request, mode: 'CW' })).json().call_worked_band_mode).toBe(false)
    expect((await post('private_lookup', { ...request, station_ids: [99_999] })).json().status).toBe('failed')
    expect((await post('private_lookup', { key: full, callsign: 'dl1key' })).json()).toMatchObject({
      callsign: 'DL1KEY',
      dxcc_id: '230',
      call_worked: false,
    })
  })
})

describe('log figures', () => {
  test('summarise the log, and are zero for an unknown key', async () => {
    const response = await get(`statistics/${full}`)
    expect(response.statusCode).toBe(201)
    expect(Number(response.json().total_qsos)).toBeGreaterThanOrEqual(2)
    expect((await get('statistics/notavalidkey')).json()).toMatchObject({ total_qsos: '0', Today: '0' })
  })

  test('are available for WordPress', async () => {
    const numbers = (await post('get_wp_stats', { key: full, station_id: STATION })).json()
    expect(numbers).toMatchObject({ status: 'successful', statistics: { totalalltime: [{}], totalthisyear: [{}] } })
    expect(numbers.statistics.totalgroupedmodes[0]).toMatchObject({ col_mode: 'SSB' })
    expect((await post('get_wp_stats', { key: full, station_id: 99_999 })).statusCode).toBe(401)
  })

  test('include the newest contacts, without a key', async () => {
    await log('<call:5>T6NEW<qso_date:8>20260102<time_on:4>1306<band:2>2m<mode:3>SSB<eor>')
    const recent = await get('recent_qsos/dl1key/2')
    expect(recent.json()).toMatchObject({ count: 2, logbook_slug: 'dl1key' })
    expect(recent.json().qsos[0]).toMatchObject({ callsign: 'T6NEW', band: '2m', mode: 'SSB', date: '2026-01-02' })
    expect((await get('recent_qsos/m0zzz')).statusCode).toBe(404)
  })
})

describe('station profiles', () => {
  test('are created once by a key with the log scope, and fill in the location of their contacts', async () => {
    const profile = {
      station_profile_name: 'API_STATION',
      station_callsign: '4W7EST/API',
      station_gridsquare: 'jn47ri',
      station_uuid: 'one',
    }
    const created = await post(`create_station/${full}`, profile)
    expect([created.statusCode, created.json().status]).toEqual([201, 'success'])
    expect((await post(`create_station/${full}`, [profile])).statusCode).toBe(200)
    const stations: { station_id: string; station_profile_name: string }[] = (await get(`station_info/${full}`)).json()
    const createdStation = stations.find(({ station_profile_name }) => station_profile_name === 'API_STATION')
    expect(createdStation).toMatchObject({ station_callsign: '4W7EST/API', station_gridsquare: 'JN47RI' })
    await post('qso', {
      key: full,
      station_profile_id: createdStation?.station_id,
      type: 'adif',
      string: '<call:6>T6API9<qso_date:8>20240103<time_on:4>1206<band:3>20m<mode:3>SSB<eor>',
    })
    const request = { key: full, station_id: createdStation?.station_id, fetchfromid: 0, output_format: 'json' }
    expect((await post('get_contacts_adif', request)).json().qsos).toMatchObject([
      { CALL: 'T6API9', STATION_CALLSIGN: '4W7EST/API', MY_GRIDSQUARE: 'JN47ri' },
    ])
    const refused = await post(`create_station/${readOnly}`, profile)
    expect([refused.statusCode, refused.json().status]).toEqual([403, 'error'])
    expect((await post(`create_station/${full}`, { station_callsign: '!' })).statusCode).toBe(400)
  })

  test('have public URLs', async () => {
    const { logbooks } = (await get(`logbook_public_slugs/${full}`)).json()
    expect(logbooks[0]).toEqual({ logbook_id: '1', logbook_name: 'DL1KEY', public_slug: 'dl1key' })
  })
})

describe('clients with unusual requests', () => {
  test('may write the call in upper case, call from another origin, and cut off a body at accented characters', async () => {
    const string = '<CALL:6>T6CUT1<QSO_DATE:8>20240104<TIME_ON:4>1206<BAND:3>20m<MODE:3>SSB<NAME:7>Jürgen <EOR>'
    const body = JSON.stringify({ key: full, station_profile_id: 1, type: 'adif', string })
    const send = (payload: string, path = '/index.php/api/QSO') =>
      site.post(path, '', { payload, headers: { 'content-type': 'application/json' } })
    expect((await send(body.slice(0, -1))).json()).toMatchObject({ status: 'created', adif_count: 1 })
    expect((await send(body.slice(0, -9))).statusCode).toBe(400)
    const preflight = await site.app.inject({ method: 'OPTIONS', url: '/index.php/api/qso' })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    expect((await post('version', { key: full })).headers['access-control-allow-origin']).toBe('*')
  })

  test('may poll for radio commands, of which there are none', async () => {
    expect((await get(`radio_commands_pending/${full}`)).json()).toEqual({ status: 'success', commands: [], count: 0 })
    expect((await get('radio_commands_pending/notavalidkey')).statusCode).toBe(401)
  })

  test('may report the radio of a satellite station by its uplink', async () => {
    const radio = {
      key: full,
      radio: 'SatPC32',
      uplink_freq: '145900000',
      uplink_mode: 'FM',
      downlink_freq: '435800000',
    }
    expect((await post('radio', { ...radio, frequency: 'NULL' })).json()).toEqual({ status: 'success' })
    expect((await member.post('vrigcontrol/get')).json()).toMatchObject({ freq: 145_900, mode: 'FM' })
  })
})
