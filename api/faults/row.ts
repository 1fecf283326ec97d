/** One row of the table of faults. */
export interface Row {
  /** Number of 200 responses during the trial, mostly contacts. */
  readonly acknowledged: number
  /** Acknowledged but not stored or not delivered. */
  readonly lost: number
  readonly doubled: number
  /** Not finished at the timeout. */
  readonly stuck: number
  /**
   * The longest time a visitor received nothing, or the site did not respond, in milliseconds; `undefined` = not
   * measured.
   */
  readonly silence?: number
  /** What a user saw, in words. */
  readonly seen: string
  /** Why it could not be run here. */
  readonly skipped?: string
}

export interface Fault {
  /** What it is run by: `npm run lab -- faults kill-worker`. */
  readonly key: string
  readonly name: string
  /** Timeout in seconds; a trial killed by it counts as stuck. */
  readonly timeoutMs: number
  run(): Promise<Row>
}

/** For a fault that needs a tool missing on this machine. */
export function skipped(why: string): Row {
  return { acknowledged: 0, lost: 0, doubled: 0, stuck: 0, seen: '', skipped: why }
}
