import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import { SUB_ACCOUNT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { latestPin } from '../testing/outbox.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function add(member: TestMember, callsign: string): Promise<number> {
  const response = await member.post('vaddsubaccount', { callsign })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().sub_account.id
}

test('adds a sub-account, switches into it and back', async () => {
  const member = await site.register()
  const added = await member.post('vaddsubaccount', { callsign: ' gb1abc ' })
  expect(added.json().user.sub_accounts).toEqual([expect.objectContaining({ callsign: 'GB1ABC' })])
  const into = await member.post('vLoginToSubaccount', { sub_account_id: added.json().sub_account.id })
  expect(into.json().user).toMatchObject({
    my_callsign: 'GB1ABC',
    managed_by_id: member.accountId,
    main_account: { id: member.accountId, callsign: member.callsign },
  })
  const back = await site.post('vLoginToSubaccount', { sub_account_id: member.accountId }, as(into.json().token))
  expect(back.json().user.my_callsign).toBe(member.callsign)
})

test.each([
  ['M0A', SUB_ACCOUNT_TEXTS.invalid],
  ['M0ABCDEFGHI', SUB_ACCOUNT_TEXTS.invalid],
  ['ABCDE', SUB_ACCOUNT_TEXTS.invalid],
  ['M0 AB!', SUB_ACCOUNT_TEXTS.invalid],
])('refuses "%s": %s', async (callsign, message) => {
  const member = await site.register()
  const response = await member.post('vaddsubaccount', { callsign })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.message).toBe(message)
})

test("rejects the account's callsign, an existing sub-account and a callsign of another account, each with its message", async () => {
  const member = await site.register()
  const other = await site.register()
  const refusal = async (callsign: string) => (await member.post('vaddsubaccount', { callsign })).json().error.message
  expect(await refusal(member.callsign.toLowerCase())).toBe(SUB_ACCOUNT_TEXTS.own)
  await add(member, 'GB2ABC')
  expect(await refusal('gb2abc')).toBe(SUB_ACCOUNT_TEXTS.duplicate)
  expect(await refusal(other.callsign)).toBe(SUB_ACCOUNT_TEXTS.taken)
})

test('limits the number of sub-accounts', async () => {
  const member = await site.register()
  const callsign = (n: number) => `GB${String.fromCharCode(65 + (n % 26))}${Math.floor(n / 26)}XX`
  const { pool, ids } = site.app
  for (let n = 0; n < ACCOUNT_LIMITS.subAccounts - 1; n += 1) {
    await pool.query(
      `insert into account (id, callsign, managed_by_id, created_at, updated_at) values ($1, $2, $3, now(), now())`,
      [ids.next(), callsign(n), member.accountId],
    )
  }
  await add(member, 'GB1LST')
  const response = await member.post('vaddsubaccount', { callsign: 'GB1TOO' })
  expect([response.statusCode, response.json().error.message]).toEqual([400, SUB_ACCOUNT_TEXTS.tooMany])
})

test('gives a sub-account the location and kind of its main account and its own key', async () => {
  const member = await site.register()
  await member.post('vupdateprofile', { name: 'Ada', qth: 'London', grid: 'IO91wm', is_swl: 1, is_ham: 0 })
  const id = await add(member, 'GB1SAM')
  expect(await site.app.accounts.byId(id)).toMatchObject({
    name: 'Ada',
    email: member.email,
    qth: 'London',
    grid: 'IO91wm',
    isSwl: true,
    isHam: false,
  })
  const { token } = (await member.post('vLoginToSubaccount', { sub_account_id: id })).json()
  expect((await site.post('vapikeys', {}, as(token))).json().keys).toHaveLength(1)
})

test('creates a club as a main account without a login and outside the demonstration', async () => {
  const { clubs, byId } = site.app.accounts
  const club = { id: site.app.ids.next(), callsign: 'GX4NEW', name: 'A club', at: site.clock.now() }
  await site.app.transaction((trx) => clubs.create(trx, club))
  expect(await byId(club.id)).toMatchObject({
    callsign: 'GX4NEW',
    name: 'A club',
    email: '',
    managedById: null,
    isHam: true,
    isDemo: false,
  })
  const again = site.app.transaction((trx) => clubs.create(trx, { ...club, id: site.app.ids.next() }))
  await expect(again).rejects.toThrow(expect.objectContaining({ statusCode: 409, code: 'clubs.callsign_taken' }))
})

test('keeps the callsign of a detached sub-account and revokes its sessions and keys', async () => {
  const member = await site.register()
  const id = await add(member, 'GB1ALN')
  const { token } = (await member.post('vLoginToSubaccount', { sub_account_id: id })).json()
  const account = await site.app.accounts.byId(id)
  if (account === null) throw new Error('no account')
  await site.app.transaction((trx) => site.app.accounts.clubs.detach(trx, account))
  site.app.accounts.viewerChanged(id)
  expect(await site.app.accounts.byId(id)).toMatchObject({ callsign: 'GB1ALN', managedById: null, email: '' })
  expect((await site.post('vapikeys', {}, as(token))).statusCode).toBe(401)
  const keys = await site.app.pool.query('select 1 from api_key where owner_id = $1', [id])
  expect(keys.rowCount).toBe(0)
  expect((await member.post('vapikeys')).json().keys).toHaveLength(1)
})

test('refuses sub-accounts and a password for a sub-account', async () => {
  const member = await site.register()
  const id = await add(member, 'GB3ABC')
  const { token } = (await member.post('vLoginToSubaccount', { sub_account_id: id })).json()
  const response = await site.post('vaddsubaccount', { callsign: 'GB3ABD' }, as(token))
  expect(response.statusCode).toBe(400)
  expect(response.json().error.message).toBe(SUB_ACCOUNT_TEXTS.notFromSub)
  const password = await site.post(
    'vupdateprofile',
    { password: 'a password', password_confirmation: 'a password' },
    as(token),
  )
  expect(password.json().error.fields.password).toBeDefined()
})

test('rejects switching into accounts of another person', async () => {
  const member = await site.register()
  const stranger = await site.register()
  const id = await add(member, 'GB4ABC')
  for (const target of [id, member.accountId, 4711]) {
    expect((await stranger.post('vLoginToSubaccount', { sub_account_id: target })).statusCode).toBe(403)
  }
  expect((await site.post('vLoginToSubaccount', { sub_account_id: id })).statusCode).toBe(401)
})

test('rejects account management with an API key', async () => {
  const member = await site.register()
  const { keys } = (await member.post('vapikeys')).json()
  const { api_key: key } = (await member.post('vapikeys/reveal', { id: keys[0].id })).json()
  for (const [path, body] of [
    ['vaddsubaccount', { callsign: 'GB5ABC' }],
    ['vapikeys', {}],
    ['vupdateprofile', { name: 'X' }],
    ['vdeleteaccount', { callsign: member.callsign }],
    ['vLoginToSubaccount', { sub_account_id: member.accountId }],
  ] as const) {
    expect((await site.post(path, body, as(key))).statusCode, path).toBe(403)
  }
})

test("sends a sub-account's PIN to the person of the main account", async () => {
  const member = await site.register()
  const id = await add(member, 'GB6ABC')
  const { token } = (await member.post('vLoginToSubaccount', { sub_account_id: id })).json()
  await site.post('vupdateprofile', { email: 'club@example.org' }, as(token))
  await site.post('vsendpin', { callsign: 'GB6ABC' })
  await site.runJobs()
  const response = await site.post('vpinlogin', { callsign: 'GB6ABC', pin: await latestPin(site, member.email) })
  expect(response.json().user.id).toBe(id)
})

test('does not open the main account with the contact address of a sub-account', async () => {
  const member = await site.register()
  const other = await site.register()
  const id = await add(member, 'GB7ABC')
  const { token } = (await member.post('vLoginToSubaccount', { sub_account_id: id })).json()
  expect((await site.post('vupdateprofile', { email: other.email }, as(token))).statusCode).toBe(200)
  const login = await site.post('vlogin', { email: other.email, password: other.password })
  expect(login.json().user.id).toBe(other.accountId)
})

test('offers account callsigns, summaries and callsign lookup in any form to other areas', async () => {
  const member = await site.register()
  const id = await add(member, 'M1ABC/P')
  const { accounts } = site.app
  expect(await accounts.ownedCallsigns(member.accountId)).toEqual([member.callsign, 'M1ABC/P'])
  expect(await accounts.ownedCallsigns(id)).toEqual(['M1ABC/P'])
  expect((await accounts.byCallsign('m1abc_p'))?.id).toBe(id)
  const [summary] = await accounts.profileSummary([id, 4711])
  expect(summary).toMatchObject({ callsign: 'M1ABC/P', mainAccountId: member.accountId, isSubscriber: false })
})
