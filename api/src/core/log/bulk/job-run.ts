import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import type { BulkHook } from '../changes.ts'
import { loadStationCalls, type Operator } from '../station.ts'
import { advanceJob, type BatchDone, beginJob, type JobRow, lockJob } from './job-rows.ts'
import type { RepairPosition } from './repair-batch.ts'

/** Thrown when another worker has taken over the job. */
export class Superseded extends Error {}
export class Cancelled extends Error {}

const STOPPING = 'The server is stopping; the job goes on when it is back.'

/** The counts of a batch, or `finished` when no contact was left. */
export type BatchResult = 'finished' | { readonly settled: number; readonly shown?: number; readonly owner?: number }

/**
 * A job run by one worker in batches. Each batch is a transaction that locks the log only briefly and records the
 * progress, so that another worker resumes with the next batch after a kill.
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

  /** Number of processed contacts. */
  get settled(): number {
    return this.#settled
  }

  /** Maximum number of differences shown. */
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

  /** Starts the job once, even after a takeover. `count` returns the number of its contacts. */
  async begin(count: (sql: Sql) => Promise<number>): Promise<void> {
    if (this.#started) return
    await this.app.transaction(async (trx) => {
      const sql = toSql(trx)
      const job = await this.lock(sql)
      if (job.status !== 'queued') throw new Superseded()
      await beginJob(sql, job, await count(sql), this.now())
    })
    this.#started = true
  }

  /**
   * Runs batches until `work` has finished the job.
   *
   * @throws Cancelled before the next batch after a cancellation; Superseded when another worker has taken over
   */
  async batches(work: (sql: Sql) => Promise<BatchResult>): Promise<void> {
    for (;;) {
      this.checkStopping()
      const done = await this.app.transaction(async (trx) => {
        const sql = toSql(trx)
        const job = await this.lock(sql)
        if (job.settled !== this.#settled) throw new Superseded()
        if (job.cancelRequested) throw new Cancelled()
        return work(sql)
      })
      if (done === 'finished') return this.notify(this.job.ownerId)
      this.#settled += done.settled
      this.#shown += done.shown ?? 0
      this.notify(done.owner ?? this.job.ownerId)
    }
  }

  /** Locks the row of the job until the transaction ends. */
  async lock(sql: Sql): Promise<JobRow> {
    const job = await lockJob(sql, this.job.ownerId, this.job.id)
    if (job === undefined || job.finishedAt !== null) throw new Superseded()
    return job
  }

  advance(sql: Sql, done: BatchDone): Promise<void> {
    return advanceJob(sql, this.job, done, this.now())
  }

  /** Data about the operator that a repair needs. */
  async place(sql: Sql): Promise<Pick<RepairPosition, 'sql' | 'ownerId' | 'calls' | 'now'>> {
    const { ownerId } = this.job
    const [operator] = await sql<Operator>('select id, callsign from account where id = $1', [ownerId])
    if (operator === undefined) throw new Error('the operator is gone')
    return { sql, ownerId, calls: await loadStationCalls(sql, operator), now: this.now() }
  }

  checkStopping(): void {
    if (this.#signal?.aborted === true) throw new Error(STOPPING)
  }

  notify(ownerId: number): void {
    this.app.bus.publish('log', { ownerId })
  }
}
