/** A bounded sample of many contacts: one in two, four, eight …, up to the limit per second. */
import { LIVE_LIMITS } from '@onfreq/contracts/live/live'
import type { Message } from './messages.ts'

/** Window for measuring the rate per second; in milliseconds. */
const WINDOW = 2_000
/** The sampling rate increases again when there is this much spare capacity. */
const ROOM = 0.7
const MAX_COUNT = 2 ** 20
/** A page shows 35 contacts: their follow-ups are sent regardless of the sampling. */
const REMEMBERED = 256

/** Stores counts of two seconds and the keys of the last contacts sent, at most {@link REMEMBERED}. */
export class Sample {
  readonly #told = new Set<number>()
  #counts: { readonly at: number; readonly n: number }[] = []
  #oneIn = 1

  /** One in N contacts is sent. */
  get oneIn(): number {
    return this.#oneIn
  }

  /** Counts received messages. `now` by `performance.now()`. */
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
    if (key % this.#oneIn !== 0 && (isNew || !this.#told.has(key))) return false
    this.#remember(key)
    return true
  }

  /** A contact sent regardless of sampling: its follow-ups are sent too. */
  tells({ contact }: Message): void {
    if (contact !== null) this.#remember(contact.key)
  }

  #remember(key: number): void {
    this.#told.delete(key)
    this.#told.add(key)
    const [first] = this.#told.size > REMEMBERED ? this.#told : []
    if (first !== undefined) this.#told.delete(first)
  }
}
