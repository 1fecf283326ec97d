import type { CheckoutKind } from '@onfreq/contracts/billing/billing'

/** Where the provider redirects the browser after a checkout. */
export function successUrl(site: string, kind: CheckoutKind, sessionId: string): string {
  return kind === 'trial'
    ? `${site}/stripe/start-trial/${sessionId}`
    : `${site}/stripe/upgrade/check?checkout_session_id=${sessionId}`
}

/** Named PaymentCancel in the specification. */
export function cancelUrl(site: string): string {
  return `${site}/support-us/cancel`
}
