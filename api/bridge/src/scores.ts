/** Live scores: sends the newest score of each contest at most once a minute and drops older ones. */
import type { Settings } from './settings.ts'
import { SiteRefused, sendScore } from './site.ts'

const INTERVAL_MS = 60_000
const RETRY_DELAY_MS = 30_000

export interface ScoresOptions {
  readonly settings: () => Settings | null
  readonly later: (after: number, work: () => Promise<void>) => void
  readonly log: (message: string) => void
  /** Minimum interval per contest in milliseconds. */
  readonly every?: number
}

export class Scores {
  readonly #options: ScoresOptions
  readonly #waiting = new Map<string, string>()
  #isDue = false
  #sentAt = Number.NEGATIVE_INFINITY
  #refusal = ''

  constructor(options: ScoresOptions) {
    this.#options = options
  }

  onMessage(xml: string): void {
    const name = /<contest>([^<]*)</i.exec(xml)?.[1] ?? ''
    const call = /<call>([^<]*)</i.exec(xml)?.[1] ?? ''
    this.#waiting.set(`${name} ${call}`, xml)
    this.#plan(Math.max(0, this.#sentAt + (this.#options.every ?? INTERVAL_MS) - performance.now()))
  }

  #plan(after: number): void {
    if (this.#isDue) return
    this.#isDue = true
    this.#options.later(after, () => this.#send())
  }

  async #send(): Promise<void> {
    this.#isDue = false
    const settings = this.#options.settings()
    if (settings === null) return
    this.#sentAt = performance.now()
    for (const [key, xml] of [...this.#waiting]) {
      try {
        await sendScore(settings, xml)
        this.#refusal = ''
      } catch (error) {
        if (!(error instanceof SiteRefused))
          return this.#plan(Math.min(RETRY_DELAY_MS, this.#options.every ?? RETRY_DELAY_MS))
        // Not retried, because the program sends another score every few minutes.
        if (error.message !== this.#refusal) this.#options.log(`The site did not take your score: ${error.message}`)
        this.#refusal = error.message
      }
      // A newer score may have arrived meanwhile.
      if (this.#waiting.get(key) === xml) this.#waiting.delete(key)
    }
    if (this.#waiting.size > 0) this.#plan(this.#options.every ?? INTERVAL_MS)
  }
}
