/** Starts a repair or an undo. A few contacts are processed within the request, many by the worker. */
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { violatedConstraint } from '../../../kernel/database/transaction.ts'
import type { Trx } from '../../../kernel/database/types.ts'
import type { AddJobOptions } from '../../../kernel/jobs/queue.ts'
import { failJob } from './fail-job.ts'
import { getJob, type JobParts } from './get-job.ts'
import { insertJob, type JobRow, type NewJob } from './job-rows.ts'
import { runLogJob } from './run.ts'

const LOG_JOB = 'log.bulk'

type JobWork = Omit<NewJob, 'ownerId' | 'id' | 'createdAt'>

/**
 * `also` runs first, in the same transaction.
 * @throws ProductError 409 while another job is in progress
 */
export async function startJob(
  parts: JobParts,
  ownerId: number,
  work: JobWork,
  also: (sql: Sql) => Promise<void> = async () => {},
): Promise<JobRow> {
  const { app, sql, hooks } = parts
  const id = app.ids.next()
  try {
    await app.transaction(async (trx) => {
      const trxSql = toSql(trx)
      await also(trxSql)
      await insertJob(trxSql, { ...work, ownerId, id, createdAt: app.clock.now() })
      if (work.background) await queueJob(app, trx, ownerId, id)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'log_job_one') throw error
    throw new ProductError(409, 'log.job_open', LOGBOOK_TEXTS.jobOpen)
  }
  if (!work.background) {
    try {
      await runLogJob(app, ownerId, id, hooks)
    } catch (error) {
      await failJob(parts, ownerId, id)
      throw error
    }
  }
  return getJob(sql, ownerId, id)
}

export function queueJob(
  app: FastifyInstance,
  trx: Trx | FastifyInstance['db'],
  ownerId: number,
  id: number,
  options: Pick<AddJobOptions, 'unlessTaken'> = {},
): Promise<void> {
  return app.jobs.add(
    trx,
    LOG_JOB,
    { ownerId, id },
    {
      key: `${LOG_JOB}:${id}`,
      lane: 'long',
      owner: ownerId,
      maxAttempts: 10,
      ...options,
    },
  )
}
