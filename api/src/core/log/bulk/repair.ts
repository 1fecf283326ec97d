import { type Sql, toSql } from '#kernel/database/sql.ts'
import { lockOwner } from '../repository/contacts.ts'
import { storedContacts } from '../repository/moves.ts'
import { renewFirsts } from '../repository/rollups.ts'
import { recordStep } from '../repository/steps.ts'
import { CONFIRMATION_ORIGIN, isConfirmationStep } from './confirm.ts'
import { finishJob, type RepairOrder, touchJob } from './job-rows.ts'
import { Cancelled, type JobRun } from './job-run.ts'
import { repairBatch } from './repair-batch.ts'
import { restoreContacts } from './restore.ts'
import { chooseContacts, chosenContacts } from './select.ts'

/** Contacts per batch. A save of the same operator waits for one batch at most. */
export const BATCH = 2000

/** Repairs the selected contacts. When it is cancelled or fails, it reverts its changes. */
export async function repair(run: JobRun, order: RepairOrder): Promise<void> {
  const { ownerId, id } = run.job
  const { stepId } = run
  try {
    await run.begin(async (sql) => {
      const step = { ownerId, id: stepId, kind: order.action.type, createdAt: run.now(), changed: 0 }
      await recordStep(sql, step, [])
      return chooseContacts(sql, ownerId, id, order.selection, order.action)
    })
    await run.batches(async (sql) => {
      const ids = await chosenContacts(sql, ownerId, id, run.settled, BATCH)
      if (ids.length === 0) return finish(run, sql)
      await lockOwner(sql, ownerId)
      const step = { id: stepId, after: run.settled }
      const position = { ...(await run.place(sql)), destination: storedContacts(sql, ownerId), step }
      const { contactIds, collisions, differences } = await repairBatch(position, order.action, ids, run.shown)
      const kind = order.action.type === 'delete' ? 'deleted' : 'updated'
      if (contactIds.length > 0) {
        const origin = isConfirmationStep(order.action.type) ? CONFIRMATION_ORIGIN : 'REPAIR'
        for (const hook of run.hooks) await hook(sql, { kind, ownerId, contactIds, origin })
      }
      await run.advance(sql, { settled: ids.length, changed: contactIds.length, collisions, differences })
      return { settled: ids.length, shown: differences.length }
    })
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    await revert(run, isConfirmationStep(order.action.type) ? CONFIRMATION_ORIGIN : undefined)
  }
}

async function finish(run: JobRun, sql: Sql): Promise<'finished'> {
  const { ownerId, id } = run.job
  await lockOwner(sql, ownerId)
  await renewFirsts(sql, ownerId)
  await sql(
    `update log_step s set changed = j.changed from log_job j
     where s.owner_id = $1 and s.id = $2 and j.owner_id = $1 and j.id = $3`,
    [ownerId, run.stepId, id],
  )
  await sql('delete from log_step where owner_id = $1 and id = $2 and changed = 0', [ownerId, run.stepId])
  await finishJob(sql, run.job, 'done', run.now())
  return 'finished'
}

async function revert(run: JobRun, origin: string | undefined): Promise<void> {
  const { ownerId } = run.job
  for (let more = true; more; ) {
    run.checkStopping()
    more = await run.app.transaction(async (trx) => {
      const sql = toSql(trx)
      const job = await run.lock(sql)
      await lockOwner(sql, ownerId)
      const { restored, left } = await restoreContacts(sql, ownerId, run.stepId, run.hooks, origin)
      if (restored + left > 0) {
        await touchJob(sql, job, run.now())
        return true
      }
      await renewFirsts(sql, ownerId)
      await sql('delete from log_step where owner_id = $1 and id = $2', [ownerId, run.stepId])
      await finishJob(sql, job, job.error === null ? 'cancelled' : 'failed', run.now())
      return false
    })
    run.notify(ownerId)
  }
}
