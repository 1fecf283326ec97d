/** Polls rig control programs and uses the first one that responds; the others are retried later. */
import type { RigSample } from './state.ts'

export interface RigLink {
  readonly label: string
  query(): Promise<RigSample | null>
  /** Tunes the radio. Returns false on failure; undefined for read-only programs. */
  tune?(request: RigRequest): Promise<boolean>
  close(): void
}

export interface RigRequest {
  readonly frequencyHz: number
  /** Mode as in a spot; empty leaves it unchanged. */
  readonly mode: string
  /** Transmit frequency for split operation; null for simplex. */
  readonly transmitHz: number | null
}

const RETRY_DELAY_MS = 5000

export class RigPoller {
  readonly #links: readonly RigLink[]
  readonly #quietUntil = new Map<RigLink, number>()
  #answering: RigLink | undefined

  constructor(links: readonly RigLink[]) {
    this.#links = links
  }

  /** Display name of the program that responded last. */
  get answering(): string | undefined {
    return this.#answering?.label
  }

  get labels(): readonly string[] {
    return this.#links.map(({ label }) => label)
  }

  async query(now: number): Promise<RigSample | null> {
    for (const link of this.#links) {
      if ((this.#quietUntil.get(link) ?? 0) > now) continue
      const sample = await link.query()
      if (sample !== null) {
        this.#answering = link
        return sample
      }
      this.#quietUntil.set(link, now + RETRY_DELAY_MS)
    }
    this.#answering = undefined
    return null
  }

  /** Tunes with the program that currently responds. */
  async tune(request: RigRequest): Promise<boolean> {
    return (await this.#answering?.tune?.(request)) ?? false
  }

  close(): void {
    for (const link of this.#links) link.close()
  }
}
