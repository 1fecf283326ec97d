import type { ImportReportKind, ImportReportLine } from '@onfreq/contracts/log/import'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { IconLink } from '@onfreq/ui/icon-button'
import { TabPanel, Tabs } from '@onfreq/ui/tabs'
import { Info } from 'lucide-react'
import * as s from './report-view.module.css'

export interface ReportViewProps {
  readonly kind: ImportReportKind
  readonly counts: Readonly<Record<ImportReportKind, number>>
  readonly lines: readonly ImportReportLine[]
  readonly loading: boolean
  readonly failed: boolean
  readonly more: boolean
  readonly onKind: (kind: ImportReportKind) => void
  readonly onMore: () => void
  readonly onRetry: () => void
  /** Puts back what the file has in place of a repaired value. */
  readonly onUndoRepair: (line: ImportReportLine) => void
}

const KINDS: readonly { value: ImportReportKind; label: string }[] = [
  { value: 'rejected', label: 'Rejected' },
  { value: 'conflict', label: 'Differences' },
  { value: 'possible', label: 'Possible duplicates' },
  { value: 'note', label: 'Repaired' },
]

/** On a phone no head says what the figure is. */
function Line({ of }: { readonly of: number }) {
  return (
    <>
      <span className={s.unit}>line </span>
      {of}
    </>
  )
}

/** What a difference or a repair is about. */
function Values({ line: { message, kept, file, qdo_id }, kind, onUndo }: ValuesProps) {
  if (kept === null || file === null) return message
  if (kind !== 'note') return `${message} Your log: ${kept}. The file: ${file}.`
  if (kept === file) return `Kept as the file has it: ${file}`
  return (
    <>
      {message}. <del>{file}</del> <ins>{kept}</ins>{' '}
      {qdo_id !== null && (
        <Button size="s" onClick={onUndo}>
          Use original
        </Button>
      )}
    </>
  )
}

interface ValuesProps {
  readonly line: ImportReportLine
  readonly kind: ImportReportKind
  readonly onUndo: () => void
}

const columns = (
  kind: ImportReportKind,
  onUndoRepair: ReportViewProps['onUndoRepair'],
): readonly DataColumn<ImportReportLine>[] => [
  {
    id: 'line',
    header: 'Line',
    figures: true,
    align: 'end',
    width: 72,
    phone: 'freq',
    cell: ({ line }) => <Line of={line} />,
  },
  {
    id: 'call',
    header: 'Call',
    rowHeader: true,
    width: 120,
    phone: 'call',
    cell: ({ call }) => (call ? <CallsignLink callsign={call} /> : '—'),
  },
  { id: 'field', header: 'Field', figures: true, width: 120, phone: 'band', cell: ({ field }) => field },
  {
    id: 'message',
    header: 'History',
    phone: 'note',
    cell: (line) => (
      <span className={s.message}>
        <Values line={line} kind={kind} onUndo={() => onUndoRepair(line)} />
      </span>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    hideHeader: true,
    width: 44,
    phone: 'actions',
    cell: ({ qdo_id, call }) =>
      qdo_id !== null && <IconLink icon={Info} label={`Contact with ${call ?? qdo_id}`} href={`/qso/${qdo_id}`} />,
  },
]

/** The records of a file about which there is something to say. */
export function ReportView(props: ReportViewProps) {
  const { kind, counts, lines, loading, failed, more, onKind, onMore, onRetry } = props
  return (
    <Tabs
      label="Report"
      value={kind}
      onValueChange={onKind}
      items={KINDS.map((item) => ({ ...item, count: counts[item.value], disabled: counts[item.value] === 0 }))}
    >
      <TabPanel value={kind} className={s.panel}>
        <DataTable
          label="Records of the report"
          stack
          columns={columns(kind, props.onUndoRepair)}
          rows={lines}
          rowKey={(line) => `${line.record} ${line.field ?? ''}`}
          loading={loading}
          loadingRows={4}
          empty={<EmptyState>Nothing to report.</EmptyState>}
          error={failed && <ErrorState onRetry={onRetry}>Failed to load the report.</ErrorState>}
        />
        {more && (
          <Button size="s" className={s.more} busy={loading} onClick={onMore}>
            More
          </Button>
        )}
      </TabPanel>
    </Tabs>
  )
}
