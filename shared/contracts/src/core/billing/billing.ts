/** Subscriptions: checkout, return pages, state. The payment provider's events are the source of truth. */
import { type Static, Type } from 'typebox'
import { SessionUser, Subscription } from '../accounts/session.ts'

const strict = { additionalProperties: false } as const

/** A checkout session of the provider (`cs_…`). */
export const CheckoutSessionId = Type.String({ minLength: 4, maxLength: 200, pattern: '^[A-Za-z0-9_]+$' })

export const CheckoutKind = Type.Union([Type.Literal('trial'), Type.Literal('upgrade')])
export type CheckoutKind = Static<typeof CheckoutKind>

/**
 * `POST vcheckout/start`. A member gets a checkout that carries the account's id; a visitor may start a free trial for
 * a callsign that nobody has yet, and the account is made when the provider confirms.
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
export const StartCheckoutAnswer = Type.Object({ url: Type.String() })
export type StartCheckoutAnswer = Static<typeof StartCheckoutAnswer>

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
export const VerifySessionAnswer = Type.Object({
  subscription: Type.Union([Subscription, Type.Null()]),
  user: Type.Union([SessionUser, Type.Null()]),
  token: Type.Union([Type.String(), Type.Null()]),
})
export type VerifySessionAnswer = Static<typeof VerifySessionAnswer>

/** `POST vupgrade/check`: null until a subscription is there. */
export const UpgradeCheckAnswer = Type.Object({ subscription: Type.Union([Subscription, Type.Null()]) })
export type UpgradeCheckAnswer = Static<typeof UpgradeCheckAnswer>

/** `POST vbilling`: what the settings show. */
export const BillingState = Type.Object({
  subscription: Subscription,
  /** The provider's page for card, invoices and cancelling can be opened. */
  can_manage: Type.Boolean(),
  /** It ends at its expiry and is not renewed. */
  cancelled: Type.Boolean(),
  /** No keys of a payment provider are set: payments are tests. */
  test_mode: Type.Boolean(),
  /** Pounds a month. */
  monthly_price: Type.Number(),
  trial_days: Type.Integer(),
  /** Each account has one. */
  trial_used: Type.Boolean(),
})
export type BillingState = Static<typeof BillingState>

/** `POST vbilling/manage`, `POST vbilling/cancel`. */
export const ManageBillingAnswer = Type.Object({ url: Type.String() })
export type ManageBillingAnswer = Static<typeof ManageBillingAnswer>

export const TRIAL_DAYS = 30
/** Pounds; an account's price before the provider's fees. */
export const MONTHLY_PRICE = 2.99
