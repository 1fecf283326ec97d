/** Programs at the radios of a club: keys and paired bridges log for the club in the name of their member. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { type Acting, actFor, foundClub, join } from './testing/clubs.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

type Role = 'reader' | 'operator' | 'manager'

async function clubWith(...roles: readonly Role[]) {
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

async function toKey(act: Acting, scopes: readonly string[] = ['read', 'log', 'rig']): Promise<string> {
  const response = await act.post('vapikeys/add', { name: 'Radio 1', scopes })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<{ api_key: string }>().api_key
}

let minute = 0
function record(call: string, more = ''): string {
  minute += 1
  const time = `${String(12 + Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
  return `<call:${call.length}>${call}<qso_date:8>20260601<time_on:4>${time}<band:3>20m<mode:2>CW${more}<eor>`
}
const operatorTag = (call: string) => `<operator:${call.length}>${call}`

const upload = (key: string, string: string) => site.post('/index.php/api/qso', { key, type: 'adif', string })

async function operators(clubId: number): Promise<Record<string, string>> {
  const { rows } = await site.app.pool.query<{ call: string; operator: string }>(
    `select call, jsonb_path_query_first(extra, 'strict $[*] ? (@[0] == "OPERATOR")[1]') #>> '{}' as operator
     from contact where owner_id = $1`,
    [clubId],
  )
  return Object.fromEntries(rows.map(({ call, operator }) => [call, operator]))
}

const ofMember = async (member: TestMember) => (await member.post('vlogbookcount')).json().count

describe('club key of a member', () => {
  test('logs for the club in the member’s name, and never in a personal log', async () => {
    const { clubId, members } = await clubWith('operator', 'operator')
    const [one, two] = members
    if (!one || !two) throw new Error('Nobody is there')
    const [first, second] = [await toKey(one.act), await toKey(two.act)]
    expect((await upload(first, record('DL1AAA'))).statusCode).toBe(201)
    expect((await upload(second, record('DL1AAB'))).statusCode).toBe(201)
    const bridge = await site.post(
      'vbridge/contacts',
      { contacts: [{ key: 'wsjtx-00000001', adif: record('DL1AAC') }] },
      { headers: { authorization: `Bearer ${second}` } },
    )
    expect(bridge.json().results).toEqual([{ key: 'wsjtx-00000001', outcome: 'new' }])
    expect(await operators(clubId)).toEqual({
      DL1AAA: one.member.callsign,
      DL1AAB: two.member.callsign,
      DL1AAC: two.member.callsign,
    })
    expect([await ofMember(one.member), await ofMember(two.member)]).toEqual([0, 0])
  })

  test('names another operator only if its member may edit all contacts', async () => {
    const { clubId, members } = await clubWith('operator', 'manager')
    const [one, two] = members
    if (!one || !two) throw new Error('Nobody is there')
    await upload(await toKey(one.act), record('DL2AAA', operatorTag('M0XYZ')))
    await upload(await toKey(two.act), record('DL2AAB', operatorTag('M0XYZ')))
    expect(await operators(clubId)).toEqual({ DL2AAA: one.member.callsign, DL2AAB: 'M0XYZ' })
  })

  test('does not change contacts logged by another operator', async () => {
    const { clubId, members } = await clubWith('operator', 'operator')
    const [one, two] = members
    if (!one || !two) throw new Error('Nobody is there')
    const same = record('DL3AAA')
    await upload(await toKey(one.act), same)
    const key = await toKey(two.act)
    const again = await upload(key, same.replace('<eor>', '<name:5>Heinz<comment:5>HELLO<eor>'))
    expect(again.json()).toMatchObject({ adif_count: 1, imported_count: 0 })
    expect(await operators(clubId)).toEqual({ DL3AAA: one.member.callsign })
    const { rows } = await site.app.pool.query('select name, comment from contact where owner_id = $1', [clubId])
    expect(rows).toEqual([{ name: null, comment: null }])
  })

  test('follows the role of its member immediately', async () => {
    const { owner, clubId, members } = await clubWith('operator')
    const [one] = members
    if (!one) throw new Error('Nobody is there')
    const key = await toKey(one.act)
    expect((await upload(key, record('DL4AAA'))).statusCode).toBe(201)
    await owner.post('vclubs/member', { club_id: clubId, member_id: one.member.accountId, role: 'reader' })
    const refused = await upload(key, record('DL4AAB'))
    expect([refused.statusCode, refused.json().status]).toEqual([403, 'failed'])
    expect((await site.get(`/index.php/api/statistics/${key}`)).json().total_qsos).toBe('1')
    await owner.post('vclubs/remove', { club_id: clubId, member_id: one.member.accountId })
    expect((await upload(key, record('DL4AAC'))).statusCode).toBe(401)
    expect(Object.keys(await operators(clubId))).toEqual(['DL4AAA'])
  })

  test('can be listed, edited and removed by that member only', async () => {
    const { owner, clubId, members } = await clubWith('operator', 'manager')
    const [one, two] = members
    if (!one || !two) throw new Error('Nobody is there')
    const key = await toKey(one.act)
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
    expect((await upload(key, record('DL5AAA'))).statusCode).toBe(401)
    expect((await upload(rotated, record('DL5AAA'))).statusCode).toBe(201)
    // Personal keys are a separate list.
    expect((await one.member.post('vapikeys')).json().keys).toHaveLength(1)
    await one.act.post('vapikeys/remove', { id })
    expect((await upload(rotated, record('DL5AAB'))).statusCode).toBe(401)
  })

  test('is revoked when its member revokes all keys', async () => {
    const { members } = await clubWith('operator')
    const [one] = members
    if (!one) throw new Error('Nobody is there')
    const key = await toKey(one.act)
    const changed = await one.member.post('vupdateprofile', {
      password: 'another battery staple',
      password_confirmation: 'another battery staple',
      revoke_keys: 1,
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await upload(key, record('DL6AAA'))).statusCode).toBe(401)
  })
})

test('a program paired for a club logs in the name of its member, and readers cannot pair one', async () => {
  const { clubId, members } = await clubWith('operator', 'operator', 'reader')
  const [one, two, reader] = members
  if (!one || !two || !reader) throw new Error('Nobody is there')
  const codes = await Promise.all([one.act.post('vpairing/start'), two.act.post('vpairing/start')])
  for (const [index, response] of codes.entries()) {
    const claimed = await site.post('vpairing/claim', { code: response.json().code, device: 'Shack PC' })
    expect(claimed.statusCode, claimed.body).toBe(200)
    await upload(claimed.json().api_key, record(`DL7AA${index}`.replace('0', 'A').replace('1', 'B')))
  }
  expect(await operators(clubId)).toEqual({ DL7AAA: one.member.callsign, DL7AAB: two.member.callsign })
  expect((await reader.act.post('vpairing/start')).statusCode).toBe(403)
})
