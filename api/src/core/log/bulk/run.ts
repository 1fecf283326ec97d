/** Runs a repair, its rehearsal, or an undo from start to end. */
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { BulkHook } from '../changes.ts'
import { findJob } from './job-rows.ts'
import { JobRun, Superseded } from './job-run.ts'
import { rehearse } from './rehearse.ts'
import { repair } from './repair.ts'
import { undoImport, undoStep } from './undo.ts'

/** Runs a job to its end, or resumes one whose worker was killed. */
export async function runLogJob(
  app: FastifyInstance,
  ownerId: number,
  id: number,
  hooks: readonly BulkHook[],
  signal?: AbortSignal,
): Promise<void> {
  const job = await findJob(toSql(app.db), ownerId, id)
  if (job === undefined || job.finishedAt !== null) return
  try {
    await work(new JobRun(app, job, hooks, signal))
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}

async function work(run: JobRun): Promise<void> {
  const { kind, preview, request } = run.job
  if (kind === 'undo') await undoStep(run)
  else if (kind === 'undo_import') await undoImport(run)
  else if (request === null) throw new Error('a repair without its request')
  else if (preview) await rehearse(run, request)
  else await repair(run, request)
}
