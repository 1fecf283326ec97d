/** A program or a file that the bridge listens to, whichever way. */
export interface Source {
  /** Never throws: what is in the way stands in the status, and is tried again. */
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
  /** Programs that were heard within the last seconds. */
  readonly programs: readonly string[]
  /** Datagrams, lines, records, by the kind of source. */
  readonly messages: number
  /** Garbage, cut off, or nothing that concerns the log. */
  readonly ignored: number
  /** The newest that could not be read, newest first. */
  readonly unreadable?: readonly Unreadable[]
}
