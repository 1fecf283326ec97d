import { useLingui } from '@lingui/react/macro'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { currentSession, setSessionUser, useSession } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { accountApi } from '../../../api.ts'
import { Entry } from '../../form/entry.tsx'
import { PaymentView } from '../../payment/payment-view.tsx'
import { usePaymentFailure } from '../../payment/use-payment-failure.ts'
import { usePaymentPoll } from '../../payment/use-payment-poll.ts'

/**
 * `/stripe/upgrade/check`: polls until the subscription is active, then redirects to home. Without a checkout in its
 * URL there is no payment to wait for, so it polls only once.
 */
export default function UpgradeCheckPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const signedIn = useSession().user !== null
  // The initial URL, because the URL changes when the user is redirected to the login page.
  const [here] = useState(() => location.pathname + location.search)
  const checkout = query.get('checkout_session_id')
  const [check] = accountApi.useBillingUpgradeCheckMutation()

  const state = usePaymentPoll(async () => {
    if (currentSession().user === null) return 'never'
    const { data } = await check(checkout)
    if (!data?.subscription) return checkout === null ? 'never' : false
    const { user } = currentSession()
    if (user) setSessionUser({ ...user, sub: 1 })
    return true
  })

  useEffect(() => {
    if (!signedIn) navigate(`/login?redirect=${encodeURIComponent(here)}`, { replace: true })
    else if (state === 'paid') navigate('/?upgrade=1', { replace: true })
  }, [state, signedIn, here, navigate])
  const failed = state === 'failed'
  usePaymentFailure(failed && signedIn && checkout !== null)

  if (failed && checkout === null) return <NoCheckout />
  return <PaymentView title={t`Your upgrade`} failed={failed} retryHref="/join" />
}

/** The page was opened without a payment, by hand or from an old link. */
function NoCheckout() {
  const { t } = useLingui()
  return (
    <Entry title={t`Your upgrade`}>
      <Banner tone="info">{PAYMENT_TEXTS.noCheckout}</Banner>
      <ButtonLink href="/join" variant="primary" wide>
        {t`Upgrade`}
      </ButtonLink>
    </Entry>
  )
}
