import { type Sql, sqlOf } from '#kernel/database/sql.ts'
import { rehearsedContacts } from '../repository/moves.ts'
import { finishJob, type Rehearsal, type RepairOrder, reportRehearsal } from './job-rows.ts'
import type { JobRun } from './job-run.ts'
import { BATCH } from './repair.ts'
import { repairBatch } from './repair-batch.ts'
import { chooseContacts, chosenContacts } from './select.ts'

/** Everything is known, and the transaction rolled back. */
class Rehearsed extends Error {}

/**
 * Finds out in the same way what a repair would do: in one transaction, so that it sees one log, without locks, and
 * rolled back. Killed, it begins anew.
 */
export async function rehearse(run: JobRun, order: RepairOrder): Promise<void> {
  const db = sqlOf(run.app.db)
  let totals: Rehearsal = { matched: 0, settled: 0, changed: 0, collisions: 0, differences: [] }
  let cancelled = false
  // Over another connection, since nobody sees what is written in the transaction. A request does not wait for a second
  // one while it holds the first.
  const report = async (known: Rehearsal) => {
    totals = known
    if (run.job.background) cancelled = await reportRehearsal(db, run.job, known, run.now())
    return cancelled
  }
  try {
    await run.app.transaction(async (trx) => {
      await rehearseAll(run, order, sqlOf(trx), report)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  await reportRehearsal(db, run.job, totals, run.now())
  await finishJob(db, run.job, cancelled ? 'cancelled' : 'done', run.now())
}

/** @param report told after each batch what is known; answers whether somebody cancelled */
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
