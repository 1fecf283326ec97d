import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const add = (member: TestMember, name: string) => member.post('vapikeys/add', { name, scopes: ['read'] })
const getKeys = async (member: TestMember) => (await member.post('vapikeys')).json().keys

test('lists up to twenty keys, the mobile app first, then by creation', async () => {
  const member = await site.register()
  for (let n = 2; n <= 20; n += 1) {
    site.clock.advance(1_000)
    expect((await add(member, ` Number ${n} `)).statusCode).toBe(200)
  }
  const refused = await add(member, 'Number 21')
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'accounts.too_many_keys'])
  const keys = await getKeys(member)
  expect(keys.map(({ name }: { name: string }) => name)).toEqual([
    'Mobile app and programs',
    ...Array.from({ length: 19 }, (_, n) => `Number ${n + 2}`),
  ])
  await member.post('vapikeys/remove', { id: keys[19].id })
  expect((await add(member, 'Number 22')).statusCode).toBe(200)
  // Keys of another member are counted separately.
  expect((await add(await site.register(), 'Mine')).statusCode).toBe(200)
})

test('refuses a 21st key, even for concurrent requests', async () => {
  const member = await site.register()
  for (let n = 2; n <= 16; n += 1) expect((await add(member, `Number ${n}`)).statusCode).toBe(200)
  const results = await Promise.all(Array.from({ length: 8 }, (_, n) => add(member, `At once ${n}`)))
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409])
  expect(await getKeys(member)).toHaveLength(20)
})

test('clears creation time and last use of a rotated key', async () => {
  const member = await site.register()
  const { key, api_key: secret } = (await add(member, 'Logger')).json()
  const used = await site.get('vuser', { headers: { authorization: `Bearer ${secret}` } })
  expect([200, 403]).toContain(used.statusCode)
  expect((await getKeys(member))[1].last_used_at).not.toBeNull()
  site.clock.advance(60_000)
  const { key: renewed } = (await member.post('vapikeys/rotate', { id: key.id })).json()
  expect(renewed).toMatchObject({ id: key.id, name: 'Logger', last_used_at: null, is_primary: false })
  expect(Date.parse(renewed.created_at)).toBeGreaterThan(Date.parse(key.created_at))
  const [primary] = await getKeys(member)
  expect(primary.last_used_at).toBeNull()
})

test('hides a key that no site secret can open and shows it after rotation', async () => {
  const member = await site.register()
  const { key } = (await add(member, 'Old')).json()
  await site.app.pool.query(`update api_key set key_enc = '\\x00' where id = $1`, [key.id])
  const refused = await member.post('vapikeys/reveal', { id: key.id })
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'accounts.key_sealed'])
  expect((await member.post('vapikeys/rotate', { id: key.id })).json().api_key).toMatch(/^ofk_/)
})

test('revokes all keys of a family but no others, and creates a new mobile app key for each account', async () => {
  const [member, other] = [await site.register(), await site.register()]
  const { sub_account: sub } = (await member.post('vaddsubaccount', { callsign: 'GB3KEY' })).json()
  const holders = [member.accountId, sub.id, other.accountId]
  const { keys } = site.app.accountArea
  const secrets = async () => {
    const all = await Promise.all(
      holders.map(async (accountId) => {
        const holder = { accountId, operatorId: null }
        const [before] = await keys.list(holder)
        return (await keys.reveal(holder, before?.id ?? 0)).api_key
      }),
    )
    return all
  }
  const before = await secrets()
  for (const accountId of holders) await keys.add({ accountId, operatorId: null }, 'More', ['read'])
  await site.app.transaction((trx) => keys.revokeAll(member.accountId, trx))
  const counts = await Promise.all(
    holders.map(async (accountId) => (await keys.list({ accountId, operatorId: null })).length),
  )
  expect(counts).toEqual([1, 1, 2])
  const after = await secrets()
  expect(after.map((secret, n) => secret === before[n])).toEqual([false, false, true])
})
