/**
 * Worked callsigns of the signed-in operator: stored in this browser, updated incrementally, and available offline. A
 * failed update leaves the data unchanged.
 */
import type { WorkedCallsResponse } from '@onfreq/contracts/log/worked-calls'
import { WORKED_BUCKETS, WorkedCallIndex } from '@onfreq/ham/needs/worked-calls'

export interface WorkedHead {
  readonly owner: number
  readonly epoch: number
  readonly seq: number
}

/** Metadata stored in the browser between visits. */
export interface StoredWorked {
  readonly head: WorkedHead
  /** Text of each bucket, by its number. */
  readonly buckets: ReadonlyMap<number, string>
}

export interface WorkedEnvironment {
  /** The stored data of this owner; undefined if there is none. */
  load(owner: number): Promise<StoredWorked | undefined>
  /**
   * Atomic. If the stored state is not `before` (another tab has written), writes `all` instead of the `changed`
   * buckets, or nothing if the stored state is newer.
   */
  save(
    before: WorkedHead | null,
    head: WorkedHead,
    changed: ReadonlyMap<number, string>,
    all: () => ReadonlyMap<number, string>,
  ): Promise<void>
  /** Deletes all data on sign-out. */
  discard(): Promise<void>
  /** @throws on a network error or if the API rejects the request */
  request(known: Pick<WorkedHead, 'epoch' | 'seq'> | null): Promise<WorkedCallsResponse>
}

export class WorkedStore {
  readonly index = new WorkedCallIndex()
  /** Increases with every change of the index. */
  version = 0
  readonly #environment: WorkedEnvironment
  readonly #listeners = new Set<() => void>()
  #owner: number | null = null
  #head: WorkedHead | null = null
  #under: Promise<void> | null = null
  #again = false

  constructor(environment: WorkedEnvironment) {
    this.#environment = environment
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The index was complete at some time: callsigns that are missing had not been worked until then. */
  get isThere(): boolean {
    return this.#head !== null
  }

  /** Restores the owner's stored state and requests changes; null clears everything. */
  async open(owner: number | null): Promise<void> {
    if (owner === this.#owner) return
    const left = this.#owner
    this.#owner = owner
    this.#head = null
    this.index.clear()
    this.#changed()
    if (left !== null) await this.#environment.discard().catch(() => {})
    if (owner === null || this.#owner !== owner) return
    const stored = await this.#environment.load(owner).catch(() => undefined)
    if (this.#owner !== owner) return
    if (stored?.head.owner === owner) {
      for (const [number, text] of stored.buckets) this.index.setBucket(number, text)
      this.#head = stored.head
      this.#changed()
    }
    await this.refresh()
  }

  /**
   * Fetches changes. A call during a request triggers another request, because the pending response may be outdated.
   */
  refresh(): Promise<void> {
    if (this.#under !== null) {
      this.#again = true
      return this.#under
    }
    this.#under = this.#refreshAll().finally(() => {
      this.#under = null
    })
    return this.#under
  }

  /** Adds a contact logged here, before the server reports it back. */
  add(call: string, contact: { readonly band: string | null; readonly modeClass: string; readonly at: number }): void {
    if (this.#owner === null) return
    const newest = Math.floor(contact.at / 1_000)
    this.index.add(call, { band: contact.band ?? '', modeClass: contact.modeClass, newest })
    this.#changed()
  }

  async #refreshAll(): Promise<void> {
    do {
      this.#again = false
      await this.#refresh()
    } while (this.#again)
  }

  async #refresh(): Promise<void> {
    const owner = this.#owner
    if (owner === null) return
    const before = this.#head
    const result = await this.#environment.request(before).catch(() => null)
    if (result === null || this.#owner !== owner) return
    const { epoch, seq, full, calls } = result
    const isNew = full || seq !== before?.seq
    if (full) this.index.clear()
    const changed = this.index.apply(
      calls.map(([call, cells]) => [
        call,
        cells.map(([band, modeClass, n, newest]) => ({ band, modeClass, n, newest })),
      ]),
    )
    this.#head = { owner, epoch, seq }
    if (!isNew) return
    this.#changed()
    const toText = (numbers: Iterable<number>) =>
      new Map(Array.from(numbers, (number) => [number, this.index.bucket(number)] as const))
    const all = () => toText(Array.from({ length: WORKED_BUCKETS }, (_, number) => number))
    await this.#environment.save(before, this.#head, full ? all() : toText(changed), all).catch(() => {})
  }

  #changed(): void {
    this.version += 1
    for (const listener of this.#listeners) listener()
  }
}
