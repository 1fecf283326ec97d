/** Bounded set of recent keys, to avoid repeated work. */
export class RecentCache {
  readonly #at = new Map<string, number>()
  readonly #milliseconds: number
  readonly #max: number

  constructor(milliseconds: number, max: number) {
    this.#milliseconds = milliseconds
    this.#max = max
  }

  /** True when `key` was recorded within the period; otherwise records it. */
  seen(key: string, now: number): boolean {
    const before = this.#at.get(key)
    if (before !== undefined && now - before < this.#milliseconds) return true
    if (this.#at.size >= this.#max) this.#at.clear()
    this.#at.set(key, now)
    return false
  }
}
