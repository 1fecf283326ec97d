/** Programs at the radios of a club: keys and paired bridges log for the club in the name of their member. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { actFor, type ClubSession, foundClub, join } from './testing/clubs.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

type Role = 'reader' | 'operator' | 'manager'

async function createClub(...roles: readonly Role[]) {
  const owner = await site.register()
  const clubId = await foundClub(owner)
  const members = await Promise.all(
    roles.map(async (role) => {
      const member = await site.register()
      await join(owner, member, clubId, role)
      return { member, act: await actFor(site, member, clubId) }
    }),
  )
  return { owner, clubId, members }
}

async function createKey(act: ClubSession, scopes: readonly string[] = ['read', 'log', 'rig']): Promise<string> {
  const response = await act.post('vapikeys/add', { name: 'Radio 1', scopes })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<{ api_key: string }>().api_key
}

let minute = 0
function toAdif(call: string, more = ''): string {
  minute += 1
  const time = `${String(12 + Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
  return `<call:${call.length}>${call}<qso_date:8>20260601<time_on:4>${time}<band:3>20m<mode:2>CW${more}<eor>`
}
const toOperatorTag = (call: string) => `<operator:${call.length}>${call}`

const uploadRecord = (key: string, string: string) => site.post('/index.php/api/qso', { key, type: 'adif', string })

async function listOperators(clubId: number): Promise<Record<string, string>> {
  const { rows } = await site.app.pool.query<{ call: string; operator: string }>(
    `select call, jsonb_path_query_first(extra, 'strict $[*] ? (@[0] == "OPERATOR")[1]') #>> '{}' as operator
     from contact where owner_id = $1`,
    [clubId],
  )
  return Object.fromEntries(rows.map(({ call, operator }) => [call, operator]))
}

const countPersonalContacts = async (member: TestMember) => (await member.post('vlogbookcount')).json().count

describe('club key of a member', () => {
  test('logs for the club in the member’s name, and never in a personal log', async () => {
    const { clubId, members } = await createClub('operator', 'operator')
    const [one, two] = members
    if (!one || !two) throw new Error('The member is missing')
    const [first, second] = [await createKey(one.act), await createKey(two.act)]
    expect((await uploadRecord(first, toAdif('DL1AAA'))).statusCode).toBe(201)
    expect((await uploadRecord(second, toAdif('DL1AAB'))).statusCode).toBe(201)
    const bridge = await site.post(
      'vbridge/contacts',
      { contacts: [{ key: 'wsjtx-00000001', adif: toAdif('DL1AAC') }] },
      { headers: { authorization: `Bearer ${second}` } },
    )
    expect(bridge.json().results).toEqual([{ key: 'wsjtx-00000001', outcome: 'new' }])
    expect(await listOperators(clubId)).toEqual({
      DL1AAA: one.member.callsign,
      DL1AAB: two.member.callsign,
      DL1AAC: two.member.callsign,
    })
    expect([await countPersonalContacts(one.member), await countPersonalContacts(two.member)]).toEqual([0, 0])
  })

  test('names another operator only if its member may edit all contacts', async () => {
    const { clubId, members } = await createClub('operator', 'manager')
    const [act, two] = members
    if (!act || !two) throw new Error('The member is missing')
    await uploadRecord(await createKey(act.act), toAdif('DL2AAA', toOperatorTag('M0XYZ')))
    await uploadRecord(await createKey(two.act), toAdif('DL2AAB', toOperatorTag('M0XYZ')))
    expect(await listOperators(clubId)).toEqual({ DL2AAA: act.member.callsign, DL2AAB: 'M0XYZ' })
  })

  test('does not change contacts logged by another operator', async () => {
    const { clubId, members } = await createClub('operator', 'operator')
    const [one, two] = members
    if (!one || !two) throw new Error('The member is missing')
    const duplicate = toAdif('DL3AAA')
    await uploadRecord(await createKey(one.act), duplicate)
    const key = await createKey(two.act)
    const again = await uploadRecord(key, duplicate.replace('<eor>', '<name:5>Heinz<comment:5>HELLO<eor>'))
    expect(again.json()).toMatchObject({ adif_count: 1, imported_count: 0 })
    expect(await listOperators(clubId)).toEqual({ DL3AAA: one.member.callsign })
    const { rows } = await site.app.pool.query('select name, comment from contact where owner_id = $1', [clubId])
    expect(rows).toEqual([{ name: null, comment: null }])
  })

  test('follows the role of its member immediately', async () => {
    const { owner, clubId, members } = await createClub('operator')
    const [one] = members
    if (!one) throw new Error('The member is missing')
    const key = await createKey(one.act)
    expect((await uploadRecord(key, toAdif('DL4AAA'))).statusCode).toBe(201)
    await owner.post('vclubs/member', { club_id: clubId, member_id: one.member.accountId, role: 'reader' })
    const refused = await uploadRecord(key, toAdif('DL4AAB'))
    expect([refused.statusCode, refused.json().status]).toEqual([403, 'failed'])
    expect((await site.get(`/index.php/api/statistics/${key}`)).json().total_qsos).toBe('1')
    await owner.post('vclubs/remove', { club_id: clubId, member_id: one.member.accountId })
    expect((await uploadRecord(key, toAdif('DL4AAC'))).statusCode).toBe(401)
    expect(Object.keys(await listOperators(clubId))).toEqual(['DL4AAA'])
  })

  test('can be listed, edited and removed by that member only', async () => {
    const { owner, clubId, members } = await createClub('operator', 'manager')
    const [one, two] = members
    if (!one || !two) throw new Error('The member is missing')
    const key = await createKey(one.act)
    const [{ id }] = (await one.act.post('vapikeys')).json().keys
    const own = await actFor(site, owner, clubId)
    for (const other of [two.act, own]) {
      expect((await other.post('vapikeys')).json().keys).toEqual([])
      for (const path of ['reveal', 'rotate', 'remove']) {
        expect((await other.post(`vapikeys/${path}`, { id })).statusCode, path).toBe(404)
      }
    }
    expect((await one.act.post('vapikeys/reveal', { id })).json().api_key).toBe(key)
    const rotated = (await one.act.post('vapikeys/rotate', { id })).json().api_key
    expect((await uploadRecord(key, toAdif('DL5AAA'))).statusCode).toBe(401)
    expect((await uploadRecord(rotated, toAdif('DL5AAA'))).statusCode).toBe(201)
    // Personal keys are a separate list.
    expect((await one.member.post('vapikeys')).json().keys).toHaveLength(1)
    await one.act.post('vapikeys/remove', { id })
    expect((await uploadRecord(rotated, toAdif('DL5AAB'))).statusCode).toBe(401)
  })

  test('is revoked when its member revokes all keys', async () => {
    const { members } = await createClub('operator')
    const [one] = members
    if (!one) throw new Error('The member is missing')
    const key = await createKey(one.act)
    const changed = await one.member.post('vupdateprofile', {
      password: 'another battery staple',
      password_confirmation: 'another battery staple',
      revoke_keys: 1,
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await uploadRecord(key, toAdif('DL6AAA'))).statusCode).toBe(401)
  })
})

test('a program paired for a club logs in the name of its member, and readers cannot pair one', async () => {
  const { clubId, members } = await createClub('operator', 'operator', 'reader')
  const [one, two, reader] = members
  if (!one || !two || !reader) throw new Error('The member is missing')
  const codes = await Promise.all([one.act.post('vpairing/start'), two.act.post('vpairing/start')])
  for (const [index, response] of codes.entries()) {
    const claimed = await site.post('vpairing/claim', { code: response.json().code, device: 'Shack PC' })
    expect(claimed.statusCode, claimed.body).toBe(200)
    await uploadRecord(claimed.json().api_key, toAdif(`DL7AA${index}`.replace('0', 'A').replace('1', 'B')))
  }
  expect(await listOperators(clubId)).toEqual({ DL7AAA: one.member.callsign, DL7AAB: two.member.callsign })
  expect((await reader.act.post('vpairing/start')).statusCode).toBe(403)
})
