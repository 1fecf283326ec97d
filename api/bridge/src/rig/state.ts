/** The state of the radio, from whichever program spoke last. Read only: nothing here ever tells a radio anything. */
import { rigMode } from './mode.ts'

export interface RigSample {
  /** Where it transmits, which is where others hear it. */
  readonly frequencyHz: number | null
  /** In split where it listens; null where that is where it transmits, left out by programs that do not say. */
  readonly receiveHz?: number | null
  readonly mode: string
  readonly name: string
  readonly transmitting: boolean | null
  /** Calling CQ rather than searching; null when the program does not say. */
  readonly running: boolean | null
  readonly source: RigSource
  /** Which of several instances, such as two WSJT-X side by side. */
  readonly instance?: string
}

export type RigSource = 'rigctld' | 'flrig' | 'n1mm' | 'wsjtx' | 'fldigi' | 'js8call'

/** A program with a cable to the radio knows better than one that repeats what it was told. */
const RANK: Readonly<Record<RigSource, number>> = { rigctld: 3, flrig: 3, n1mm: 2, fldigi: 1, js8call: 1, wsjtx: 1 }
/** They make the signal, and know what it is. */
const MODEMS: ReadonlySet<RigSource> = new Set(['wsjtx', 'fldigi', 'js8call'])
const HELD_MS = 10_000
/** The site forgets a radio after 60 s. */
const REPEAT_MS = 20_000

export class Rig {
  #sample: RigSample | undefined
  #heardAt = 0
  #sent = ''
  #sentAt = 0
  #digital: { readonly mode: string; readonly at: number; readonly from: string } | undefined

  hear(heard: RigSample, now: number): void {
    if (MODEMS.has(heard.source)) this.#hearModem(heard, now)
    if (now - this.#heardAt < HELD_MS && this.#sample !== undefined && gives(heard, this.#sample)) return
    this.#sample = { ...heard, mode: this.#modeOf(heard.mode, now) }
    this.#heardAt = now
  }

  /** Of several that are open, the one that transmitted last. */
  #hearModem({ source, instance, mode, transmitting }: RigSample, now: number): void {
    const from = `${source} ${instance ?? ''}`
    const isFree = this.#digital === undefined || now - this.#digital.at >= 2 * HELD_MS
    if (isFree || this.#digital?.from === from || transmitting === true) this.#digital = { mode, at: now, from }
  }

  /** What the radio calls data mode is FT8 when WSJT-X says so, PSK31 when fldigi does. */
  #modeOf(said: string, now: number): string {
    const { mode, isData } = rigMode(said)
    return isData && this.#digital !== undefined && now - this.#digital.at < 2 * HELD_MS ? this.#digital.mode : mode
  }

  get latest(): RigSample | undefined {
    return this.#sample
  }

  /** Something was heard of the radio within the last seconds. */
  isHeard(now: number): boolean {
    return this.#sample !== undefined && now - this.#heardAt < 2 * HELD_MS
  }

  /** What the site has to be told now: what changed, or a sign of life. Old samples are never repeated. */
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

/** Whether what was heard gives way to what is held: a better program, or another instance that is not transmitting. */
function gives(heard: RigSample, held: RigSample): boolean {
  if (RANK[heard.source] !== RANK[held.source]) return RANK[heard.source] < RANK[held.source]
  const isOther = heard.source !== held.source || heard.instance !== held.instance
  return MODEMS.has(heard.source) && isOther && heard.transmitting !== true
}
