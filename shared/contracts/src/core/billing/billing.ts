/** Subscriptions: checkout, return pages and state. The state at the payment provider is authoritative. */
import { type Static, Type } from 'typebox'
import { SessionUser, Subscription } from '../accounts/session.ts'

const strict = { additionalProperties: false } as const

/** Id of the provider's checkout session (`cs_…`). */
export const CheckoutSessionId = Type.String({ minLength: 4, maxLength: 200, pattern: '^[A-Za-z0-9_]+$' })

export const CheckoutKind = Type.Union([Type.Literal('trial'), Type.Literal('upgrade')])
export type CheckoutKind = Static<typeof CheckoutKind>

/**
 * `POST vcheckout/start`. For a member, the checkout carries the account id. A visitor may start a free trial with
 * an unused callsign; the account is created when the provider confirms.
 */
export const StartCheckout = Type.Object(
  {
    kind: CheckoutKind,
    callsign: Type.Optional(Type.String({ maxLength: 20 })),
    ref_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  },
  strict,
)
export type StartCheckout = Static<typeof StartCheckout>
export const StartCheckoutResponse = Type.Object({ url: Type.String() })
export type StartCheckoutResponse = Static<typeof StartCheckoutResponse>

/** `POST stripe/verify-session/{checkout_session_id}`. */
export const VerifySession = Type.Object(
  {
    checkout_session_id: CheckoutSessionId,
    ref_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  },
  strict,
)
export type VerifySession = Static<typeof VerifySession>
/** All fields are null until the payment is confirmed. */
export const VerifySessionResponse = Type.Object({
  subscription: Type.Union([Subscription, Type.Null()]),
  user: Type.Union([SessionUser, Type.Null()]),
  token: Type.Union([Type.String(), Type.Null()]),
})
export type VerifySessionResponse = Static<typeof VerifySessionResponse>

/** `POST vupgrade/check`: `subscription` is null without a subscription. */
export const UpgradeCheckResponse = Type.Object({ subscription: Type.Union([Subscription, Type.Null()]) })
export type UpgradeCheckResponse = Static<typeof UpgradeCheckResponse>

/** `POST vbilling`: state of the subscription for the settings page. */
export const BillingState = Type.Object({
  subscription: Subscription,
  /** Whether the provider's page for card, invoices and cancellation is available. */
  can_manage: Type.Boolean(),
  /** Whether the subscription ends at its expiry date without renewal. */
  cancelled: Type.Boolean(),
  /** Whether payments are simulated, because no keys of a payment provider are configured. */
  test_mode: Type.Boolean(),
  /** Pounds per month. */
  monthly_price: Type.Number(),
  trial_days: Type.Integer(),
  /** Whether the free trial has been used; there is one per account. */
  trial_used: Type.Boolean(),
})
export type BillingState = Static<typeof BillingState>

/** `POST vbilling/manage`, `POST vbilling/cancel`. */
export const ManageBillingResponse = Type.Object({ url: Type.String() })
export type ManageBillingResponse = Static<typeof ManageBillingResponse>

export const TRIAL_DAYS = 30
/** In pounds, before the fees of the payment provider. */
export const MONTHLY_PRICE = 2.99
