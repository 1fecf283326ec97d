import type { FastifyInstance } from 'fastify'

export interface JobContext {
  readonly app: FastifyInstance
  /** Payload as stored, which an earlier version may have written; parse it before use. */
  readonly payload: unknown
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly maxAttempts: number
  /** Aborted when the process shuts down. */
  readonly signal: AbortSignal
}

export interface Job {
  /** Starts with the area, as in `log.import`. */
  readonly name: string
  /**
   * Cron expression with five fields in UTC: `0 0 * * *` is midnight. Runs once per tick, regardless of the number of
   * workers.
   */
  readonly cron?: string
  /** False when the job draws no ids. A worker with only such jobs needs no node number. */
  readonly drawsIds?: false
  /**
   * For work that waits for hosts chosen by members. It runs in the background of its process, one at a time, and the
   * queue does not retry it, because its deliveries have their own schedule.
   */
  readonly waitsForHosts?: true
  /**
   * `hosts`: waits for an external service, and the queue retries it. `long`: takes more than a few seconds for any
   * payload. Neither uses the slots reserved for short jobs.
   */
  readonly lane?: 'hosts' | 'long' | undefined
  /** A user is waiting for the result, so it runs before all other jobs. */
  readonly urgent?: true
  /** Throw to retry later, with growing delays. */
  readonly run: (context: JobContext) => Promise<void>
}

/** Defines a job; use it as the default export of a file in `<slice>/jobs/`. */
export function defineJob(job: Job): Job {
  return job
}
