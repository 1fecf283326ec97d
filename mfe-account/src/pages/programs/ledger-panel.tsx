import { OPEN_LIMITS } from '@onfreq/contracts/opendata/opendata'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Panel } from '@onfreq/ui/panel'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { openDataApi } from '../../opendata-api.ts'
import * as s from './programs.module.css'
import { LEDGER_WORDS, outcomeWords } from './words.ts'

/** What was sent to whom, and what became of it. */
export function LedgerPanel() {
  const [before, setBefore] = useState<number | null>(null)
  const { data, error, refetch, isFetching } = openDataApi.useOpendataLedgerQuery(before)
  return (
    <Panel title="Sent" note={`${OPEN_LIMITS.days} days`}>
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          Couldn’t load what was sent.
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data?.items.length === 0 && <EmptyState>Nothing has been sent yet.</EmptyState>}
      {data && data.items.length > 0 && (
        <ol className={s.list} aria-label="Sent">
          {data.items.map((item) => (
            <li key={`${item.id} ${item.hook_id}`} className={s.told}>
              <span className={s.head}>
                {LEDGER_WORDS[item.event]}
                <TimeAgo at={item.at} words />
              </span>
              <small>{outcomeWords(item)}</small>
            </li>
          ))}
        </ol>
      )}
      {data && (
        <div className={s.acts}>
          <Button size="s" busy={isFetching} onClick={() => (before === null ? void refetch() : setBefore(null))}>
            Newest
          </Button>
          {data.next !== null && (
            <Button size="s" busy={isFetching} onClick={() => setBefore(data.next)}>
              Older
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
