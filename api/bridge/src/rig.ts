/** The state of the radio, from whichever program spoke last. Read only: nothing here ever tells a radio anything. */
export interface RigSample {
  readonly frequencyHz: number | null
  readonly mode: string
  readonly name: string
  readonly transmitting: boolean | null
  /** Calling CQ rather than searching; null when the program does not say. */
  readonly running: boolean | null
  readonly source: string
}

/** A program with a cable to the radio knows better than one that repeats what it was told. */
const RANK: Readonly<Record<string, number>> = { rigctld: 3, flrig: 3, n1mm: 2, wsjtx: 1 }
const HELD_MS = 10_000
/** The site forgets a radio after 60 s. */
const REPEAT_MS = 20_000

export class Rig {
  #sample: RigSample | undefined
  #heardAt = 0
  #sent = ''
  #sentAt = 0

  hear(sample: RigSample, now: number): void {
    const held = this.#sample !== undefined && now - this.#heardAt < HELD_MS
    if (held && (RANK[sample.source] ?? 0) < (RANK[this.#sample?.source ?? ''] ?? 0)) return
    this.#sample = sample
    this.#heardAt = now
  }

  get latest(): RigSample | undefined {
    return this.#sample
  }

  /** What the site has to be told now: what changed, or a sign of life. Old samples are never repeated. */
  due(now: number): RigSample | undefined {
    if (this.#sample === undefined || now - this.#heardAt > 2 * HELD_MS) return undefined
    const text = JSON.stringify(this.#sample)
    return text !== this.#sent || now - this.#sentAt >= REPEAT_MS ? this.#sample : undefined
  }

  sent(sample: RigSample, now: number): void {
    this.#sent = JSON.stringify(sample)
    this.#sentAt = now
  }
}
