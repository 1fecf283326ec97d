import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { ProductError } from '#kernel/errors.ts'
import { type Checkouts, createCheckouts } from './checkouts.ts'
import type { PaymentProvider, ProviderEvent } from './providers/provider.ts'
import { createSubscriptions } from './subscriptions.ts'

export interface Billing {
  readonly isTest: boolean
  /** The checkouts. Throws a ProductError when this installation accepts no payments. */
  available(): Checkouts
  getCustomer(accountId: number): Promise<string | null>
  managePage(customerId: string, returnUrl: string): Promise<string>
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null
  handle(event: ProviderEvent): Promise<void>
  /** Cancels all subscriptions of an account before the account is deleted. */
  cancelAll(accountId: number): Promise<void>
}

/**
 * `provider` is undefined in production without Stripe keys: then neither payments nor test subscriptions are
 * possible.
 */
export function createBilling(app: FastifyInstance, provider: PaymentProvider | undefined): Billing {
  const subscriptions = provider && createSubscriptions(app, provider)
  const checkouts = provider && subscriptions && createCheckouts(app, provider, subscriptions)
  const unavailable = () => new ProductError(503, 'billing.unavailable', PAYMENT_TEXTS.unavailable)

  return {
    isTest: provider?.isTest ?? false,
    available() {
      if (checkouts === undefined) throw unavailable()
      return checkouts
    },
    async getCustomer(accountId) {
      const { rows } = await sql<{ customer_id: string }>`
        select customer_id from billing_customer where owner_id = ${accountId}`.execute(app.db)
      return rows[0]?.customer_id ?? null
    },
    async managePage(customerId, returnUrl) {
      if (provider === undefined) throw unavailable()
      return provider.managePage(customerId, returnUrl)
    },
    readEvent: (body, signature) => provider?.readEvent(body, signature) ?? null,
    async handle({ about }) {
      if (about === null) return
      if ('checkoutId' in about) await checkouts?.applyConfirmed(about.checkoutId)
      else await subscriptions?.sync(about.subscriptionId, null)
    },
    async cancelAll(accountId) {
      const { rows } = await sql<{ subscription_id: string }>`
        select subscription_id from billing_subscription
        where owner_id = ${accountId} and status in ('trialing', 'active', 'past_due', 'unpaid', 'incomplete')`.execute(
        app.db,
      )
      for (const row of rows) await provider?.cancelSubscription(row.subscription_id)
    },
  }
}
