/** State of the radio from the best current source. Read only: nothing here controls a radio. */
import { rigMode } from './mode.ts'

export interface RigSample {
  /** Transmit frequency, on which others hear the station. */
  readonly frequencyHz: number | null
  /** Receive frequency in split operation; null without split, undefined when the program does not report it. */
  readonly receiveHz?: number | null
  readonly mode: string
  readonly name: string
  readonly transmitting: boolean | null
  /** True when running (calling CQ), false for search and pounce, null when the program does not report it. */
  readonly running: boolean | null
  readonly source: RigSource
  /** Distinguishes instances of a program, such as two of WSJT-X. */
  readonly instance?: string
}

export type RigSource = 'rigctld' | 'flrig' | 'n1mm' | 'wsjtx' | 'fldigi' | 'js8call'

/** A program connected to the radio takes precedence over one that repeats its data. */
const RANK: Readonly<Record<RigSource, number>> = { rigctld: 3, flrig: 3, n1mm: 2, fldigi: 1, js8call: 1, wsjtx: 1 }
/** Programs that generate the signal and therefore know its mode. */
const MODEMS: ReadonlySet<RigSource> = new Set(['wsjtx', 'fldigi', 'js8call'])
const SAMPLE_VALIDITY_MS = 10_000
/** In milliseconds; the site drops a radio after 60 s without an update. */
const REPEAT_MS = 20_000

export class Rig {
  #sample: RigSample | undefined
  #heardAt = 0
  #sent = ''
  #sentAt = 0
  #digital: { readonly mode: string; readonly at: number; readonly from: string } | undefined

  onMessage(received: RigSample, now: number): void {
    if (MODEMS.has(received.source)) this.#onModem(received, now)
    if (now - this.#heardAt < SAMPLE_VALIDITY_MS && this.#sample !== undefined && replaces(received, this.#sample))
      return
    this.#sample = { ...received, mode: this.#getMode(received.mode, now) }
    this.#heardAt = now
  }

  /** Of several running programs, the one that transmitted last determines the mode. */
  #onModem({ source, instance, mode, transmitting }: RigSample, now: number): void {
    const from = `${source} ${instance ?? ''}`
    const isFree = this.#digital === undefined || now - this.#digital.at >= 2 * SAMPLE_VALIDITY_MS
    if (isFree || this.#digital?.from === from || transmitting === true) this.#digital = { mode, at: now, from }
  }

  /** A data mode of the radio is reported as FT8 while WSJT-X is used, and as PSK31 with fldigi. */
  #getMode(output: string, now: number): string {
    const { mode, isData } = rigMode(output)
    return isData && this.#digital !== undefined && now - this.#digital.at < 2 * SAMPLE_VALIDITY_MS
      ? this.#digital.mode
      : mode
  }

  get latest(): RigSample | undefined {
    return this.#sample
  }

  /** Whether the radio was heard from within the last seconds. */
  isHeard(now: number): boolean {
    return this.#sample !== undefined && now - this.#heardAt < 2 * SAMPLE_VALIDITY_MS
  }

  /** The update to send now: a change or a heartbeat. Stale samples are never sent. */
  due(now: number): RigSample | undefined {
    if (!this.isHeard(now)) return undefined
    const text = JSON.stringify(this.#sample)
    return text !== this.#sent || now - this.#sentAt >= REPEAT_MS ? this.#sample : undefined
  }

  sent(sample: RigSample, now: number): void {
    this.#sent = JSON.stringify(sample)
    this.#sentAt = now
  }
}

/**
 * Whether a new sample replaces the current one: it comes from a better source, or from another instance while the
 * current one is not transmitting.
 */
function replaces(received: RigSample, current: RigSample): boolean {
  if (RANK[received.source] !== RANK[current.source]) return RANK[received.source] < RANK[current.source]
  const isOther = received.source !== current.source || received.instance !== current.instance
  return MODEMS.has(received.source) && isOther && received.transmitting !== true
}
