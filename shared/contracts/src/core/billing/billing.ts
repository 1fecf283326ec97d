/** Subscriptions: checkout, return pages, state. The payment provider's state is authoritative. */
import { type Static, Type } from 'typebox'
import { SessionUser, Subscription } from '../accounts/session.ts'

const strict = { additionalProperties: false } as const

/** The provider's checkout session id (`cs_…`). */
export const CheckoutSessionId = Type.String({ minLength: 4, maxLength: 200, pattern: '^[A-Za-z0-9_]+$' })

export const CheckoutKind = Type.Union([Type.Literal('trial'), Type.Literal('upgrade')])
export type CheckoutKind = Static<typeof CheckoutKind>

/**
 * `POST vcheckout/start`. A member's checkout carries the account id; a visitor may start a free trial for a free
 * callsign, and the account is created on the provider's confirmation.
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
/** All null until the payment is confirmed. */
export const VerifySessionResponse = Type.Object({
  subscription: Type.Union([Subscription, Type.Null()]),
  user: Type.Union([SessionUser, Type.Null()]),
  token: Type.Union([Type.String(), Type.Null()]),
})
export type VerifySessionResponse = Static<typeof VerifySessionResponse>

/** `POST vupgrade/check`: null without a subscription. */
export const UpgradeCheckResponse = Type.Object({ subscription: Type.Union([Subscription, Type.Null()]) })
export type UpgradeCheckResponse = Static<typeof UpgradeCheckResponse>

/** `POST vbilling`: state for the settings. */
export const BillingState = Type.Object({
  subscription: Subscription,
  /** The provider's page for card, invoices and cancellation is available. */
  can_manage: Type.Boolean(),
  /** Ends at its expiry without renewal. */
  cancelled: Type.Boolean(),
  /** No payment provider keys are configured: payments are simulated. */
  test_mode: Type.Boolean(),
  /** Pounds per month. */
  monthly_price: Type.Number(),
  trial_days: Type.Integer(),
  /** One per account. */
  trial_used: Type.Boolean(),
})
export type BillingState = Static<typeof BillingState>

/** `POST vbilling/manage`, `POST vbilling/cancel`. */
export const ManageBillingResponse = Type.Object({ url: Type.String() })
export type ManageBillingResponse = Static<typeof ManageBillingResponse>

export const TRIAL_DAYS = 30
/** In pounds, before the provider's fees. */
export const MONTHLY_PRICE = 2.99
