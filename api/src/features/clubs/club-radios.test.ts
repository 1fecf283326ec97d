/** Radios of a club: several members tune at the same time, and each log bar follows only its member's radio. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { actFor, type ClubSession, foundClub, join } from './testing/clubs.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

interface Operator {
  readonly member: TestMember
  readonly act: ClubSession
}

async function createClubOfTwo() {
  const owner = await site.register()
  const clubId = await foundClub(owner)
  const createOperator = async (): Promise<Operator> => {
    const member = await site.register()
    await join(owner, member, clubId, 'operator')
    return { member, act: await actFor(site, member, clubId) }
  }
  return { owner, clubId, one: await createOperator(), two: await createOperator() }
}

const createKey = async ({ act }: Operator) =>
  (await act.post('vapikeys/add', { name: 'Radio', scopes: ['rig', 'log', 'read'] })).json().api_key as string
const getTuning = async ({ act }: Operator) => (await act.post('vrigcontrol/get')).json().freq
const getOnAir = async (owner: TestMember, clubId: number) =>
  (await owner.post('vclubs/get', { club_id: clubId })).json().club.on_air

test('gives each member a separate radio, tuned by bridge, by both program interfaces or by hand', async () => {
  const { owner, clubId, one, two } = await createClubOfTwo()
  const [first, second] = [await createKey(one), await createKey(two)]
  await site.post('vrigcontrol/set', { freq: 14_074, mode: 'FT8' }, { headers: { authorization: `Bearer ${first}` } })
  await site.post('/index.php/api/radio', { key: second, radio: 'IC-7300', frequency: 7_010_000, mode: 'CW' })
  expect([await getTuning(one), await getTuning(two)]).toEqual([14_074, 7_010])
  expect(await getOnAir(owner, clubId)).toMatchObject([
    { callsign: two.member.callsign, band: '40m', mode: 'CW', Freq: 7_010 },
    { callsign: one.member.callsign, band: '20m', mode: 'FT8', Freq: 14_074 },
  ])
  const radio = { radio: 'K3', frequency: 21_020_000, mode: 'CW' }
  const headers = { authorization: `Bearer wl2_${first}` }
  await site.post('/api/v2/radio', radio, { headers })
  const received = await site.get('/api/v2/radio', { headers: { authorization: `Bearer wl2_${second}` } })
  expect(received.json().data).toMatchObject([{ frequency: 7_010_000 }])
  expect([await getTuning(one), await getTuning(two)]).toEqual([21_020, 7_010])
  // The members' personal stations are unchanged.
  expect((await one.member.post('vrigcontrol/get')).json().freq).toBe(0)
  await two.act.post('vclubs/tuned', { Freq: 3_550, Mode: 'SSB' })
  expect((await getOnAir(owner, clubId))[0]).toMatchObject({ callsign: two.member.callsign, band: '80m', Freq: 3_550 })
})

test('takes an operator off the air when updates stop', async () => {
  const { owner, clubId, one } = await createClubOfTwo()
  await one.act.post('vclubs/tuned', { Freq: 14_250 })
  expect(await getOnAir(owner, clubId)).toHaveLength(1)
  site.clock.advance(11 * 60_000)
  expect(await getOnAir(owner, clubId)).toEqual([])
})
