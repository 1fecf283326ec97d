import { useLingui } from '@lingui/react/macro'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { currentSession, setSessionCheck, signIn } from '@onfreq/session/session'
import { referenceId } from '@onfreq/session/tracking'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { accountApi } from '../../../api.ts'
import { PaymentView } from '../../payment/payment-view.tsx'
import { usePaymentFailure } from '../../payment/use-payment-failure.ts'
import { usePaymentPoll } from '../../payment/use-payment-poll.ts'

const NEXT = '/profile?signup=1'

/**
 * `/stripe/start-trial/{CHECKOUT_SESSION_ID}`: polls until subscription, user and token are available, and stores them.
 */
export default function StartTrialPage({ params }: PageProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [verify] = accountApi.useBillingVerifyMutation()
  const [next, setNext] = useState(NEXT)
  const id = params.checkout_session_id ?? ''

  const state = usePaymentPoll(async () => {
    if (id === '') return 'never'
    const { data } = await verify({ checkout_session_id: id, ref_id: referenceId() })
    if (!data?.subscription) return false
    const { subscription, user, token } = data
    if (user && token) signIn({ subscription, user, token })
    // Paid in another browser than the one that started the payment: the account exists, and its owner can log in.
    else if (currentSession().user === null) setNext(`/login?redirect=${encodeURIComponent(NEXT)}`)
    else setSessionCheck({ ...sessionNow(), subscription })
    return true
  })

  useEffect(() => {
    if (state === 'paid') navigate(next, { replace: true })
  }, [state, next, navigate])
  usePaymentFailure(state === 'failed')

  return <PaymentView title={t`Your free trial`} failed={state === 'failed'} retryHref="/join" />
}

function sessionNow() {
  const { notificationCount, liveStreamCount, following } = currentSession()
  return { notification_count: notificationCount, live_stream_count: liveStreamCount, following: [...following] }
}
