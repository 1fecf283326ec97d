import type { CheckoutKind } from '@onfreq/contracts/billing/billing'

/** What a payment provider does for us. Stripe, or the built-in test checkout where no provider is set up. */
export interface PaymentProvider {
  /** True for the test checkout: no money moves. */
  readonly isTest: boolean
  createCheckout(request: CheckoutRequest): Promise<{ readonly id: string; readonly url: string }>
  /** Null when there is no such checkout. */
  readCheckout(id: string): Promise<Checkout | null>
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** At once; used for duplicates and deleted accounts. */
  cancelSubscription(id: string): Promise<void>
  /** A page of the provider for card, invoices and cancelling. */
  managePage(customerId: string, returnUrl: string): Promise<string>
  /** The event of a webhook call, or null when its signature is wrong or too old. */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null
}

export interface CheckoutRequest {
  readonly kind: CheckoutKind
  /** Travels as the provider's client reference; null when a visitor starts a trial. */
  readonly accountId: number | null
  /** The callsign a visitor wants. */
  readonly callsign: string | null
  readonly email: string | null
  readonly customerId: string | null
  readonly refId: string | null
}

export interface Checkout {
  readonly id: string
  readonly kind: CheckoutKind
  /** Paid, or a trial that was confirmed. */
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
  /** The provider's word: trialing, active, past_due, canceled, unpaid, incomplete … */
  readonly status: string
  /** Ends at its expiry and is not renewed. */
  readonly cancels: boolean
  readonly periodStart: Date
  readonly periodEnd: Date
  /** When it ended for good. */
  readonly endedAt: Date | null
  /** From our own metadata, for events that come before the checkout's. */
  readonly accountId: number | null
}

export interface ProviderEvent {
  readonly id: string
  readonly kind: string
  readonly happenedAt: Date
  /** What it is about; null for events that do not concern us. */
  readonly about: { readonly checkoutId: string } | { readonly subscriptionId: string } | null
}
