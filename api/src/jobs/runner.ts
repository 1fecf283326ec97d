import type { FastifyInstance } from 'fastify'
import {
  type LogFunctionFactory,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type TaskList,
} from 'graphile-worker'
import type { Job } from './define.ts'

/** Turns our jobs into what graphile-worker runs. */
export function taskList(app: FastifyInstance, jobs: readonly Job[], signal: AbortSignal): TaskList {
  return Object.fromEntries(
    jobs.map((job): [string, TaskList[string]] => [
      job.name,
      async (payload, { job: row }) => {
        if (job.drawsIds !== false) await app.holdIds()
        await job.run({ app, payload, attempt: row.attempts, maxAttempts: row.max_attempts, signal })
      },
    ]),
  )
}

/** Runs jobs as they come, and those with a `cron` at their times. */
export function startRunner(app: FastifyInstance, tasks: TaskList, jobs: readonly Job[]): Promise<Runner> {
  return run({
    pgPool: app.pool,
    taskList: tasks,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: workerLogger(app),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron, identifier: name }])),
    ),
  })
}

/** Runs every job that is due and returns: tests and scripts. */
export async function runDueJobs(app: FastifyInstance, tasks: TaskList): Promise<void> {
  await runOnce({ pgPool: app.pool, taskList: tasks, noHandleSignals: true, logger: workerLogger(app) })
}

function workerLogger(app: FastifyInstance): Logger {
  const factory: LogFunctionFactory = () => (level, message, meta) => {
    if (level === 'error') app.log.error({ meta }, message)
    else if (level === 'warning') app.log.warn({ meta }, message)
    else app.log.debug({ meta }, message)
  }
  return new Logger(factory)
}
