/**
 * Serial numbers reserved by this browser. Some are requested in advance, so that a contest works offline; the lowest
 * are used first, and those that are not needed are returned. Everything is stored before it is sent or shown, so that
 * no number is used twice after an interruption.
 */
import type { SerialsResponse } from '@onfreq/contracts/log/contest-session'
import {
  countAll,
  hasNumber,
  lowestNumber,
  SERIALS_AHEAD,
  type SerialRange,
  type SerialRanges,
  takeLowest,
  withoutRanges,
  withRanges,
} from '@onfreq/ham/contest/serials'

interface SerialRequest {
  readonly seq: number
  readonly back: SerialRanges
  readonly expected: number
}

/** Stored state of one session. */
export interface StoredSerials {
  readonly session: number
  /** Id of this browser on the site. */
  readonly device: string
  readonly seq: number
  readonly held: SerialRanges
  /** A request without a response yet; repeated until it has one. */
  readonly pending: SerialRequest | null
  /** The number shown in the form of each tab. */
  readonly claims: Readonly<Record<string, number>>
  /** The numbers that contacts used most recently. */
  readonly used: readonly number[]
  /** Number of other browsers that log in the session, from the last response. */
  readonly others: number
}

export interface SerialEnvironment {
  /** Atomic read-modify-write. */
  change(session: number, work: (state: StoredSerials | undefined) => StoredSerials): Promise<StoredSerials>
  /** @throws if there is no response */
  requestSerials(
    request: SerialRequest & { readonly session: number; readonly device: string },
  ): Promise<SerialsResponse>
  /** Ids of the open tabs including this one; null if unknown. */
  tabs(): Promise<ReadonlySet<string> | null>
  newDevice(): string
}

const MAX_USED_STORED = 300

export class SerialStore {
  readonly #environment: SerialEnvironment
  readonly #session: number
  readonly #tab: Promise<string>
  readonly #changed: () => void
  #kept: StoredSerials | null = null
  #name = ''
  #closed = false
  #under: Promise<void> | null = null

  constructor(session: number, tab: Promise<string>, environment: SerialEnvironment, changed: () => void) {
    this.#session = session
    this.#tab = tab
    this.#environment = environment
    this.#changed = changed
  }

  /** The number for this tab's next contact; null if none is available. */
  get next(): number | null {
    return this.#kept?.claims[this.#name] ?? null
  }

  /** Number of serial numbers that this browser can still use offline. */
  get ahead(): number {
    return this.#kept === null ? 0 : countAll(this.#kept.held)
  }

  get others(): number {
    return this.#kept?.others ?? 0
  }

  /** Whether this browser may use a number. A manually typed number is marked as used in any case. */
  holds(number: number): boolean {
    return this.#kept !== null && hasNumber(this.#kept.held, number)
  }

  wasUsed(number: number): boolean {
    return this.#kept?.used.includes(number) ?? false
  }

  /** Restores the stored state and assigns a number to this tab. */
  async open(): Promise<void> {
    await this.#change((state) => state)
  }

  /** This tab's number and the following ones, for a contact with several callsigns. */
  numbersFor(count: number): readonly number[] {
    const { next } = this
    if (this.#kept === null || next === null) return []
    const others = new Set(Object.values(this.#kept.claims))
    others.delete(next)
    const numbers = [next]
    let left = withoutRanges(this.#kept.held, [single(next)])
    while (numbers.length < count) {
      const another = lowestNumber(left, others)
      if (another === null) break
      numbers.push(another)
      left = withoutRanges(left, [single(another)])
    }
    return numbers
  }

  /** Stores that a contact used the number, and assigns the next one to the tab. */
  async use(number: number): Promise<void> {
    await this.#change((state) => ({
      ...state,
      held: withoutRanges(state.held, [single(number)]),
      used: [...state.used.filter((one) => one !== number), number].slice(-MAX_USED_STORED),
    }))
  }

  /** The contact was undone or rejected, so its number is assigned next. */
  async returnNumber(number: number): Promise<void> {
    await this.#change((state) =>
      state.used.includes(number)
        ? {
            ...state,
            held: withRanges(state.held, [single(number)]),
            used: state.used.filter((one) => one !== number),
            claims: without(state.claims, this.#name),
          }
        : state,
    )
  }

  /** Returns and requests numbers as needed. A failed request is repeated on the next call. */
  sync(): Promise<void> {
    this.#under ??= this.#sync().finally(() => {
      this.#under = null
    })
    return this.#under
  }

  async #sync(): Promise<void> {
    const { pending, device } = await this.#change((state) =>
      state.pending ? state : withRequest(state, this.#closed),
    )
    const request = pending ?? { seq: 0, back: [], expected: 0 }
    const result = await this.#environment
      .requestSerials({ ...request, session: this.#session, device })
      .catch(() => null)
    if (result === null) return
    this.#closed = result.closed
    await this.#change((state) => {
      const withOthers = { ...state, others: result.others }
      if (state.pending === null || pending === null || state.pending.seq !== pending.seq) return withOthers
      if (result.seq === pending.seq)
        return { ...withOthers, pending: null, held: withRanges(state.held, result.granted) }
      // The site has received a later request with this id: this browser was restored from a backup, and continues with
      // a new id.
      return { ...withOthers, pending: null, held: [], claims: {}, seq: 0, device: this.#environment.newDevice() }
    })
    if (this.#lacks()) await this.#once()
  }

  /** Sends another request if the response changed the demand; the number of requests is limited. */
  async #once(): Promise<void> {
    const { pending, device } = await this.#change((state) =>
      state.pending ? state : withRequest(state, this.#closed),
    )
    if (pending === null) return
    const result = await this.#environment
      .requestSerials({ ...pending, session: this.#session, device })
      .catch(() => null)
    if (result === null || result.seq !== pending.seq) return
    await this.#change((state) =>
      state.pending?.seq === pending.seq
        ? { ...state, pending: null, others: result.others, held: withRanges(state.held, result.granted) }
        : state,
    )
  }

  #lacks(): boolean {
    return this.#kept !== null && withRequest(this.#kept, this.#closed).pending !== null
  }

  async #change(work: (state: StoredSerials) => StoredSerials): Promise<StoredSerials> {
    this.#name = await this.#tab
    const tabs = await this.#environment.tabs()
    const state = await this.#environment.change(this.#session, (before) =>
      withClaim(work(before ?? this.#empty()), this.#name, tabs),
    )
    this.#kept = state
    this.#changed()
    return state
  }

  #empty(): StoredSerials {
    return {
      session: this.#session,
      device: this.#environment.newDevice(),
      seq: 0,
      held: [],
      pending: null,
      claims: {},
      used: [],
      // If other browsers may be logging, only a few numbers are requested.
      others: 1,
    }
  }
}

const single = (number: number): SerialRange => [number, number]

const without = (claims: StoredSerials['claims'], tab: string) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => name !== tab))

/** Assigns a number to a tab: the one it shows, otherwise the lowest that no other open tab shows. */
function withClaim(state: StoredSerials, tab: string, tabs: ReadonlySet<string> | null): StoredSerials {
  const others = Object.entries(state.claims).filter(([name]) => name !== tab && (tabs === null || tabs.has(name)))
  const claimed = state.claims[tab]
  const ownNumber = claimed !== undefined && hasNumber(state.held, claimed) ? claimed : null
  const number = ownNumber ?? lowestNumber(state.held, new Set(others.map(([, other]) => other)))
  return {
    ...state,
    claims: Object.fromEntries(number === null ? others : [...others, [tab, number] as const]),
  }
}

/**
 * Adds a request that returns surplus numbers and asks for missing ones; none while at least half of the reserve is
 * available.
 */
function withRequest(state: StoredSerials, closed: boolean): StoredSerials {
  const target = closed ? 0 : state.others > 0 ? SERIALS_AHEAD.shared : SERIALS_AHEAD.alone
  const count = countAll(state.held)
  const claimed = Object.values(state.claims).map(single)
  const keeps = closed ? [] : withRanges(takeLowest(state.held, target), claimed)
  const back = withoutRanges(state.held, keeps)
  const expected = count < target / 2 || (count < target && back.length > 0) ? target - count : 0
  if (back.length === 0 && expected === 0) return state
  const seq = state.seq + 1
  // Returned numbers are not used again, whether or not the request arrives.
  return { ...state, seq, held: withoutRanges(state.held, back), pending: { seq, back, expected } }
}
