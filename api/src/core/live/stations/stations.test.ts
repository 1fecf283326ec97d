import type { StationItem } from '@onfreq/contracts/live/stations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { subscribe } from '../testing.ts'

let site: TestApp
let operator: TestMember
let listener: TestMember

beforeAll(async () => {
  site = await startTestApp()
  operator = await site.register('M0RIG')
  listener = await site.register('M0EAR')
  await subscribe(site, operator)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.app.live.settle()
  site.clock.advance(3_600_000)
  await site.app.pool.query('truncate rig_state, presence')
  await site.app.pool.query(`update account set rig_name_override = ''`)
})

async function lists(): Promise<{ active: StationItem[]; loggedIn: StationItem[] }> {
  await site.app.live.settle()
  const read = async (path: string) => (await site.get(path)).json<{ stations: StationItem[] }>().stations
  return { active: await read('ActiveUserList'), loggedIn: await read('logged_in_users_not_in_rig_control') }
}

const rig = (fields: object) =>
  operator.post('vrigcontrol/set', {
    freq: 14_250,
    mode: 'USB',
    rig_name: 'IC-7610',
    op_mode: 2,
    azimuth: 45,
    ...fields,
  })

test('shows a station with rig data on its frequency, and as silent after a minute', async () => {
  await rig({ ptt_down: true, activation_type: 'POTA', activation_ref: 'GB-0001' })
  expect((await lists()).active).toEqual([
    expect.objectContaining({
      id: operator.accountId,
      my_callsign: 'M0RIG',
      on_freq: 1,
      is_online: 1,
      ptt_down: 1,
      op_mode: 2,
      contesting: 0,
      freq: 14_250,
      band: '20m',
      mode: 'USB',
      azimuth: 45,
      rig_name: 'IC-7610',
      activation_type: 'POTA',
      activation_ref: 'GB-0001',
      sub: 1,
      callsign_verified: false,
      is_admin: 0,
      country: 'England',
    }),
  ])
  site.clock.advance(61_000)
  expect((await lists()).active[0]).toMatchObject({ on_freq: 0, ptt_down: 0, is_online: 1 })
})

test('derives the country from a callsign, but never from the number of a listener', async () => {
  const readCountry = async (isSwl: boolean) => {
    await site.app.accounts.decorate(listener.accountId, { is_swl: isSwl, is_ham: !isSwl })
    await listener.post('vsr')
    const [station] = (await lists()).loggedIn
    return station?.country
  }
  expect(await readCountry(false)).toBe('England')
  site.clock.advance(120_000)
  expect(await readCountry(true)).toBeNull()
})

test('marks a station as verified only with its proved callsign', async () => {
  const prove = (call: string) =>
    site.app.pool.query(
      `insert into callsign_proof (owner_id, callsign, method, proved_at) values ($1, $2, 'mail', now())`,
      [operator.accountId, call],
    )
  await rig({})
  await prove('M0OTHER')
  expect((await lists()).active[0]).toMatchObject({ callsign_verified: false })
  await prove('M0RIG')
  expect((await lists()).active[0]).toMatchObject({ sub: 1, callsign_verified: true })
  await site.app.pool.query('delete from callsign_proof where owner_id = $1', [operator.accountId])
})

test('removes a silent station after 5 minutes', async () => {
  await rig({})
  site.clock.advance(5 * 60_000 + 1_000)
  const { active, loggedIn } = await lists()
  expect([...active, ...loggedIn]).toEqual([])
})

test('hides the frequency of a contest station, and of one that has stopped', async () => {
  for (const opMode of [7, 0]) {
    await rig({ op_mode: opMode })
    expect((await lists()).active[0]).toMatchObject({
      op_mode: opMode,
      freq: null,
      band: null,
      contesting: opMode === 7 ? 1 : 0,
    })
  }
  expect((await site.get('ActiveUserList')).body).not.toContain('14250')
})

test('lists a member without a rig in the other list', async () => {
  await listener.post('vsr')
  const { active, loggedIn } = await lists()
  expect(active).toEqual([])
  expect(loggedIn.map((station) => station.my_callsign)).toEqual(['M0EAR'])
})

test('prefers the rig name set by the member', async () => {
  await site.app.pool.query(`update account set rig_name_override = 'My radio' where id = $1`, [operator.accountId])
  await rig({})
  expect((await lists()).active[0]?.rig_name).toBe('My radio')
})
