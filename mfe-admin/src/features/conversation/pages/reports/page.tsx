import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { REPORT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { KeyGroup } from '@onfreq/ui/key'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { useState } from 'react'
import { type ReportState, reportsApi } from '../../api.ts'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import * as s from './reports.module.css'
import { ReportedItem } from './thing.tsx'

const STATES = [
  {
    value: 'open',
    get label() {
      return t({ message: 'Open', context: 'not decided' })
    },
  },
  {
    value: 'decided',
    get label() {
      return t`Decided`
    },
  },
] as const

/** `/admin/reports`: reports by members, and decisions on them. */
export default function ReportsPage() {
  const { t } = useLingui()
  const [state, setState] = useState<ReportState>('open')
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        className={s.header}
        title={t`Reports`}
        lead={t`Posts and comments that members reported. Every decision stays in the record.`}
        actions={<KeyGroup label={t`Which reports`} value={state} onValueChange={setState} options={STATES} />}
      />
      <Queue state={state} onDecide={setDecision} />
      {decision && <DecideDialog decision={decision} onClose={() => setDecision(null)} />}
    </Page>
  )
}

interface QueueProps {
  readonly state: ReportState
  readonly onDecide: (decision: Decision) => void
}

function Queue({ state, onDecide }: QueueProps) {
  const { t } = useLingui()
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } =
    reportsApi.useAdminReportsInfiniteQuery(state)
  if (error && !currentData)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {callProblem(error).message || REPORT_TEXTS.queueFailed}
      </ErrorState>
    )
  if (!currentData) return <SkeletonRows label={t`Reports`} rows={3} rowHeight="140px" />
  const things = currentData.pages.flatMap((page) => page.things)
  if (things.length === 0) return <EmptyState>{REPORT_TEXTS.queueEmpty}</EmptyState>
  return (
    <>
      <ul className={s.things} aria-label={state === 'open' ? t`Open reports` : t`Decided reports`}>
        {things.map((thing) => (
          <ReportedItem key={`${thing.about} ${thing.id}`} thing={thing} onDecide={(act) => onDecide({ thing, act })} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={s.more} busy={isFetching} onClick={() => void fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </>
  )
}
