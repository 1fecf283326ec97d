/** One row of the table of faults. */
export interface Row {
  /** Number of acknowledged requests during the trial, mostly contacts. */
  readonly acknowledged: number
  /** Acknowledged but not stored or not delivered. */
  readonly lost: number
  readonly doubled: number
  /** Not finished at the timeout. */
  readonly stuck: number
  /**
   * Longest time in milliseconds during which a visitor received nothing or the site did not respond; undefined when
   * not measured.
   */
  readonly silence?: number
  /** Summary for the table, in words. */
  readonly seen: string
  /** Reason why the fault could not be run on this machine. */
  readonly skipped?: string
}

export interface Fault {
  /** Name on the command line: `npm run lab -- faults kill-worker`. */
  readonly key: string
  readonly name: string
  /** Timeout in seconds; a fault that exceeds it counts as stuck. */
  readonly timeoutMs: number
  run(): Promise<Row>
}

/** Row of a fault that needs a tool which this machine lacks. */
export function skipped(why: string): Row {
  return { acknowledged: 0, lost: 0, doubled: 0, stuck: 0, seen: '', skipped: why }
}
