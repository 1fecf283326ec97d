import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { useTimeout } from '@onfreq/session/timers'
import { showToast } from '@onfreq/ui/show-toast'
import { useLocation } from 'wouter'

/** The URL of the route named PaymentCancel. */
const PAYMENT_CANCEL = '/support-us/cancel'
/** Long enough to read the reason first. */
const READING = 6_000

/** A failed validation redirects to PaymentCancel, after showing the reason. */
export function usePaymentFailure(failed: boolean): void {
  const [, navigate] = useLocation()
  useTimeout(
    () => {
      showToast({ text: PAYMENT_TEXTS.failed, tone: 'danger' })
      navigate(PAYMENT_CANCEL, { replace: true })
    },
    failed ? READING : null,
  )
}
