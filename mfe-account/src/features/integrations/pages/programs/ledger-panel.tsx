import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { OPEN_LIMITS } from '@onfreq/contracts/opendata/opendata'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Panel } from '@onfreq/ui/panel'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { openDataApi } from '../../../opendata/api.ts'
import * as s from './programs.module.css'
import { LEDGER_LABELS, outcomeText } from './words.ts'

/** Messages that were sent, with their destinations and results. */
export function LedgerPanel() {
  const { t } = useLingui()
  const [before, setBefore] = useState<number | null>(null)
  const { data, error, refetch, isFetching } = openDataApi.useOpendataLedgerQuery(before)
  return (
    <Panel
      title={t({ message: 'Sent', context: 'to programs' })}
      note={t`${plural({ days: OPEN_LIMITS.days }, { one: '# day', other: '# days' })}`}
    >
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load what was sent.</Trans>
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data?.items.length === 0 && (
        <EmptyState>
          <Trans>Nothing has been sent yet.</Trans>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ol className={s.list} aria-label={t({ message: 'Sent', context: 'to programs' })}>
          {data.items.map((item) => (
            <li key={`${item.id} ${item.hook_id}`} className={s.told}>
              <span className={s.head}>
                {LEDGER_LABELS[item.event]}
                <TimeAgo at={item.at} words />
              </span>
              <small>{outcomeText(item)}</small>
            </li>
          ))}
        </ol>
      )}
      {data && (
        <div className={s.acts}>
          <Button size="s" busy={isFetching} onClick={() => (before === null ? void refetch() : setBefore(null))}>
            {t`Newest`}
          </Button>
          {data.next !== null && (
            <Button size="s" busy={isFetching} onClick={() => setBefore(data.next)}>
              {t`Older`}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
