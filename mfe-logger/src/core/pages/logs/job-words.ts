/** Texts of a bulk repair or undo: the action, the progress, and the result. */
import { plural, t } from '@lingui/core/macro'
import { LOG_JOB_OPEN_STATUSES, type LogJob } from '@onfreq/contracts/log/log'
import { formatNumber } from '@onfreq/i18n/format'

export function isUnderWay(job: Pick<LogJob, 'status'>): boolean {
  return LOG_JOB_OPEN_STATUSES.includes(job.status)
}

const ACTION_TITLES: Readonly<Record<string, string>> = {
  get set() {
    return t`Changing contacts`
  },
  get shift() {
    return t`Moving times`
  },
  get resolve_dxcc() {
    return t`Looking up DXCC again`
  },
  get paper_card() {
    return t`Marking cards`
  },
  get service_state() {
    return t`Marking services`
  },
  get delete() {
    return t`Deleting contacts`
  },
}

/** The current action: "Moving times". */
export function jobTitle(job: Pick<LogJob, 'kind' | 'action' | 'cancelling'>): string {
  if (job.kind === 'undo_import') return t`Undoing an import`
  if (job.kind === 'undo') return t`Undoing`
  return job.cancelling
    ? t`Cancelling: what was changed goes back`
    : (ACTION_TITLES[job.action] ?? t`Changing contacts`)
}

/** Completed share, 0 to 1; undefined if unknown. */
export function jobShare(job: LogJob): number | undefined {
  return job.status === 'running' && job.matched > 0 && !job.cancelling
    ? Math.min(1, job.settled / job.matched)
    : undefined
}

/** Progress: "31,000 of 100,000 contacts". */
export function jobDetail(job: LogJob): string {
  if (job.cancelling) return ''
  if (job.status === 'queued') return t`Waiting to start`
  const settled = formatNumber(Math.min(job.settled, job.matched))
  return t`${settled} of ${plural({ matched: job.matched }, { one: '# contact', other: '# contacts' })}`
}

/** The result as a sentence. */
export function jobResultText(job: LogJob): string {
  if (job.status === 'cancelled') return t`Cancelled. Your log is unchanged.`
  if (job.status === 'failed') return job.error ?? t`Failed.`
  const { changed, collisions } = job
  if (job.kind !== 'repair') {
    const back = t`${plural(changed, { one: '# contact is as it was before.', other: '# contacts are as they were before.' })}`
    const left = t`${plural(collisions, { one: '# contact left alone: changed, deleted or logged again since.', other: '# contacts left alone: changed, deleted or logged again since.' })}`
    return collisions === 0 ? back : `${back} ${left}`
  }
  const done =
    job.action === 'delete'
      ? t`${plural(changed, { one: '# contact deleted.', other: '# contacts deleted.' })}`
      : t`${plural(changed, { one: '# contact changed.', other: '# contacts changed.' })}`
  const left = t`${plural(collisions, { one: '# contact left alone: it would become the same as another contact.', other: '# contacts left alone: they would become the same as another contact.' })}`
  return collisions === 0 ? done : `${done} ${left}`
}
