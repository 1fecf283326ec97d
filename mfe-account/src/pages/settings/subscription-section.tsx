import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { BillingState, CheckoutKind } from '@onfreq/contracts/billing/billing'
import { callProblem } from '@onfreq/session/api'
import { referenceId } from '@onfreq/session/tracking'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { formatUtc } from '@onfreq/ui/time'
import { accountApi } from '../../api.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

export function SubscriptionSection() {
  const { data, error, refetch } = accountApi.useBillingStateQuery()
  return (
    <Group
      title="Subscription"
      waits={!data && !error}
      help="The subscriber’s mark, direct messages, globe views, desktop installers and awards."
    >
      {error && !data && <ErrorState onRetry={refetch}>Couldn’t load your subscription.</ErrorState>}
      {!data && !error && <Skeleton height={64} />}
      {data && <State billing={data} />}
    </Group>
  )
}

function State({ billing }: { billing: BillingState }) {
  const [start, starting] = accountApi.useVcheckoutStartMutation()
  const [manage, managing] = accountApi.useBillingManageMutation()
  const problem = starting.error ?? managing.error
  const { level } = billing.subscription

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
        {expiryText(billing)}
      </p>
      {problem && <Banner tone="danger">{callProblem(problem).message || PAYMENT_TEXTS.unavailable}</Banner>}
      <div className={s.row}>
        {level === 'none' && !billing.trial_used && (
          <Button busy={starting.isLoading && starting.originalArgs?.kind === 'trial'} onClick={() => open('trial')}>
            Start a free trial of {billing.trial_days} days
          </Button>
        )}
        {level !== 'monthly' && (
          <Button
            busy={starting.isLoading && starting.originalArgs?.kind === 'upgrade'}
            onClick={() => open('upgrade')}
          >
            Upgrade for £{billing.monthly_price.toFixed(2)} a month
          </Button>
        )}
        {billing.can_manage && !billing.test_mode && (
          <Button busy={managing.isLoading} onClick={openManage}>
            Card, invoices and cancelling
          </Button>
        )}
      </div>
      {billing.test_mode && <p className={s.note}>{PAYMENT_TEXTS.testMode}</p>}
    </>
  )
}

const LEVELS = { none: 'No subscription', trial: 'Free trial', monthly: 'Monthly subscription' } as const

function expiryText({ subscription, cancelled }: BillingState): string {
  if (subscription.level === 'none' || subscription.expiryDate === null) return ''
  const day = formatUtc(subscription.expiryDate, 'day')
  return cancelled ? `, ends on ${day}` : `, renews on ${day}`
}
