/**
 * A persistent connection to a node: logs in, requests missed spots and forwards spots. After a disconnect, a timeout
 * or a rejection, it reconnects with exponential backoff.
 */
import { connect, type Socket } from 'node:net'
import { readSpotLine, type SpotLine } from '@onfreq/ham/spots/spot-line'
import { type Dialect, detectDialect, lastSpotsCommand, parseMeaning } from './login.ts'
import { TelnetText } from './telnet-text.ts'

export interface LinkTimes {
  readonly connect: number
  /** From connecting to the first spot or greeting. */
  readonly login: number
  /** Idle time before a keepalive. */
  readonly quiet: number
  /** Idle time after which the connection counts as dead, even if TCP reports none. */
  readonly silent: number
  /** Delay between two commands. */
  readonly command: number
  /** First and maximum reconnect delay; the delay doubles with each attempt. */
  readonly again: { readonly first: number; readonly last: number }
  /** A connection that lasts at least this long resets the backoff. */
  readonly good: number
}

/** All times in milliseconds. */
export const LINK_TIMES: LinkTimes = {
  connect: 15_000,
  login: 45_000,
  quiet: 120_000,
  silent: 240_000,
  command: 500,
  again: { first: 5_000, last: 300_000 },
  good: 60_000,
}

export interface LinkOptions {
  readonly host: string
  readonly port: number
  readonly call: string
  readonly password?: string | undefined
  readonly commands: readonly string[]
  /** Number of spots requested after each login to fill gaps; 0 for a node without history. */
  readonly last: number
  readonly times?: LinkTimes
  readonly now: () => number
  readonly onSpot: (spot: SpotLine) => void
  /** Called for the site's log. The text contains no password. */
  readonly onState: (state: LinkState, why: string) => void
  readonly random?: () => number
}

export type LinkState = 'connecting' | 'logging-in' | 'up' | 'waiting' | 'closed'

export class NodeLink {
  readonly name: string
  readonly #options: LinkOptions
  readonly #times: LinkTimes
  #state: LinkState = 'closed'
  #socket: Socket | undefined
  #text = new TelnetText()
  #dialect: Dialect = 'spider'
  #notifiedCall = false
  /** A possible rejection by the node. Greetings contain such words too, so it is reported only if the login fails. */
  #refusal: string | undefined
  #failures = 0
  #heardAt = 0
  #upAt = 0
  #spots = 0
  #timers = new Set<NodeJS.Timeout>()
  #commands: string[] = []

  constructor(options: LinkOptions) {
    this.#options = options
    this.#times = options.times ?? LINK_TIMES
    this.name = `${options.host}:${options.port}`
  }

  get isUp(): boolean {
    return this.#state === 'up'
  }

  /** Number of spots received since the process started. */
  get spots(): number {
    return this.#spots
  }

  open(): void {
    if (this.#state === 'closed') this.#connect()
  }

  close(): void {
    this.#setState('closed', '')
    this.#hangUp()
  }

  /** @returns false without a connection */
  send(command: string): boolean {
    if (this.#state !== 'up') return false
    this.#commands.push(command)
    if (this.#commands.length === 1) this.#sendNext()
    return true
  }

  #connect(): void {
    this.#setState('connecting', '')
    this.#text = new TelnetText()
    this.#notifiedCall = false
    this.#refusal = undefined
    this.#commands = []
    const socket = connect({ host: this.#options.host, port: this.#options.port })
    this.#socket = socket
    socket.setKeepAlive(true, 30_000)
    socket.setNoDelay(true)
    const late = this.#later(this.#times.connect, () => this.#fail('connection timeout'))
    socket.on('connect', () => {
      this.#cancel(late)
      this.#heardAt = performance.now()
      this.#setState('logging-in', '')
      this.#later(this.#times.login, () => this.#state === 'logging-in' && this.#fail(this.#refusal ?? 'login timeout'))
      this.#watch()
    })
    socket.on('data', (bytes) => this.#hear(bytes))
    socket.on('error', (error) => this.#fail(error.message))
    socket.on('close', () => this.#fail(this.#refusal ?? 'the node closed the connection'))
  }

  #hear(bytes: Buffer): void {
    this.#heardAt = performance.now()
    const { lines, response: result } = this.#text.read(bytes)
    if (result.length > 0) this.#write(result)
    for (const line of lines) this.#receiveLine(line)
    if (this.#state === 'logging-in') this.#respondToPrompt()
  }

  #receiveLine(line: string): void {
    const spot = readSpotLine(line, this.#options.now())
    if (spot !== null) {
      if (this.#state === 'logging-in') this.#loggedIn()
      this.#spots += 1
      this.#options.onSpot(spot)
      return
    }
    if (this.#state !== 'logging-in') return
    this.#dialect = detectDialect(line) ?? this.#dialect
    const message = parseMeaning(line)
    if (message === 'asks-call' || message === 'asks-password') this.#reply(message)
    else if (message === 'refuses' && this.#notifiedCall) this.#refusal = 'the node refuses the login'
    else if (message === 'welcomes' && this.#notifiedCall) this.#loggedIn()
  }

  #respondToPrompt(): void {
    const message = parseMeaning(this.#text.partialLine)
    if (message === 'asks-call' || message === 'asks-password') {
      this.#text.discardPartial()
      this.#reply(message)
    } else if (message === 'welcomes' && this.#notifiedCall) this.#loggedIn()
  }

  #reply(requested: 'asks-call' | 'asks-password'): void {
    const { call, password } = this.#options
    if (requested === 'asks-password') {
      if (password === undefined) this.#fail('the node asks for a password')
      else this.#write(`${password}\r\n`)
      return
    }
    // The prompt is repeated, so the node rejected the first response.
    if (this.#notifiedCall) {
      this.#fail('the node refuses the login')
      return
    }
    this.#notifiedCall = true
    this.#write(`${call}\r\n`)
  }

  #loggedIn(): void {
    this.#refusal = undefined
    this.#setState('up', '')
    this.#upAt = performance.now()
    const { commands, last } = this.#options
    this.#commands = [...commands, ...(last > 0 ? [lastSpotsCommand(this.#dialect, last)] : [])]
    if (this.#commands.length > 0) this.#sendNext()
  }

  #sendNext(): void {
    this.#later(this.#times.command, () => {
      const command = this.#commands.shift()
      if (command === undefined || this.#state !== 'up') return
      this.#write(`${command}\r\n`)
      if (this.#commands.length > 0) this.#sendNext()
    })
  }

  /** An empty line requests the prompt: it changes nothing, and a live node responds. */
  #watch(): void {
    let isRequested = false
    const look = () => {
      const quiet = performance.now() - this.#heardAt
      if (quiet > this.#times.silent) {
        this.#fail('the node has fallen silent')
        return
      }
      if (quiet < this.#times.quiet) isRequested = false
      else if (!isRequested) {
        isRequested = true
        this.#write('\r\n')
      }
      this.#later(Math.max(1, this.#times.quiet / 4), look)
    }
    this.#later(Math.max(1, this.#times.quiet / 4), look)
  }

  #write(data: Buffer | string): void {
    if (this.#socket?.writable === true) this.#socket.write(data)
  }

  #fail(why: string): void {
    if (this.#state === 'closed' || this.#state === 'waiting') return
    const wasStable = this.#state === 'up' && performance.now() - this.#upAt >= this.#times.good
    this.#failures = wasStable ? 1 : this.#failures + 1
    this.#hangUp()
    this.#setState('waiting', why)
    const { first, last } = this.#times.again
    const wait = Math.min(last, first * 2 ** (this.#failures - 1))
    // Jitter, so that sites which lost the same node do not reconnect at the same moment.
    this.#later(wait * (0.5 + (this.#options.random ?? Math.random)()), () => this.#connect())
  }

  #hangUp(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    const socket = this.#socket
    this.#socket = undefined
    if (socket === undefined) return
    socket.removeAllListeners()
    socket.on('error', () => {})
    socket.destroy()
  }

  #setState(state: LinkState, why: string): void {
    this.#state = state
    this.#options.onState(state, why)
  }

  #later(after: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, after).unref()
    this.#timers.add(timer)
    return timer
  }

  #cancel(timer: NodeJS.Timeout): void {
    clearTimeout(timer)
    this.#timers.delete(timer)
  }
}
