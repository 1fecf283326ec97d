/** Assigns jobs to the slots of a process, so that no kind of job waits for another kind. */
import type { Job } from './define.ts'

/** Flag of a long job whose task is usually short, such as the import of a full log. */
export const LONG_FLAG = 'long'

export interface Lane {
  readonly slots: number
  readonly jobs: readonly Job[]
  readonly forbiddenFlags: readonly string[]
}

const MAX_CONCURRENCY = 4
/** A job uses a transaction and a second connection, and requests of the site need one meanwhile. */
const CONNECTIONS_OF_JOB = 3
/** A job that waits for another host holds its lock and sometimes reads or writes. */
const CONNECTIONS_OF_WAITING_JOB = 2
/** Each lane listens on a connection. */
const CONNECTIONS_OF_LANE = 1
export const MIN_CONNECTIONS = CONNECTIONS_OF_LANE + CONNECTIONS_OF_JOB

const SLOTS = { quick: 1, any: 2, hosts: 2 } as const
const CONNECTIONS_OF_LANES =
  3 * CONNECTIONS_OF_LANE + (SLOTS.quick + SLOTS.any) * CONNECTIONS_OF_JOB + SLOTS.hosts * CONNECTIONS_OF_WAITING_JOB

/**
 * One slot is reserved for short jobs, two are for all jobs, and jobs that wait for hosts have separate slots. A
 * process with few connections has a single lane: with more, each job could hold the connection that another one waits
 * for, a deadlock.
 */
export function toLanes(jobs: readonly Job[], connections: number): readonly Lane[] {
  if (connections < CONNECTIONS_OF_LANES) {
    const free = connections - CONNECTIONS_OF_LANE
    const slots = Math.max(1, Math.min(MAX_CONCURRENCY, Math.floor(free / CONNECTIONS_OF_JOB)))
    return [{ slots, jobs, forbiddenFlags: [] }]
  }
  const [waiting, regular] = [jobs.filter(({ lane }) => lane === 'hosts'), jobs.filter(({ lane }) => lane !== 'hosts')]
  const lanes = [
    { slots: SLOTS.any, jobs: regular, forbiddenFlags: [] },
    { slots: SLOTS.quick, jobs: regular.filter(({ lane }) => lane !== 'long'), forbiddenFlags: [LONG_FLAG] },
    { slots: SLOTS.hosts, jobs: waiting, forbiddenFlags: [] },
  ]
  return lanes.filter((lane) => lane.jobs.length > 0)
}
