/** One line of the table of faults. */
export interface Row {
  readonly fault: string
  /** Acknowledged and not there, or not told. */
  readonly lost: number
  readonly doubled: number
  /** Still not done when the patience was over. */
  readonly stuck: number
  /** What a user saw, in words. */
  readonly seen: string
}

export interface Fault {
  readonly name: string
  run(): Promise<Row>
}
