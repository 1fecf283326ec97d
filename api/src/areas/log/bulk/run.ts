/**
 * The life of a repair or an undo: batch by batch, each a transaction that locks the log only briefly and says how far it
 * has come. Killed in the middle it goes on with the next batch; cancelled or failed it takes back what it changed.
 */
import type { FastifyInstance } from 'fastify'
import { type BulkHook, LOG_TOPIC } from '../changes.ts'
import { takeBackSome } from '../import/take-back.ts'
import { lockOwner } from '../repository/contacts.ts'
import { rehearsedContacts, storedContacts } from '../repository/moves.ts'
import { renewFirsts } from '../repository/rollups.ts'
import { recordStep } from '../repository/steps.ts'
import { type Sql, sqlOf } from '../sql.ts'
import { loadStationCalls, type Operator } from '../station.ts'
import {
  advanceJob,
  type BatchDone,
  beginJob,
  findJob,
  finishJob,
  type JobRow,
  lockJob,
  type Rehearsal,
  type RepairOrder,
  reportRehearsal,
  touchJob,
} from './job-rows.ts'
import { type RepairOutcome, type RepairPlace, repairBatch } from './repair-batch.ts'
import { restoreSome } from './restore.ts'
import { chooseContacts, chosenContacts } from './select.ts'

/** A save of the same operator waits for one batch at the most. */
const BATCH = 2000

/** Another worker has taken the job over. */
class Superseded extends Error {}
class Cancelled extends Error {}
/** Everything is known, and the transaction rolled back. */
class Rehearsed extends Error {}

const STOPPING = 'The server is stopping; the job goes on when it is back.'

/** Runs a job to its end, or goes on with one whose worker was killed. */
export async function runLogJob(
  app: FastifyInstance,
  ownerId: number,
  id: number,
  hooks: readonly BulkHook[],
  signal?: AbortSignal,
): Promise<void> {
  const job = await findJob(sqlOf(app.db), ownerId, id)
  if (job === undefined || job.finishedAt !== null) return
  const run = new LogJobRun(app, job, hooks, signal)
  try {
    await run.work()
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}

class LogJobRun {
  readonly #app: FastifyInstance
  readonly #job: JobRow
  readonly #hooks: readonly BulkHook[]
  readonly #signal: AbortSignal | undefined
  #settled: number
  #shown: number
  #started: boolean

  constructor(app: FastifyInstance, job: JobRow, hooks: readonly BulkHook[], signal: AbortSignal | undefined) {
    this.#app = app
    this.#job = job
    this.#hooks = hooks
    this.#signal = signal
    this.#settled = job.settled
    this.#shown = job.differences.length
    this.#started = job.status === 'running'
  }

  async work(): Promise<void> {
    const { kind, preview, request } = this.#job
    if (kind === 'undo') await this.#undo()
    else if (kind === 'undo_import') await this.#undoImport()
    else if (request === null) throw new Error('a repair without its request')
    else if (preview) await this.#rehearse(request)
    else await this.#repair(request)
  }

  async #repair(order: RepairOrder): Promise<void> {
    const { ownerId, id } = this.#job
    const stepId = this.#stepId()
    try {
      await this.#begin(async (sql) => {
        const step = { ownerId, id: stepId, kind: order.action.type, createdAt: this.#app.clock.now(), changed: 0 }
        await recordStep(sql, step, [])
        return chooseContacts(sql, ownerId, id, order.selection, order.action)
      })
      let more = true
      while (more) {
        more = await this.#batch(async (sql) => {
          const ids = await chosenContacts(sql, ownerId, id, this.#settled, BATCH)
          if (ids.length === 0) return this.#finishRepair(sql, stepId)
          await lockOwner(sql, ownerId)
          const place = await this.#place(sql)
          const step = { id: stepId, after: this.#settled }
          const destination = storedContacts(sql, ownerId)
          const outcome = await repairBatch({ ...place, destination, step }, order.action, ids, this.#shown)
          const { contactIds } = outcome
          const kind = order.action.type === 'delete' ? 'deleted' : 'updated'
          if (contactIds.length > 0) {
            for (const hook of this.#hooks) await hook(sql, { kind, ownerId, contactIds, origin: 'REPAIR' })
          }
          await this.#advance(sql, batchDone(ids, outcome))
          return { settled: ids.length, shown: outcome.differences.length }
        })
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error
      await this.#takeBack(stepId)
    }
  }

  async #finishRepair(sql: Sql, stepId: number): Promise<'finished'> {
    const { ownerId, id } = this.#job
    await lockOwner(sql, ownerId)
    await renewFirsts(sql, ownerId)
    await sql(
      `update log_step s set changed = j.changed from log_job j
       where s.owner_id = $1 and s.id = $2 and j.owner_id = $1 and j.id = $3`,
      [ownerId, stepId, id],
    )
    await sql('delete from log_step where owner_id = $1 and id = $2 and changed = 0', [ownerId, stepId])
    await finishJob(sql, this.#job, 'done', this.#app.clock.now())
    return 'finished'
  }

  /** What a cancelled or failed repair has changed goes back. */
  async #takeBack(stepId: number): Promise<void> {
    const { ownerId, id } = this.#job
    for (let more = true; more; ) {
      this.#checkStopping()
      more = await this.#app.transaction(async (trx) => {
        const sql = sqlOf(trx)
        const job = await lockJob(sql, ownerId, id)
        if (job === undefined || job.finishedAt !== null) throw new Superseded()
        await lockOwner(sql, ownerId)
        const { restored, left } = await restoreSome(sql, ownerId, stepId, this.#hooks)
        if (restored + left > 0) {
          await touchJob(sql, job, this.#app.clock.now())
          return true
        }
        await renewFirsts(sql, ownerId)
        await sql('delete from log_step where owner_id = $1 and id = $2', [ownerId, stepId])
        await finishJob(sql, job, job.error === null ? 'cancelled' : 'failed', this.#app.clock.now())
        return false
      })
      this.#tell(ownerId)
    }
  }

  /**
   * Finds out in the same way what a repair would do: in one transaction, so that it sees one log, without locks, and
   * rolled back. Killed, it begins anew.
   */
  async #rehearse(order: RepairOrder): Promise<void> {
    const { ownerId, id, background } = this.#job
    const db = sqlOf(this.#app.db)
    let totals: Rehearsal = { matched: 0, settled: 0, changed: 0, collisions: 0, differences: [] }
    let cancelled = false
    try {
      await this.#app.transaction(async (trx) => {
        const sql = sqlOf(trx)
        await sql('set transaction isolation level repeatable read')
        const matched = await chooseContacts(sql, ownerId, id, order.selection, order.action)
        totals = { matched, settled: 0, changed: 0, collisions: 0, differences: [] }
        const place = await this.#place(sql)
        const destination = await rehearsedContacts(sql, ownerId)
        while (totals.settled < matched && !cancelled) {
          this.#checkStopping()
          const ids = await chosenContacts(sql, ownerId, id, totals.settled, BATCH)
          const told = totals.differences.length
          const outcome = await repairBatch({ ...place, destination, step: null }, order.action, ids, told)
          totals = {
            matched,
            settled: totals.settled + ids.length,
            changed: totals.changed + outcome.contactIds.length,
            collisions: totals.collisions + outcome.collisions,
            differences: [...totals.differences, ...outcome.differences],
          }
          // Over another connection, since nobody sees what is written here. A request does not wait for a second one
          // while it holds the first.
          if (background) cancelled = await reportRehearsal(db, this.#job, totals, this.#app.clock.now())
        }
        throw new Rehearsed()
      })
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error
    }
    await reportRehearsal(db, this.#job, totals, this.#app.clock.now())
    await finishJob(db, this.#job, cancelled ? 'cancelled' : 'done', this.#app.clock.now())
  }

  async #undo(): Promise<void> {
    const { ownerId } = this.#job
    const stepId = this.#stepId()
    await this.#begin(async (sql) => {
      const [counted] = await sql<{ n: number }>(
        'select count(*) as n from contact_revision where owner_id = $1 and step_id = $2',
        [ownerId, stepId],
      )
      return counted?.n ?? 0
    })
    for (let more = true; more; ) {
      more = await this.#batch(async (sql) => {
        await lockOwner(sql, ownerId)
        const { restored, left } = await restoreSome(sql, ownerId, stepId, this.#hooks)
        const settled = restored + left
        if (settled > 0) {
          await this.#advance(sql, { settled, changed: restored, collisions: left })
          return { settled }
        }
        const now = this.#app.clock.now()
        await renewFirsts(sql, ownerId)
        await sql('update log_step set undone_at = $3 where owner_id = $1 and id = $2', [ownerId, stepId, now])
        await finishJob(sql, this.#job, 'done', now)
        return 'finished'
      })
    }
  }

  async #undoImport(): Promise<void> {
    const { ownerId, importId } = this.#job
    if (importId === null) throw new Error('an undo without its import')
    const [batch] = await sqlOf(this.#app.db)<{ owners: readonly number[]; n: number }>(
      'select owners, new + possible + merged as n from log_import where owner_id = $1 and id = $2',
      [ownerId, importId],
    )
    await this.#begin(async () => batch?.n ?? 0)
    const owners = [...(batch?.owners ?? [])]
    for (let more = true; more; ) {
      more = await this.#batch(async (sql) => {
        const [owner] = owners
        if (owner !== undefined) {
          const { handled, restored } = await takeBackSome(sql, owner, importId, this.#hooks)
          if (handled === 0) owners.shift()
          await sql('update log_import set taken_back = taken_back + $3 where owner_id = $1 and id = $2', [
            ownerId,
            importId,
            handled,
          ])
          await this.#advance(sql, { settled: handled, changed: restored, collisions: handled - restored })
          return { settled: handled, owner }
        }
        await sql(`update log_import set status = 'undone' where owner_id = $1 and id = $2`, [ownerId, importId])
        await finishJob(sql, this.#job, 'done', this.#app.clock.now())
        return 'finished'
      })
    }
  }

  #stepId(): number {
    if (this.#job.stepId === null) throw new Error('a job without its step')
    return this.#job.stepId
  }

  async #place(sql: Sql): Promise<Pick<RepairPlace, 'sql' | 'ownerId' | 'calls' | 'now'>> {
    const { ownerId } = this.#job
    const [operator] = await sql<Operator>('select id, callsign from account where id = $1', [ownerId])
    if (operator === undefined) throw new Error('the operator is gone')
    return { sql, ownerId, calls: await loadStationCalls(sql, operator), now: this.#app.clock.now() }
  }

  /** Once in the life of a job, whoever goes on with it. */
  async #begin(count: (sql: Sql) => Promise<number>): Promise<void> {
    if (this.#started) return
    await this.#app.transaction(async (trx) => {
      const sql = sqlOf(trx)
      const job = await this.#lock(sql)
      if (job.status !== 'queued') throw new Superseded()
      await beginJob(sql, job, await count(sql), this.#app.clock.now())
    })
    this.#started = true
  }

  /** @returns whether there may be more to do */
  async #batch(
    work: (sql: Sql) => Promise<'finished' | { settled: number; shown?: number; owner?: number }>,
  ): Promise<boolean> {
    this.#checkStopping()
    const done = await this.#app.transaction(async (trx) => {
      const sql = sqlOf(trx)
      const job = await this.#lock(sql)
      if (job.settled !== this.#settled) throw new Superseded()
      if (job.cancelRequested) throw new Cancelled()
      return work(sql)
    })
    if (done === 'finished') {
      this.#tell(this.#job.ownerId)
      return false
    }
    this.#settled += done.settled
    this.#shown += done.shown ?? 0
    this.#tell(done.owner ?? this.#job.ownerId)
    return true
  }

  async #lock(sql: Sql): Promise<JobRow> {
    const job = await lockJob(sql, this.#job.ownerId, this.#job.id)
    if (job === undefined || job.finishedAt !== null) throw new Superseded()
    return job
  }

  #advance(sql: Sql, done: BatchDone): Promise<void> {
    return advanceJob(sql, this.#job, done, this.#app.clock.now())
  }

  #checkStopping(): void {
    if (this.#signal?.aborted === true) throw new Error(STOPPING)
  }

  #tell(ownerId: number): void {
    this.#app.bus.publish(LOG_TOPIC, { ownerId })
  }
}

function batchDone(ids: readonly number[], { contactIds, collisions, differences }: RepairOutcome): BatchDone {
  return { settled: ids.length, changed: contactIds.length, collisions, differences }
}
