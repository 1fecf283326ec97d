import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile, syntheticLog } from '../testing/upload.ts'
import { createCallSearch } from './service.ts'

/** The maximum number of calls searched in memory. */
const CONTACTS = 10_000

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('G4LNG')
  await importFile(site, member, syntheticLog(CONTACTS))
}, 60_000)
afterAll(() => site.close())

const search = async (filter: object) => (await member.post('vlogbook', { filter, size: 5 })).json()
const log = async (Call: string, TS: string) =>
  (await member.post('vqso/upsert', { data: { Call, TS, Band: '20m', Mode: 'CW' } })).json().qso.qdo_id

test('finds parts of calls in a large log, with other filters and on later pages', async () => {
  expect((await search({ call: 'dl1' })).total).toBe(CONTACTS / 10)
  expect((await search({ call: 'DJ1' })).qsos[0].Call).toBe('EA8/DJ1AA')
  expect((await search({ call: '*/p' })).total).toBe(CONTACTS / 10)
  expect((await search({ call: '/' })).total).toBe((CONTACTS / 10) * 2)
  expect((await search({ call: 'DL1*', band: '20m' })).total).toBe(333)
  expect((await search({ call: 'N0NE' })).qsos).toEqual([])
  const { next, qsos } = await search({ call: 'ZS6' })
  const later = (await member.post('vlogbook', { filter: { call: 'ZS6' }, size: 5, cursor: next })).json()
  expect(later.qsos).toHaveLength(5)
  expect(Date.parse(later.qsos[0].TS)).toBeLessThan(Date.parse(qsos.at(-1).TS))
})

test('includes each change that was acknowledged before the search', async () => {
  const total = async (call: string) => (await search({ call })).total
  expect(await total('HB9')).toBe(0)
  const first = await log('HB9AAA', '2026-01-01T10:00:00Z')
  expect(await total('HB9')).toBe(1)
  await log('HB9AAA', '2026-01-02T10:00:00Z')
  await log('HB9BBB', '2026-01-03T10:00:00Z')
  expect(await total('HB9')).toBe(3)
  await member.post('vqso/update', { qdo_id: first, Call: 'OE1AAA' })
  expect(await total('HB9')).toBe(2)
  expect(await total('OE1')).toBe(1)
  await member.post('vqso/nuke', { qdo_id: first })
  expect(await total('OE1')).toBe(0)
  const many = Array.from({ length: 1_200 }, (_, index) =>
    adi({ CALL: `HB${index % 10}${index + 1000}X`, QSO_DATE: '20250101', TIME_ON: '1200', BAND: '10m', MODE: 'CW' }),
  )
  const { id } = await importFile(site, member, `many<EOH>${many.join('')}`)
  expect(await total('HB')).toBe(1_202)
  await site.app.logJobs.undoImport(member.accountId, id)
  await site.runJobs()
  expect(await total('HB')).toBe(2)
})

test('never returns calls of another operator', async () => {
  const other = await site.register('G4TWO')
  await importFile(site, other, syntheticLog(CONTACTS, true, 5))
  await log('TA1SECRET', '2026-02-01T10:00:00Z')
  expect((await other.post('vlogbook', { filter: { call: 'SECRET' } })).json().total).toBe(0)
  expect((await search({ call: 'SECRET' })).total).toBe(1)
})

test('rereads only changed calls after a change, and reads the full log once for concurrent requests', async () => {
  const results: unknown[] = []
  const sql: Sql = async <Row>(text: string, values?: readonly unknown[]) => {
    const rows = await toSql(site.app.db)<Row>(text, values)
    results.push(...rows)
    return rows
  }
  const calls = createCallSearch(sql)
  const find = (call: string) => calls.find(member.accountId, { call })
  await Promise.all(['K1', 'JA1', 'G3'].map(find))
  expect(results).toMatchObject([{ full: true }, { full: false }, { full: false }])
  results.length = 0
  await log('ZL1AAA', '2026-04-01T10:00:00Z')
  expect(await find('ZL1')).toEqual({ calls: ['ZL1AAA'], contacts: 1 })
  expect(results).toMatchObject([{ full: false, calls: ['ZL1AAA'] }])
})

test('searches the database when a log has more calls than the memory limit', async () => {
  let statements = 0
  const sql: Sql = (text, values) => {
    statements += 1
    return toSql(site.app.db)(text, values)
  }
  const calls = createCallSearch(sql, 5)
  expect(await calls.find(member.accountId, { call: 'K1' })).toBeNull()
  expect(await calls.find(member.accountId, { call: 'DL' })).toBeNull()
  expect(statements, 'its calls are not read again').toBe(1)
})

test('does not cache a log that is fast to read', async () => {
  const small = await site.register('G4SML')
  await importFile(site, small, syntheticLog(100))
  const calls = createCallSearch(toSql(site.app.db))
  expect(await calls.find(small.accountId, { call: 'DL' })).toBeNull()
  expect(await calls.find(member.accountId, { band: '20m' })).toBeNull()
  expect(await calls.find(member.accountId, { call: ' ' })).toBeNull()
})
