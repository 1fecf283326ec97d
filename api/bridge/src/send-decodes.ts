/**
 * Sends decodes to the site, which shows them only to the member. If the member enables it, the response colours calls
 * in the program's window. Nothing here controls a radio.
 */
import { encodeWsjtx, type WsjtxColour, type WsjtxDecode } from '@onfreq/ham/wire/wsjtx'
import { stationHeard } from '@onfreq/ham/wire/wsjtx-decode'
import type { RigSample } from './rig/state.ts'
import type { Settings } from './settings.ts'
import { type DecodedStation, SiteRefused, sendDecodes } from './site.ts'

/** In milliseconds: all lines of a period arrive within this time. */
const GATHER_MS = 250
/** In milliseconds: minimum interval between requests, since the site accepts one per second. */
const MIN_INTERVAL_MS = 2_000
/** In milliseconds: delay before a retry after the site had no use for decodes. */
const REFUSAL_TTL_MS = 3_600_000
const BATCH = 200
/** WSJT-X stores about 100 colours. */
const MAX_COLOURED = 100

const WHITE: WsjtxColour = [255, 255, 255]
const BLACK: WsjtxColour = [0, 0, 0]
const COLOURS: Readonly<Record<string, readonly [background: WsjtxColour, foreground: WsjtxColour]>> = {
  country: [[197, 34, 31], WHITE],
  band: [[251, 188, 4], BLACK],
  mode: [[26, 115, 232], WHITE],
}
/** Colour of other needs, such as a square, a zone or a park. */
const OTHER_COLOURS: readonly [WsjtxColour, WsjtxColour] = [[52, 168, 83], BLACK]

type Result = (bytes: Uint8Array) => void

interface Coloured {
  readonly program: string
  readonly call: string
  readonly what: string
  readonly answer: Result
}

export interface DecodesOptions {
  readonly settings: () => Settings | null
  /** Whether this computer allows colouring; the site decides in addition. */
  readonly mayColour: boolean
  readonly later: (after: number, work: () => Promise<void>) => void
}

export class Decodes {
  readonly #options: DecodesOptions
  /** Dial frequency and mode of each program. */
  readonly #dials = new Map<string, { readonly hertz: number; readonly mode: string }>()
  #waiting = new Map<string, { readonly station: DecodedStation; readonly program: string; readonly answer: Result }>()
  readonly #coloured = new Map<string, Coloured>()
  #isDue = false
  #sentAt = Number.NEGATIVE_INFINITY
  #quietUntil = Number.NEGATIVE_INFINITY

  constructor(options: DecodesOptions) {
    this.#options = options
  }

  onRigSample({ instance, frequencyHz, mode }: RigSample): void {
    if (instance !== undefined && frequencyHz !== null) this.#dials.set(instance, { hertz: frequencyHz, mode })
  }

  onMessage(decode: WsjtxDecode, response: Result): void {
    const dial = this.#dials.get(decode.id)
    const station = stationHeard(decode.message)
    if (!decode.isNew || decode.offAir || dial === undefined || station === null) return
    this.#gather(decode.id, response, {
      call: station.call,
      frequency_khz: (dial.hertz + decode.offsetHz) / 1000,
      mode: dial.mode || 'FT8',
      snr: Math.max(-100, Math.min(100, decode.snr)),
      grid: station.grid,
      calls_cq: station.callsCq,
    })
  }

  /** Accepts a station that the program itself decoded and named. Such programs support no colours. */
  reportStation(received: DecodedStation, program: string): void {
    this.#gather(program, () => {}, received)
  }

  #gather(program: string, response: Result, received: DecodedStation): void {
    this.#waiting.set(`${program} ${received.call}`, { station: received, program, answer: response })
    if (this.#isDue) return
    this.#isDue = true
    const wait = Math.max(GATHER_MS, this.#sentAt + MIN_INTERVAL_MS - performance.now())
    this.#options.later(wait, () => this.#send())
  }

  /** Forgets the colours of a program, which drops them when it exits. */
  remove(program: string): void {
    this.#dials.delete(program)
    for (const [key, each] of this.#coloured) if (each.program === program) this.#coloured.delete(key)
  }

  /** Resets the colours of all calls. */
  clear(): void {
    for (const each of this.#coloured.values()) this.#paint(each, false)
    this.#coloured.clear()
  }

  async #send(): Promise<void> {
    this.#isDue = false
    const settings = this.#options.settings()
    const batch = [...this.#waiting.values()].slice(-BATCH)
    // A failed request is dropped, because it is outdated when the next one is sent.
    this.#waiting = new Map()
    if (settings === null || batch.length === 0 || performance.now() < this.#quietUntil) return
    this.#sentAt = performance.now()
    try {
      const colours = await sendDecodes(
        settings,
        batch.map(({ station: received }) => received),
      )
      if (colours === null || !this.#options.mayColour) this.clear()
      else this.#colour(batch, new Map(colours.map(({ call, what }) => [call, what])))
    } catch (error) {
      if (error instanceof SiteRefused) this.#quietUntil = performance.now() + REFUSAL_TTL_MS
    }
  }

  /** Updates the colours of the current decodes; other colours stay. */
  #colour(
    batch: readonly { readonly station: DecodedStation; readonly program: string; readonly answer: Result }[],
    selected: ReadonlyMap<string, string>,
  ): void {
    for (const { station: received, program, answer: response } of batch) {
      const key = `${program} ${received.call}`
      const what = selected.get(received.call)
      const before = this.#coloured.get(key)
      this.#coloured.delete(key)
      if (what === undefined) {
        if (before !== undefined) this.#paint(before, false)
        continue
      }
      const each = { program, call: received.call, what, answer: response }
      this.#coloured.set(key, each)
      if (before?.what !== what) this.#paint(each, true)
      const [oldest] = this.#coloured
      if (this.#coloured.size > MAX_COLOURED && oldest !== undefined) {
        this.#coloured.delete(oldest[0])
        this.#paint(oldest[1], false)
      }
    }
  }

  #paint({ program, call, what, answer: response }: Coloured, isNeeded: boolean): void {
    const [background, foreground] = isNeeded ? (COLOURS[what] ?? OTHER_COLOURS) : [null, null]
    response(encodeWsjtx({ type: 'highlight', id: program, call, background, foreground, lastOnly: false }))
  }
}
