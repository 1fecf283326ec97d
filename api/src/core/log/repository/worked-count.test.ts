import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSql } from '#kernel/database/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile, syntheticLog } from '../testing/upload.ts'
import { countWorked } from './worked-count.ts'

const GERMANY = 230

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await log('G4WKD')
}, 60_000)
afterAll(() => site.close())

async function log(callsign: string): Promise<TestMember> {
  const member = await site.register(callsign)
  await importFile(site, member, syntheticLog(300))
  return member
}

const countFromCells = (member: TestMember, filter: object) => countWorked(toSql(site.app.db), member.accountId, filter)
/** A full page requires counting. */
const total = async (member: TestMember, filter: object) =>
  (await member.post('vlogbook', { filter, size: 1 })).json().total

test.each([
  [{ band: '20m' }, 100],
  [{ band: '20M' }, 100],
  [{ dxcc: GERMANY }, 30],
  [{ dxcc: GERMANY, band: '20m' }, 10],
  [{ band: '6m' }, 0],
])('counts contacts matching %o from per-entity counters', async (filter, expected) => {
  expect(await countFromCells(member, filter)).toBe(expected)
  expect(await total(member, filter)).toBe(expected)
})

test('falls back to reading the log for other filters', async () => {
  expect(await countFromCells(member, { dxcc: GERMANY, mode: 'CW' })).toBeNull()
  expect(await total(member, { dxcc: GERMANY, mode: 'CW' })).toBe(10)
})

test.each([
  ['G4FRN', 'made under another call', { STATION_CALLSIGN: 'G9ZZZ' }],
  ['G4UNK', 'of an unknown entity', { CALL: 'QQ0ABC' }],
])('includes contacts of %s %s', async (callsign, _, fields) => {
  const member = await log(callsign)
  const record = { CALL: 'DL1AAA', QSO_DATE: '20240101', TIME_ON: '1200', BAND: '20m', MODE: 'CW', ...fields }
  await importFile(site, member, `one<EOH>${adi(record)}`)
  expect(await countFromCells(member, { band: '20m' })).toBeNull()
  expect(await total(member, { band: '20m' })).toBe(101)
})
