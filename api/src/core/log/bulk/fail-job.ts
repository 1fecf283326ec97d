/** Runs after the last attempt of a repair or an undo has failed. */
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import { getJob, type JobParts } from './get-job.ts'
import { finishJob, requestCancel } from './job-rows.ts'
import { runLogJob } from './run.ts'

export async function failJob({ app, sql, hooks }: JobParts, ownerId: number, id: number): Promise<void> {
  const job = await getJob(sql, ownerId, id)
  if (job.finishedAt !== null) return
  if (job.kind === 'repair' && !job.preview) {
    await requestCancel(sql, ownerId, id, LOGBOOK_TEXTS.jobFailed)
    return runLogJob(app, ownerId, id, hooks)
  }
  // Contacts that were already restored stay restored; requesting the undo again continues with the rest.
  await requestCancel(sql, ownerId, id, job.preview ? LOGBOOK_TEXTS.jobFailed : LOGBOOK_TEXTS.undoFailed)
  if (job.importId !== null) {
    await sql(`update log_import set status = 'done' where owner_id = $1 and id = $2 and status = 'undoing'`, [
      ownerId,
      job.importId,
    ])
  }
  await finishJob(sql, job, 'failed', app.clock.now())
}
