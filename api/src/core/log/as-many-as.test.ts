import { SESSION_LIMITS } from '@onfreq/contracts/log/contest-session'
import { IMPORT_LIMITS } from '@onfreq/contracts/log/import'
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { MAX_LOCATIONS } from './locations/locations.ts'
import { MAX_DECLARED_CALLS } from './station-calls.ts'
import { syntheticLog, upload } from './testing/upload.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

const getCode = async (path: string, body: object, who = member) => {
  const response = await who.post(path, body)
  return response.statusCode === 200 ? 200 : [response.statusCode, response.json().error.code]
}

test('limits the number of locations of an operator, and still allows edits', async () => {
  await site.app.pool.query(
    `insert into station_location (owner_id, id, name, callsign, fields, created_at, updated_at)
     select $1, n, 'Place ' || n, 'M0AAA', '{}', now(), now() from generate_series(1, $2::int) n`,
    [member.accountId, MAX_LOCATIONS - 1],
  )
  expect(await getCode('vlocations/save', { name: 'The last', fields: {} })).toBe(200)
  expect(await getCode('vlocations/save', { name: 'One more', fields: {} })).toEqual([409, 'log.locations_full'])
  const [{ id }] = (await member.post('vlocations')).json().locations
  expect(await getCode('vlocations/save', { id, name: 'Renamed', fields: {} })).toBe(200)
  expect(await getCode('vlocations/save', { name: 'One more', fields: {} }, await site.register())).toBe(200)
})

test('limits the number of declared callsigns of an operator, who can declare existing ones again (S19)', async () => {
  await site.app.pool.query(
    `insert into log_station_call (owner_id, call, declared_at)
     select $1, 'W1A' || chr(65 + n / 26) || chr(65 + n % 26), now() from generate_series(1, $2::int) n`,
    [member.accountId, MAX_DECLARED_CALLS - 1],
  )
  expect(await getCode('vstationcalls/declare', { call: 'GB1LST' })).toBe(200)
  expect(await getCode('vstationcalls/declare', { call: 'GB2MNY' })).toEqual([409, 'log.calls_full'])
  expect(await getCode('vstationcalls/declare', { call: 'GB1LST' })).toBe(200)
  expect(await getCode('vstationcalls/withdraw', { call: 'W1AAB' })).toBe(200)
  expect(await getCode('vstationcalls/declare', { call: 'GB2MNY' })).toBe(200)
})

test('limits the number of contests of a club, and still allows edits', async () => {
  const contest = (n: number, name = `Contest ${n}`) => ({
    id: `CLUB-${n}`,
    name,
    cabrillo: `CLUB-${n}`,
    bands: ['20m'],
    modes: ['CW'],
    exchange: 'serial',
    report: true,
    again: ['band'],
    points: { voice: 1, morse: 2, data: 1 },
    multipliers: [],
  })
  for (let n = 1; n <= SESSION_LIMITS.own; n += 1)
    expect(await getCode('vcontestsession/own/save', contest(n)), `${n}`).toBe(200)
  expect(await getCode('vcontestsession/own/save', contest(99))).toEqual([409, 'log.contests_full'])
  expect(await getCode('vcontestsession/own/save', contest(1, 'Renamed'))).toBe(200)
  const { contests } = (await member.post('vcontestsession/own')).json()
  expect(contests).toHaveLength(SESSION_LIMITS.own)
  expect(contests[0].name).toBe('Renamed')
  expect(await getCode('vcontestsession/own/remove', { id: 'CLUB-2' })).toBe(200)
  expect(await getCode('vcontestsession/own/save', contest(99))).toBe(200)
})

test('limits the number of queued files, and rejects the next one with a message', async () => {
  for (let n = 0; n < IMPORT_LIMITS.openBatches; n += 1)
    expect((await upload(member, syntheticLog(1))).statusCode).toBe(200)
  const refused = await upload(member, syntheticLog(1))
  expect([refused.statusCode, refused.json()]).toEqual([400, { status: 'error', error: IMPORT_TEXTS.tooMany }])
  expect((await upload(await site.register(), syntheticLog(1))).statusCode).toBe(200)
  await site.runJobs()
  expect((await upload(member, syntheticLog(1))).statusCode).toBe(200)
  await site.runJobs()
})

test('rejects an import form without a file, or with a wrong file field', async () => {
  const form = (name: string, filename: string) => ({
    payload: `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n<EOH>\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  for (const options of [form('photo', 'log.adi'), form('adif_file', '')]) {
    const response = await member.post('vimportadif', {}, options)
    expect([response.statusCode, response.json().error]).toEqual([400, IMPORT_TEXTS.noFile])
  }
  expect((await member.post('vimports')).json().imports).toEqual([])
})

test('issues no serial numbers for an unknown session or one of another member', async () => {
  const request = { session_id: 4711, device: 'a-device-of-mine', seq: 1, back: [], want: 5 }
  expect(await getCode('vcontestsession/serials', request)).toEqual([404, 'log.no_contest_session'])
})
