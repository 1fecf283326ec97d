/** Radios of a club: several members tune at the same time, and each log bar follows only its member's radio. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { type Acting, actFor, foundClub, join } from './testing/clubs.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

interface Operator {
  readonly member: TestMember
  readonly act: Acting
}

async function clubOfTwo() {
  const owner = await site.register()
  const clubId = await foundClub(owner)
  const operator = async (): Promise<Operator> => {
    const member = await site.register()
    await join(owner, member, clubId, 'operator')
    return { member, act: await actFor(site, member, clubId) }
  }
  return { owner, clubId, one: await operator(), two: await operator() }
}

const toKey = async ({ act }: Operator) =>
  (await act.post('vapikeys/add', { name: 'Radio', scopes: ['rig', 'log', 'read'] })).json().api_key as string
const tuned = async ({ act }: Operator) => (await act.post('vrigcontrol/get')).json().freq
const onAir = async (owner: TestMember, clubId: number) =>
  (await owner.post('vclubs/get', { club_id: clubId })).json().club.on_air

test('gives each member a separate radio, tuned by bridge, by both program interfaces or by hand', async () => {
  const { owner, clubId, one, two } = await clubOfTwo()
  const [first, second] = [await toKey(one), await toKey(two)]
  await site.post('vrigcontrol/set', { freq: 14_074, mode: 'FT8' }, { headers: { authorization: `Bearer ${first}` } })
  await site.post('/index.php/api/radio', { key: second, radio: 'IC-7300', frequency: 7_010_000, mode: 'CW' })
  expect([await tuned(one), await tuned(two)]).toEqual([14_074, 7_010])
  expect(await onAir(owner, clubId)).toMatchObject([
    { callsign: two.member.callsign, band: '40m', mode: 'CW', Freq: 7_010 },
    { callsign: one.member.callsign, band: '20m', mode: 'FT8', Freq: 14_074 },
  ])
  const radio = { radio: 'K3', frequency: 21_020_000, mode: 'CW' }
  const headers = { authorization: `Bearer wl2_${first}` }
  await site.post('/api/v2/radio', radio, { headers })
  const seen = await site.get('/api/v2/radio', { headers: { authorization: `Bearer wl2_${second}` } })
  expect(seen.json().data).toMatchObject([{ frequency: 7_010_000 }])
  expect([await tuned(one), await tuned(two)]).toEqual([21_020, 7_010])
  // The members' personal stations are unchanged.
  expect((await one.member.post('vrigcontrol/get')).json().freq).toBe(0)
  await two.act.post('vclubs/tuned', { Freq: 3_550, Mode: 'SSB' })
  expect((await onAir(owner, clubId))[0]).toMatchObject({ callsign: two.member.callsign, band: '80m', Freq: 3_550 })
})

test('takes an operator off the air when updates stop', async () => {
  const { owner, clubId, one } = await clubOfTwo()
  await one.act.post('vclubs/tuned', { Freq: 14_250 })
  expect(await onAir(owner, clubId)).toHaveLength(1)
  site.clock.advance(11 * 60_000)
  expect(await onAir(owner, clubId)).toEqual([])
})
