/** Subscriptions of this process by topic and operator. */
import type { BusHandler, BusPayload } from './bus.ts'

const ALL_OPERATORS = Symbol('all operators')

export class Handlers {
  readonly #topics = new Map<string, Map<number | typeof ALL_OPERATORS, Set<BusHandler>>>()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  add(topic: string, handler: BusHandler, ownerId: number | undefined): () => void {
    const owners = this.#topics.get(topic) ?? new Map<number | typeof ALL_OPERATORS, Set<BusHandler>>()
    this.#topics.set(topic, owners)
    const key = ownerId ?? ALL_OPERATORS
    // A separate object, so that the same function may be subscribed twice.
    const wrapper: BusHandler = (payload) => handler(payload)
    owners.set(key, (owners.get(key) ?? new Set()).add(wrapper))
    return () => {
      const set = owners.get(key)
      set?.delete(wrapper)
      if (set?.size === 0) owners.delete(key)
      if (owners.size === 0 && this.#topics.get(topic) === owners) this.#topics.delete(topic)
    }
  }

  deliver(topic: string, payload: BusPayload): void {
    const owners = this.#topics.get(topic)
    if (owners === undefined) return
    const { ownerId } = payload
    const wrapper = typeof ownerId === 'number' ? owners.get(ownerId) : undefined
    for (const handler of [...(owners.get(ALL_OPERATORS) ?? []), ...(wrapper ?? [])]) {
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
