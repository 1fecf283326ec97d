/**
 * The signed-in operator's index of worked and confirmed entities. It is stored in this browser, updated with differences
 * and available offline. Failures leave the existing data in place.
 */
import type { NeedsResponse, NeedsRow } from '@onfreq/contracts/needs/needs'
import { WAYS, type Way } from '@onfreq/ham/awards/kind-rules'
import { ITEM_KINDS, type ItemKind } from '@onfreq/ham/needs/items'
import { type NeedCandidate, NeedIndex, type NeedRow } from '@onfreq/ham/needs/need-index'

/** State stored between visits. `rows` are in API format. */
export interface StoredNeeds {
  readonly owner: number
  readonly epoch: number
  readonly seq: number
  readonly rows: readonly NeedsRow[]
  readonly home: NeedsResponse['home']
}

export interface NeedsEnvironment {
  /** The stored state of this owner; undefined if missing or unreadable. */
  load(owner: number): Promise<StoredNeeds | undefined>
  save(stored: StoredNeeds): Promise<void>
  /** Deletes all data, on sign-out. */
  discard(): Promise<void>
  /**
   * `known` is the position of the stored index.
   * @throws on a network error or a rejection
   */
  fetch(known: { readonly epoch: number; readonly seq: number } | null): Promise<NeedsResponse>
}

const KINDS: ReadonlyMap<string, ItemKind> = new Map(ITEM_KINDS.map((kind) => [kind, kind]))

const WAYS_BY_NAME: ReadonlyMap<string, Way> = new Map(WAYS.map((way) => [way, way]))

function toRow([name, item, band, modeClass, n, mask, wayName, place]: NeedsRow): NeedRow[] {
  const kind = KINDS.get(name)
  const way = WAYS_BY_NAME.get(wayName)
  return kind === undefined || way === undefined ? [] : [{ kind, item, band, modeClass, n, mask, way, place }]
}

export class NeedsStore {
  readonly index = new NeedIndex()
  /** Increases with every change of the index. */
  version = 0
  /** True once the initial load has ended: from storage, from the server, or with a failure. */
  isSettled = false
  readonly #environment: NeedsEnvironment
  readonly #listeners = new Set<() => void>()
  #owner: number | null = null
  #head: { readonly epoch: number; readonly seq: number } | null = null
  #under: Promise<void> | null = null

  constructor(environment: NeedsEnvironment) {
    this.#environment = environment
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Restores the owner's stored state and requests updates; null clears everything. */
  async open(owner: number | null): Promise<void> {
    if (owner === this.#owner) return
    const left = this.#owner
    this.#owner = owner
    this.#head = null
    this.isSettled = false
    this.index.clear()
    this.#notify()
    if (left !== null) await this.#environment.discard().catch(() => {})
    if (owner === null || this.#owner !== owner) return
    const stored = await this.#environment.load(owner).catch(() => undefined)
    if (this.#owner !== owner) return
    if (stored?.owner === owner) {
      this.index.setHome(stored.home)
      this.index.apply(stored.rows.flatMap(toRow))
      this.#head = { epoch: stored.epoch, seq: stored.seq }
      this.isSettled = true
      this.#notify()
    }
    await this.refresh()
    if (this.#owner !== owner || this.isSettled) return
    this.isSettled = true
    this.#notify()
  }

  /** Requests updates; concurrent calls share one request. Offline, the existing data remains. */
  refresh(): Promise<void> {
    this.#under ??= this.#refresh().finally(() => {
      this.#under = null
    })
    return this.#under
  }

  /** Adds a contact logged here, before the server reports it. */
  add(contact: NeedCandidate): void {
    this.index.add(contact)
    this.#notify()
  }

  async #refresh(): Promise<void> {
    const owner = this.#owner
    if (owner === null) return
    const response = await this.#environment.fetch(this.#head).catch(() => null)
    if (response === null || this.#owner !== owner) return
    if (response.full) this.index.clear()
    else if (response.rows.length === 0) return
    this.index.setHome(response.home)
    this.index.apply(response.rows.flatMap(toRow))
    this.#head = { epoch: response.epoch, seq: response.seq }
    this.isSettled = true
    this.#notify()
    const rows = Array.from(
      this.index.rows(),
      ({ kind, item, band, modeClass, n, mask, way, place }): NeedsRow => [
        ...([kind, item, band, modeClass, n, mask, way, place] as const),
      ],
    )
    await this.#environment.save({ owner, ...this.#head, rows, home: response.home }).catch(() => {})
  }

  #notify(): void {
    this.version += 1
    for (const listener of this.#listeners) listener()
  }
}
