import { useLingui } from '@lingui/react/macro'
import { currentSession, setSessionUser, useSession } from '@onfreq/session/session'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { accountApi } from '../../api.ts'
import { PaymentView } from '../../payment/payment-view.tsx'
import { usePaymentFailure } from '../../payment/use-payment-failure.ts'
import { usePaymentPoll } from '../../payment/use-payment-poll.ts'

/** `/stripe/upgrade/check`: asks until the subscription is there, then home. */
export default function UpgradeCheckPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  const signedIn = useSession().user !== null
  // As it was opened: once the person is on the way to the login page, the browser's address is another.
  const [here] = useState(() => location.pathname + location.search)
  const [check] = accountApi.useBillingUpgradeCheckMutation()

  const state = usePaymentPoll(async () => {
    if (currentSession().user === null) return 'never'
    const { data } = await check(query.get('checkout_session_id'))
    if (!data?.subscription) return false
    const { user } = currentSession()
    if (user) setSessionUser({ ...user, sub: 1 })
    return true
  })

  useEffect(() => {
    if (!signedIn) navigate(`/login?redirect=${encodeURIComponent(here)}`, { replace: true })
    else if (state === 'paid') navigate('/?upgrade=1', { replace: true })
  }, [state, signedIn, here, navigate])
  usePaymentFailure(state === 'failed' && signedIn)

  return <PaymentView title={t`Your upgrade`} failed={state === 'failed'} retryHref="/account" />
}
