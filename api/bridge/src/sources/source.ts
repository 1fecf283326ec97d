/** A program or file that the bridge listens to, over any transport. */
export interface Source {
  /** Never throws: errors appear in the status and are retried. */
  open(): Promise<void> | void
  close(): void
  status(now: number): SourceStatus
}

export interface Unreadable {
  /** Milliseconds since 1970. */
  readonly at: number
  /** How it begins, printable. */
  readonly start: string
}

export interface SourceStatus {
  readonly name: string
  /** `UDP 2237, 224.0.0.1`, `TCP 127.0.0.1:2442`, a path. */
  readonly where: string
  readonly isOpen: boolean
  readonly trouble: string
  /** Programs seen within the last seconds. */
  readonly programs: readonly string[]
  /** Datagrams, lines or records, depending on the source. */
  readonly messages: number
  /** Garbage, truncated, or irrelevant to the log. */
  readonly ignored: number
  /** The newest that could not be read, newest first. */
  readonly unreadable?: readonly Unreadable[]
}
