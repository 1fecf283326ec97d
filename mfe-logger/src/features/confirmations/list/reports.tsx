import { useLingui } from '@lingui/react/macro'
import { REPORT_OPEN_STATUSES } from '@onfreq/contracts/confirmations/report'
import { callProblem } from '@onfreq/session/api'
import { showToast } from '@onfreq/ui/toast'
import { useState } from 'react'
import {
  useLogAddUnmatchedMutation,
  useLogReportsQuery,
  useLogReportUndoMutation,
  useLogUnmatchedQuery,
} from '../../../api.ts'
import { useFreshLogbook } from '../../../core/use-fresh-logbook.ts'
import { ReportsView } from './reports-view.tsx'
import { UnmatchedView } from './unmatched-view.tsx'

/** Poll interval while a report is processed. */
const POLL_INTERVAL_MS = 1_000

const NO_REPORTS: NonNullable<ReturnType<typeof useLogReportsQuery>['data']> = []
const isOpen = ({ status }: (typeof NO_REPORTS)[number]) => REPORT_OPEN_STATUSES.includes(status)

/** Confirmation reports that were uploaded or fetched; renders nothing if there are none. */
export function ConfirmationReports() {
  const { t } = useLingui()
  const [pollEvery, setPollEvery] = useState(0)
  const { data: reports } = useLogReportsQuery(undefined, { pollingInterval: pollEvery })
  const data = reports ?? NO_REPORTS
  const [undo, { isLoading: undoing }] = useLogReportUndoMutation()
  const running = data.filter(isOpen).length
  const targetInterval = running > 0 ? POLL_INTERVAL_MS : 0
  if (targetInterval !== pollEvery) setPollEvery(targetInterval)
  useFreshLogbook(reports, isOpen)
  if (data.length === 0) return null
  const onUndo = async (id: number) => {
    try {
      await undo(id).unwrap()
    } catch (error) {
      showToast({ text: callProblem(error).message || t`We couldn’t undo this. Please try again.`, tone: 'danger' })
    }
  }
  return (
    <ReportsView
      reports={data}
      busy={undoing}
      onUndo={(id) => void onUndo(id)}
      unmatched={(report) => <Unmatched reportId={report.id} />}
    />
  )
}

function Unmatched({ reportId }: { readonly reportId: number }) {
  const { t } = useLingui()
  const [after, setAfter] = useState(0)
  const { data } = useLogUnmatchedQuery({ report_id: reportId, after })
  const [add, { isLoading, originalArgs }] = useLogAddUnmatchedMutation()
  const onAdd = async (record: number) => {
    try {
      await add({ report_id: reportId, record }).unwrap()
    } catch (error) {
      showToast({ text: callProblem(error).message || t`We couldn’t add this. Please try again.`, tone: 'danger' })
    }
  }
  return (
    <UnmatchedView
      records={data?.unmatched ?? []}
      adding={isLoading ? (originalArgs?.record ?? null) : null}
      onAdd={(record) => void onAdd(record)}
      onMore={data?.next ? () => setAfter(data.next ?? 0) : undefined}
    />
  )
}
