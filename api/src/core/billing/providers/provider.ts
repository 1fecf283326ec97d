import type { CheckoutKind } from '@onfreq/contracts/billing/billing'

/** Payment provider: Stripe, or the built-in test checkout when none is configured. */
export interface PaymentProvider {
  /** True for the test checkout, which moves no money. */
  readonly isTest: boolean
  createCheckout(request: CheckoutRequest): Promise<{ readonly id: string; readonly url: string }>
  /** Returns null for an unknown checkout. */
  readCheckout(id: string): Promise<Checkout | null>
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** Cancels immediately. Used for duplicates and deleted accounts. */
  cancelSubscription(id: string): Promise<void>
  /** URL of the provider's page for card, invoices and cancellation. */
  managePage(customerId: string, returnUrl: string): Promise<string>
  /** The event of a webhook call; null when its signature is wrong or too old. */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent | null
}

export interface CheckoutRequest {
  readonly kind: CheckoutKind
  /** Sent to the provider as the client reference; null when a visitor starts a trial. */
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
  /** True when it is paid or its trial is confirmed. */
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
  /** True when the subscription ends at its expiry without renewal. */
  readonly cancels: boolean
  readonly periodStart: Date
  readonly periodEnd: Date
  /** When the subscription finally ended. */
  readonly endedAt: Date | null
  /** From the metadata we set, for events that arrive before those of the checkout. */
  readonly accountId: number | null
}

export interface ProviderEvent {
  readonly id: string
  readonly kind: string
  readonly happenedAt: Date
  /** The object of the event; null for irrelevant events. */
  readonly about: { readonly checkoutId: string } | { readonly subscriptionId: string } | null
}
