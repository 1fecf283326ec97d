import { useLingui } from '@lingui/react/macro'
import type { LogJob } from '@onfreq/contracts/log/log'
import { Banner, type BannerTone } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { Undo2 } from 'lucide-react'
import * as s from './job-view.module.css'
import { isUnderWay, jobDetail, jobResultText, jobShare, jobTitle } from './job-words.ts'

export interface JobViewProps {
  /** The job, running or finished. */
  readonly job: LogJob
  /** A request to cancel or undo it is pending. */
  readonly busy: boolean
  /** Cancels the job. */
  readonly onCancel: () => void
  /** Undoes the job; undefined if it cannot be undone. */
  readonly onUndo?: (() => void) | undefined
  /** Dismisses the result of a finished job. */
  readonly onDismiss: () => void
}

const TONES: Readonly<Record<LogJob['status'], BannerTone>> = {
  queued: 'info',
  running: 'info',
  done: 'success',
  cancelled: 'info',
  failed: 'danger',
}

/** A bulk repair or undo: its progress while running, then its result until dismissed. */
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
        {jobResultText(job)}
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
