/**
 * JS8Call: JSON, one object per line, over TCP 2442 (the bridge connects) or UDP 2242 (JS8Call sends). Reads contacts,
 * frequency, transmit state and received stations. Never sets anything; the only message it sends is the frequency
 * query.
 */
import { connect, type Socket } from 'node:net'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { normaliseLocator } from '@onfreq/ham/locator'
import { fromAdif } from '../contacts.ts'
import type { Datagram } from './datagram.ts'
import type { Source, SourceStatus } from './source.ts'

const PROGRAM = 'JS8Call'
const RETRY_DELAY_MS = 5000
/** JS8Call sends no heartbeat, so the frequency query serves as one. */
const POLL_INTERVAL_MS = 10_000
const MAX_LINE_LENGTH = 65_536

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const textAt = (value: unknown, name: string): string => {
  const text = at(value, name)
  return typeof text === 'string' ? text : ''
}
/** Depending on the version, numbers are sent as numbers or as text. */
const numberAt = (value: unknown, name: string): number => {
  const field = at(value, name)
  const number = typeof field === 'number' || typeof field === 'string' ? Number(field) : Number.NaN
  return Number.isFinite(number) ? number : 0
}

/** Null for anything that is not a message of JS8Call. Never throws. */
export function readJs8call(text: string, ownCall: string): Datagram | null {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  const type = textAt(message, 'type')
  const params = at(message, 'params')
  if (type === '') return null
  const output: Datagram = { program: PROGRAM, contacts: [] }
  switch (type) {
    case 'LOG.QSO': {
      const adif = textAt(message, 'value')
      // Adds the end-of-record tag that JS8Call's record lacks.
      return { ...output, contacts: fromAdif(/<eor>\s*$/i.test(adif) ? adif : `${adif} <EOR>`, ownCall) }
    }
    case 'RIG.FREQ':
    case 'STATION.STATUS': {
      // FREQ is the dial frequency plus the audio offset.
      const dial = numberAt(params, 'DIAL')
      return dial > 0 ? { ...output, rig: { ...RIG, frequencyHz: Math.round(dial) } } : output
    }
    case 'RIG.PTT': {
      const ptt = at(params, 'PTT')
      return { ...output, transmits: typeof ptt === 'boolean' ? ptt : textAt(message, 'value') === 'on' }
    }
    case 'RX.SPOT': {
      const call = normaliseCallsign(textAt(params, 'CALL'))
      const hertz = numberAt(params, 'DIAL') + numberAt(params, 'OFFSET')
      if (!isCallsign(call) || hertz <= 0) return output
      const received = {
        call,
        frequency_khz: hertz / 1000,
        mode: 'JS8',
        snr: Math.max(-100, Math.min(100, Math.round(numberAt(params, 'SNR')))),
        grid: normaliseLocator(textAt(params, 'GRID').trim()),
        calls_cq: false,
      }
      return { ...output, heard: [received] }
    }
    case 'CLOSE':
    case 'STATION.CLOSING':
      return { ...output, isLeaving: true }
    default:
      return output
  }
}

const RIG = {
  mode: 'JS8',
  name: '',
  transmitting: null,
  running: null,
  source: 'js8call',
  instance: PROGRAM,
} as const

export interface Js8callOptions {
  readonly host: string
  readonly port: number
  readonly ownCall: () => string
  readonly onMessage: (printed: Datagram) => void
}

/** Connection to JS8Call's TCP port, which reconnects when it is lost. */
export class Js8callLink implements Source {
  readonly #options: Js8callOptions
  #socket: Socket | undefined
  #isConnected = false
  #isClosed = false
  #timer: NodeJS.Timeout | undefined
  #rest = ''
  #messages = 0
  #ignored = 0

  constructor(options: Js8callOptions) {
    this.#options = options
  }

  open(): void {
    const { host, port } = this.#options
    const socket = connect({ host, port })
    this.#socket = socket
    this.#rest = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => {
      this.#isConnected = true
      this.#queryFrequency()
    })
    socket.on('data', (chunk) => this.#receive(String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#isConnected) this.#options.onMessage({ program: PROGRAM, contacts: [], isLeaving: true })
      this.#isConnected = false
      clearTimeout(this.#timer)
      if (!this.#isClosed) this.#timer = setTimeout(() => this.open(), RETRY_DELAY_MS)
    })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#socket?.destroy()
  }

  status(): SourceStatus {
    const { host, port } = this.#options
    return {
      name: PROGRAM,
      where: `TCP ${host}:${port}`,
      isOpen: true,
      trouble: '',
      programs: this.#isConnected ? [PROGRAM] : [],
      messages: this.#messages,
      ignored: this.#ignored,
    }
  }

  #queryFrequency(): void {
    this.#socket?.write(`${JSON.stringify({ type: 'RIG.GET_FREQ', value: '', params: { _ID: Date.now() } })}\n`)
    this.#timer = setTimeout(() => this.#queryFrequency(), POLL_INTERVAL_MS)
  }

  #receive(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n')
    this.#rest = lines.pop() ?? ''
    // A sender without line ends is not JS8Call.
    if (this.#rest.length > MAX_LINE_LENGTH) return void this.#socket?.destroy()
    for (const line of lines) {
      if (line.trim() === '') continue
      const output = line.length > MAX_LINE_LENGTH ? null : readJs8call(line, this.#options.ownCall())
      this.#messages += 1
      if (output === null) this.#ignored += 1
      else this.#options.onMessage(output)
    }
  }
}
