import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { setAdministrator } from './administrators.ts'

let site: TestApp
let admin: TestMember
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  site.clock.set('2026-11-18T12:00:00Z')
  admin = await site.register('M0ADM')
  member = await site.register('M0MEM')
  await setAdministrator(site.app.pool, 'M0ADM', true)
  const account = (callsign: string, created: string, columns: Record<string, unknown> = {}) =>
    site.app.pool.query(
      `insert into account (id, callsign, email, name, created_at, subscription_level, subscription_expires_at, managed_by_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        site.app.ids.next(),
        callsign,
        `${callsign.toLowerCase()}@example.org`,
        columns.name ?? '',
        created,
        columns.level ?? 'none',
        columns.expires ?? null,
        columns.managedBy ?? null,
      ],
    )
  await account('M1AAA', '2026-11-18T00:00:00Z', { name: 'Zoë 100%' })
  await account('M1AAB', '2026-11-17T23:59:59Z', { level: 'monthly', expires: '2026-12-01T00:00:00Z' })
  await account('M1AAC', '2026-11-16T00:00:00Z', { level: 'trial', expires: '2026-12-01T00:00:00Z' })
  await account('M1AAD', '2026-11-15T23:59:59Z', { level: 'monthly', expires: '2026-10-01T00:00:00Z' })
  await account('M1AAE', '2026-10-31T23:59:59Z', {
    level: 'monthly',
    expires: '2026-12-01T00:00:00Z',
    managedBy: admin.accountId,
  })
})
afterAll(() => site.close())

test('counts new accounts by UTC day, week and month, paying accounts and revenue', async () => {
  const response = (await admin.post('vadmin/users')).json()
  expect(response).toMatchObject({
    user_count: 7,
    new_today: 3,
    new_this_week: 5,
    new_this_month: 6,
    paying: 1,
    revenue_month: 2.65,
    revenue_year: 31.8,
  })
  expect(response.growth).toHaveLength(12)
  expect(response.growth.slice(-2)).toEqual([
    { month: '2026-10', new_users: 1, users: 1 },
    { month: '2026-11', new_users: 6, users: 7 },
  ])
})

test('searches, filters, sorts and pages the table', async () => {
  const calls = async (query: object) =>
    (await admin.post('vadmin/users', query)).json().users.map((user: { my_callsign: string }) => user.my_callsign)
  expect(await calls({ search: 'm1aa', sort: 'callsign', descending: false, size: 2, page: 2 })).toEqual([
    'M1AAC',
    'M1AAD',
  ])
  expect(await calls({ search: '100%' })).toEqual(['M1AAA'])
  expect(await calls({ search: '%' })).toEqual(['M1AAA'])
  expect(await calls({ show: 'paying' })).toEqual(['M1AAB'])
  expect(await calls({ show: 'subs' })).toEqual(['M1AAE'])
  expect(await calls({ show: 'admins' })).toEqual(['M0ADM'])
  expect(await calls({})).toEqual(['M0MEM', 'M0ADM', 'M1AAA', 'M1AAB', 'M1AAC', 'M1AAD', 'M1AAE'])
})

test('returns 403 to non-admins', async () => {
  expect((await member.post('vadmin/users')).statusCode).toBe(403)
  expect((await site.post('vadmin/users')).statusCode).toBe(401)
})

test('rejects administrator rights for an unknown callsign, and revokes them again', async () => {
  expect(await setAdministrator(site.app.pool, 'NOBODY1', true)).toBe(false)
  await setAdministrator(site.app.pool, member.callsign, true)
  expect((await member.post('vadmin/users')).statusCode).toBe(200)
  await setAdministrator(site.app.pool, member.callsign, false)
  expect((await member.post('vadmin/users')).statusCode).toBe(403)
})
