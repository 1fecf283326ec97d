/** Spot subscriptions of the sockets of this process. Equal subscriptions receive the same frame. */
import type { SpotsInterest, SpotsNews } from '@onfreq/contracts/spots/spots'
import type { Client } from './hub.ts'

interface Subscription {
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

export class SpotSubscriptions implements SpotInterests {
  readonly #send: (clients: Iterable<Client>, data: SpotsNews) => void
  readonly #subscriptions = new Map<string, Subscription>()
  readonly #keys = new Map<Client, string>()
  #first: () => void = () => {}

  constructor(send: (clients: Iterable<Client>, data: SpotsNews) => void) {
    this.#send = send
  }

  /** Null removes the subscription. */
  set(client: Client, interest: SpotsInterest | null): void {
    const before = this.#keys.get(client)
    if (before !== undefined) {
      const subscription = this.#subscriptions.get(before)
      subscription?.clients.delete(client)
      if (subscription?.clients.size === 0) this.#subscriptions.delete(before)
      this.#keys.delete(client)
    }
    if (interest === null) return
    const key = toKey(interest)
    const isFirst = this.#subscriptions.size === 0
    const subscription = this.#subscriptions.get(key) ?? { interest, clients: new Set() }
    subscription.clients.add(client)
    this.#subscriptions.set(key, subscription)
    this.#keys.set(client, key)
    if (isFirst) this.#first()
  }

  all(): ReadonlyMap<string, SpotsInterest> {
    return new Map([...this.#subscriptions].map(([key, { interest }]) => [key, interest]))
  }

  send(key: string, data: SpotsNews): void {
    const subscription = this.#subscriptions.get(key)
    if (subscription !== undefined) this.#send(subscription.clients, data)
  }

  onFirst(work: () => void): void {
    this.#first = work
  }
}

const sorted = (list: readonly string[] | undefined) => [...(list ?? [])].sort()

function toKey({ bands, modes, continents, spotter_continents, sources }: SpotsInterest): string {
  return JSON.stringify([bands, modes, continents, spotter_continents, sources].map(sorted))
}
