import type { FastifyInstance } from 'fastify'

export interface JobContext {
  readonly app: FastifyInstance
  /** Unparsed payload; a job may have been added by an earlier version. */
  readonly payload: unknown
  /** 1 for the first attempt. */
  readonly attempt: number
  readonly maxAttempts: number
  /** Aborted on process shutdown. */
  readonly signal: AbortSignal
}

export interface Job {
  /** Starts with the area: `log.import`. */
  readonly name: string
  /** Five fields, UTC: `0 0 * * *` is midnight. Runs once per tick regardless of the number of workers. */
  readonly cron?: string
  /** False when no id is drawn: a worker that runs nothing else needs no node number. */
  readonly drawsIds?: false
  /**
   * Waits for hosts that members chose: runs in the background of the process that takes it, once at a time, and is not tried again by
   * the queue. What it sends has its own schedule.
   */
  readonly waitsForHosts?: true
  /**
   * `hosts`: waits for a service that we do not run, and is tried again by the queue. `long`: takes more than a few seconds, whatever its
   * payload. Neither takes the places that are kept for short jobs.
   */
  readonly lane?: 'hosts' | 'long' | undefined
  /** A user is waiting for it, so it runs before all others. */
  readonly urgent?: true
  /** Throw to retry later with growing delays. */
  readonly run: (context: JobContext) => Promise<void>
}

/** The default export of a file in `<slice>/jobs/`. */
export function defineJob(job: Job): Job {
  return job
}
