import type { FastifyInstance } from 'fastify'
import { type Sql, sqlOf } from '#kernel/database/sql.ts'
import type { BulkHook } from '../changes.ts'
import { loadStationCalls, type Operator } from '../station.ts'
import { advanceJob, type BatchDone, beginJob, type JobRow, lockJob } from './job-rows.ts'
import type { RepairPlace } from './repair-batch.ts'

/** Another worker has taken the job over. */
export class Superseded extends Error {}
export class Cancelled extends Error {}

const STOPPING = 'The server is stopping; the job goes on when it is back.'

/** What one batch did, or that there was none left. */
export type BatchResult = 'finished' | { readonly settled: number; readonly shown?: number; readonly owner?: number }

/**
 * A job as one worker goes through it: batch by batch, each a transaction that locks the log only briefly and says how
 * far it has come, so that whoever goes on after a kill begins with the next batch.
 */
export class JobRun {
  readonly app: FastifyInstance
  readonly job: JobRow
  readonly hooks: readonly BulkHook[]
  readonly #signal: AbortSignal | undefined
  #settled: number
  #shown: number
  #started: boolean

  constructor(app: FastifyInstance, job: JobRow, hooks: readonly BulkHook[], signal: AbortSignal | undefined) {
    this.app = app
    this.job = job
    this.hooks = hooks
    this.#signal = signal
    this.#settled = job.settled
    this.#shown = job.differences.length
    this.#started = job.status === 'running'
  }

  /** How many contacts are done with. */
  get settled(): number {
    return this.#settled
  }

  /** How many differences people are shown. */
  get shown(): number {
    return this.#shown
  }

  get stepId(): number {
    if (this.job.stepId === null) throw new Error('a job without its step')
    return this.job.stepId
  }

  now(): Date {
    return this.app.clock.now()
  }

  /** Once in the life of a job, whoever goes on with it: `count` says how many contacts it is about. */
  async begin(count: (sql: Sql) => Promise<number>): Promise<void> {
    if (this.#started) return
    await this.app.transaction(async (trx) => {
      const sql = sqlOf(trx)
      const job = await this.lock(sql)
      if (job.status !== 'queued') throw new Superseded()
      await beginJob(sql, job, await count(sql), this.now())
    })
    this.#started = true
  }

  /**
   * Batches until `work` finds nothing more to do and has finished the job.
   *
   * @throws Cancelled before the next batch once somebody asked for it; Superseded when another worker goes on
   */
  async batches(work: (sql: Sql) => Promise<BatchResult>): Promise<void> {
    for (;;) {
      this.checkStopping()
      const done = await this.app.transaction(async (trx) => {
        const sql = sqlOf(trx)
        const job = await this.lock(sql)
        if (job.settled !== this.#settled) throw new Superseded()
        if (job.cancelRequested) throw new Cancelled()
        return work(sql)
      })
      if (done === 'finished') return this.tell(this.job.ownerId)
      this.#settled += done.settled
      this.#shown += done.shown ?? 0
      this.tell(done.owner ?? this.job.ownerId)
    }
  }

  /** The job's row, for the rest of the transaction. */
  async lock(sql: Sql): Promise<JobRow> {
    const job = await lockJob(sql, this.job.ownerId, this.job.id)
    if (job === undefined || job.finishedAt !== null) throw new Superseded()
    return job
  }

  advance(sql: Sql, done: BatchDone): Promise<void> {
    return advanceJob(sql, this.job, done, this.now())
  }

  /** What a repair needs to know of the operator. */
  async place(sql: Sql): Promise<Pick<RepairPlace, 'sql' | 'ownerId' | 'calls' | 'now'>> {
    const { ownerId } = this.job
    const [operator] = await sql<Operator>('select id, callsign from account where id = $1', [ownerId])
    if (operator === undefined) throw new Error('the operator is gone')
    return { sql, ownerId, calls: await loadStationCalls(sql, operator), now: this.now() }
  }

  checkStopping(): void {
    if (this.#signal?.aborted === true) throw new Error(STOPPING)
  }

  tell(ownerId: number): void {
    this.app.bus.publish('log', { ownerId })
  }
}
