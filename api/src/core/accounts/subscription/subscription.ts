import type { SubscriptionLevel, SubscriptionState } from '../account.ts'

/** A renewal is confirmed some hours after the period ends. The extra day keeps the subscription active meanwhile. */
export const RENEWAL_GRACE = 24 * 3600_000

const NONE: SubscriptionState = { level: 'none', expiresAt: null }

/** The subscription at `now`; an expired one counts as none. */
export function subscriptionAtTime(level: SubscriptionLevel, expiresAt: Date | null, now: Date): SubscriptionState {
  if (level === 'none' || expiresAt === null) return NONE
  const grace = level === 'monthly' ? RENEWAL_GRACE : 0
  return expiresAt.getTime() + grace > now.getTime() ? { level, expiresAt } : NONE
}
