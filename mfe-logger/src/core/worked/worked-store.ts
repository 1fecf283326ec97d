/**
 * The signed-in operator's worked calls: kept in this browser, brought up to date by differences, and there without a network.
 * Everything that fails leaves what is known.
 */
import type { WorkedCallsAnswer } from '@onfreq/contracts/log/worked-calls'
import { WORKED_BUCKETS, WorkedCallIndex } from '@onfreq/ham/needs/worked-calls'

export interface WorkedHead {
  readonly owner: number
  readonly epoch: number
  readonly seq: number
}

/** What is kept between visits. */
export interface KeptWorked {
  readonly head: WorkedHead
  /** Text by number of the bucket. */
  readonly buckets: ReadonlyMap<number, string>
}

export interface WorkedEnvironment {
  /** What was kept for this owner; undefined when nothing was. */
  load(owner: number): Promise<KeptWorked | undefined>
  /**
   * All or nothing. Where the disk holds another state than `before` (another tab wrote it), `all` is written in place of the
   * `changed` buckets, and nothing at all where the disk is ahead.
   */
  save(
    before: WorkedHead | null,
    head: WorkedHead,
    changed: ReadonlyMap<number, string>,
    all: () => ReadonlyMap<number, string>,
  ): Promise<void>
  /** Somebody signed out: nothing of the log stays. */
  forget(): Promise<void>
  /** @throws when nothing answered, or a refusal */
  ask(known: Pick<WorkedHead, 'epoch' | 'seq'> | null): Promise<WorkedCallsAnswer>
}

export class WorkedStore {
  readonly index = new WorkedCallIndex()
  /** Changes with every change of the index. */
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

  /** The index is that of a log, as of some moment: what it does not have was not worked then. */
  get isThere(): boolean {
    return this.#head !== null
  }

  /** Takes up what was kept for the owner and asks for what is newer; null forgets everything. */
  async open(owner: number | null): Promise<void> {
    if (owner === this.#owner) return
    const left = this.#owner
    this.#owner = owner
    this.#head = null
    this.index.clear()
    this.#changed()
    if (left !== null) await this.#environment.forget().catch(() => {})
    if (owner === null || this.#owner !== owner) return
    const kept = await this.#environment.load(owner).catch(() => undefined)
    if (this.#owner !== owner) return
    if (kept?.head.owner === owner) {
      for (const [number, text] of kept.buckets) this.index.setBucket(number, text)
      this.#head = kept.head
      this.#changed()
    }
    await this.refresh()
  }

  /** Asks for what is newer. Who asks while an answer is on its way is asked for once more: it may be older than the question. */
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

  /** A contact that was logged here, before the server tells it back. */
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
    const answer = await this.#environment.ask(before).catch(() => null)
    if (answer === null || this.#owner !== owner) return
    const { epoch, seq, full, calls } = answer
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
    const textOf = (numbers: Iterable<number>) =>
      new Map(Array.from(numbers, (number) => [number, this.index.bucket(number)] as const))
    const all = () => textOf(Array.from({ length: WORKED_BUCKETS }, (_, number) => number))
    await this.#environment.save(before, this.#head, full ? all() : textOf(changed), all).catch(() => {})
  }

  #changed(): void {
    this.version += 1
    for (const listener of this.#listeners) listener()
  }
}
