import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../../test/app.ts'
import { readKey } from '../../testing/keys.ts'

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

function callApi(
  method: NonNullable<InjectOptions['method']>,
  path: string,
  body?: unknown,
  token: string | null = key,
) {
  return site.app.inject({
    method,
    url: `/index.php/api/v2/${path}`,
    headers: {
      ...(token !== null && { authorization: `Bearer wl2_${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

const qso = {
  station_profile_id: 1,
  call: 'N9EAT',
  band: '20m',
  mode: 'SSB',
  freq: 14_175_000,
  qso_date: '2026-06-16',
  time_on: '1706',
  rst_sent: '59',
  gridsquare: 'EN42',
  name: 'Marty',
  sota_ref: 'W4C/CM-001',
}
const addQso = async (fields: object = {}) => (await callApi('POST', 'qso', { ...qso, ...fields })).json().data

describe('a contact in version 2 of the interface', () => {
  test('is added, read, changed and deleted', async () => {
    const created = await callApi('POST', 'qso', qso)
    expect(created.statusCode).toBe(201)
    const { data, meta } = created.json()
    expect(data).toMatchObject({
      call: 'N9EAT',
      band: '20m',
      mode: 'SSB',
      freq: 14_175_000,
      qso_date: '2026-06-16 17:06:00',
      rst_sent: '59',
      gridsquare: 'EN42',
      name: 'Marty',
    })
    expect(meta).toMatchObject({ resource: 'qso', method: 'POST', timestamp: expect.stringMatching(/\+00:00$/) })
    expect(created.headers.location).toBe(`/api/v2/qso/${data.id}`)
    expect((await callApi('GET', `qso/${data.id}`)).json().data).toEqual(data)
    const patched = await callApi('PATCH', `qso/${data.id}`, {
      comment: 'Nice ragchew',
      qth: 'Chicago',
      freq: '14.18M',
      qso_date: '2026-06-17',
      time_on: '18:07:30',
    })
    expect(patched.json().data).toMatchObject({
      comment: 'Nice ragchew',
      qth: 'Chicago',
      freq: 14_180_000,
      qso_date: '2026-06-17 18:07:30',
      name: 'Marty',
    })
    const [contact] = (await member.post('vlogbook', {})).json().qsos
    expect(contact.extra).toEqual(
      expect.arrayContaining([
        ['SOTA_REF', 'W4C/CM-001'],
        ['QTH', 'Chicago'],
      ]),
    )
    expect((await callApi('DELETE', `qso/${data.id}`)).statusCode).toBe(204)
    expect((await callApi('GET', `qso/${data.id}`)).json().error.code).toBe('not_found')
  })

  test('is rejected with the missing or invalid fields, and not stored', async () => {
    const missing = await callApi('POST', 'qso', { station_profile_id: 1, call: 'N9EAT' })
    expect(missing.json().error).toMatchObject({
      code: 'validation_error',
      details: { missing: ['band', 'mode', 'qso_date', 'time_on'] },
    })
    const { band: _band, ...noBand } = qso
    const second = await callApi('POST', 'qso', { station_profile_id: 1, qsos: [qso, noBand] })
    expect(second.json().error.details).toMatchObject({ missing: ['band'], index: 1 })
    expect((await callApi('POST', 'qso', '{"call":')).json().error.code).toBe('invalid_json')
    expect((await callApi('POST', 'qso', { ...qso, station_profile_id: 99_999 })).json().error.code).toBe('forbidden')
    expect((await callApi('POST', 'qso', { ...qso, name: { a: 1 } })).statusCode).toBe(400)
    expect((await callApi('POST', 'qso', { ...qso, import_type: 'cabrillo' })).statusCode).toBe(400)
    expect((await callApi('GET', 'qso')).json().meta.total).toBe(0)
    await addQso()
    expect((await callApi('POST', 'qso', qso)).json().error.code).toBe('conflict')
  })

  test('of another member returns 404', async () => {
    const { id } = await addQso()
    const other = await readKey(await site.register())
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const refused = await callApi(method, `qso/${id}`, method === 'PATCH' ? { name: 'x' } : undefined, other)
      expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'not_found'])
    }
    expect((await callApi('GET', `qso/${id}`)).json().data.name).toBe('Marty')
  })
})

describe('several contacts', () => {
  test('are accepted as a list or as ADIF, in a dry run or permanently', async () => {
    const rows = [qso, { ...qso, call: 'W1AW', time_on: '1712' }].map(({ station_profile_id: _, ...row }) => row)
    const dry = await callApi('POST', 'qso', { station_profile_id: 1, qsos: rows, dryrun: true })
    expect(dry.json().data).toEqual({ dryrun: true, parsed: 2 })
    const stored = await callApi('POST', 'qso', { station_profile_id: 1, qsos: rows })
    expect([stored.statusCode, stored.json().data]).toEqual([201, { parsed: 2, imported: 2, skipped: 0, messages: [] }])
    const adif =
      '<CALL:5>N9EAT<QSO_DATE:8>20260616<TIME_ON:4>1706<BAND:3>20m<MODE:3>SSB<EOR><CALL:5>G3ABC<QSO_DATE:8>20260616<TIME_ON:4>1706<BAND:3>20m<MODE:3>SSB<EOR>'
    const imported = await callApi('POST', 'qso', { import_type: 'adif', station_profile_id: 1, adif })
    expect(imported.json().data).toMatchObject({ parsed: 2, imported: 1, skipped: 1 })
    const bad = await callApi('POST', 'qso', { import_type: 'adif', station_profile_id: 1, adif: 'nothing' })
    expect(bad.json().error.code).toBe('validation_error')
  })

  test('are listed newest first, with filters and in pages', async () => {
    await addQso({ call: 'DL1ABC', qso_date: '2026-06-01' })
    await addQso({ call: 'DL2ABC', qso_date: '2026-06-15', mode: 'FT8', freq: null, band: '40m' })
    await addQso({ call: 'DL3ABC', qso_date: '2026-06-30' })
    const listCalls = async (query: string) =>
      (await callApi('GET', `qso?${query}`)).json().data.map((each: { call: string }) => each.call)
    expect(await listCalls('')).toEqual(['DL3ABC', 'DL2ABC', 'DL1ABC'])
    expect(await listCalls('limit=1')).toEqual(['DL3ABC'])
    expect(await listCalls('callsign=dl1abc')).toEqual(['DL1ABC'])
    expect(await listCalls('band=40M')).toEqual(['DL2ABC'])
    expect(await listCalls('mode=ft8')).toEqual(['DL2ABC'])
    expect(await listCalls('qso_since=2026-06-15&qso_until=2026-06-15')).toEqual(['DL2ABC'])
    expect(await listCalls('qsl_filter=lotw')).toEqual([])
    const page = (await callApi('GET', 'qso?per_page=2&page=2')).json()
    expect(page.data).toHaveLength(1)
    expect(page.meta).toMatchObject({ page: 2, per_page: 2, count: 1, total: 3, total_pages: 2, has_more: false })
    for (const query of ['qso_since=yesterday', 'qsl_filter=x', 'callsign=!', 'format=xml', 'page=x']) {
      expect((await callApi('GET', `qso?${query}`)).json().error.code, query).toBe('validation_error')
    }
    expect((await callApi('GET', 'qso?station_id=99999')).json().error.code).toBe('forbidden')
  })

  test('are exported as ADIF from the end of the last response', async () => {
    await addQso({ call: 'DL1ABC' })
    await addQso({ call: 'DL2ABC' })
    const first = (await callApi('GET', 'qso?format=adif&per_page=1')).json()
    expect(first.data).toMatchObject({ exported: 1, adif: expect.stringMatching(/DL1ABC[\s\S]*<EOR>/i) })
    expect(first.meta).toMatchObject({ total: 2, has_more: true })
    const rest = (await callApi('GET', `qso?format=adif&since_id=${first.data.lastfetchedid}`)).json().data
    expect(rest.adif).toContain('DL2ABC')
    expect(rest.adif).not.toContain('DL1ABC')
    const nothing = (await callApi('GET', `qso?format=adif&since_id=${rest.lastfetchedid}`)).json().data
    expect(nothing).toEqual({ exported: 0, lastfetchedid: rest.lastfetchedid, adif: null })
  })
})

test('creates, changes and removes locations without removing their contacts', async () => {
  const location = {
    name: 'Portable',
    callsign: `${member.callsign}/P`,
    gridsquare: 'jo30oo',
    dxcc: 230,
    cq: 14,
    itu: 28,
  }
  const created = await callApi('POST', 'station', { ...location, power: 100 })
  expect(created.statusCode).toBe(201)
  const { id } = created.json().data
  expect(created.json().data).toMatchObject({ gridsquare: 'JO30OO', dxcc: 230, power: 100, active: false })
  expect((await callApi('POST', 'station', location)).json().error.code).toBe('conflict')
  expect((await callApi('POST', 'station', { name: 'x' })).json().error.details.missing).toContain('callsign')
  expect((await callApi('PATCH', `station/${id}`, { power: 50, city: 'Bonn' })).json().data).toMatchObject({
    power: 50,
    city: 'Bonn',
    gridsquare: 'JO30OO',
  })
  expect((await callApi('PATCH', `station/${id}`, { name: '' })).json().error.code).toBe('validation_error')
  expect((await callApi('PATCH', `station/${id}`, { gridsquare: 'nowhere' })).statusCode).toBe(400)
  const own = (await callApi('GET', 'station')).json().data[0]
  expect(own).toMatchObject({ callsign: member.callsign, active: true })
  expect((await callApi('DELETE', `station/${own.id}`)).json().error.code).toBe('conflict')
  const { id: contact } = await addQso({ station_profile_id: id })
  expect((await callApi('DELETE', `station/${id}`)).statusCode).toBe(204)
  expect((await callApi('GET', `station/${id}`)).statusCode).toBe(404)
  expect((await callApi('GET', `qso/${contact}`)).statusCode).toBe(200)
})

test('creates, updates and deletes the radio', async () => {
  const report = { radio: 'FT-950', frequency: 14_075_000, mode: 'SSB', power: 100 }
  expect((await callApi('POST', 'radio', report)).statusCode).toBe(201)
  const again = await callApi('POST', 'radio', { ...report, frequency: 14_076_000, mode: 'non' })
  expect([again.statusCode, again.json().data]).toMatchObject([200, { frequency: 14_076_000, mode: 'SSB' }])
  expect((await callApi('GET', 'radio')).json().data).toHaveLength(1)
  expect((await callApi('GET', 'radio/7')).statusCode).toBe(404)
  expect((await callApi('POST', 'radio', { frequency: 1 })).json().error.details.missing).toEqual(['radio'])
  expect((await callApi('DELETE', 'radio/1')).statusCode).toBe(204)
  expect((await member.post('vrigcontrol/get')).json().freq ?? 0).toBe(0)
})

test('reports a radio on a satellite as such until a report says otherwise', async () => {
  const report = {
    radio: 'QO-100',
    frequency: 2_400_170_000,
    frequency_rx: '10489670000',
    mode: 'SSB',
    mode_rx: 'SSB',
    sat_name: 'QO-100',
    power: 5,
  }
  expect((await callApi('POST', 'radio', report)).json().data).toMatchObject({
    frequency: 2_400_170_000,
    frequency_rx: 10_489_670_000,
    mode_rx: 'SSB',
    power: 5,
    prop_mode: 'SAT',
    sat_name: 'QO-100',
  })
  expect((await member.post('vrigcontrol/get')).json()).toMatchObject({ sat_name: 'QO-100', freq_rx: 10_489_670 })
  const plain = (await callApi('POST', 'radio', { radio: 'IC-7300', frequency: 7_010_000, mode: 'CW' })).json().data
  expect(plain).toMatchObject({
    frequency: 7_010_000,
    frequency_rx: null,
    power: null,
    prop_mode: null,
    sat_name: null,
  })
  const wrong = await callApi('POST', 'radio', { ...report, frequency_rx: 'high', power: -1 })
  expect(wrong.json().error.details).toEqual({ invalid: ['frequency_rx', 'power'] })
})

test('lists confirmations one by one, newest first', async () => {
  const adif =
    '<CALL:5>N9EAT<QSO_DATE:8>20260616<TIME_ON:4>1706<BAND:3>20m<MODE:3>SSB<LOTW_QSL_RCVD:1>Y<LOTW_QSLRDATE:8>20260701<EQSL_QSL_RCVD:1>Y<EQSL_QSLRDATE:8>20260620<EOR>' +
    '<CALL:5>G3ABC<QSO_DATE:8>20260616<TIME_ON:4>1706<BAND:3>40m<MODE:2>CW<EOR>'
  await callApi('POST', 'qso', { import_type: 'adif', station_profile_id: 1, adif })
  const all = (await callApi('GET', 'confirmation')).json()
  expect(all.data).toMatchObject([
    { callsign: 'N9EAT', type: 'lotw', confirmation_date: '2026-07-01', qso_date: '2026-06-16 17:06:00' },
    { callsign: 'N9EAT', type: 'eqsl', confirmation_date: '2026-06-20' },
  ])
  expect(all.meta).toMatchObject({ page: 1, per_page: 100, total: 2, has_more: false, filters: { callsign: null } })
  const listServices = async (query: string) =>
    (await callApi('GET', `confirmation?${query}`)).json().data.map(({ type }: { type: string }) => type)
  expect(await listServices('since=2026-06-30')).toEqual(['lotw'])
  expect(await listServices('type=eqsl')).toEqual(['eqsl'])
  expect(await listServices('callsign=g3abc')).toEqual([])
  expect(await listServices('per_page=1&page=2')).toEqual(['eqsl'])
  const wrong = (await callApi('GET', 'confirmation?type=hrdlog')).json().error
  expect(wrong.details.allowed).toContain('lotw')
  expect((await callApi('GET', 'confirmation?since=2026-02-31')).json().error.details.format).toBe('YYYY-MM-DD')
})

test('lists the DXCC entities for any valid token', async () => {
  const reader = await readKey(member, ['rig'])
  expect((await callApi('GET', 'catalog', undefined, reader)).json().data).toEqual({ topics: ['contest', 'dxcc'] })
  const { data } = (await callApi('GET', 'catalog?topic=dxcc&order=prefix', undefined, reader)).json()
  expect(data).toHaveLength(340)
  expect(data).toContainEqual(expect.objectContaining({ adif: 230, name: 'Fed. Rep. of Germany', continent: 'EU' }))
  const contests = (await callApi('GET', 'catalog?topic=contest', undefined, reader)).json().data
  expect(contests).toContainEqual({ id: expect.any(Number), contest: 'CQ-WW-CW', name: 'CQ World Wide DX, CW' })
  expect((await callApi('GET', 'catalog?topic=dxcc&order=x')).json().error.details.allowed).toEqual(['name', 'prefix'])
  expect((await callApi('GET', 'catalog', undefined, null)).json().error.code).toBe('unauthorized')
})

describe('a logbook', () => {
  const createPortable = async () => {
    const location = {
      name: 'Portable',
      callsign: `${member.callsign}/P`,
      gridsquare: 'JO30oo',
      dxcc: 230,
      cq: 14,
      itu: 28,
    }
    return (await callApi('POST', 'station', location)).json().data.id as number
  }

  test('groups stations, and limits lookups to them', async () => {
    const [complete] = (await callApi('GET', 'logbook')).json().data
    expect(complete).toEqual({ id: expect.any(Number), name: 'All stations', active: true, station_ids: [complete.id] })
    const id = await createPortable()
    const created = await callApi('POST', 'logbook', { name: 'Hills', station_ids: [id, id] })
    expect([created.statusCode, created.json().data]).toEqual([
      201,
      { id: expect.any(Number), name: 'Hills', active: false, station_ids: [id] },
    ])
    const { id: logbook } = created.json().data
    await addQso()
    await addQso({ call: 'G3ABC', gridsquare: 'IO91', station_profile_id: id, time_on: '1806' })
    const listGrids = async (query: string) => (await callApi('GET', `lookup?grid=all&${query}`)).json().data.grids
    expect(await listGrids('')).toEqual(['EN42', 'IO91'])
    expect(await listGrids(`logbook_id=${logbook}`)).toEqual(['IO91'])
    expect(await listGrids(`logbook_id=${complete.id}`)).toEqual(['EN42', 'IO91'])
    const first = await site.post('/index.php/api/logbook_get_worked_grids', { key, logbook_id: logbook })
    expect(first.json()).toEqual(['IO91'])
    expect((await callApi('GET', 'lookup?grid=all&logbook_id=99999')).json().error.code).toBe('forbidden')
    await callApi('PATCH', `logbook/${logbook}`, { station_ids: [] })
    expect(await listGrids(`logbook_id=${logbook}`)).toEqual([])
    expect((await callApi('DELETE', `logbook/${logbook}`)).statusCode).toBe(204)
    expect((await callApi('GET', 'qso')).json().meta.total).toBe(2)
  })

  test('is changed completely or not at all, and the default logbook cannot be deleted', async () => {
    const [{ id: complete }] = (await callApi('GET', 'logbook')).json().data
    const { id } = (await callApi('POST', 'logbook', { name: 'Hills' })).json().data
    for (const [body, code] of [
      [{ name: 'Valleys', station_ids: [99_999] }, 'forbidden'],
      [{ name: 'Valleys', station_ids: 'all' }, 'validation_error'],
      [{ name: 'Valleys', set_active: [1] }, 'validation_error'],
      [{ name: 'all STATIONS' }, 'conflict'],
      [{ name: ' ' }, 'validation_error'],
      [{ name: { a: 1 } }, 'validation_error'],
      [{}, 'validation_error'],
    ] as const) {
      expect((await callApi('PATCH', `logbook/${id}`, body)).json().error.code, JSON.stringify(body)).toBe(code)
    }
    expect((await callApi('GET', `logbook/${id}`)).json().data.name).toBe('Hills')
    expect((await callApi('POST', 'logbook', { name: 'hills' })).json().error.code).toBe('conflict')
    expect((await callApi('PATCH', `logbook/${complete}`, { name: 'Mine' })).json().error.code).toBe('conflict')
    expect((await callApi('PATCH', `logbook/${id}`, { set_active: true })).json().data.active).toBe(true)
    expect((await callApi('DELETE', `logbook/${id}`)).json().error.code).toBe('conflict')
    expect((await callApi('PATCH', `logbook/${complete}`, { set_active: true })).json().data.active).toBe(true)
    expect((await callApi('DELETE', `logbook/${complete}`)).json().error.code).toBe('conflict')
  })

  test('of another member returns 404', async () => {
    const { id } = (await callApi('POST', 'logbook', { name: 'Hills' })).json().data
    const other = await readKey(await site.register())
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const refused = await callApi(method, `logbook/${id}`, method === 'PATCH' ? { name: 'x' } : undefined, other)
      expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'not_found'])
    }
  })
})

test('looks up calls and grid squares', async () => {
  await addQso()
  expect((await callApi('GET', 'lookup?callsign=N9EAT')).json()).toMatchObject({
    data: { callsign: 'N9EAT', dxcc_id: '291', workedBefore: true, name: 'Marty' },
    meta: { detail: 'basic' },
  })
  const full = (await callApi('GET', 'lookup?callsign=N9EAT&detail=full&band=20m&mode=SSB')).json().data
  expect(full).toMatchObject({ call_worked_band_mode: true, call_confirmed: false, dxcc_ituz: 8 })
  expect((await callApi('GET', 'lookup?grid=en42')).json().data).toEqual({ gridsquare: 'EN42', result: 'Found' })
  expect((await callApi('GET', 'lookup?grid=EN42&cnfm=lotw')).json().data.result).toBe('Worked')
  expect((await callApi('GET', 'lookup?grid=all')).json().data).toEqual({ grids: ['EN42'], count: 1 })
  for (const query of ['', '?grid=EN42&cnfm=fax', '?callsign=N9EAT&detail=x']) {
    expect((await callApi('GET', `lookup${query}`)).json().error.code).toBe('validation_error')
  }
  expect((await callApi('GET', 'lookup/N9EAT')).json().error.code).toBe('not_found')
})

test('counts contacts and confirmations', async () => {
  const adif =
    '<CALL:5>N9EAT<QSO_DATE:8>20260616<TIME_ON:4>1706<BAND:3>20m<MODE:3>SSB<LOTW_QSL_RCVD:1>Y<LOTW_QSLRDATE:8>20260701<EQSL_QSL_RCVD:1>Y<EOR>' +
    '<CALL:5>G3ABC<QSO_DATE:8>20260616<TIME_ON:4>1706<BAND:3>40m<MODE:2>CW<EOR>'
  await callApi('POST', 'qso', { import_type: 'adif', station_profile_id: 1, adif })
  const { data } = (await callApi('GET', 'statistic?profile=full')).json()
  expect(data.qso).toMatchObject({ total: 2, dxcc: { worked: 2, confirmed: 1, confirmed_lotw: 1, available: 340 } })
  expect(data.qso.breakdown.by_mode).toEqual(
    expect.arrayContaining([
      { mode: 'SSB', count: 1 },
      { mode: 'CW', count: 1 },
    ]),
  )
  expect(data.confirmations.counts).toMatchObject({ qsos: 2, lotw: 1, eqsl: 1, qsl: 0, confirmed: 1 })
  const getCounts = async (query: string) =>
    (await callApi('GET', `statistic?profile=confirmations&${query}`)).json().data.confirmations.counts
  expect(await getCounts('type=lotw&since=2026-07-01')).toEqual({ qsos: 2, lotw: 1, confirmed: 1 })
  expect(await getCounts('type=lotw&since=2026-07-02')).toEqual({ qsos: 2, lotw: 0, confirmed: 0 })
  expect(await getCounts('band=40m')).toMatchObject({ qsos: 1, confirmed: 0 })
  expect((await callApi('GET', 'statistic?profile=system')).json().error.code).toBe('validation_error')
})

describe('a token', () => {
  test('lists its scopes, and grants no others', async () => {
    const reader = await readKey(member, ['read'])
    expect((await callApi('GET', 'token', undefined, reader)).json().data).toMatchObject({
      owner: member.callsign,
      scopes: [
        'qso:read',
        'station:read',
        'radio:read',
        'statistic:read',
        'confirmation:read',
        'lookup:read',
        'logbook:read',
        'club:read',
      ],
    })
    const refused = await callApi('POST', 'qso', qso, reader)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error).toMatchObject({ code: 'insufficient_scope', details: { required_scope: 'qso:write' } })
    expect((await callApi('GET', 'qso', undefined, null)).json().error.code).toBe('unauthorized')
    expect((await callApi('GET', 'qso', undefined, 'ofk_nothing')).json().error.code).toBe('invalid_token')
  })

  test('is rejected when it belongs to a session or is sent in a cookie', async () => {
    expect((await callApi('GET', 'qso', undefined, member.token)).json().error.code).toBe('invalid_token')
    const response = await site.app.inject({
      url: '/api/v2/qso',
      headers: { cookie: `onfreq_session=${member.token}`, 'x-api-key': 'none' },
    })
    expect(response.json().error.code).toBe('invalid_token')
    const byHeader = await site.app.inject({ url: '/api/v2/qso', headers: { 'x-api-key': key } })
    expect(byHeader.statusCode).toBe(200)
  })
})

test('is not needed for the status, and unknown URLs and verbs return an error of this interface', async () => {
  expect((await callApi('GET', 'status', undefined, null)).json()).toMatchObject({ data: { status: 'ok' } })
  const put = await callApi('PUT', 'qso', qso)
  expect([put.statusCode, put.headers.allow, put.json().error.code]).toEqual([
    405,
    'GET, POST, PATCH, DELETE',
    'method_not_allowed',
  ])
  expect((await callApi('GET', 'nonsense')).json().error.code).toBe('not_found')
  expect((await callApi('GET', 'qso/1/foo')).statusCode).toBe(404)
  expect((await callApi('PATCH', 'qso', {})).statusCode).toBe(404)
  const again = await callApi('POST', 'qso/1', qso)
  expect([again.statusCode, again.headers.allow]).toEqual([405, 'GET, PATCH, DELETE'])
  const preflight = await callApi('OPTIONS', 'qso', undefined, null)
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
})
