import { type CheckoutKind, TRIAL_DAYS } from '@onfreq/contracts/billing/billing'
import Stripe from 'stripe'
import type { Config } from '#kernel/config.ts'
import type { Checkout, CheckoutRequest, PaymentProvider, ProviderEvent, ProviderSubscription } from './provider.ts'
import { cancelUrl, successUrl } from './return-urls.ts'

/** Maximum age of a signature in seconds, Stripe's default. An older one is a replay. */
const TOLERANCE = 300

export function createStripeProvider(settings: NonNullable<Config['stripe']>, site: string): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...getAddress(settings.apiUrl),
    timeout: 10_000,
    maxNetworkRetries: 2,
  })

  return {
    isTest: false,

    async createCheckout(request) {
      const session = await stripe.checkout.sessions.create(checkoutParameters(request, settings.priceId, site))
      if (session.url === null) throw new Error(`Stripe gave no address for the checkout ${session.id}`)
      return { id: session.id, url: session.url }
    },

    async readCheckout(id) {
      const session = await orNull(stripe.checkout.sessions.retrieve(id))
      return session === null ? null : toCheckout(session)
    },

    async readSubscription(id) {
      const subscription = await orNull(stripe.subscriptions.retrieve(id))
      return subscription === null ? null : toSubscription(subscription)
    },

    async cancelSubscription(id) {
      await orNull(stripe.subscriptions.cancel(id))
    },

    async managePage(customerId, returnUrl) {
      const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
      return session.url
    },

    readEvent(body, signature) {
      if (signature === undefined) return null
      try {
        return toEvent(stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, TOLERANCE))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

function checkoutParameters(
  request: CheckoutRequest,
  price: string,
  site: string,
): Stripe.Checkout.SessionCreateParams {
  const { kind, accountId, callsign, email, customerId, refId } = request
  const metadata = {
    kind,
    ...(accountId === null ? {} : { account_id: String(accountId) }),
    ...(callsign === null ? {} : { callsign }),
    ...(refId === null ? {} : { ref_id: refId }),
  }
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    metadata,
    subscription_data: { metadata, ...(kind === 'trial' ? { trial_period_days: TRIAL_DAYS } : {}) },
    success_url: successUrl(site, kind, '{CHECKOUT_SESSION_ID}'),
    cancel_url: cancelUrl(site),
    ...(accountId === null ? {} : { client_reference_id: String(accountId) }),
    ...(customerId !== null ? { customer: customerId } : email !== null ? { customer_email: email } : {}),
  }
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const { metadata } = session
  const kind: CheckoutKind = metadata?.kind === 'upgrade' ? 'upgrade' : 'trial'
  return {
    id: session.id,
    kind,
    complete: session.status === 'complete' && session.payment_status !== 'unpaid',
    accountId: idFrom(session.client_reference_id ?? metadata?.account_id),
    callsign: metadata?.callsign ?? null,
    email: session.customer_details?.email ?? session.customer_email,
    refId: metadata?.ref_id ?? null,
    customerId: getId(session.customer),
    subscriptionId: getId(session.subscription),
  }
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  // Stripe stores the period per item; these subscriptions have exactly one item.
  const item = subscription.items.data[0]
  return {
    id: subscription.id,
    customerId: getId(subscription.customer) ?? '',
    status: subscription.status,
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    periodStart: instant(item?.current_period_start ?? subscription.start_date),
    periodEnd: instant(item?.current_period_end ?? subscription.start_date),
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
    accountId: idFrom(subscription.metadata.account_id),
  }
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const base = { id: event.id, kind: event.type, happenedAt: instant(event.created) }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { ...base, about: { checkoutId: event.data.object.id } }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { ...base, about: { subscriptionId: event.data.object.id } }
    default:
      return { ...base, about: null }
  }
}

/** Returns null for objects that Stripe does not know (any more). */
async function orNull<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

function getAddress(apiUrl: string | undefined): { host?: string; port?: number; protocol?: 'http' | 'https' } {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isHttp = protocol === 'http:'
  return { host: hostname, port: Number(port || (isHttp ? 80 : 443)), protocol: isHttp ? 'http' : 'https' }
}

function getId(value: string | { readonly id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

function idFrom(text: string | null | undefined): number | null {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function instant(seconds: number): Date {
  return new Date(seconds * 1000)
}
