/** Spot subscriptions of the sockets of this process. Equal subscriptions receive the same frame. */
import type { SpotsInterest, SpotsNews } from '@onfreq/contracts/spots/spots'
import type { Client } from './hub.ts'

interface Wish {
  readonly interest: SpotsInterest
  readonly clients: Set<Client>
}

/** API for the spots area, as `app.live.spots`. */
export interface SpotInterests {
  /** All subscriptions, by key. */
  all(): ReadonlyMap<string, SpotsInterest>
  /** Sends to all sockets with that subscription. Not stored and not replayed. */
  send(key: string, data: SpotsNews): void
  /** Runs when the first subscription arrives. */
  onFirst(work: () => void): void
}

export class Wishes implements SpotInterests {
  readonly #send: (clients: Iterable<Client>, data: SpotsNews) => void
  readonly #wishes = new Map<string, Wish>()
  readonly #keys = new Map<Client, string>()
  #first: () => void = () => {}

  constructor(send: (clients: Iterable<Client>, data: SpotsNews) => void) {
    this.#send = send
  }

  /** Null removes the subscription. */
  set(client: Client, interest: SpotsInterest | null): void {
    const before = this.#keys.get(client)
    if (before !== undefined) {
      const wish = this.#wishes.get(before)
      wish?.clients.delete(client)
      if (wish?.clients.size === 0) this.#wishes.delete(before)
      this.#keys.delete(client)
    }
    if (interest === null) return
    const key = toKey(interest)
    const isFirst = this.#wishes.size === 0
    const wish = this.#wishes.get(key) ?? { interest, clients: new Set() }
    wish.clients.add(client)
    this.#wishes.set(key, wish)
    this.#keys.set(client, key)
    if (isFirst) this.#first()
  }

  all(): ReadonlyMap<string, SpotsInterest> {
    return new Map([...this.#wishes].map(([key, { interest }]) => [key, interest]))
  }

  send(key: string, data: SpotsNews): void {
    const wish = this.#wishes.get(key)
    if (wish !== undefined) this.#send(wish.clients, data)
  }

  onFirst(work: () => void): void {
    this.#first = work
  }
}

const sorted = (list: readonly string[] | undefined) => [...(list ?? [])].sort()

function toKey({ bands, modes, continents, spotter_continents, sources }: SpotsInterest): string {
  return JSON.stringify([bands, modes, continents, spotter_continents, sources].map(sorted))
}
