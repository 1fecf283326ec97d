/** Asks the programs that hold the radio, the first that answers; who does not is asked again later. */
import type { RigSample } from './state.ts'

export interface RigLink {
  readonly label: string
  ask(): Promise<RigSample | null>
  /** Turns the radio; false where it did not. Left out by programs that are only asked. */
  tune?(wish: RigWish): Promise<boolean>
  close(): void
}

export interface RigWish {
  readonly frequencyHz: number
  /** As a spot names it; empty: it stays. */
  readonly mode: string
  /** Where it transmits, in split; null: where it hears. */
  readonly transmitHz: number | null
}

const AGAIN_AFTER = 5000

export class RigPoller {
  readonly #links: readonly RigLink[]
  readonly #quietUntil = new Map<RigLink, number>()
  #answering: RigLink | undefined

  constructor(links: readonly RigLink[]) {
    this.#links = links
  }

  /** The program that answered last time, in words. */
  get answering(): string | undefined {
    return this.#answering?.label
  }

  get labels(): readonly string[] {
    return this.#links.map(({ label }) => label)
  }

  async ask(now: number): Promise<RigSample | null> {
    for (const link of this.#links) {
      if ((this.#quietUntil.get(link) ?? 0) > now) continue
      const sample = await link.ask()
      if (sample !== null) {
        this.#answering = link
        return sample
      }
      this.#quietUntil.set(link, now + AGAIN_AFTER)
    }
    this.#answering = undefined
    return null
  }

  /** Through the program that answers. */
  async tune(wish: RigWish): Promise<boolean> {
    return (await this.#answering?.tune?.(wish)) ?? false
  }

  close(): void {
    for (const link of this.#links) link.close()
  }
}
