import { Trans, useLingui } from '@lingui/react/macro'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { TRIAL_DAYS } from '@onfreq/contracts/billing/billing'
import { callProblem } from '@onfreq/session/api'
import { referenceId } from '@onfreq/session/tracking'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { formatUtc } from '@onfreq/ui/time'
import { accountApi } from '../../../api.ts'
import { getCheckoutKind } from '../../payment/checkout-kind.ts'
import * as s from './page.module.css'
import { monthlyPrice } from './plans.ts'

const DAY_MS = 86_400_000

/** Button to subscribe, with the amount and date of the payment before the page of the payment provider opens. */
export function Subscribe({ callsign }: { readonly callsign: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = accountApi.useBillingStateQuery()
  const [start, { isLoading, error: refused }] = accountApi.useVcheckoutStartMutation()

  if (!data) {
    return error ? (
      <ErrorState onRetry={refetch}>
        <Trans>Couldn’t load your subscription.</Trans>
      </ErrorState>
    ) : (
      <Skeleton height={104} />
    )
  }
  const kind = getCheckoutKind(data)
  if (kind === null) {
    return (
      <ButtonLink href="/account/plan" size="touch" wide>
        {t`Manage subscription`}
      </ButtonLink>
    )
  }

  const price = monthlyPrice()
  const days = TRIAL_DAYS
  const day = formatUtc(Date.now() + days * DAY_MS, 'day')
  async function open() {
    if (kind === null) return
    const { data: checkout } = await start({ kind, ref_id: referenceId() })
    if (checkout) location.assign(checkout.url)
  }
  return (
    <div className={s.subscribe}>
      {refused && <Banner tone="danger">{callProblem(refused).message || PAYMENT_TEXTS.unavailable}</Banner>}
      <Button size="touch" variant="primary" wide busy={isLoading} onClick={open}>
        {kind === 'trial' ? t`Try ${days} days free` : t`Subscribe for ${price} a month`}
      </Button>
      <p>
        {kind === 'trial'
          ? t`For ${callsign}. Nothing to pay today. ${price} a month from ${day}, unless you cancel before.`
          : t`For ${callsign}. ${price} today and every month until you cancel. Your free trial has been used.`}
      </p>
    </div>
  )
}
