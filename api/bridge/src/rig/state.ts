/** The state of the radio, from whichever program spoke last. Read only: nothing here ever tells a radio anything. */
import { rigMode } from './mode.ts'

export interface RigSample {
  /** Where it transmits, which is where others hear it. */
  readonly frequencyHz: number | null
  readonly mode: string
  readonly name: string
  readonly transmitting: boolean | null
  /** Calling CQ rather than searching; null when the program does not say. */
  readonly running: boolean | null
  readonly source: RigSource
  /** Which of several instances, such as two WSJT-X side by side. */
  readonly instance?: string
}

export type RigSource = 'rigctld' | 'flrig' | 'n1mm' | 'wsjtx'

/** A program with a cable to the radio knows better than one that repeats what it was told. */
const RANK: Readonly<Record<RigSource, number>> = { rigctld: 3, flrig: 3, n1mm: 2, wsjtx: 1 }
const HELD_MS = 10_000
/** The site forgets a radio after 60 s. */
const REPEAT_MS = 20_000

export class Rig {
  #sample: RigSample | undefined
  #heardAt = 0
  #sent = ''
  #sentAt = 0
  #digital: { readonly mode: string; readonly at: number } | undefined

  hear(heard: RigSample, now: number): void {
    if (heard.source === 'wsjtx') this.#digital = { mode: heard.mode, at: now }
    if (now - this.#heardAt < HELD_MS && this.#sample !== undefined && gives(heard, this.#sample)) return
    this.#sample = { ...heard, mode: this.#modeOf(heard.mode, now) }
    this.#heardAt = now
  }

  /** What the radio calls data mode is FT8 when WSJT-X says so. */
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
  return heard.source === held.source && heard.instance !== held.instance && heard.transmitting !== true
}
