import { entryFromFields } from '@onfreq/ham/adif/contact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSql } from '#kernel/database/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { rehearse } from './rehearse.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
})
afterAll(() => site.close())

const FIELDS = { CALL: 'W1AW', QSO_DATE: '20240501', TIME_ON: '1200', BAND: '20m', MODE: 'CW' }
const entry = () => {
  const fields = Object.entries(FIELDS).map(([name, value]) => ({ name, value, type: '' }))
  const read = entryFromFields(fields)
  if (!read.ok) throw new Error(read.reason)
  return read.entry
}
const add = (dryRun: boolean) =>
  site.app.logbook.addEntries({ id: member.accountId, callsign: member.callsign }, [{ entry: entry() }], {
    origin: 'TEST',
    dryRun,
  })
const count = async () => (await member.post('vlogbookcount')).json().count

test('previews in a rehearsal what would be stored, and stores it only outside of one', async () => {
  const [rehearsed] = await add(true)
  expect(rehearsed).toMatchObject({ outcome: 'new', contact: { call: 'W1AW', dxcc: 291 } })
  expect(await count()).toBe(0)
  await add(false)
  expect(await count()).toBe(1)
  expect((await add(true))[0]).toMatchObject({ outcome: 'same' })
})

test('reports a failure in a rehearsal, and stores nothing', async () => {
  const rename = rehearse(site.app, async (sql) => {
    await sql('update account set name = $2 where id = $1', [member.accountId, 'Somebody else'])
    throw new Error('no such park')
  })
  await expect(rename).rejects.toThrow('no such park')
  const [row] = await toSql(site.app.db)<{ name: string }>('select name from account where id = $1', [member.accountId])
  expect(row?.name).not.toBe('Somebody else')
})
