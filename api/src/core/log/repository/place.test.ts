import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSql } from '#kernel/database/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile, syntheticLog } from '../testing/upload.ts'
import { findDayAtOffset } from './place.ts'

/** The middle of the log is far from either end. */
const CONTACTS = 12_000

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('G4PAG')
  await importFile(site, member, syntheticLog(CONTACTS))
}, 60_000)
afterAll(() => site.close())

async function expectPages(direction: 'asc' | 'desc'): Promise<void> {
  const { rows } = await site.app.pool.query<{ id: number }>(
    `select id from contact where owner_id = $1 order by started_at ${direction}, id ${direction}`,
    [member.accountId],
  )
  const all = rows.map(({ id }) => id)
  for (const page of [1, 11, 12, 13, 14, 24, 25]) {
    const { qsos } = (await member.post('vlogbook', { page, direction })).json()
    const ids = qsos.map(({ qdo_id }: { qdo_id: number }) => qdo_id)
    expect(ids, `page ${page}`).toEqual(all.slice((page - 1) * 500, page * 500))
  }
}

test('returns the contacts of a page by number, in both directions', async () => {
  await expectPages('desc')
  await expectPages('asc')
})

test('starts a distant page in its day', async () => {
  const find = (offset: number, newestFirst: boolean) =>
    findDayAtOffset(toSql(site.app.db), member.accountId, offset, CONTACTS, newestFirst)
  // 720 contacts per day; the last day has 480.
  expect(await find(6_000, false)).toEqual({ from: new Date('2020-01-09T00:00:00Z'), offset: 240 })
  expect(await find(6_000, true)).toEqual({ from: new Date('2020-01-10T00:00:00Z'), offset: 480 })
  expect(await find(5_760, false)).toEqual({ from: new Date('2020-01-09T00:00:00Z'), offset: 0 })
  expect(await find(4_999, true), 'soon walked').toBeNull()
  expect(await find(CONTACTS, true), 'behind the end').toBeNull()
})

test('includes contacts outside the daily counts', async () => {
  const record = { CALL: 'W1AW', BAND: '20m', MODE: 'CW', STATION_CALLSIGN: 'G9ZZZ' }
  const foreign = Array.from({ length: 30 }, (_, index) =>
    adi({ ...record, QSO_DATE: '20200110', TIME_ON: `12${10 + index}30` }),
  )
  await importFile(site, member, `foreign<EOH>${foreign.join('')}`)
  await expectPages('desc')
})
