import { type Sql, toSql } from '#kernel/database/sql.ts'
import { rehearsedContacts } from '../repository/moves.ts'
import { finishJob, type Rehearsal, type RepairOrder, reportRehearsal } from './job-rows.ts'
import type { JobRun } from './job-run.ts'
import { BATCH } from './repair.ts'
import { repairBatch } from './repair-batch.ts'
import { chooseContacts, chosenContacts } from './select.ts'

/** Thrown when the result is complete, to roll the transaction back. */
class Rehearsed extends Error {}

/**
 * Dry run of a repair with the same code, in one transaction that is rolled back. It sees a consistent log and takes
 * no locks. After a kill it restarts.
 */
export async function rehearse(run: JobRun, order: RepairOrder): Promise<void> {
  const db = toSql(run.app.db)
  let totals: Rehearsal = { matched: 0, settled: 0, changed: 0, collisions: 0, differences: [] }
  let cancelled = false
  // Uses another connection, because writes of the transaction are invisible outside it. A request must not wait for
  // a second connection while it holds the first.
  const report = async (progress: Rehearsal) => {
    totals = progress
    if (run.job.background) cancelled = await reportRehearsal(db, run.job, progress, run.now())
    return cancelled
  }
  try {
    await run.app.transaction(async (trx) => {
      await rehearseAll(run, order, toSql(trx), report)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  await reportRehearsal(db, run.job, totals, run.now())
  await finishJob(db, run.job, cancelled ? 'cancelled' : 'done', run.now())
}

/** @param report is called after each batch with the current result, and returns whether the job was cancelled */
async function rehearseAll(
  run: JobRun,
  { selection, action }: RepairOrder,
  sql: Sql,
  report: (progress: Rehearsal) => Promise<boolean>,
): Promise<void> {
  const { ownerId, id } = run.job
  await sql('set transaction isolation level repeatable read')
  const matched = await chooseContacts(sql, ownerId, id, selection, action)
  let progress: Rehearsal = { matched, settled: 0, changed: 0, collisions: 0, differences: [] }
  const position = { ...(await run.place(sql)), destination: await rehearsedContacts(sql, ownerId), step: null }
  let cancelled = await report(progress)
  while (progress.settled < matched && !cancelled) {
    run.checkStopping()
    const ids = await chosenContacts(sql, ownerId, id, progress.settled, BATCH)
    const outcome = await repairBatch(position, action, ids, progress.differences.length)
    progress = {
      matched,
      settled: progress.settled + ids.length,
      changed: progress.changed + outcome.contactIds.length,
      collisions: progress.collisions + outcome.collisions,
      differences: [...progress.differences, ...outcome.differences],
    }
    cancelled = await report(progress)
  }
}
