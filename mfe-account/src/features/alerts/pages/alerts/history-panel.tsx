import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ALERT_LIMITS, type AlertItem } from '@onfreq/contracts/alerts/alerts'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { alertsApi } from '../../api.ts'
import * as s from './alerts.module.css'
import { deliveryText } from './words.ts'

/** Alerts with their channels and reasons, also those that were not sent. */
export function HistoryPanel() {
  const { t } = useLingui()
  const [before, setBefore] = useState<number | null>(null)
  const { data, error, refetch, isFetching } = alertsApi.useAlertsHistoryQuery(before)
  return (
    <Panel title={t`Alert history`} note={t`${plural({ days: ALERT_LIMITS.days }, { one: '# day', other: '# days' })}`}>
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your alerts.</Trans>
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data && data.not_told > 0 && (
        <p className={s.quiet}>
          <Trans>
            {{ notTold: data.not_told }} more in the last day were not told: {{ perHour: ALERT_LIMITS.perHour }} an hour
            is the most.
          </Trans>
        </p>
      )}
      {data?.alerts.length === 0 && (
        <EmptyState>
          <Trans>No alerts yet.</Trans>
        </EmptyState>
      )}
      {data && data.alerts.length > 0 && (
        <ol className={s.list} aria-label={t`Alerts`}>
          {data.alerts.map((alert) => (
            <HistoryItem key={alert.id} alert={alert} />
          ))}
        </ol>
      )}
      {data && (before !== null || data.next !== null) && (
        <div className={s.acts}>
          {before !== null && <Button onClick={() => setBefore(null)}>{t`Newest`}</Button>}
          {data.next !== null && (
            <Button busy={isFetching} onClick={() => setBefore(data.next)}>
              {t`Older alerts`}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

function HistoryItem({ alert: { at, title, message, path, why, repeats, deliveries } }: { readonly alert: AlertItem }) {
  const { t } = useLingui()
  return (
    <li className={s.told}>
      <span className={s.head}>
        <Link href={path}>{title}</Link>
        <TimeAgo at={at} words />
      </span>
      <span>{message}</span>
      <small>
        {why.length === 0 ? t`You asked for a test.` : t`Because of: ${{ why: why.join(' · ') }}.`}
        {repeats > 0 && (
          <>
            {' '}
            <Plural
              value={repeats}
              one="Repeated within the hour, not sent again"
              other="Heard # times more within the hour, and not told again."
            />
          </>
        )}
      </small>
      <small>{deliveries.map(deliveryText).join(' · ')}</small>
    </li>
  )
}
