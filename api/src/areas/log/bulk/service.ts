/** Repairs and undos, as routes and jobs use them. */
import { LOG_JOB_INLINE, type RepairRequest } from '@onfreq/contracts/log/log'
import { IMPORT_TEXTS, LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#errors.ts'
import { violatedConstraint } from '../../../database/transaction.ts'
import type { Trx } from '../../../database/types.ts'
import type { BulkHook } from '../changes.ts'
import { findBatch, lockBatch, undoUntil } from '../import/batches.ts'
import { UNDO_MS } from '../repository/steps.ts'
import { type Sql, sqlOf } from '../sql.ts'
import { checkAction } from './actions.ts'
import {
  findJob,
  finishJob,
  insertJob,
  isUnderWay,
  type JobRow,
  listBackgroundJobs,
  lockJob,
  type NewJob,
  requestCancel,
} from './job-rows.ts'
import { findDisplaced, saveDisagreements } from './resolve-again.ts'
import { runLogJob } from './run.ts'
import { checkSelection, selectsMoreThan } from './select.ts'

export const LOG_JOB = 'log.bulk'
const LISTED_MS = 86_400_000

export interface LogJobs {
  /** @throws ProductError 400 for a selection or an action that cannot be, 409 while another one is under way */
  repair(ownerId: number, request: RepairRequest): Promise<JobRow>
  /**
   * Resolves what newer DXCC data places elsewhere, as a repair with differences and undo. Confirmed contacts stay and
   * are written down.
   * @returns null when nothing changes
   * @throws ProductError 409 while another job is under way
   */
  resolveAgain(ownerId: number, signal?: AbortSignal): Promise<JobRow | null>
  /** @throws ProductError 404 when there is no such step, 409 when it is undone already, too old or under way */
  undo(ownerId: number, stepId: number): Promise<JobRow>
  /** @throws ProductError 404, 409 */
  undoImport(ownerId: number, importId: number): Promise<JobRow>
  /** @throws ProductError 404 */
  get(ownerId: number, id: number): Promise<JobRow>
  list(ownerId: number): Promise<readonly JobRow[]>
  /** What it changed goes back. @throws ProductError 404, 409 when it has finished or is an undo */
  cancel(ownerId: number, id: number): Promise<void>
  /** For the worker. */
  run(ownerId: number, id: number, signal: AbortSignal): Promise<void>
  /** After the last try. */
  fail(ownerId: number, id: number): Promise<void>
  /** Queues jobs again that gave no sign of life for so long. */
  resume(silentMs: number): Promise<void>
}

export function createLogJobs(app: FastifyInstance, hooks: readonly BulkHook[]): LogJobs {
  const sql = sqlOf(app.db)

  async function get(ownerId: number, id: number): Promise<JobRow> {
    const job = await findJob(sql, ownerId, id)
    if (job === undefined) throw new ProductError(404, 'log.job_not_found', LOGBOOK_TEXTS.jobNotFound)
    return job
  }

  /** Few contacts are done when this returns; for many the worker is asked. */
  async function start(
    ownerId: number,
    work: Omit<NewJob, 'ownerId' | 'id' | 'createdAt'>,
    also: (sql: Sql) => Promise<void> = async () => {},
  ): Promise<JobRow> {
    const id = app.ids.next()
    try {
      await app.transaction(async (trx) => {
        const inside = sqlOf(trx)
        await also(inside)
        await insertJob(inside, { ...work, ownerId, id, createdAt: app.clock.now() })
        if (work.background) await queue(trx, ownerId, id)
      })
    } catch (error) {
      if (violatedConstraint(error) !== 'log_job_one') throw error
      throw new ProductError(409, 'log.job_open', LOGBOOK_TEXTS.jobOpen)
    }
    if (!work.background) {
      try {
        await runLogJob(app, ownerId, id, hooks)
      } catch (error) {
        await fail(ownerId, id)
        throw error
      }
    }
    return get(ownerId, id)
  }

  function queue(trx: Trx | FastifyInstance['db'], ownerId: number, id: number): Promise<void> {
    return app.jobs.add(trx, LOG_JOB, { ownerId, id }, { key: `${LOG_JOB}:${id}`, maxAttempts: 10 })
  }

  async function fail(ownerId: number, id: number): Promise<void> {
    const job = await get(ownerId, id)
    if (job.finishedAt !== null) return
    if (job.kind === 'repair' && !job.preview) {
      await requestCancel(sql, ownerId, id, LOGBOOK_TEXTS.jobFailed)
      return runLogJob(app, ownerId, id, hooks)
    }
    // What is undone so far stays so: asked for again, an undo goes on with the rest.
    await requestCancel(sql, ownerId, id, job.preview ? LOGBOOK_TEXTS.jobFailed : LOGBOOK_TEXTS.undoFailed)
    if (job.importId !== null) {
      await sql(`update log_import set status = 'done' where owner_id = $1 and id = $2 and status = 'undoing'`, [
        ownerId,
        job.importId,
      ])
    }
    await finishJob(sql, job, 'failed', app.clock.now())
  }

  return {
    async repair(ownerId, { selection, action, preview = false }) {
      checkSelection(selection)
      checkAction(action, app.clock.now())
      const background = await selectsMoreThan(sql, ownerId, selection, LOG_JOB_INLINE)
      // Nobody waits any more for what another selection would have done.
      if (preview) await cancelPreviews(sql, ownerId)
      return start(ownerId, {
        kind: 'repair',
        action: action.type,
        preview,
        background,
        request: { selection, action },
        stepId: preview ? null : app.ids.next(),
      })
    },

    async resolveAgain(ownerId, signal) {
      const { ids, confirmed } = await findDisplaced(sql, ownerId, signal)
      await app.transaction((trx) => saveDisagreements(sqlOf(trx), ownerId, confirmed, app.clock.now()))
      if (ids.length === 0) return null
      return start(ownerId, {
        kind: 'repair',
        action: 'resolve_dxcc',
        preview: false,
        // Nobody waits for it, and its owner may look at it for a day.
        background: true,
        request: { selection: { ids: [...ids] }, action: { type: 'resolve_dxcc' } },
        stepId: app.ids.next(),
      })
    },

    async undo(ownerId, stepId) {
      const [step] = await sql<{ kind: string; createdAt: Date; undoneAt: Date | null; n: number }>(
        `select kind, created_at as "createdAt", undone_at as "undoneAt", changed as n from log_step
         where owner_id = $1 and id = $2`,
        [ownerId, stepId],
      )
      if (step === undefined) throw new ProductError(404, 'log.step_not_found', LOGBOOK_TEXTS.stepNotFound)
      const background = step.n > LOG_JOB_INLINE
      const work = { kind: 'undo', action: step.kind, preview: false, background, stepId } as const
      return start(ownerId, work, async (inside) => {
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
    },

    async undoImport(ownerId, importId) {
      const known = await findBatch(sql, ownerId, importId)
      const background = known !== undefined && known.new + known.possible + known.merged > LOG_JOB_INLINE
      const work = { kind: 'undo_import', action: 'import', preview: false, background, importId } as const
      return start(ownerId, work, async (inside) => {
        const batch = await lockBatch(inside, ownerId, importId)
        if (batch === undefined) throw new ProductError(404, 'log.import_not_found', IMPORT_TEXTS.notFound)
        if (batch.status !== 'done' || undoUntil(batch) <= app.clock.now()) {
          throw new ProductError(409, 'log.import_not_undoable', IMPORT_TEXTS.cannotUndo)
        }
        await inside(`update log_import set status = 'undoing' where owner_id = $1 and id = $2`, [ownerId, importId])
      })
    },

    get,
    list: (ownerId) => listBackgroundJobs(sql, ownerId, new Date(app.clock.millis() - LISTED_MS)),

    async cancel(ownerId, id) {
      await app.transaction(async (trx) => {
        const inside = sqlOf(trx)
        const job = await lockJob(inside, ownerId, id)
        if (job === undefined) throw new ProductError(404, 'log.job_not_found', LOGBOOK_TEXTS.jobNotFound)
        if (job.finishedAt !== null || job.kind !== 'repair') {
          throw new ProductError(409, 'log.job_finished', LOGBOOK_TEXTS.jobCannotCancel)
        }
        await requestCancel(inside, ownerId, id, null)
      })
    },

    run: (ownerId, id, signal) => runLogJob(app, ownerId, id, hooks, signal),
    fail,

    async resume(silentMs) {
      const open = await sql<{ ownerId: number; id: number }>(
        `select owner_id as "ownerId", id from log_job
         where status in ('queued', 'running') and coalesce(heartbeat_at, created_at) <= $1`,
        [new Date(app.clock.millis() - silentMs)],
      )
      for (const { ownerId, id } of open) await queue(app.db, ownerId, id)
    },
  }
}

async function cancelPreviews(sql: Sql, ownerId: number): Promise<void> {
  await sql(
    `update log_job set cancel_requested = true where owner_id = $1 and preview and status in ('queued', 'running')`,
    [ownerId],
  )
}
