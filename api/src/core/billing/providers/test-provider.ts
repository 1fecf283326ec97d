import { randomBytes } from 'node:crypto'
import { TRIAL_DAYS } from '@onfreq/contracts/billing/billing'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/types.ts'
import type { Checkout, PaymentProvider, ProviderSubscription } from './provider.ts'

const DAY = 86_400_000
const MONTH = 30 * DAY

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const StoredCheckout = Type.Object({
  kind: Type.Union([Type.Literal('trial'), Type.Literal('upgrade')]),
  complete: Type.Boolean(),
  accountId: nullable(Type.Integer()),
  callsign: nullable(Type.String()),
  email: nullable(Type.String()),
  refId: nullable(Type.String()),
  customerId: nullable(Type.String()),
  subscriptionId: nullable(Type.String()),
})
const StoredSubscription = Type.Object({
  customerId: Type.String(),
  status: Type.String(),
  cancels: Type.Boolean(),
  periodStart: Type.String(),
  periodEnd: Type.String(),
  endedAt: nullable(Type.String()),
  accountId: nullable(Type.Integer()),
})

export interface TestProvider extends PaymentProvider {
  /** Completes a checkout after "Pay" on the test page. Null when there is no such open checkout. */
  complete(checkoutId: string, email: string | null): Promise<Checkout | null>
}

/**
 * Fake payment provider on this machine, for the full flow without keys and money. Its URLs have no host, so they
 * stay on the host that the user opened, localhost or 127.0.0.1.
 */
export function createTestProvider(db: Database, clock: Clock): TestProvider {
  const newId = (prefix: string) => `${prefix}_test_${randomBytes(18).toString('hex')}`
  const save = (id: string, kind: 'checkout' | 'subscription', data: object) =>
    sql`insert into billing_test (id, kind, data) values (${id}, ${kind}, ${JSON.stringify(data)}::jsonb)
        on conflict (id) do update set data = excluded.data`.execute(db)
  const load = async (id: string, kind: 'checkout' | 'subscription'): Promise<unknown> => {
    const { rows } = await sql<{
      data: unknown
    }>`select data from billing_test where id = ${id} and kind = ${kind}`.execute(db)
    return rows[0]?.data
  }

  async function readCheckout(id: string): Promise<Checkout | null> {
    const data = await load(id, 'checkout')
    return data === undefined ? null : { id, ...Value.Parse(StoredCheckout, data) }
  }

  async function readSubscription(id: string): Promise<ProviderSubscription | null> {
    const data = await load(id, 'subscription')
    if (data === undefined) return null
    const stored = Value.Parse(StoredSubscription, data)
    return {
      id,
      ...stored,
      periodStart: new Date(stored.periodStart),
      periodEnd: new Date(stored.periodEnd),
      endedAt: stored.endedAt === null ? null : new Date(stored.endedAt),
    }
  }

  return {
    isTest: true,
    readCheckout,
    readSubscription,

    async createCheckout(request) {
      const id = newId('cs')
      await save(id, 'checkout', { ...request, complete: false, subscriptionId: null })
      return { id, url: `/checkout/test/${id}` }
    },

    async complete(checkoutId, email) {
      const checkout = await readCheckout(checkoutId)
      if (checkout === null) return null
      if (checkout.complete) return checkout
      const subscriptionId = newId('sub')
      const customerId = checkout.customerId ?? newId('cus')
      const start = clock.now()
      const trial = checkout.kind === 'trial'
      await save(subscriptionId, 'subscription', {
        customerId,
        status: trial ? 'trialing' : 'active',
        cancels: false,
        periodStart: start,
        periodEnd: new Date(start.getTime() + (trial ? TRIAL_DAYS * DAY : MONTH)),
        endedAt: null,
        accountId: checkout.accountId,
      })
      const completed = { ...checkout, email: checkout.email ?? email, complete: true, customerId, subscriptionId }
      await save(checkoutId, 'checkout', completed)
      return completed
    },

    async cancelSubscription(id) {
      const subscription = await readSubscription(id)
      if (subscription !== null)
        await save(id, 'subscription', { ...subscription, status: 'canceled', endedAt: clock.now() })
    },

    async managePage() {
      return '/account?billing=test'
    },

    readEvent: () => null,
  }
}
