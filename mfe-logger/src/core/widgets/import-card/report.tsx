import type { ImportBatch, ImportReportKind, ImportReportLine } from '@onfreq/contracts/log/import'
import { useState } from 'react'
import { useLogImportRepairUndoMutation, useLogImportReportQuery } from '../../../api.ts'
import { ReportView } from './report-view.tsx'

/** The report of one import, loaded page by page. */
export function Report({ batch }: { readonly batch: ImportBatch }) {
  const counts: Readonly<Record<ImportReportKind, number>> = {
    rejected: batch.rejected,
    conflict: batch.conflicts,
    possible: batch.possible,
    note: batch.notes,
  }
  const [kind, setKind] = useState<ImportReportKind>(() => firstWith(counts))
  const [after, setAfter] = useState(0)
  const [earlier, setEarlier] = useState<readonly ImportReportLine[]>([])
  const { currentData, isFetching, isError, refetch } = useLogImportReportQuery({ import_id: batch.id, kind, after })
  const [undoRepair] = useLogImportRepairUndoMutation()
  const lines = [...earlier, ...(currentData?.lines ?? [])]
  const next = currentData?.next ?? null

  return (
    <ReportView
      kind={kind}
      counts={counts}
      lines={lines}
      loading={isFetching}
      failed={isError && lines.length === 0}
      more={next !== null}
      onKind={(chosen) => {
        setKind(chosen)
        setAfter(0)
        setEarlier([])
      }}
      onMore={() => {
        if (next === null) return
        setEarlier(lines)
        setAfter(next)
      }}
      onRetry={() => void refetch()}
      onUndoRepair={({ record, field }) => {
        if (field !== null) void undoRepair({ import_id: batch.id, record, field })
      }}
    />
  )
}

function firstWith(counts: Readonly<Record<ImportReportKind, number>>): ImportReportKind {
  const order: readonly ImportReportKind[] = ['rejected', 'conflict', 'possible', 'note']
  return order.find((kind) => counts[kind] > 0) ?? 'rejected'
}
