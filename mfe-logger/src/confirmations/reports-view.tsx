import { CONFIRMATION_NAMES } from '@onfreq/contracts/confirmations/confirmation'
import { type ConfirmationReport, REPORT_OPEN_STATUSES } from '@onfreq/contracts/confirmations/report'
import { Button } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { formatUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as s from './reports-view.module.css'

interface ReportsViewProps {
  /** Newest first. */
  readonly reports: readonly ConfirmationReport[]
  /** An undo is under way. */
  readonly busy: boolean
  /** The records that matched nothing, mounted while they are open. */
  readonly unmatched: (report: ConfirmationReport) => ReactNode
  /** Takes back what a report set, as a whole. */
  readonly onUndo: (id: number) => void
}

/** What reports of confirmations did to the log. */
export function ReportsView({ reports, busy, unmatched, onUndo }: ReportsViewProps) {
  return (
    <ul className={s.list} aria-label="Confirmations">
      {reports.map((report) => (
        <li key={report.id}>
          <OneReport report={report} busy={busy} unmatched={() => unmatched(report)} onUndo={() => onUndo(report.id)} />
        </li>
      ))}
    </ul>
  )
}

interface OneReportProps {
  readonly report: ConfirmationReport
  readonly busy: boolean
  readonly unmatched: () => ReactNode
  readonly onUndo: () => void
}

function OneReport({ report, busy, unmatched, onUndo }: OneReportProps) {
  const [open, setOpen] = useState(false)
  const isRunning = REPORT_OPEN_STATUSES.includes(report.status)
  const name = CONFIRMATION_NAMES[report.service]
  if (isRunning) {
    return (
      <article className={s.report} aria-label={`Confirmations from ${name}`}>
        <ProgressBar
          label={`Confirming with ${report.filename}`}
          value={report.records === 0 ? 0 : report.settled / report.records}
          detail={`${report.settled.toLocaleString('en-GB')} of ${report.records.toLocaleString('en-GB')}`}
        />
      </article>
    )
  }
  return (
    <article className={s.report} aria-label={`Confirmations from ${name}`}>
      <header className={s.head}>
        <b className={s.file}>{report.filename}</b>
        <span className={s.status} data-failed={report.status === 'failed' || undefined}>
          {report.status === 'failed' ? report.error : report.undone ? `${name}, undone` : name}
        </span>
        <TimeAgo at={report.created_at} words className={s.when} />
      </header>
      {report.status === 'done' && (
        <dl className={s.figures}>
          <Figure label="Newly confirmed" value={report.confirmed} />
          <Figure label="Already confirmed" value={report.same} />
          <Figure label="Learned details" value={report.facts} />
          <Figure label="Not in your log" value={report.unmatched} />
        </dl>
      )}
      <div className={s.acts}>
        {report.unmatched > 0 && (
          <Button
            size="s"
            variant="quiet"
            icon={open ? ChevronUp : ChevronDown}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Not in your log
          </Button>
        )}
        {report.undo_until && (
          <Button
            size="s"
            variant="quiet"
            icon={Undo2}
            busy={busy}
            title={`Until ${formatUtc(report.undo_until, 'dateMinute')} UTC`}
            onClick={onUndo}
          >
            Undo confirmations
          </Button>
        )}
      </div>
      {open && unmatched()}
    </article>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div data-zero={value === 0 || undefined}>
      <dt>{label}</dt>
      <dd>{value.toLocaleString('en-GB')}</dd>
    </div>
  )
}
