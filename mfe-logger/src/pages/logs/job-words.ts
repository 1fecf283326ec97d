/** A repair or an undo of many contacts in words: what it does, how far it is, how it ended. */
import { LOG_JOB_OPEN_STATUSES, type LogJob } from '@onfreq/contracts/log/log'
import { countedContacts } from '../../contact/counted.ts'

export function isUnderWay(job: Pick<LogJob, 'status'>): boolean {
  return LOG_JOB_OPEN_STATUSES.includes(job.status)
}

const DOING: Readonly<Record<string, string>> = {
  set: 'Changing contacts',
  shift: 'Moving times',
  resolve_dxcc: 'Looking up DXCC again',
  paper_card: 'Marking cards',
  service_state: 'Marking services',
  delete: 'Deleting contacts',
}

/** "Moving times": what goes on. */
export function jobTitle(job: Pick<LogJob, 'kind' | 'action' | 'cancelling'>): string {
  if (job.kind === 'undo_import') return 'Undoing an import'
  if (job.kind === 'undo') return 'Undoing'
  return job.cancelling ? 'Cancelling: what was changed goes back' : (DOING[job.action] ?? 'Changing contacts')
}

/** 0 to 1; undefined while nobody knows. */
export function jobShare(job: LogJob): number | undefined {
  return job.status === 'running' && job.matched > 0 && !job.cancelling
    ? Math.min(1, job.settled / job.matched)
    : undefined
}

/** "31,000 of 100,000 contacts". */
export function jobDetail(job: LogJob): string {
  if (job.cancelling) return ''
  if (job.status === 'queued') return 'Waiting to start'
  return `${Math.min(job.settled, job.matched).toLocaleString('en-GB')} of ${countedContacts(job.matched)}`
}

/** How it ended, in a sentence. */
export function jobWords(job: LogJob): string {
  if (job.status === 'cancelled') return 'Cancelled. Your log is unchanged.'
  if (job.status === 'failed') return job.error ?? 'Failed.'
  const { changed, collisions } = job
  if (job.kind !== 'repair') {
    const back = `${countedContacts(changed)} ${changed === 1 ? 'is as it was' : 'are as they were'} before.`
    return collisions === 0 ? back : `${back} ${leftAlone(collisions)}: changed, gone or logged anew since.`
  }
  const done = `${countedContacts(changed)} ${job.action === 'delete' ? 'deleted' : 'changed'}.`
  return collisions === 0 ? done : `${done} ${leftAlone(collisions)}: they would become the same as another contact.`
}

function leftAlone(n: number): string {
  return `${countedContacts(n)} left alone`
}
