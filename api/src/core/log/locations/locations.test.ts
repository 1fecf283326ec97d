import type { LocationsResponse } from '@onfreq/contracts/log/locations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  member = await site.register()
})
afterAll(() => site.close())

const HOME = { name: 'Home', fields: { MY_GRIDSQUARE: 'io91WM', MY_RIG: 'IC-7610', TX_PWR: '100' } }
const save = (body: object, who = member) => who.post('vlocations/save', body)
const list = async (who = member) => (await who.post('vlocations')).json<LocationsResponse>().locations

test('creates, changes and removes locations of each operator separately', async () => {
  await save(HOME)
  await save({ name: 'Hill', fields: { MY_SOTA_REF: 'G/LD-001' } })
  const [home, hill] = await list()
  expect(home).toMatchObject({ name: 'Home', callsign: member.callsign, active: false })
  expect(home?.fields).toEqual({ MY_GRIDSQUARE: 'IO91wm', MY_RIG: 'IC-7610', TX_PWR: '100' })
  expect(hill?.name).toBe('Hill')
  const other = await site.register()
  expect(await list(other)).toEqual([])
  for (const path of ['vlocations/remove', 'vlocations/use']) {
    expect((await other.post(path, { id: home?.id })).statusCode).toBe(404)
  }
  expect((await save({ id: home?.id, name: 'Mine', fields: {} }, other)).statusCode).toBe(404)

  // Fields missing from the form are unchanged; an empty text removes a field.
  await save({ id: home?.id, name: 'Home QTH', fields: { MY_RIG: '', MY_ANTENNA: 'Dipole' } })
  expect((await list())[0]).toMatchObject({
    name: 'Home QTH',
    fields: { MY_GRIDSQUARE: 'IO91wm', TX_PWR: '100', MY_ANTENNA: 'Dipole' },
  })
  expect((await list())[0]?.fields.MY_RIG).toBeUndefined()
  await member.post('vlocations/remove', { id: home?.id })
  expect((await list()).map(({ name }) => name)).toEqual(['Hill'])
})

test('has at most one active location, which one request deactivates', async () => {
  await save(HOME)
  await save({ name: 'Hill', fields: {} })
  const [home, hill] = await list()
  const inUse = async () => (await list()).filter(({ active }) => active).map(({ name }) => name)
  await member.post('vlocations/use', { id: home?.id })
  await member.post('vlocations/use', { id: hill?.id })
  expect(await inUse()).toEqual(['Hill'])
  await member.post('vlocations/use', { id: null })
  expect(await inUse()).toEqual([])
})

test('rejects a duplicate name, an invalid grid and fields that do not describe a location', async () => {
  await save(HOME)
  expect((await save(HOME)).statusCode).toBe(409)
  expect((await save({ name: 'A', fields: { MY_GRIDSQUARE: 'nowhere' } })).statusCode).toBe(400)
  expect((await save({ name: 'A', fields: { MY_SHOES: '44' } })).statusCode).toBe(400)
  expect((await save({ name: ' ', fields: {} })).statusCode).toBe(400)
  expect(await list()).toHaveLength(1)
})
