/** A program or file that the bridge reads, over any transport. */
export interface Source {
  /** Never throws: errors are shown in the status and retried. */
  open(): Promise<void> | void
  close(): void
  status(now: number): SourceStatus
}

export interface Unreadable {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Printable beginning of the data. */
  readonly start: string
}

export interface SourceStatus {
  readonly name: string
  /** Location of the source: `UDP 2237, 224.0.0.1`, `TCP 127.0.0.1:2442`, or a path. */
  readonly where: string
  readonly isOpen: boolean
  readonly trouble: string
  /** Programs that sent data within the last seconds. */
  readonly programs: readonly string[]
  /** Number of datagrams, lines or records, depending on the source. */
  readonly messages: number
  /** Number of messages that were invalid, truncated or irrelevant to the log. */
  readonly ignored: number
  /** Recent data that could not be parsed, newest first. */
  readonly unreadable?: readonly Unreadable[]
}
