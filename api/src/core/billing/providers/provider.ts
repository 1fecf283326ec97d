import type { CheckoutKind } from '@onfreq/contracts/billing/billing'

/** Payment provider interface: Stripe, or the built-in test checkout where no provider is configured. */
export interface PaymentProvider {
  /** True for the test checkout: no money moves. */
  readonly isTest: boolean
  createCheckout(request: CheckoutRequest): Promise<{ readonly id: string; readonly url: string }>
  /** Null for an unknown checkout. */
  readCheckout(id: string): Promise<Checkout | null>
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** Immediately; used for duplicates and deleted accounts. */
  cancelSubscription(id: string): Promise<void>
  /** The provider's page for card, invoices and cancelling. */
  managePage(customerId: string, returnUrl: string): Promise<string>
  /** The event of a webhook call, or null when its signature is wrong or too old. */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null
}

export interface CheckoutRequest {
  readonly kind: CheckoutKind
  /** Sent as the provider's client reference; null when a visitor starts a trial. */
  readonly accountId: number | null
  /** The callsign requested by a visitor. */
  readonly callsign: string | null
  readonly email: string | null
  readonly customerId: string | null
  readonly refId: string | null
}

export interface Checkout {
  readonly id: string
  readonly kind: CheckoutKind
  /** Paid, or a confirmed trial. */
  readonly complete: boolean
  readonly accountId: number | null
  readonly callsign: string | null
  readonly email: string | null
  readonly refId: string | null
  readonly customerId: string | null
  readonly subscriptionId: string | null
}

export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  /** The provider's status: trialing, active, past_due, canceled, unpaid, incomplete … */
  readonly status: string
  /** Ends at its expiry without renewal. */
  readonly cancels: boolean
  readonly periodStart: Date
  readonly periodEnd: Date
  /** When it finally ended. */
  readonly endedAt: Date | null
  /** From our own metadata, for events that arrive before the checkout's. */
  readonly accountId: number | null
}

export interface ProviderEvent {
  readonly id: string
  readonly kind: string
  readonly happenedAt: Date
  /** The event's object; null for events irrelevant to us. */
  readonly about: { readonly checkoutId: string } | { readonly subscriptionId: string } | null
}
