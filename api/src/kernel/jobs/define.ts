import type { FastifyInstance } from 'fastify'

export interface JobContext {
  readonly app: FastifyInstance
  /** As it was added; parse it, a job may have been added by an earlier version. */
  readonly payload: unknown
  /** 1 for the first try. */
  readonly attempt: number
  readonly maxAttempts: number
  /** Aborted when the process is asked to stop. */
  readonly signal: AbortSignal
}

export interface Job {
  /** Starts with the area: `log.import`. */
  readonly name: string
  /** Five fields, UTC: `0 0 * * *` is midnight. Runs once per tick however many workers there are. */
  readonly cron?: string
  /** False where no id is drawn: a worker that runs nothing else needs no node number. */
  readonly drawsIds?: false
  /**
   * Waits for hosts that members chose: runs in the background of the process that takes it, once at a time, and is not tried again by
   * the queue. What it sends has its own schedule.
   */
  readonly waitsForHosts?: true
  /** Throw to have it tried again later, with growing pauses. */
  readonly run: (context: JobContext) => Promise<void>
}

/** The default export of a file in `<slice>/jobs/`. */
export function defineJob(job: Job): Job {
  return job
}
