import type { CheckoutKind } from '@onfreq/contracts/billing/billing'

/** The browser's redirect targets after a checkout. */
export function successUrl(site: string, kind: CheckoutKind, sessionId: string): string {
  return kind === 'trial'
    ? `${site}/stripe/start-trial/${sessionId}`
    : `${site}/stripe/upgrade/check?checkout_session_id=${sessionId}`
}

/** The route named PaymentCancel. */
export function cancelUrl(site: string): string {
  return `${site}/support-us/cancel`
}
