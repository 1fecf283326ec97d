import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportBatch } from '@onfreq/contracts/log/import'
import { formatNumber } from '@onfreq/i18n/format'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { formatUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { ChevronDown, ChevronUp, Download, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { getFigures, getProgress, isOpen, statusText } from './batch-figures.ts'
import * as s from './batch-view.module.css'

interface BatchViewProps {
  readonly batch: ImportBatch
  readonly busy: boolean
  /** The report, rendered while open. */
  readonly report: ReactNode
  /** Map and summary of imported contacts. */
  readonly summary?: ReactNode
  /** Link to the findings of the check after the import. */
  readonly findings?: ReactNode
  readonly onAct: (act: 'apply' | 'cancel' | 'undo') => void
  readonly onRejects: () => void
}

/** One import: progress while running, then figures and actions. */
export function BatchView({ batch, busy, report, summary, findings, onAct, onRejects }: BatchViewProps) {
  const { t } = useLingui()
  const [reportOpen, setReportOpen] = useState(false)
  const open = isOpen(batch)
  const undoing = batch.status === 'undoing'
  const isCounted = batch.status === 'done' || batch.status === 'review' || batch.status === 'undone'
  const hasReport = isCounted && batch.rejected + batch.conflicts + batch.notes + batch.possible > 0
  return (
    <article className={s.batch} aria-label={t`Import of ${{ filename: batch.filename }}`}>
      {open ? (
        <ProgressBar
          label={undoing ? t`Undoing ${{ filename: batch.filename }}` : t`Importing ${{ filename: batch.filename }}`}
          value={getProgress(batch)}
          detail={statusText(batch)}
        />
      ) : (
        <header className={s.head}>
          <b className={s.file}>{batch.filename}</b>
          <span className={s.status} data-status={batch.status}>
            {statusText(batch)}
          </span>
          <TimeAgo at={batch.created_at} words className={s.when} />
        </header>
      )}
      {batch.status === 'done' && summary}
      {(isCounted || open) && (
        <dl className={s.figures}>
          {getFigures(batch).map(({ label, value, hint }) => (
            <div key={label} title={hint} data-zero={value === 0 || undefined}>
              <dt>{label}</dt>
              <dd>{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {batch.warning && isCounted && <Banner tone="warning">{batch.warning}</Banner>}
      {batch.strangers > 0 && isCounted && (
        <Banner tone="info">
          <Trans>
            <Plural value={{ strangers: batch.strangers }} one="# contact" other="# contacts" /> made under{' '}
            {{ calls: batch.stranger_calls.join(', ') }}: in your log, and counted on no board or profile until you add
            that call as a sub-account.
          </Trans>
        </Banner>
      )}
      <div className={s.acts}>
        {batch.status === 'done' && findings}
        {open && !undoing && (
          <Button size="s" busy={busy} onClick={() => onAct('cancel')}>
            {t`Cancel import`}
          </Button>
        )}
        {batch.status === 'review' && (
          <>
            <Button size="s" variant="primary" busy={busy} onClick={() => onAct('apply')}>
              {t`Store these contacts`}
            </Button>
            <Button size="s" disabled={busy} onClick={() => onAct('cancel')}>
              {t`Drop them`}
            </Button>
          </>
        )}
        {isCounted && batch.rejected > 0 && (
          <Button size="s" icon={Download} onClick={onRejects}>
            {t`Rejected contacts as ADIF`}
          </Button>
        )}
        {hasReport && (
          <Button
            size="s"
            variant="quiet"
            icon={reportOpen ? ChevronUp : ChevronDown}
            aria-expanded={reportOpen}
            onClick={() => setReportOpen(!reportOpen)}
          >
            {t`Report`}
          </Button>
        )}
        {batch.status === 'done' && batch.undo_until && (
          <Button
            size="s"
            variant="quiet"
            icon={Undo2}
            busy={busy}
            title={t`Until ${{ undoUntil: formatUtc(batch.undo_until, 'dateMinute') }} UTC`}
            onClick={() => onAct('undo')}
          >
            {t`Undo import`}
          </Button>
        )}
      </div>
      {reportOpen && report}
    </article>
  )
}
