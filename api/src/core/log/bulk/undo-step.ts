/** Undoes one step: a repair, or the deletion of a contact. */
import { LOG_JOB_INLINE } from '@onfreq/contracts/log/log'
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import { ProductError } from '#kernel/errors.ts'
import { UNDO_MS } from '../repository/steps.ts'
import type { JobParts } from './get-job.ts'
import { isUnderWay, type JobRow } from './job-rows.ts'
import { startJob } from './start-job.ts'

/** @throws ProductError 404 for an unknown step, 409 when it is already undone, too old or in progress */
export async function undoStep(parts: JobParts, ownerId: number, stepId: number): Promise<JobRow> {
  const { app, sql } = parts
  const [step] = await sql<{ kind: string; createdAt: Date; undoneAt: Date | null; n: number }>(
    `select kind, created_at as "createdAt", undone_at as "undoneAt", changed as n from log_step
         where owner_id = $1 and id = $2`,
    [ownerId, stepId],
  )
  if (step === undefined) throw new ProductError(404, 'log.step_not_found', LOGBOOK_TEXTS.stepNotFound)
  const background = step.n > LOG_JOB_INLINE
  const work = { kind: 'undo', action: step.kind, preview: false, background, stepId } as const
  return startJob(parts, ownerId, work, async (inside) => {
    const [current] = await inside<{ undoneAt: Date | null }>(
      'select undone_at as "undoneAt" from log_step where owner_id = $1 and id = $2 for update',
      [ownerId, stepId],
    )
    if (current?.undoneAt !== null || step.createdAt.getTime() + UNDO_MS < app.clock.millis()) {
      throw new ProductError(409, 'log.step_not_undoable', LOGBOOK_TEXTS.stepNotUndoable)
    }
    if (await isUnderWay(inside, ownerId, stepId)) {
      throw new ProductError(409, 'log.step_under_way', LOGBOOK_TEXTS.stepUnderWay)
    }
  })
}
