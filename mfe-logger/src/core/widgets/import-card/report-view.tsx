import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
  /** Restores the file's value of a field that was repaired. */
  readonly onUndoRepair: (line: ImportReportLine) => void
}

const KINDS: readonly { value: ImportReportKind; label: string }[] = [
  {
    value: 'rejected',
    get label() {
      return t`Rejected`
    },
  },
  {
    value: 'conflict',
    get label() {
      return t`Differences`
    },
  },
  {
    value: 'possible',
    get label() {
      return t`Possible duplicates`
    },
  },
  {
    value: 'note',
    get label() {
      return t`Repaired`
    },
  },
]

/** Line number in the file, with a label: on a phone the table has no header. */
function Line({ of }: { readonly of: number }) {
  return (
    <Trans>
      <span className={s.unit}>line </span>
      {of}
    </Trans>
  )
}

/** Values of a conflict or a repair. */
function Values({ line: { message, kept: cached, file, qdo_id }, kind, onUndo }: ValuesProps) {
  const { t } = useLingui()
  if (cached === null || file === null) return message
  if (kind !== 'note') return `${message} ${t`Your log: ${cached}. The file: ${file}.`}`
  if (cached === file) return t`Kept as the file has it: ${file}`
  return (
    <>
      {message}. <del>{file}</del> <ins>{cached}</ins>{' '}
      {qdo_id !== null && (
        <Button size="s" onClick={onUndo}>
          {t`Use original`}
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
    header: t`Line`,
    figures: true,
    align: 'end',
    width: 72,
    phone: 'freq',
    cell: ({ line }) => <Line of={line} />,
  },
  {
    id: 'call',
    header: t`Call`,
    rowHeader: true,
    width: 120,
    phone: 'call',
    cell: ({ call }) => (call ? <CallsignLink callsign={call} /> : '—'),
  },
  { id: 'field', header: t`Field`, figures: true, width: 120, phone: 'band', cell: ({ field }) => field },
  {
    id: 'message',
    header: t`History`,
    phone: 'note',
    cell: (line) => (
      <span className={s.message}>
        <Values line={line} kind={kind} onUndo={() => onUndoRepair(line)} />
      </span>
    ),
  },
  {
    id: 'contact',
    header: t({ message: 'Contact', context: 'a QSO' }),
    hideHeader: true,
    width: 44,
    phone: 'actions',
    cell: ({ qdo_id, call }) =>
      qdo_id !== null && (
        <IconLink icon={Info} label={t`Contact with ${{ call: call ?? qdo_id }}`} href={`/qso/${qdo_id}`} />
      ),
  },
]

/** The records of a file about which there is something to report. */
export function ReportView(props: ReportViewProps) {
  const { t } = useLingui()
  const { kind, counts, lines, loading, failed, more, onKind, onMore, onRetry } = props
  return (
    <Tabs
      label={t`Report`}
      value={kind}
      onValueChange={onKind}
      items={KINDS.map((item) => ({ ...item, count: counts[item.value], disabled: counts[item.value] === 0 }))}
    >
      <TabPanel value={kind} className={s.panel}>
        <DataTable
          label={t`Records of the report`}
          stack
          columns={columns(kind, props.onUndoRepair)}
          rows={lines}
          rowKey={(line) => `${line.record} ${line.field ?? ''}`}
          loading={loading}
          loadingRows={4}
          empty={
            <EmptyState>
              <Trans>Nothing to report.</Trans>
            </EmptyState>
          }
          error={
            failed && (
              <ErrorState onRetry={onRetry}>
                <Trans>Failed to load the report.</Trans>
              </ErrorState>
            )
          }
        />
        {more && (
          <Button size="s" className={s.more} busy={loading} onClick={onMore}>
            {t`More`}
          </Button>
        )}
      </TabPanel>
    </Tabs>
  )
}
