import type { AwardContactsResponse, AwardMatrixResponse, ProgressResponse } from '@onfreq/contracts/needs/needs'
import {
  OWN_AWARD_LIMITS,
  type OwnAward,
  type OwnAwardInput,
  type OwnAwardTestResponse,
} from '@onfreq/contracts/needs/own-awards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { adi, importFile } from '../../../core/log/testing/upload.ts'

let site: TestApp
let owner: TestMember
beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register('DL5OWN')
  await importFile(site, owner, CASTLES.join(''))
}, 60_000)
afterAll(() => site.close())

const toContact = (CALL: string, fields: Record<string, string> = {}) =>
  adi({ CALL, QSO_DATE: '20250801', TIME_ON: '120000', BAND: '20m', MODE: 'SSB', ...fields })
const toCastle = (CALL: string, SIG_INFO: string, fields: Record<string, string> = {}) =>
  toContact(CALL, { SIG: 'WCA', SIG_INFO, ...fields })
const CASTLES = [
  toCastle('DK1AA', 'DL-001', { QSL_RCVD: 'Y' }),
  toCastle('DK2AA', 'DL-001', { BAND: '40m' }),
  toCastle('DK3AA', 'dl-002', { QSO_DATE: '20240801' }),
  toCastle('DK4AA', 'DL-777'),
  toCastle('DK5AA', 'DL-777', { BAND: '40m' }),
  toCastle('DK6AA', 'DL-003', { PROP_MODE: 'RPT' }),
  toContact('DK7AA', { SIG: 'ILLW', SIG_INFO: 'DL-002' }),
  toContact('DK8AA', { COMMENT: 'castle DL-003' }),
  toContact('DK9AA'),
]

const AWARD: OwnAwardInput = {
  name: 'Castles',
  source: 'field',
  field: 'SIG_INFO',
  sig: 'WCA',
  references: 'ref,name\nDL-001,Burg\nDL-002,Schloss\nDL-003,Turm',
  services: [],
  count: 'items',
  goals: [2, 3],
}

async function declareAward(member: TestMember, fields: Partial<OwnAwardInput> = {}): Promise<OwnAward> {
  const response = await member.post('vawards/own', { ...AWARD, ...fields })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<OwnAward>()
}
const getMatrix = async (member: TestMember, id: string) =>
  (await member.get(`vawards/progress/${id}`)).json<AwardMatrixResponse>()
const removeAward = (member: TestMember, id: string) => member.post(`vawards/own/${id}/remove`, {})
const getTally = async (member: TestMember, id: string) => {
  const { worked, confirmed } = await getMatrix(member, id)
  return [worked, confirmed]
}

test('tests an unsaved award on the log: counts, the first contacts with reasons, unknown references', async () => {
  const result = (await owner.post('vawards/own/test', AWARD)).json<OwnAwardTestResponse>()
  expect(result).toMatchObject({ references: 3, worked: 2, confirmed: 2, counts: { counts: 3, shown: 0, no: 3 } })
  expect(result.contacts.map(({ Call, name, because }) => `${Call} ${name}: ${because}`)).toEqual([
    'DK3AA DL-002 Schloss: No confirmation needed',
    'DK1AA DL-001 Burg: No confirmation needed',
    'DK2AA DL-001 Burg: No confirmation needed',
    'DK4AA DL-777: DL-777 is not on the list of this award',
    'DK5AA DL-777: DL-777 is not on the list of this award',
    'DK6AA DL-003 Turm: Over a repeater, EchoLink or the internet, or between two bands',
  ])
  expect(result.unknown).toEqual([{ reference: 'DL-777', contacts: 2 }])
  expect((await owner.get('vawards/own')).json()).toEqual({ awards: [], limit: OWN_AWARD_LIMITS.awards })
})

test('lists a saved award with the others, and explains why each contact counts', async () => {
  const { id } = await declareAward(owner, { services: ['paper'] })
  const { awards } = (await owner.get('vawards/progress?services=lotw')).json<ProgressResponse>()
  // The award accepts paper cards, regardless of what the reader has chosen.
  expect(awards.find((one) => one.id === id)).toMatchObject({
    ...{ name: 'Castles', kind: 'own', of: 3, worked: 2, confirmed: 1, next_worked: 3, next_confirmed: 2 },
    bands: { '20m': { worked: 2, confirmed: 1 }, '40m': { worked: 1, confirmed: 0 } },
  })
  expect((await getMatrix(owner, id)).missing).toEqual([{ item: 'DL-003', name: 'DL-003 Turm' }])
  const contacts = (await owner.get(`vawards/progress/${id}/contacts?call=DK1AA`)).json<AwardContactsResponse>()
  expect(contacts.contacts.map(({ because }) => because)).toEqual(['Confirmed by a paper card'])
  const none = (await owner.get(`vawards/progress/${id}/contacts?call=DK9AA`)).json<AwardContactsResponse>()
  expect(none.contacts.map(({ because }) => because)).toEqual(['Your log has nothing of this kind for it'])
  const file = (await owner.get(`vawards/progress/${id}/application`)).body
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    'Item,Callsign,Date (UTC),Time (UTC),Band,Mode,Confirmation',
    'DL-001 Burg,DK1AA,2025-08-01,12:00,20m,SSB,Confirmed by a paper card',
  ])
  await removeAward(owner, id)
})

test('updates after imports, edits of the comment, deletions and changes of the award', async () => {
  const who = await site.register('DL6OWN')
  const { id } = await declareAward(who, { source: 'comment', field: undefined, sig: undefined } as never)
  expect(await getTally(who, id)).toEqual([0, 0])
  await importFile(site, who, toContact('DK1AA', { COMMENT: 'DL-001' }) + toContact('DK2AA', { QSO_DATE: '20200101' }))
  expect(await getTally(who, id)).toEqual([1, 1])
  const { rows } = await site.app.pool.query<{ id: number }>(
    "select id from contact where owner_id = $1 and call = 'DK2AA'",
    [who.accountId],
  )
  const editComment = async (Comment: string) => {
    const response = await who.post('vqso/upsert', { data: { qdo_id: rows[0]?.id, Call: 'DK2AA', Comment } })
    expect(response.statusCode, response.body).toBe(200)
  }
  await editComment('now DL-002')
  expect(await getTally(who, id)).toEqual([2, 2])
  await editComment('nothing')
  expect(await getTally(who, id)).toEqual([1, 1])
  const { award } = (await who.get(`vawards/own/${id}`)).json<OwnAward>()
  site.clock.advance(1_000)
  const changed = await who.post(`vawards/own/${id}/change`, { ...award, references: 'DL-009', goals: [1] })
  expect(changed.json<OwnAward>()).toMatchObject({ id, references: 1 })
  expect(await getTally(who, id)).toEqual([0, 0])
  await removeAward(who, id)
  expect((await who.get(`vawards/progress/${id}`)).statusCode).toBe(404)
})

test('lets others read and copy an award only while it is shared', async () => {
  const other = await site.register('DL7OWN')
  const { id, share_id: share } = await declareAward(owner)
  const copyAward = () => other.post(`vawards/shared/${share}/take`, {})
  expect((await other.get(`vawards/shared/${share}`)).statusCode).toBe(404)
  expect((await copyAward()).statusCode).toBe(404)
  expect((await other.get(`vawards/own/${id}`)).statusCode).toBe(404)
  expect((await owner.post(`vawards/own/${id}/share`, { shared: true })).json<OwnAward>().shared).toBe(true)
  expect((await other.get(`vawards/shared/${share}`)).json()).toEqual({
    callsign: 'DL5OWN',
    award: AWARD,
    references: 3,
  })
  const copy = (await copyAward()).json<OwnAward>()
  expect(copy).toMatchObject({ award: AWARD, shared: false })
  await owner.post(`vawards/own/${id}/share`, { shared: false })
  expect((await copyAward()).statusCode).toBe(404)
  await removeAward(owner, id)
  expect(await getTally(other, copy.id)).toEqual([0, 0])
})

test.each<[string, object, Readonly<Record<string, string>>]>([
  [
    'a bad line',
    { references: 'A1\n,x\nA1' },
    { references: 'Line 2: no reference. Line 3: A1 is already on line 1.' },
  ],
  ['no field', { field: undefined }, { field: 'Name an ADIF field that has references, such as SIG_INFO or STATE.' }],
  [
    'a field of its own',
    { field: 'BAND' },
    { field: 'Name an ADIF field that has references, such as SIG_INFO or STATE.' },
  ],
  [
    'a field beside a comment',
    { source: 'comment' },
    { field: 'Name an ADIF field that has references, such as SIG_INFO or STATE.' },
  ],
  ['an unknown band', { bands: ['19m'] }, { bands: 'Not a band: 19m.' }],
  ['an invalid day', { since: '2024-02-30' }, { since: '2024-02-30 is not a day such as 2024-05-31' }],
  [
    'days that are reversed',
    { since: '2024-02-02', until: '2024-02-01' },
    { until: 'the last day is before the first' },
  ],
  ['a goal out of reach', { goals: [4] }, { goals: 'Out of reach: 4. There are only 3.' }],
  [
    'an entity by name',
    { source: 'entity', field: undefined, references: 'DL', goals: [1] },
    { references: 'DL is not the number of an entity.' },
  ],
])('rejects %s without saving the award', async (_, more, fields) => {
  const before = (await owner.get('vawards/own')).json()
  for (const path of ['vawards/own', 'vawards/own/test']) {
    const response = await owner.post(path, { ...AWARD, ...more })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ error: { fields: object } }>().error.fields).toEqual(fields)
  }
  expect((await owner.get('vawards/own')).json()).toEqual(before)
})

test('reports the first 20 invalid lines and counts the others', async () => {
  const response = await owner.post('vawards/own/test', { ...AWARD, references: 'A1\n'.repeat(23) })
  const text = response.json<{ error: { fields: { references: string } } }>().error.fields.references
  expect(text.match(/Line/g)).toHaveLength(20)
  expect(text).toMatch(/2 more lines are wrong\.$/)
})

test('accepts awards up to the limit, even from concurrent requests', async () => {
  const who = await site.register('DL8OWN')
  const codes = await Promise.all(
    Array.from({ length: OWN_AWARD_LIMITS.awards + 3 }, async () => (await who.post('vawards/own', AWARD)).statusCode),
  )
  expect(codes.filter((code) => code === 200)).toHaveLength(OWN_AWARD_LIMITS.awards)
  expect(codes.filter((code) => code === 409)).toHaveLength(3)
})

test('counts the bytes of the lists towards the storage of the account', async () => {
  const who = await site.register('DL9OWN')
  const before = await site.app.storage.used(who.accountId)
  await declareAward(who, { references: `DL-001,${'x'.repeat(80)}`, goals: [1] })
  expect((await site.app.storage.used(who.accountId)) - before).toBeGreaterThan(80)
})
