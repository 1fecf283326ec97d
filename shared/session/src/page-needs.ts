/**
 * Placeholder for the index of needs in the first files of every page. The index contains the rules for twenty kinds of
 * collectable items, which visitors do not need, so its code loads once a member is signed in.
 */
import type { NeedCandidate, NeedIndex } from '@onfreq/ham/needs/need-index'
import type { NeedsStore } from './needs-store.ts'

/** The part of an index that pages query. */
export type AskedIndex = Pick<NeedIndex, 'needs' | 'has' | 'size'>

/** Before the index has loaded, it reports no needs. */
const EMPTY_INDEX: AskedIndex = { needs: () => [], has: () => false, size: 0 }

/** Delay before a member's page retries loading the code, in milliseconds. */
const RETRY_DELAY_MS = 10_000

export class PageNeeds {
  readonly #copyContacts: () => Promise<NeedsStore>
  readonly #listeners = new Set<() => void>()
  #store: NeedsStore | undefined
  #isLoading = false
  #owner: number | null = null
  /** Contacts logged here before the index had loaded. */
  #pending: NeedCandidate[] = []

  constructor(load: () => Promise<NeedsStore>) {
    this.#copyContacts = load
  }

  get index(): AskedIndex {
    return this.#store?.index ?? EMPTY_INDEX
  }

  /** Increases with every change of the index; 0 before it has loaded. */
  get version(): number {
    return this.#store?.version ?? 0
  }

  /** Whether loading has ended; before that, results are incomplete. */
  get isSettled(): boolean {
    return this.#store?.isSettled ?? false
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Selects the owner of the needs; null clears them. */
  open(owner: number | null): void {
    if (owner !== this.#owner) this.#pending = []
    this.#owner = owner
    if (this.#store) void this.#store.open(owner)
    else if (owner !== null) void this.#fetchStore()
  }

  refresh(): void {
    if (this.#store) void this.#store.refresh()
    else if (this.#owner !== null) void this.#fetchStore()
  }

  /** Adds a contact logged here, before the server reports it. */
  add(contact: NeedCandidate): void {
    if (this.#store) this.#store.add(contact)
    else this.#pending.push(contact)
  }

  async #fetchStore(): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      const store = await this.#copyContacts()
      this.#store = store
      store.subscribe(() => {
        for (const listener of this.#listeners) listener()
      })
      await store.open(this.#owner)
      for (const contact of this.#pending.splice(0)) store.add(contact)
    } catch {
      setTimeout(() => this.refresh(), RETRY_DELAY_MS)
    } finally {
      this.#isLoading = false
    }
  }
}
