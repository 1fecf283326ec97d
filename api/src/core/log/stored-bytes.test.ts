import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSql } from '#kernel/database/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { writeCallNote } from './logger/notes.ts'
import { contactBytes, importBytes, noteBytes } from './stored-bytes.ts'
import { syntheticLog, upload } from './testing/upload.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
})
afterAll(() => site.close())

async function bytes(of: typeof importBytes, ...owners: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${of(sql.val(owners))}::int as n`.execute(site.app.db)
  return rows[0]?.n ?? -1
}

test('counts a file against the storage of its owner until it is imported, and its contacts afterwards', async () => {
  const other = await site.register()
  const log = syntheticLog(20)
  await upload(member, log)
  expect(await bytes(importBytes, member.accountId)).toBe(Buffer.byteLength(log))
  expect(await bytes(contactBytes, member.accountId)).toBe(0)
  await site.runJobs()
  expect(await bytes(importBytes, member.accountId)).toBe(0)
  expect(await bytes(contactBytes, member.accountId)).toBe(20 * 400)
  expect([await bytes(importBytes, other.accountId), await bytes(contactBytes, other.accountId)]).toEqual([0, 0])
  expect(await bytes(contactBytes, other.accountId, member.accountId)).toBe(20 * 400)
})

test('counts notes about stations (S19)', async () => {
  const noter = await site.register()
  expect(await bytes(noteBytes, noter.accountId)).toBe(0)
  await writeCallNote(toSql(site.app.db), noter.accountId, 'W1AW/P', 'ü'.repeat(500), site.clock.now())
  expect(await bytes(noteBytes, noter.accountId)).toBe('W1AW'.length + 1_000)
  expect(await bytes(noteBytes, member.accountId)).toBe(0)
})
