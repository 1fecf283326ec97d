import { useLingui } from '@lingui/react/macro'
import { CONFIRMATION_NAMES } from '@onfreq/contracts/confirmations/confirmation'
import { type ConfirmationReport, REPORT_OPEN_STATUSES } from '@onfreq/contracts/confirmations/report'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { Button } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { formatUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as s from './reports-view.module.css'

interface ReportsViewProps {
  /** Reports, newest first. */
  readonly reports: readonly ConfirmationReport[]
  /** An undo is in progress. */
  readonly busy: boolean
  /** Renders the unmatched records of a report while they are open. */
  readonly unmatched: (report: ConfirmationReport) => ReactNode
  /** Undoes all changes of a report. */
  readonly onUndo: (id: number) => void
}

/** Results of imported confirmation reports. */
export function ReportsView({ reports, busy, unmatched, onUndo }: ReportsViewProps) {
  const { t } = useLingui()
  return (
    <ul className={s.list} aria-label={t`Confirmations`}>
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
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const isRunning = REPORT_OPEN_STATUSES.includes(report.status)
  const name = CONFIRMATION_NAMES[report.service]
  if (isRunning) {
    return (
      <article className={s.report} aria-label={t`Confirmations from ${name}`}>
        <ProgressBar
          label={t`Confirming with ${{ filename: report.filename }}`}
          value={report.records === 0 ? 0 : report.settled / report.records}
          detail={t`${{ settled: formatNumber(report.settled) }} of ${{ records: formatNumber(report.records) }}`}
        />
      </article>
    )
  }
  return (
    <article className={s.report} aria-label={t`Confirmations from ${name}`}>
      <header className={s.head}>
        <b className={s.file}>{report.filename}</b>
        <span className={s.status} data-failed={report.status === 'failed' || undefined}>
          {report.status === 'failed' ? report.error : report.undone ? t`${name}, undone` : name}
        </span>
        <TimeAgo at={report.created_at} words className={s.when} />
      </header>
      {report.status === 'done' && (
        <dl className={s.figures}>
          <Figure label={t`Newly confirmed`} value={report.confirmed} />
          <Figure label={t`Already confirmed`} value={report.same} />
          <Figure label={t`Learned details`} value={report.facts} />
          <Figure label={t`Not in your log`} value={report.unmatched} />
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
            {t`Not in your log`}
          </Button>
        )}
        {report.undo_until && (
          <Button
            size="s"
            variant="quiet"
            icon={Undo2}
            busy={busy}
            title={t`Until ${{ undoUntil: formatUtc(report.undo_until, 'dateMinute') }} UTC`}
            onClick={onUndo}
          >
            {t`Undo confirmations`}
          </Button>
        )}
      </div>
      {open && unmatched()}
    </article>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  useLanguage()
  return (
    <div data-zero={value === 0 || undefined}>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
