import type { BillingState, CheckoutKind } from '@onfreq/contracts/billing/billing'

/**
 * The checkout offered to a member without a subscription: the free trial if it has not been used. `null` with a
 * subscription.
 */
export function getCheckoutKind(
  state: Pick<BillingState, 'trial_used'> & { readonly subscription: Pick<BillingState['subscription'], 'level'> },
): CheckoutKind | null {
  if (state.subscription.level !== 'none') return null
  return state.trial_used ? 'upgrade' : 'trial'
}
