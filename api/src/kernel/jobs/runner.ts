import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import {
  type LogFunctionFactory,
  Logger,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { StartError } from '../errors.ts'
import { jobSeconds } from '../observe/counters.ts'
import { getTraceFromFlags, withTrace } from '../observe/trace.ts'
import { type Background, createBackground } from './background.ts'
import type { Job } from './define.ts'
import { type Lane, MIN_CONNECTIONS, toLanes } from './lanes.ts'
import { outlast } from './outlast.ts'
import { leaseRunner, rescueJobs } from './runner-lease.ts'

/** Adapts the product's jobs to graphile-worker. */
export function taskList(
  app: FastifyInstance,
  jobs: readonly Job[],
  signal: AbortSignal,
  background: Pick<Background, 'start'>,
): TaskList {
  return Object.fromEntries(
    jobs.map((job): [string, TaskList[string]] => [
      job.name,
      async (payload, { job: row }) => {
        const work = async () => {
          if (job.drawsIds !== false) await app.holdIds()
          await job.run({ app, payload, attempt: row.attempts, maxAttempts: row.max_attempts, signal })
        }
        const cause = getTraceFromFlags(row.flags)
        const once = () => timed(job.name, () => (cause === undefined ? work() : withTrace(cause, work)))
        const run = () => outlast(app.pool, once, signal)
        if (job.waitsForHosts === true) background.start(job.name, run)
        else await run()
      },
    ]),
  )
}

async function timed(task: string, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  let outcome = 'failed'
  try {
    await work()
    outcome = 'done'
  } finally {
    jobSeconds.observe({ task, outcome }, (performance.now() - began) / 1000)
  }
}

export interface JobRunner {
  /** Resolves when all running jobs have ended. */
  stop(): Promise<void>
}

const ENDED = 'sending to other hosts ended'
/**
 * How long closing waits for deliveries, in milliseconds: messages time out within it, and a longer upload is repeated
 * later.
 */
const CLOSING_MS = 10_000
const RESCUE_INTERVAL_MS = 10_000
const POLL_INTERVAL_MS = 500
const MAX_BACKOFF_MS = 10_000
const STABLE_AFTER_MS = 30_000

/**
 * Runs queued and scheduled jobs until stopped. A runner that lost the database is replaced, and jobs of dead runners
 * of any process are released and run again.
 *
 * @throws StartError when the process has too few connections to run any
 */
export async function startRunner(app: FastifyInstance, jobs: readonly Job[]): Promise<JobRunner> {
  const { databaseConnections } = app.config
  if (databaseConnections < MIN_CONNECTIONS) {
    throw new StartError(
      `DATABASE_CONNECTIONS is ${databaseConnections}. A process that runs jobs needs ${MIN_CONNECTIONS}: raise it, or leave jobs to another process with ONFREQ_WORKER=0.`,
    )
  }
  const stopping = new AbortController()
  const lease = leaseRunner(app.session)
  const background = createBackground((error) => app.log.error({ err: error }, ENDED))
  const report = (error: unknown) => app.log.warn({ reason: String(error) }, 'jobs')

  /** Starts one runner per lane; resolves when all have ended. */
  async function runOnce(): Promise<void> {
    const ending = new AbortController()
    const signal = AbortSignal.any([stopping.signal, ending.signal])
    const runners: Runner[] = []
    const ids: string[] = []
    try {
      for (const [index, lane] of toLanes(jobs, databaseConnections).entries()) {
        const events: WorkerEvents = new EventEmitter()
        const current = new Promise<void>((done) => {
          events.on('pool:create', ({ workerPool }) => {
            ids.push(workerPool.id)
            lease
              .hold([...ids])
              .catch(report)
              .finally(done)
          })
        })
        const runner = await openRunner(app, lane, index === 0 ? jobs : [], signal, events, background)
        // Awaited below; until then a rejection must not count as unhandled.
        runner.promise.catch(() => {})
        runners.push(runner)
        await current
      }
      await supervise(runners)
    } finally {
      ending.abort()
      await Promise.allSettled(runners.map((runner) => runner.stop()))
      await lease.hold([]).catch(report)
    }
  }

  /** Resolves when a runner has ended, or when other processes may own its jobs, which are then abandoned. */
  async function supervise(runners: readonly Runner[]): Promise<void> {
    const ended = Promise.race(runners.map((runner) => runner.promise)).then(
      () => true,
      (error) => {
        report(error)
        return true
      },
    )
    while (!(await Promise.race([ended, sleep(POLL_INTERVAL_MS, stopping.signal).then(() => false)]))) {
      if (stopping.signal.aborted) return
      if (lease.certain) continue
      report('the lease of these runners ran out; their jobs are left to others')
      return
    }
  }

  async function superviseWorker(): Promise<void> {
    for (let wait = 500; !stopping.signal.aborted; wait = Math.min(wait * 2, MAX_BACKOFF_MS)) {
      const began = performance.now()
      await runOnce().catch(report)
      if (performance.now() - began > STABLE_AFTER_MS) wait = 500
      if (!stopping.signal.aborted) await sleep(wait, stopping.signal)
    }
  }

  const running = superviseWorker()
  const rescue = async () => {
    const dead = await rescueJobs(app.pool)
    if (dead > 0) app.log.warn({ dead }, 'jobs of dead workers run again')
  }
  const timer = setInterval(() => void rescue().catch(report), RESCUE_INTERVAL_MS).unref()
  await rescue().catch(report)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
      await Promise.race([background.idle().catch(() => {}), delay(CLOSING_MS, undefined, { ref: false })])
    },
  }
}

const sleep = (wait: number, signal: AbortSignal) => delay(wait, undefined, { signal }).catch(() => {})

/** @param scheduled jobs whose cron schedules this runner handles: one lane handles all of them */
function openRunner(
  app: FastifyInstance,
  lane: Lane,
  scheduled: readonly Job[],
  signal: AbortSignal,
  events: WorkerEvents,
  background: Background,
): Promise<Runner> {
  return run({
    pgPool: app.jobPool,
    taskList: taskList(app, lane.jobs, signal, background),
    concurrency: lane.slots,
    forbiddenFlags: [...lane.forbiddenFlags],
    pollInterval: 2000,
    noHandleSignals: true,
    events,
    logger: workerLogger(app),
    parsedCronItems: parseCronItems(
      scheduled.flatMap(({ name, cron }) =>
        cron === undefined ? [] : [{ task: name, match: cron, identifier: name }],
      ),
    ),
  })
}

/** Runs all due jobs and the background work they start, then returns. For tests and scripts. */
export async function runDueJobs(app: FastifyInstance, jobs: readonly Job[], signal: AbortSignal): Promise<void> {
  const afterwards = new Map<string, () => Promise<void>>()
  do {
    await runOnce({
      pgPool: app.jobPool,
      taskList: taskList(app, jobs, signal, { start: (name, work) => afterwards.set(name, work) }),
      noHandleSignals: true,
      logger: workerLogger(app),
      // Graphile Worker waits until a batch of jobs is marked as done, but not for single jobs.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    // A job whose owner's queue was released after the runner had checked it.
  } while (!signal.aborted && (await isAnyDue(app, jobs)))
  for (const work of afterwards.values()) await work()
}

async function isAnyDue(app: FastifyInstance, jobs: readonly Job[]): Promise<boolean> {
  const { rowCount } = await app.pool.query(
    `select from graphile_worker.jobs j
     where task_identifier = any($1::text[]) and run_at <= now() and attempts < max_attempts and locked_at is null
       and queue_name is not null and not exists (
         select from graphile_worker.jobs other where other.queue_name = j.queue_name and other.locked_at is not null)
     limit 1`,
    [jobs.map(({ name }) => name)],
  )
  return rowCount === 1
}

function workerLogger(app: FastifyInstance): Logger {
  const factory: LogFunctionFactory = () => (level, message, meta) => {
    if (level === 'error') app.log.error({ meta }, message)
    else if (level === 'warning') app.log.warn({ meta }, message)
    else app.log.debug({ meta }, message)
  }
  return new Logger(factory)
}
