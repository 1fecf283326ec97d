/** A UDP port with statistics. The port is opened again after another program has released it. */
import type { Socket } from 'node:dgram'
import type { Source, SourceStatus, Unreadable } from './source.ts'
import { listenUdp } from './udp.ts'

const RETRY_DELAY_MS = 5000
/** In milliseconds; WSJT-X sends a heartbeat every 15 s. */
const SILENT_AFTER_MS = 45_000
const MAX_PROGRAMS = 10
const MAX_UNREADABLE = 5
const MAX_SHOWN_LENGTH = 300

export interface ListenerOptions {
  readonly name: string
  readonly port: number
  /** A multicast group to join as well. */
  readonly group?: string
  /** Returns the sending program, or null when the datagram could not be parsed. */
  readonly onMessage: (
    datagram: Uint8Array,
    answer: (bytes: Uint8Array) => void,
  ) => { readonly program: string; readonly isLeaving?: boolean } | null
  readonly trouble: (message: string) => void
}

export class Listener implements Source {
  readonly #options: ListenerOptions
  readonly #programs = new Map<string, number>()
  #socket: Socket | undefined
  #again: NodeJS.Timeout | undefined
  #isClosed = false
  #trouble = ''
  #datagrams = 0
  #ignored = 0
  #unreadable: readonly Unreadable[] = []

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    const { port, group, trouble } = this.#options
    try {
      const socket = await listenUdp({
        port,
        ...(group !== undefined && { group }),
        onMessage: (datagram, response) => this.#onMessage(datagram, response),
        trouble,
      })
      if (this.#isClosed) return void socket.close()
      this.#socket = socket
      this.#trouble = ''
    } catch (error) {
      const reason = describeError(error, port)
      if (reason !== this.#trouble) trouble(reason)
      this.#trouble = reason
      if (!this.#isClosed) this.#again = setTimeout(() => void this.open(), RETRY_DELAY_MS)
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#again)
    this.#socket?.close()
  }

  status(now: number): SourceStatus {
    const { name, port, group } = this.#options
    return {
      name,
      where: `UDP ${port}${group === undefined ? '' : `, ${group}`}`,
      isOpen: this.#socket !== undefined,
      trouble: this.#trouble,
      programs: [...this.#programs].filter(([, at]) => now - at < SILENT_AFTER_MS).map(([program]) => program),
      messages: this.#datagrams,
      ignored: this.#ignored,
      unreadable: this.#unreadable,
    }
  }

  #onMessage(datagram: Uint8Array, respond: (bytes: Uint8Array) => void): void {
    this.#datagrams += 1
    const received = this.#options.onMessage(datagram, respond)
    if (received === null) {
      this.#ignored += 1
      this.#unreadable = [{ at: Date.now(), start: printable(datagram) }, ...this.#unreadable].slice(0, MAX_UNREADABLE)
      return
    }
    if (received.isLeaving === true) this.#programs.delete(received.program)
    else if (this.#programs.size < MAX_PROGRAMS || this.#programs.has(received.program)) {
      this.#programs.set(received.program, Date.now())
    }
  }
}

function printable(datagram: Uint8Array): string {
  const text = new TextDecoder().decode(datagram.subarray(0, 4 * MAX_SHOWN_LENGTH))
  return text
    .replace(/[\p{Cc}\p{Cf}\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SHOWN_LENGTH)
}

function describeError(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `UDP ${port} is taken by another program, such as GridTracker or JTAlert. Multicast lets several listen.`
  }
  return error instanceof Error ? error.message : String(error)
}
