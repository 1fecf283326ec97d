/** One line of the table of faults. */
export interface Row {
  /** How many things were answered with 200 while it went on: contacts, mostly. */
  readonly acknowledged: number
  /** Acknowledged and not there, or not told. */
  readonly lost: number
  readonly doubled: number
  /** Still not done when the patience was over. */
  readonly stuck: number
  /** The longest time in which a visitor heard nothing, or the site did not answer, in milliseconds; undefined: not measured. */
  readonly silence?: number
  /** What a user saw, in words. */
  readonly seen: string
  /** Why it could not be tried here. */
  readonly skipped?: string
}

export interface Fault {
  /** What it is run by: `npm run lab -- faults kill-worker`. */
  readonly key: string
  readonly name: string
  /** In seconds; what is not over then is ended, and counts as stuck. */
  readonly patience: number
  run(): Promise<Row>
}

/** Of a fault that needs what this machine does not have. */
export function skipped(why: string): Row {
  return { acknowledged: 0, lost: 0, doubled: 0, stuck: 0, seen: '', skipped: why }
}
