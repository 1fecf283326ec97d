/**
 * Stands for the index of needs in the first files of every page. The index itself has rules for twenty kinds of things that
 * one collects, and a visitor has no log: its code comes once somebody is signed in.
 */
import type { NeedCandidate, NeedIndex } from '@onfreq/ham/needs/need-index'
import type { NeedsStore } from './needs-store.ts'

/** What is asked of an index. */
export type AskedIndex = Pick<NeedIndex, 'needs' | 'has' | 'size'>

/** Before the index is there nothing is known, and so nothing is needed. */
const NOTHING_KNOWN: AskedIndex = { needs: () => [], has: () => false, size: 0 }

/** How long a member's page waits before it asks again for code that did not come. */
const AGAIN_MS = 10_000

export class PageNeeds {
  readonly #bring: () => Promise<NeedsStore>
  readonly #listeners = new Set<() => void>()
  #store: NeedsStore | undefined
  #coming = false
  #owner: number | null = null
  /** Logged here before the index was. */
  #early: NeedCandidate[] = []

  constructor(bring: () => Promise<NeedsStore>) {
    this.#bring = bring
  }

  get index(): AskedIndex {
    return this.#store?.index ?? NOTHING_KNOWN
  }

  /** Changes with every change of the index; 0 while nothing is known. */
  get version(): number {
    return this.#store?.version ?? 0
  }

  /** Whether it has come to know what it can: before that, nothing that it answers says much. */
  get isSettled(): boolean {
    return this.#store?.isSettled ?? false
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whose needs the page asks for; null forgets them. */
  open(owner: number | null): void {
    if (owner !== this.#owner) this.#early = []
    this.#owner = owner
    if (this.#store) void this.#store.open(owner)
    else if (owner !== null) void this.#fetchStore()
  }

  refresh(): void {
    if (this.#store) void this.#store.refresh()
    else if (this.#owner !== null) void this.#fetchStore()
  }

  /** A contact that was logged here, before the server tells it back. */
  add(contact: NeedCandidate): void {
    if (this.#store) this.#store.add(contact)
    else this.#early.push(contact)
  }

  async #fetchStore(): Promise<void> {
    if (this.#coming) return
    this.#coming = true
    try {
      const store = await this.#bring()
      this.#store = store
      store.subscribe(() => {
        for (const listener of this.#listeners) listener()
      })
      await store.open(this.#owner)
      for (const contact of this.#early.splice(0)) store.add(contact)
    } catch {
      setTimeout(() => this.refresh(), AGAIN_MS)
    } finally {
      this.#coming = false
    }
  }
}
