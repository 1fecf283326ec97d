import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { adi, importFile } from '../../core/log/testing/upload.ts'
import { createFigures, type ReadFigures } from './figures.ts'

const DAY = 24 * 60 * 60_000

let site: TestApp
let member: TestMember
let read: ReadFigures
let serial = 0

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  serial += 1
  member = await site.register(`DL${serial}ANF`)
  read = createFigures(site.app)
})

function contact(ago: number, antenna: string): string {
  const at = new Date(site.clock.millis() - ago).toISOString().replaceAll(/\D/g, '')
  return adi({
    ...{ CALL: 'K1QAA', BAND: '20m', MODE: 'CW', QSO_DATE: at.slice(0, 8), TIME_ON: at.slice(8, 14) },
    ...{ MY_ANTENNA: antenna, GRIDSQUARE: 'FN42' },
  })
}
const log = (...records: readonly string[]) => importFile(site, member, records.join(''))
const names = async () => (await read(member.accountId, {})).rows.map(({ name, contacts }) => `${name} ${contacts}`)

test('reads the figures of an unchanged log once', async () => {
  await log(contact(DAY, 'Dipole'))
  const query = { band: '20m' }
  const [first, second] = await Promise.all([read(member.accountId, query), read(member.accountId, query)])
  expect(second).toBe(first)
  expect(await read(member.accountId, query)).toBe(first)
  expect(await read(member.accountId, {})).not.toBe(first)
})

test('includes a new, a changed and a deleted contact, and a new locator of the member, in the next figures', async () => {
  await log(contact(DAY, 'Dipole'))
  expect(await names()).toEqual(['Dipole 1'])
  await log(contact(2 * DAY, 'Dipole'))
  expect(await names()).toEqual(['Dipole 2'])
  const data = { Call: 'K1QAB', Band: '40m', Mode: 'CW', Freq: 7_010 }
  const { qso } = (await member.post('vqso/upsert', { data })).json()
  const bands = async () => (await read(member.accountId, {})).bands.map(({ band, contacts }) => `${band} ${contacts}`)
  expect((await bands()).sort()).toEqual(['20m 2', '40m 1'])
  await member.post('vqso/update', { qdo_id: qso.qdo_id, Freq: 10_110, Band: '30m' })
  expect((await bands()).sort()).toEqual(['20m 2', '30m 1'])
  await member.post('vqso/nuke', { qdo_id: qso.qdo_id })
  expect(await bands()).toEqual(['20m 2'])
  await site.app.accounts.decorate(member.accountId, { grid: 'JO62qm' })
  expect((await read(member.accountId, {})).rows[0]?.distances).toBe(2)
  await site.app.accounts.decorate(member.accountId, { grid: '' })
  expect((await read(member.accountId, {})).rows[0]?.distances).toBe(0)
})

test('reads a period again when its first contact is no longer in it', async () => {
  await log(contact(10 * DAY - 60_000, 'Dipole'), contact(DAY, 'Beam'))
  const query = { days: 10 }
  const first = await read(member.accountId, query)
  expect(first.rows).toHaveLength(2)
  site.clock.advance(30_000)
  expect(await read(member.accountId, query)).toBe(first)
  site.clock.advance(31_000)
  expect((await read(member.accountId, query)).rows.map(({ name }) => name)).toEqual(['Beam'])
})
