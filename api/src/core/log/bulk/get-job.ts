import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { BulkHook } from '../changes.ts'
import { findJob, type JobRow } from './job-rows.ts'

/** Dependencies of all job functions. */
export interface JobParts {
  readonly app: FastifyInstance
  readonly sql: Sql
  readonly hooks: readonly BulkHook[]
}

/** @throws ProductError 404 */
export async function getJob(sql: Sql, ownerId: number, id: number): Promise<JobRow> {
  const job = await findJob(sql, ownerId, id)
  if (job === undefined) throw new ProductError(404, 'log.job_not_found', LOGBOOK_TEXTS.jobNotFound)
  return job
}
