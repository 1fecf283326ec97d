import { useLingui } from '@lingui/react/macro'
import type { LogJob } from '@onfreq/contracts/log/log'
import { Banner, type BannerTone } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { Undo2 } from 'lucide-react'
import * as s from './job-view.module.css'
import { isUnderWay, jobDetail, jobShare, jobTitle, jobWords } from './job-words.ts'

export interface JobViewProps {
  /** How far it is, or what it did. */
  readonly job: LogJob
  /** An answer to Cancel or Undo is awaited. */
  readonly busy: boolean
  /** Stops it. */
  readonly onCancel: () => void
  /** Absent when there is nothing to undo. */
  readonly onUndo?: (() => void) | undefined
  /** Puts the report of a finished one away. */
  readonly onDismiss: () => void
}

const TONES: Readonly<Record<LogJob['status'], BannerTone>> = {
  queued: 'info',
  running: 'info',
  done: 'success',
  cancelled: 'info',
  failed: 'danger',
}

/** A repair or an undo of many contacts: its progress while it runs, its end until somebody has seen it. */
export function JobView({ job, busy, onCancel, onUndo, onDismiss }: JobViewProps) {
  const { t } = useLingui()
  if (!isUnderWay(job)) {
    return (
      <Banner
        tone={TONES[job.status]}
        onDismiss={onDismiss}
        action={
          onUndo && (
            <Button size="s" variant="quiet" icon={Undo2} busy={busy} onClick={onUndo}>
              {t`Undo this`}
            </Button>
          )
        }
      >
        {jobWords(job)}
      </Banner>
    )
  }
  return (
    <section className={s.job} aria-label={jobTitle(job)}>
      <ProgressBar className={s.progress} label={jobTitle(job)} value={jobShare(job)} detail={jobDetail(job)} />
      {job.kind === 'repair' && !job.cancelling && (
        <Button size="s" busy={busy} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      )}
    </section>
  )
}
