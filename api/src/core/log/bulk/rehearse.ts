import { type Sql, toSql } from '#kernel/database/sql.ts'
import { rehearsedContacts } from '../repository/moves.ts'
import { finishJob, type Rehearsal, type RepairOrder, reportRehearsal } from './job-rows.ts'
import type { JobRun } from './job-run.ts'
import { BATCH } from './repair.ts'
import { repairBatch } from './repair-batch.ts'
import { chooseContacts, chosenContacts } from './select.ts'

/** The result is complete; rolls the transaction back. */
class Rehearsed extends Error {}

/**
 * Dry run of a repair with the same code: in one transaction, so that it sees a consistent log, without locks, and
 * rolled back. After a kill it restarts.
 */
export async function rehearse(run: JobRun, order: RepairOrder): Promise<void> {
  const db = toSql(run.app.db)
  let totals: Rehearsal = { matched: 0, settled: 0, changed: 0, collisions: 0, differences: [] }
  let cancelled = false
  // Uses another connection, since writes of the transaction are invisible. A request must not wait for a second
  // connection while it holds the first.
  const report = async (known: Rehearsal) => {
    totals = known
    if (run.job.background) cancelled = await reportRehearsal(db, run.job, known, run.now())
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

/** @param report called after each batch with the current result; returns whether it was cancelled */
async function rehearseAll(
  run: JobRun,
  { selection, action }: RepairOrder,
  sql: Sql,
  report: (known: Rehearsal) => Promise<boolean>,
): Promise<void> {
  const { ownerId, id } = run.job
  await sql('set transaction isolation level repeatable read')
  const matched = await chooseContacts(sql, ownerId, id, selection, action)
  let known: Rehearsal = { matched, settled: 0, changed: 0, collisions: 0, differences: [] }
  const place = { ...(await run.place(sql)), destination: await rehearsedContacts(sql, ownerId), step: null }
  let cancelled = await report(known)
  while (known.settled < matched && !cancelled) {
    run.checkStopping()
    const ids = await chosenContacts(sql, ownerId, id, known.settled, BATCH)
    const outcome = await repairBatch(place, action, ids, known.differences.length)
    known = {
      matched,
      settled: known.settled + ids.length,
      changed: known.changed + outcome.contactIds.length,
      collisions: known.collisions + outcome.collisions,
      differences: [...known.differences, ...outcome.differences],
    }
    cancelled = await report(known)
  }
}
