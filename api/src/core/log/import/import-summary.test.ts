import type { ImportBrought } from '@onfreq/contracts/log/import'
import { distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition } from '@onfreq/ham/locator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile } from '../testing/upload.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
  await site.app.accounts.decorate(member.accountId, { grid: 'IO91wm' })
})
afterAll(() => site.close())

const base = { QSO_DATE: '20240501', BAND: '20m', MODE: 'CW' }
const contact = (CALL: string, TIME_ON: string, more: Record<string, string> = {}) =>
  adi({ ...base, CALL, TIME_ON, ...more })
const getImport = (...contacts: readonly string[]) => importFile(site, member, `<EOH>\n${contacts.join('')}`)
const imported = async (id: number): Promise<ImportBrought> =>
  (await member.post('vimport/brought', { import_id: id })).json()

test('counts contacts, countries, continents and squares of an import, and finds the furthest contact', async () => {
  await getImport(contact('VK3QAA', '0100'))
  const batch = await getImport(
    contact('W1QAA', '1000', { GRIDSQUARE: 'FN31pr' }),
    contact('W1QAB', '1001', { GRIDSQUARE: 'FN31pq' }),
    contact('ZL2QAA', '1002', { GRIDSQUARE: 'RE78js' }),
    contact('DL1QAA', '1003', { GRIDSQUARE: 'JO62qm' }),
    contact('X', '1004'),
  )
  const result = await imported(batch.id)
  expect(result).toMatchObject({ contacts: 4, countries: 3, continents: 3, squares: 3 })
  const [home, far] = [locatorToPosition('IO91wm'), locatorToPosition('RE78js')]
  if (!home || !far) throw new Error('no such locator')
  expect(result.furthest).toMatchObject({ call: 'ZL2QAA', km: Math.round(distanceKm(home, far)) })
  expect(result.home).toEqual({ lat: home.latitude, lon: home.longitude })
  // Two stations in the same one-degree square are one dot.
  expect(result.places.map(([, , n]) => n)).toEqual([2, 1, 1])
  expect(result.places[0]).toEqual([expect.closeTo(42, -1), expect.closeTo(-73, -1), 2])
})

test('measures no distance from a location where the station was not', async () => {
  const portable = { GRIDSQUARE: 'RE78js', MY_GRIDSQUARE: 'QF22' }
  const batch = await getImport(
    contact('ZL2QAA', '1002', portable),
    contact('DL1QAA', '1003', { GRIDSQUARE: 'JO62qm' }),
  )
  expect((await imported(batch.id)).furthest).toMatchObject({ call: 'DL1QAA' })
  await site.app.accounts.decorate(member.accountId, { grid: '' })
  expect(await imported(batch.id)).toMatchObject({ contacts: 2, furthest: null, home: null })
})

test('excludes reverted contacts and those that existed before', async () => {
  const one = contact('W1QAA', '1000', { GRIDSQUARE: 'FN31pr' })
  const batch = await getImport(one)
  const again = await getImport(one)
  expect(await imported(again.id)).toMatchObject({ contacts: 0, countries: 0, furthest: null, places: [] })
  await member.post('vimport/undo', { import_id: batch.id })
  await site.runJobs()
  expect(await imported(batch.id)).toMatchObject({ contacts: 0, countries: 0 })
  const stranger = await site.register()
  expect((await stranger.post('vimport/brought', { import_id: batch.id })).statusCode).toBe(404)
})
