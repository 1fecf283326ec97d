/** Subscriptions of this process by topic and operator. Grows with the subscriptions: one entry each. */
import type { BusHandler, BusPayload } from './bus.ts'

const EVERYBODY = Symbol('everybody')

export class Handlers {
  readonly #topics = new Map<string, Map<number | typeof EVERYBODY, Set<BusHandler>>>()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  add(topic: string, handler: BusHandler, ownerId: number | undefined): () => void {
    const owners = this.#topics.get(topic) ?? new Map<number | typeof EVERYBODY, Set<BusHandler>>()
    this.#topics.set(topic, owners)
    const whose = ownerId ?? EVERYBODY
    // A separate object, so that the same function may be subscribed twice.
    const own: BusHandler = (payload) => handler(payload)
    owners.set(whose, (owners.get(whose) ?? new Set()).add(own))
    return () => {
      const set = owners.get(whose)
      set?.delete(own)
      if (set?.size === 0) owners.delete(whose)
      if (owners.size === 0 && this.#topics.get(topic) === owners) this.#topics.delete(topic)
    }
  }

  deliver(topic: string, payload: BusPayload): void {
    const owners = this.#topics.get(topic)
    if (owners === undefined) return
    const { ownerId } = payload
    const own = typeof ownerId === 'number' ? owners.get(ownerId) : undefined
    for (const handler of [...(owners.get(EVERYBODY) ?? []), ...(own ?? [])]) {
      try {
        handler(payload)
      } catch (error) {
        this.#onError(error)
      }
    }
  }

  clear(): void {
    this.#topics.clear()
  }
}

export function isPayload(value: unknown): value is BusPayload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
