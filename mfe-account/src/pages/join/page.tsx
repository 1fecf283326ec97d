import { useLingui } from '@lingui/react/macro'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { callProblem } from '@onfreq/session/api'
import { referenceId } from '@onfreq/session/tracking'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { useEffect } from 'react'
import { accountApi } from '../../api.ts'
import { Entry } from '../../form/entry.tsx'

/** `/join` has no screen of its own: it leads to the checkout of the free trial, or says why not. */
export default function JoinPage() {
  const { t } = useLingui()
  const [start, { error }] = accountApi.useVcheckoutStartMutation()
  useEffect(() => {
    const call = start({ kind: 'trial', ref_id: referenceId() })
    call.unwrap().then(
      ({ url }) => location.replace(url),
      () => undefined,
    )
  }, [start])

  if (!error) {
    return (
      <Entry title={t`Join`}>
        <ProgressBar label={t`Opening the checkout …`} />
      </Entry>
    )
  }
  return (
    <Entry title={t`Join`}>
      <Banner tone="info">{callProblem(error).message || PAYMENT_TEXTS.unavailable}</Banner>
      <ButtonLink href="/account" wide>
        {t`Account and settings`}
      </ButtonLink>
    </Entry>
  )
}
