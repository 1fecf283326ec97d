import type { BillingState, CheckoutKind } from '@onfreq/contracts/billing/billing'

/** The checkout that a member without a subscription is offered: the free trial comes first; `null` with a subscription. */
export function getCheckoutKind(
  state: Pick<BillingState, 'trial_used'> & { readonly subscription: Pick<BillingState['subscription'], 'level'> },
): CheckoutKind | null {
  if (state.subscription.level !== 'none') return null
  return state.trial_used ? 'upgrade' : 'trial'
}
