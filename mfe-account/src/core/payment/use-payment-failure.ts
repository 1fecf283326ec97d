import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { useTimeout } from '@onfreq/session/timers'
import { showToast } from '@onfreq/ui/show-toast'
import { useLocation } from 'wouter'

/** URL of the route that the specification names PaymentCancel. */
const PAYMENT_CANCEL = '/support-us/cancel'
/** Delay before the redirect, so that the reason can be read. */
const REDIRECT_DELAY_MS = 6_000

/** Redirects to PaymentCancel after a payment failed, once the reason was shown. */
export function usePaymentFailure(failed: boolean): void {
  const [, navigate] = useLocation()
  useTimeout(
    () => {
      showToast({ text: PAYMENT_TEXTS.failed, tone: 'danger' })
      navigate(PAYMENT_CANCEL, { replace: true })
    },
    failed ? REDIRECT_DELAY_MS : null,
  )
}
