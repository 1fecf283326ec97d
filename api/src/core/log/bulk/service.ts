/** Repairs and undos, as used by routes and jobs. */
import type { RepairRequest } from '@onfreq/contracts/log/log'
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { BulkHook } from '../changes.ts'
import { failJob } from './fail-job.ts'
import { getJob, type JobParts } from './get-job.ts'
import { type JobRow, listBackgroundJobs, lockJob, requestCancel } from './job-rows.ts'
import { runLogJob } from './run.ts'
import { queueJob } from './start-job.ts'
import { startRepair, startReResolve } from './start-repair.ts'
import { undoImport } from './undo-import.ts'
import { undoStep } from './undo-step.ts'

const LISTED_MS = 86_400_000

export interface LogJobs {
  /** @throws ProductError 400 for an invalid selection or action, 409 while another job is in progress */
  repair(ownerId: number, request: RepairRequest): Promise<JobRow>
  /**
   * Resolves the contacts whose entity changes with newer DXCC data, as a repair with differences and undo. Confirmed
   * contacts stay unchanged and are listed.
   * @returns null when nothing changes
   * @throws ProductError 409 while another job is in progress
   */
  reResolve(ownerId: number, signal?: AbortSignal): Promise<JobRow | null>
  /** @throws ProductError 404 for an unknown step, 409 when it is already undone, too old or in progress */
  undo(ownerId: number, stepId: number): Promise<JobRow>
  /** @throws ProductError 404, 409 */
  undoImport(ownerId: number, importId: number): Promise<JobRow>
  /** @throws ProductError 404 */
  get(ownerId: number, id: number): Promise<JobRow>
  list(ownerId: number): Promise<readonly JobRow[]>
  /**
   * Cancels a job and reverts its changes.
   * @throws ProductError 404, 409 when it has finished or is an undo
   */
  cancel(ownerId: number, id: number): Promise<void>
  /** Runs a job in the worker. */
  run(ownerId: number, id: number, signal: AbortSignal): Promise<void>
  /** Runs after the last attempt has failed. */
  fail(ownerId: number, id: number): Promise<void>
  /** Queues jobs again whose last heartbeat is too old. */
  resume(silentMs: number): Promise<void>
}

export function createLogJobs(app: FastifyInstance, hooks: readonly BulkHook[]): LogJobs {
  const sql = toSql(app.db)
  const parts: JobParts = { app, sql, hooks }
  return {
    repair: (ownerId, request) => startRepair(parts, ownerId, request),
    reResolve: (ownerId, signal) => startReResolve(parts, ownerId, signal),
    undo: (ownerId, stepId) => undoStep(parts, ownerId, stepId),
    undoImport: (ownerId, importId) => undoImport(parts, ownerId, importId),
    get: (ownerId, id) => getJob(sql, ownerId, id),
    list: (ownerId) => listBackgroundJobs(sql, ownerId, new Date(app.clock.millis() - LISTED_MS)),

    async cancel(ownerId, id) {
      await app.transaction(async (trx) => {
        const trxSql = toSql(trx)
        const job = await lockJob(trxSql, ownerId, id)
        if (job === undefined) throw new ProductError(404, 'log.job_not_found', LOGBOOK_TEXTS.jobNotFound)
        if (job.finishedAt !== null || job.kind !== 'repair') {
          throw new ProductError(409, 'log.job_finished', LOGBOOK_TEXTS.jobCannotCancel)
        }
        await requestCancel(trxSql, ownerId, id, null)
      })
    },

    run: (ownerId, id, signal) => runLogJob(app, ownerId, id, hooks, signal),
    fail: (ownerId, id) => failJob(parts, ownerId, id),

    async resume(silentMs) {
      const abandoned = await sql<{ ownerId: number; id: number }>(
        `select owner_id as "ownerId", id from log_job
         where status in ('queued', 'running') and coalesce(heartbeat_at, created_at) <= $1`,
        [new Date(app.clock.millis() - silentMs)],
      )
      for (const { ownerId, id } of abandoned) await queueJob(app, app.db, ownerId, id, { unlessTaken: true })
    },
  }
}
