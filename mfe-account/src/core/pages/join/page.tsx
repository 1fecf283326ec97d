import { useLingui } from '@lingui/react/macro'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { callProblem } from '@onfreq/session/api'
import { referenceId } from '@onfreq/session/tracking'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { useEffect } from 'react'
import { accountApi } from '../../../api.ts'
import { Entry } from '../../form/entry.tsx'
import { getCheckoutKind } from '../../payment/checkout-kind.ts'

/** `/join` has no content of its own: it redirects to the member's checkout, or explains why there is none. */
export default function JoinPage() {
  const { t } = useLingui()
  const { data, error: unknown } = accountApi.useBillingStateQuery()
  const [start, { error: refused }] = accountApi.useVcheckoutStartMutation()
  const kind = data && getCheckoutKind(data)
  useEffect(() => {
    if (!kind) return
    const call = start({ kind, ref_id: referenceId() })
    call.unwrap().then(
      ({ url }) => location.replace(url),
      () => undefined,
    )
  }, [start, kind])

  const error = refused ?? (data ? undefined : unknown)
  const problem = error ? callProblem(error).message || PAYMENT_TEXTS.unavailable : PAYMENT_TEXTS.alreadySubscribed
  if (!error && kind !== null) {
    return (
      <Entry title={t`Join`}>
        <ProgressBar label={t`Opening the checkout …`} />
      </Entry>
    )
  }
  return (
    <Entry title={t`Join`}>
      <Banner tone="info">{problem}</Banner>
      <ButtonLink href="/account" wide>
        {t`Account and settings`}
      </ButtonLink>
    </Entry>
  )
}
