import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import type { SubscriptionLevel } from '../account.ts'
import { subscribedNow } from '../repository.ts'
import { subscriptionAtTime } from './subscription.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
})
afterAll(() => site.close())

const NOW = new Date('2026-11-22T12:00:00Z')
const LEVELS: readonly SubscriptionLevel[] = ['none', 'trial', 'monthly']
/** Hours around the end, and around the end of the extra day for a renewal. */
const HOURS_LEFT = [1, 0, -1, -23, -24, -25]

test('agrees with subscriptionAtTime to the hour about active subscriptions', async () => {
  for (const level of LEVELS) {
    for (const hours of [null, ...HOURS_LEFT]) {
      const expiresAt = hours === null ? null : new Date(NOW.getTime() + hours * 3_600_000)
      await site.app.pool.query(
        'update account set subscription_level = $2, subscription_expires_at = $3 where id = $1',
        [member.accountId, level, expiresAt],
      )
      const { rows } = await sql<{ subscribed: boolean | null }>`
        select ${subscribedNow(NOW)} as subscribed from account a left join account m on m.id = a.managed_by_id
        where a.id = ${member.accountId}`.execute(site.app.db)
      const isSubscribed = subscriptionAtTime(level, expiresAt, NOW).level !== 'none'
      expect(rows[0]?.subscribed ?? false, `${level}, ${hours} h left`).toBe(isSubscribed)
    }
  }
})
