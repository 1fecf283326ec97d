/** A bounded sample of many contacts: one in two, four, eight …, up to the limit per second. */
import { LIVE_LIMITS } from '@onfreq/contracts/live/live'
import type { Message } from './messages.ts'

/** Window for measuring the rate per second, in milliseconds. */
const WINDOW = 2_000
/** The sampling rate increases again when this much capacity is free. */
const ROOM = 0.7
const MAX_COUNT = 2 ** 20
/** A page shows 35 contacts. Updates of these are sent regardless of the sampling rate. */
const REMEMBERED = 256

/** Stores counts of two seconds and the keys of the last contacts sent, at most {@link REMEMBERED}. */
export class Sample {
  readonly #sentKeys = new Set<number>()
  #counts: { readonly at: number; readonly n: number }[] = []
  #oneIn = 1

  /** One in this number of contacts is sent. */
  get oneIn(): number {
    return this.#oneIn
  }

  /** Counts received messages. `now` is `performance.now()`. */
  count(contacts: number, now: number): void {
    if (contacts > 0) this.#counts.push({ at: now, n: contacts })
    while ((this.#counts[0]?.at ?? now) <= now - WINDOW) this.#counts.shift()
    const rate = this.#counts.reduce((sum, { n }) => sum + n, 0) / (WINDOW / 1_000)
    while (this.#oneIn < MAX_COUNT && rate > LIVE_LIMITS.contactsPerSecond * this.#oneIn) this.#oneIn *= 2
    while (this.#oneIn > 1 && rate < (ROOM * LIVE_LIMITS.contactsPerSecond * this.#oneIn) / 2) this.#oneIn /= 2
  }

  /** Whether a message about a contact is sent. All processes select the same contacts. */
  takes({ contact }: Message): boolean {
    if (contact === null) return true
    const { key, isNew } = contact
    if (key % this.#oneIn !== 0 && (isNew || !this.#sentKeys.has(key))) return false
    this.#remember(key)
    return true
  }

  /** Records a contact that is sent regardless of sampling, so that its updates are sent too. */
  markSent({ contact }: Message): void {
    if (contact !== null) this.#remember(contact.key)
  }

  #remember(key: number): void {
    this.#sentKeys.delete(key)
    this.#sentKeys.add(key)
    const [first] = this.#sentKeys.size > REMEMBERED ? this.#sentKeys : []
    if (first !== undefined) this.#sentKeys.delete(first)
  }
}
