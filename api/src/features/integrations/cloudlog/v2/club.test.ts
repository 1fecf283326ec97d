/** Version 2 of the interface with members' keys for a club: levels, the member list, shared stations and logbooks. */
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../../test/app.ts'
import { readKey } from '../../testing/keys.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

function call(key: string, method: NonNullable<InjectOptions['method']>, path: string, body?: object) {
  const headers = { authorization: `Bearer wl2_${key}` }
  return site.app.inject({ method, url: `/api/v2/${path}`, headers, ...(body !== undefined && { payload: body }) })
}

let serial = 0
/** Creates a club whose owner and one operator have keys for it. */
async function createClub() {
  serial += 1
  const [owner, operator] = [await site.register(), await site.register()]
  const callsign = `GB${serial}CLB`
  const { id } = (await owner.post('vclubs/create', { callsign, name: 'Club' })).json().club
  const { link } = (await owner.post('vclubs/invite', { club_id: id, role: 'operator' })).json()
  await operator.post('vclubs/join', { token: link.split('/').at(-1) })
  const createKey = async (member: TestMember) => {
    const { token } = (await member.post('vLoginToSubaccount', { sub_account_id: id })).json()
    const headers = { authorization: `Bearer ${token}` }
    const scopes = ['read', 'log', 'rig']
    return (await site.post('vapikeys/add', { name: 'Radio', scopes }, { headers })).json().api_key as string
  }
  return { id: id as number, callsign, owner, operator, own: await createKey(owner), key: await createKey(operator) }
}

test('a key for a club logs for the club, and contacts name the member who owns the key', async () => {
  const { id, callsign, operator, own, key } = await createClub()
  expect((await call(key, 'GET', 'token')).json().data).toMatchObject({ owner: callsign, user_id: id })
  const qso = {
    station_profile_id: 1,
    call: 'N9EAT',
    band: '20m',
    mode: 'SSB',
    qso_date: '2024-02-02',
    operator: 'HB9X',
  }
  const one = await call(key, 'POST', 'qso', { ...qso, time_on: '1201' })
  const several = await call(key, 'POST', 'qso', { station_profile_id: 1, qsos: [{ ...qso, time_on: '1202' }] })
  expect([one.statusCode, several.json().data.imported]).toEqual([201, 1])
  await call(own, 'POST', 'qso', { ...qso, time_on: '1203' })
  const { rows } = await site.app.pool.query(
    `select jsonb_path_query_first(extra, 'strict $[*] ? (@[0] == "OPERATOR")[1]') #>> '{}' as operator
     from contact where owner_id = $1 order by started_at`,
    [id],
  )
  expect(rows.map((row) => row.operator)).toEqual([operator.callsign, operator.callsign, 'HB9X'])
  const others = (await call(key, 'GET', 'qso?qso_since=2024-02-02')).json().data[0].id
  for (const method of ['PATCH', 'DELETE'] as const) {
    const refused = await call(key, method, `qso/${others}`, method === 'PATCH' ? { comment: 'mine' } : undefined)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden'])
  }
  expect((await call(own, 'PATCH', `qso/${others}`, { comment: 'checked' })).json().data.comment).toBe('checked')
})

test('lets only managers change the stations and logbooks of a club, and operators read stations', async () => {
  const { own, key } = await createClub()
  const location = { name: 'Field', callsign: 'GB0FLD', dxcc: 223, cq: 14, itu: 27 }
  const { id } = (await call(own, 'POST', 'station', location)).json().data
  const logbook = (await call(own, 'POST', 'logbook', { name: 'Fields', station_ids: [id] })).json().data.id
  expect((await call(key, 'GET', 'station')).json().data).toHaveLength(2)
  for (const [method, path, body] of [
    ['POST', 'station', { ...location, name: 'Other' }],
    ['PATCH', `station/${id}`, { city: 'Elsewhere' }],
    ['DELETE', `station/${id}`],
    ['GET', 'logbook'],
    ['GET', `logbook/${logbook}`],
    ['POST', 'logbook', { name: 'More' }],
    ['PATCH', `logbook/${logbook}`, { name: 'More' }],
    ['DELETE', `logbook/${logbook}`],
  ] as const) {
    const { error } = (await call(key, method, path, body)).json()
    expect(error, `${method} ${path}`).toMatchObject({
      code: 'insufficient_club_permission',
      details: { required_level: 9, granted_level: 3 },
    })
  }
  const first = await site.post(`/index.php/api/create_station/${key}`, { station_callsign: 'GB0FLD' })
  expect([first.statusCode, first.json().status]).toEqual([403, 'error'])
  expect((await call(own, 'GET', 'station')).json().data).toHaveLength(2)
})

test('lists members to managers, and lets no key admit, change or remove them', async () => {
  const { id, callsign, owner, operator, own, key } = await createClub()
  const { data, meta } = (await call(own, 'GET', 'club')).json()
  expect([data, meta.count]).toEqual([
    [
      { user_id: owner.accountId, callsign: owner.callsign, permission_level: 9 },
      { user_id: operator.accountId, callsign: operator.callsign, permission_level: 3 },
    ],
    2,
  ])
  expect((await call(own, 'GET', `club/${operator.accountId}`)).json().data.permission_level).toBe(3)
  expect((await call(own, 'GET', 'club/7')).json().error.code).toBe('not_found')
  for (const [method, path, body] of [
    ['GET', 'club'],
    ['GET', `club/${owner.accountId}`],
    ['POST', 'club', { user_id: operator.accountId, permission_level: 9 }],
    ['PATCH', `club/${operator.accountId}`, { permission_level: 9 }],
    ['DELETE', `club/${owner.accountId}`],
  ] as const) {
    expect((await call(key, method, path, body)).json().error.code, `${method} ${path}`).toBe('forbidden')
  }
  expect((await call(own, 'DELETE', `club/${operator.accountId}`)).json().error.code).toBe('forbidden')
  expect((await call(own, 'GET', `club?club_id=${owner.accountId}`)).json().error.code).toBe('forbidden')
  // A personal key has to name the club.
  const personal = await readKey(owner)
  expect((await call(personal, 'GET', 'club')).json().data).toEqual([{ club_id: id, callsign, member_count: 2 }])
  expect((await call(personal, 'GET', `club?club_id=${id}`)).json().data).toHaveLength(2)
  expect((await call(personal, 'GET', `club/${owner.accountId}`)).json().error.details.field).toBe('club_id')
  const stranger = await readKey(await site.register())
  expect((await call(stranger, 'GET', 'club')).json().data).toEqual([])
  expect((await call(stranger, 'GET', `club?club_id=${id}`)).json().error.code).toBe('not_found')
  expect((await call(await readKey(operator), 'GET', `club?club_id=${id}`)).json().error.code).toBe('forbidden')
})

test('revokes a member’s club keys with the membership, and never restores them', async () => {
  const { id, owner, operator, key } = await createClub()
  const own = await readKey(operator)
  await owner.post('vclubs/remove', { club_id: id, member_id: operator.accountId })
  for (const path of ['token', 'qso', 'station', 'radio', 'statistic', 'club', 'logbook', 'lookup?callsign=N9EAT']) {
    expect((await call(key, 'GET', path)).json().error.code, path).toBe('invalid_token')
  }
  const { link } = (await owner.post('vclubs/invite', { club_id: id, role: 'manager' })).json()
  await operator.post('vclubs/join', { token: link.split('/').at(-1) })
  expect((await call(key, 'GET', 'token')).json().error.code).toBe('invalid_token')
  expect((await call(own, 'GET', 'station')).statusCode).toBe(200)
})
