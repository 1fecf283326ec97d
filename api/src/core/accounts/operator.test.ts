import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { exportAccount, findAccounts, merge, planDeletion, planMerge } from './operator.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const log = async (member: TestMember, call: string) => {
  const data = { Call: call, TS: '2026-06-01T10:00:00Z', Freq: 14_250, Mode: 'SSB' }
  expect((await member.post('vqso/upsert', { data })).statusCode).toBe(200)
}
const getLogin = ({ email, password }: TestMember) => site.post('vlogin', { email, password })

test('finds accounts by callsign, address and name, and treats wildcard characters as text', async () => {
  const member = await site.register('OZ1FND')
  await member.post('vupdateprofile', { name: 'Søren Findbar' })
  await log(member, 'DL1ABC')
  for (const searchTerm of ['oz1fn', 'OZ1FND', member.email.slice(0, 8), 'findbar', String(member.accountId)]) {
    const matches = await findAccounts(site.app, searchTerm)
    expect(
      matches.map(({ callsign, contacts }) => [callsign, contacts]),
      searchTerm,
    ).toEqual([['OZ1FND', 1]])
  }
  expect(await findAccounts(site.app, '%')).toEqual([])
})

test('turns a merged account into a sub-account that keeps its log and loses its login methods', async () => {
  const [from, into] = [await site.register('OZ1AAA'), await site.register('OZ1BBB')]
  await from.post('vaddsubaccount', { callsign: 'OZ9SUB' })
  await log(from, 'DL1ABC')
  const plan = await planMerge(site.app, 'oz1aaa', 'OZ1BBB')
  expect(plan.moving.map(({ callsign }) => callsign)).toEqual(['OZ1AAA', 'OZ9SUB'])
  // Planning changes nothing.
  expect((await getLogin(from)).statusCode).toBe(200)
  await merge(site.app, plan)
  expect((await getLogin(from)).statusCode).not.toBe(200)
  expect((await from.post('vsr')).statusCode).toBe(401)
  expect((await getLogin(into)).statusCode).toBe(200)
  const family = await site.app.accounts.listSubAccounts(into.accountId)
  expect(family.map(({ callsign }) => callsign)).toEqual(['OZ1AAA', 'OZ9SUB'])
  const { rows } = await site.app.pool.query('select call from contact where owner_id = $1', [from.accountId])
  expect(rows).toEqual([{ call: 'DL1ABC' }])
  const switched = await into.post('vLoginToSubaccount', { sub_account_id: from.accountId })
  expect(switched.statusCode, switched.body).toBe(200)
})

test('refuses an impossible merge with a message and changes nothing', async () => {
  const [one, two, three] = [
    await site.register('OZ2AAA'),
    await site.register('OZ2BBB'),
    await site.register('OZ2CCC'),
  ]
  await two.post('vaddsubaccount', { callsign: 'OZ9TWO' })
  await site.app.pool.query('update account set is_admin = true where id = $1', [three.accountId])
  await site.app.pool.query(
    `update account set subscription_level = 'monthly', subscription_expires_at = now() + interval '9 days' where id = $1`,
    [two.accountId],
  )
  for (const [from, into, message] of [
    ['OZ2AAA', 'OZ2AAA', 'one account already'],
    ['OZ2AAA', 'OZ2ZZZ', 'no account with the callsign OZ2ZZZ'],
    ['OZ2AAA', 'OZ9TWO', 'sub-account itself: name its main account, OZ2BBB'],
    ['OZ9TWO', 'OZ2AAA', 'sub-account of OZ2BBB already'],
    ['OZ2BBB', 'OZ2AAA', 'has a subscription'],
    ['OZ2CCC', 'OZ2AAA', 'is an administrator'],
  ] as const) {
    await expect(planMerge(site.app, from, into), message).rejects.toThrow(message)
  }
  expect(await site.app.accounts.listSubAccounts(one.accountId)).toEqual([])
})

test('writes a complete export that only its owner can read, and never overwrites a file', async () => {
  const member = await site.register('OZ3EXP')
  await log(member, 'DL3EXP')
  const folder = await mkdtemp(join(tmpdir(), 'onfreq-accounts-'))
  try {
    const path = join(folder, 'oz3exp.zip')
    await exportAccount(site.app, 'OZ3EXP', path)
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')
    expect(await readdir(folder)).toEqual(['oz3exp.zip'])
    await writeFile(join(folder, 'mine'), 'mine')
    await expect(exportAccount(site.app, 'OZ3EXP', join(folder, 'mine'))).rejects.toThrow('is there already')
    expect(await readFile(join(folder, 'mine'), 'utf8')).toBe('mine')
    await expect(exportAccount(site.app, 'OZ3NONE', join(folder, 'x'))).rejects.toThrow('no account')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('plans a deletion without changes; an immediate deletion includes sub-accounts and no other account', async () => {
  const [member, other] = [await site.register('OZ4DEL'), await site.register('OZ4OTH')]
  await member.post('vaddsubaccount', { callsign: 'OZ9DEL' })
  await log(member, 'DL1ABC')
  await log(other, 'DL1ABC')
  const plan = await planDeletion(site.app, 'OZ4DEL')
  expect(plan).toMatchObject({ contacts: 1, subAccounts: [{ callsign: 'OZ9DEL' }] })
  expect((await getLogin(member)).statusCode).toBe(200)
  await site.app.accountArea.deletion.remove(plan.account)
  expect(await findAccounts(site.app, 'OZ4DEL')).toEqual([])
  expect(await findAccounts(site.app, 'OZ9DEL')).toEqual([])
  expect((await site.app.pool.query('select from contact where owner_id = $1', [member.accountId])).rowCount).toBe(0)
  expect((await findAccounts(site.app, 'OZ4OTH'))[0]?.contacts).toBe(1)
  await site.app.pool.query('update account set is_admin = true where id = $1', [other.accountId])
  await expect(planDeletion(site.app, 'OZ4OTH')).rejects.toThrow('is an administrator')
})

test('lists the first fifty matches with subscription and owner', async () => {
  const member = await site.register('OZ5MNY')
  await site.app.pool.query(
    `insert into account (id, callsign, email, name, managed_by_id)
     select n, 'OZ8' || chr(64 + n / 26) || chr(65 + n % 26), 'oz5mny@example.org', 'Many', $1 from generate_series(100, 150) n`,
    [member.accountId],
  )
  await site.app.accounts.decorate(member.accountId, { subscription_level: 'monthly' })
  const matches = await findAccounts(site.app, ' OZ8 ')
  expect(matches).toHaveLength(50)
  expect(matches.map(({ callsign }) => callsign)).toEqual(matches.map(({ callsign }) => callsign).toSorted())
  expect(matches[0]).toMatchObject({
    managedBy: 'OZ5MNY',
    subscription: 'monthly',
    contacts: 0,
    deletionRequestedAt: null,
  })
  // One more than the maximum per account.
  await site.register('OZ5INT')
  await expect(planMerge(site.app, 'OZ5INT', 'OZ5MNY')).rejects.toThrow('too many sub-accounts')
})

test('refuses a merge above the limit of sub-accounts or with an account about to be deleted', async () => {
  const [from, into] = [await site.register('OZ6FRM'), await site.register('OZ6INT')]
  const put = (first: number, last: number) =>
    site.app.pool.query(
      `insert into account (id, callsign, email, name, managed_by_id)
       select n, 'OZ7' || chr(64 + n / 26) || chr(65 + n % 26), 'oz6int@example.org', '', $3 from generate_series($1::int, $2) n`,
      [first, last, into.accountId],
    )
  await put(200, 248)
  expect((await planMerge(site.app, 'OZ6FRM', 'OZ6INT')).moving).toHaveLength(1)
  await put(249, 249)
  await expect(planMerge(site.app, 'OZ6FRM', 'OZ6INT')).rejects.toThrow('too many sub-accounts')
  await site.app.pool.query('delete from account where id = 249')
  for (const [leaving, staying] of [
    [from, into],
    [into, from],
  ] as const) {
    await leaving.post('vdeleteaccount', { callsign: leaving.callsign })
    await expect(planMerge(site.app, 'OZ6FRM', 'OZ6INT')).rejects.toThrow('about to be deleted')
    await leaving.post('vdeleteaccount/cancel')
    expect(staying.callsign).not.toBe(leaving.callsign)
  }
  await site.app.accounts.decorate(into.accountId, { is_demo: true })
  await expect(planMerge(site.app, 'OZ6FRM', 'OZ6INT')).rejects.toThrow('belongs to the demonstration')
})
