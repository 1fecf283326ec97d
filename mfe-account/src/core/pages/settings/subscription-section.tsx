import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { BillingState, CheckoutKind } from '@onfreq/contracts/billing/billing'
import { formatMoney } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { referenceId } from '@onfreq/session/tracking'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { formatUtc } from '@onfreq/ui/time'
import { accountApi } from '../../../api.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

export function SubscriptionSection() {
  const { t } = useLingui()
  const { data, error, refetch } = accountApi.useBillingStateQuery()
  return (
    <Group
      title={t`Subscription`}
      waits={!data && !error}
      help={t`The subscriber’s mark, direct messages, globe views, desktop installers and awards.`}
    >
      {error && !data && (
        <ErrorState onRetry={refetch}>
          <Trans>Couldn’t load your subscription.</Trans>
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={64} />}
      {data && <State billing={data} />}
    </Group>
  )
}

function State({ billing }: { billing: BillingState }) {
  const { t } = useLingui()
  const [start, starting] = accountApi.useVcheckoutStartMutation()
  const [manage, managing] = accountApi.useBillingManageMutation()
  const problem = starting.error ?? managing.error
  const { level } = billing.subscription
  const ending = expiryText(billing)
  const price = formatMoney(billing.monthly_price, 'GBP')

  async function open(kind: CheckoutKind) {
    const { data } = await start({ kind, ref_id: referenceId() })
    if (data) location.assign(data.url)
  }
  async function openManage() {
    const { data } = await manage()
    if (data) location.assign(data.url)
  }

  return (
    <>
      <p>
        <span className={s.strong}>{LEVELS[level]}</span>
        {ending !== null && `, ${ending}`}
      </p>
      {problem && <Banner tone="danger">{callProblem(problem).message || PAYMENT_TEXTS.unavailable}</Banner>}
      <div className={s.row}>
        {level === 'none' && !billing.trial_used && (
          <Button busy={starting.isLoading && starting.originalArgs?.kind === 'trial'} onClick={() => open('trial')}>
            {t`Start a free trial of ${{ trialDays: billing.trial_days }} days`}
          </Button>
        )}
        {level !== 'monthly' && (
          <Button
            busy={starting.isLoading && starting.originalArgs?.kind === 'upgrade'}
            onClick={() => open('upgrade')}
          >
            {t`Upgrade for ${price} a month`}
          </Button>
        )}
        {billing.can_manage && !billing.test_mode && (
          <Button busy={managing.isLoading} onClick={openManage}>
            {t`Card, invoices and cancelling`}
          </Button>
        )}
      </div>
      {billing.test_mode && (
        <p className={s.note}>{t`Test checkout: no payment provider is set up and no money moves.`}</p>
      )}
    </>
  )
}

const LEVELS = {
  get none() {
    return t`No subscription`
  },
  get trial() {
    return t`Free trial`
  },
  get monthly() {
    return t`Monthly subscription`
  },
} as const

function expiryText({ subscription, cancelled }: BillingState): string | null {
  if (subscription.level === 'none' || subscription.expiryDate === null) return null
  const day = formatUtc(subscription.expiryDate, 'day')
  return cancelled ? t`ends on ${day}` : t`renews on ${day}`
}
