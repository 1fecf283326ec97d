/**
 * Station locations as programs see them: each contact belongs to one station, and a program that reads the log
 * station by station gets each contact once.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const post = (path: string, body: object) => site.post(`/index.php/api/${path}`, { key, ...body })
const v2 = (method: 'GET' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  site.app.inject({
    method,
    url: `/api/v2/${path}`,
    headers: { authorization: `Bearer wl2_${key}` },
    ...(body !== undefined && { payload: body }),
  })

interface Listed {
  readonly station_id: string
  readonly station_profile_name: string
  readonly station_uuid: string
  readonly station_active: string
}
const listStations = async () => (await site.get(`/api/station_info/${key}`)).json<Listed[]>()
async function createStation(name: string, fields: object = {}): Promise<string> {
  const profile = { station_profile_name: name, station_callsign: member.callsign, ...fields }
  await site.post(`/api/create_station/${key}`, profile)
  const created = (await listStations()).find((station) => station.station_profile_name === name)
  if (created === undefined) throw new Error(`No station ${name}`)
  return created.station_id
}

const MINUTES = { DL1ABC: '1201', DL2ABC: '1202', DL3ABC: '1203' }
async function logContact(call: keyof typeof MINUTES, station?: string): Promise<void> {
  const string = `<CALL:6>${call}<QSO_DATE:8>20260102<TIME_ON:4>${MINUTES[call]}<BAND:3>20m<MODE:2>CW<MY_GRIDSQUARE:4>JO30<EOR>`
  const response = await post('qso', { station_profile_id: station, type: 'adif', string })
  expect(response.statusCode, response.body).toBe(201)
}
async function getCalls(station: unknown): Promise<string[]> {
  const request = { station_id: station, fetchfromid: 0, output_format: 'json', fields: ['CALL'] }
  return (await post('get_contacts_adif', request)).json<{ qsos: { CALL: string }[] }>().qsos.map(({ CALL }) => CALL)
}

test('assigns a contact to the station it was sent to, even when all stations have the same call', async () => {
  const [home = ''] = (await listStations()).map(({ station_id }) => station_id)
  const [lake, hill] = [
    await createStation('Lake', { station_gridsquare: 'jo62' }),
    await createStation('Hill', { station_gridsquare: 'jo63' }),
  ]
  await logContact('DL1ABC', home)
  await logContact('DL2ABC', lake)
  await logContact('DL3ABC', hill)
  expect(await getCalls(home)).toEqual(['DL1ABC'])
  expect(await getCalls(lake)).toEqual(['DL2ABC'])
  expect(await getCalls([lake, hill])).toEqual(['DL2ABC', 'DL3ABC'])
  expect(await getCalls([home, hill])).toEqual(['DL1ABC', 'DL3ABC'])
  expect(await getCalls([home, lake, hill])).toEqual(['DL1ABC', 'DL2ABC', 'DL3ABC'])
  // The location in a record takes precedence, and the record still belongs to the station.
  const listed = (await v2('GET', `qso?station_id=${lake}`)).json().data
  expect(listed).toMatchObject([{ call: 'DL2ABC', station_id: Number(lake) }])
  const stats = async (id: string) => (await post('get_wp_stats', { station_id: id })).json().statistics
  expect((await stats(hill)).totalalltime).toEqual([{ count: '1' }])
  // Worked-before queries use the logbook, which is the full log here.
  const workedBefore = await post('logbook_check_callsign', {
    logbook_public_slug: member.callsign,
    callsign: 'DL3ABC',
  })
  expect(workedBefore.json().result).toBe('Found')
})

test('moves a contact to another station, and keeps it when the station is deleted', async () => {
  const [home = ''] = (await listStations()).map(({ station_id }) => station_id)
  const lake = await createStation('Lake', { station_gridsquare: 'jo62', station_city: 'Plön' })
  await logContact('DL1ABC', home)
  const [{ id }] = (await v2('GET', 'qso')).json().data
  expect((await v2('PATCH', `qso/${id}`, { station_profile_id: lake })).json().data.station_id).toBe(Number(lake))
  expect([await getCalls(home), await getCalls(lake)]).toEqual([[], ['DL1ABC']])
  await v2('DELETE', `station/${lake}`)
  expect(await getCalls(home)).toEqual(['DL1ABC'])
})

test('assigns contacts without a station to the active one, which cannot be deleted', async () => {
  const lake = await createStation('Lake', { station_gridsquare: 'jo62' })
  expect((await v2('PATCH', `station/${lake}`, { set_active: true })).json().data.active).toBe(true)
  expect((await listStations()).map(({ station_active }) => station_active)).toEqual(['0', '1'])
  await logContact('DL1ABC')
  expect(await getCalls(lake)).toEqual(['DL1ABC'])
  expect((await v2('DELETE', `station/${lake}`)).json().error.code).toBe('conflict')
  const [home] = await listStations()
  expect((await v2('PATCH', `station/${home?.station_id}`, { set_active: true })).json().data.active).toBe(true)
  expect((await v2('DELETE', `station/${lake}`)).statusCode).toBe(204)
})

test('stores the UUID of the program that created a station, and generates one otherwise', async () => {
  const station_uuid = 'c8904ea7-8bfa-11f1-865b-0241724b0b31'
  await createStation('Lake', { station_uuid })
  const [home, lake] = await listStations()
  expect(lake?.station_uuid).toBe(station_uuid)
  expect(home?.station_uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/)
  expect((await v2('GET', 'station')).json().data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
    home?.station_uuid,
    station_uuid,
  ])
})
