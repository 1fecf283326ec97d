/**
 * The serial numbers that this browser holds. It asks the site for some ahead, so that a contest goes on without a network, uses
 * the lowest first, and gives back what it will not need. Everything is written down before it is sent or shown: whatever is
 * interrupted, no number is used twice.
 */
import type { SerialsAnswer } from '@onfreq/contracts/log/contest-session'
import {
  countOf,
  hasNumber,
  lowestNumber,
  lowestOf,
  SERIALS_AHEAD,
  type SerialRange,
  type SerialRanges,
  withoutRanges,
  withRanges,
} from '@onfreq/ham/contest/serials'

interface SerialRequest {
  readonly seq: number
  readonly back: SerialRanges
  readonly want: number
}

/** As it is written down; of one session. */
export interface KeptSerials {
  readonly session: number
  /** What the site calls this browser. */
  readonly device: string
  readonly seq: number
  readonly held: SerialRanges
  /** A request that has no answer yet; it is sent again until it has one. */
  readonly pending: SerialRequest | null
  /** Which number stands in the form of which tab. */
  readonly claims: Readonly<Record<string, number>>
  /** The newest numbers that contacts carry. */
  readonly used: readonly number[]
  /** How many other browsers log in the session, by the last answer. */
  readonly others: number
}

export interface SerialEnvironment {
  /** Reads, changes and writes as one step: nobody else writes between. */
  change(session: number, work: (kept: KeptSerials | undefined) => KeptSerials): Promise<KeptSerials>
  /** @throws when nothing answered */
  ask(request: SerialRequest & { readonly session: number; readonly device: string }): Promise<SerialsAnswer>
  /** The tabs that are open, this one among them; null where that cannot be known. */
  tabs(): Promise<ReadonlySet<string> | null>
  newDevice(): string
}

const USED_KEPT = 300

export class SerialStore {
  readonly #environment: SerialEnvironment
  readonly #session: number
  readonly #tab: Promise<string>
  readonly #changed: () => void
  #kept: KeptSerials | null = null
  #name = ''
  #closed = false
  #under: Promise<void> | null = null

  constructor(session: number, tab: Promise<string>, environment: SerialEnvironment, changed: () => void) {
    this.#session = session
    this.#tab = tab
    this.#environment = environment
    this.#changed = changed
  }

  /** The number for the next contact of this tab; null while there is none. */
  get next(): number | null {
    return this.#kept?.claims[this.#name] ?? null
  }

  /** How many this browser can still use without a network. */
  get ahead(): number {
    return this.#kept === null ? 0 : countOf(this.#kept.held)
  }

  get others(): number {
    return this.#kept?.others ?? 0
  }

  /** Whether this browser may use it: typed by hand, it counts as used all the same. */
  holds(number: number): boolean {
    return this.#kept !== null && hasNumber(this.#kept.held, number)
  }

  wasUsed(number: number): boolean {
    return this.#kept?.used.includes(number) ?? false
  }

  /** Takes up what was written down, and gives this tab its number. */
  async open(): Promise<void> {
    await this.#change((kept) => kept)
  }

  /** The number of this tab and those after it, for several contacts at once. */
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

  /** A contact carries it, and is written down. The tab gets the next one. */
  async use(number: number): Promise<void> {
    await this.#change((kept) => ({
      ...kept,
      held: withoutRanges(kept.held, [single(number)]),
      used: [...kept.used.filter((one) => one !== number), number].slice(-USED_KEPT),
    }))
  }

  /** The contact was taken back, or refused: its number is the next one again. */
  async takeBack(number: number): Promise<void> {
    await this.#change((kept) =>
      kept.used.includes(number)
        ? {
            ...kept,
            held: withRanges(kept.held, [single(number)]),
            used: kept.used.filter((one) => one !== number),
            claims: without(kept.claims, this.#name),
          }
        : kept,
    )
  }

  /** Gives back and asks for others, where there is a reason to. What fails is tried again the next time. */
  sync(): Promise<void> {
    this.#under ??= this.#sync().finally(() => {
      this.#under = null
    })
    return this.#under
  }

  async #sync(): Promise<void> {
    const { pending, device } = await this.#change((kept) => (kept.pending ? kept : withRequest(kept, this.#closed)))
    const request = pending ?? { seq: 0, back: [], want: 0 }
    const answer = await this.#environment.ask({ ...request, session: this.#session, device }).catch(() => null)
    if (answer === null) return
    this.#closed = answer.closed
    await this.#change((kept) => {
      const told = { ...kept, others: answer.others }
      if (kept.pending === null || pending === null || kept.pending.seq !== pending.seq) return told
      if (answer.seq === pending.seq) return { ...told, pending: null, held: withRanges(kept.held, answer.granted) }
      // The site knows a later request of this name: this browser was set back. It goes on under another one.
      return { ...told, pending: null, held: [], claims: {}, seq: 0, device: this.#environment.newDevice() }
    })
    if (this.#lacks()) await this.#once()
  }

  /** One more exchange, when the answer changed what is needed; not for ever. */
  async #once(): Promise<void> {
    const { pending, device } = await this.#change((kept) => (kept.pending ? kept : withRequest(kept, this.#closed)))
    if (pending === null) return
    const answer = await this.#environment.ask({ ...pending, session: this.#session, device }).catch(() => null)
    if (answer === null || answer.seq !== pending.seq) return
    await this.#change((kept) =>
      kept.pending?.seq === pending.seq
        ? { ...kept, pending: null, others: answer.others, held: withRanges(kept.held, answer.granted) }
        : kept,
    )
  }

  #lacks(): boolean {
    return this.#kept !== null && withRequest(this.#kept, this.#closed).pending !== null
  }

  async #change(work: (kept: KeptSerials) => KeptSerials): Promise<KeptSerials> {
    this.#name = await this.#tab
    const tabs = await this.#environment.tabs()
    const kept = await this.#environment.change(this.#session, (before) =>
      withClaim(work(before ?? this.#empty()), this.#name, tabs),
    )
    this.#kept = kept
    this.#changed()
    return kept
  }

  #empty(): KeptSerials {
    return {
      session: this.#session,
      device: this.#environment.newDevice(),
      seq: 0,
      held: [],
      pending: null,
      claims: {},
      used: [],
      // Who is not known to be alone takes few.
      others: 1,
    }
  }
}

const single = (number: number): SerialRange => [number, number]

const without = (claims: KeptSerials['claims'], tab: string) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => name !== tab))

/** The tab keeps the number that it shows; one that has none gets the lowest that no other open tab shows. */
function withClaim(kept: KeptSerials, tab: string, tabs: ReadonlySet<string> | null): KeptSerials {
  const others = Object.entries(kept.claims).filter(([name]) => name !== tab && (tabs === null || tabs.has(name)))
  const known = kept.claims[tab]
  const own = known !== undefined && hasNumber(kept.held, known) ? known : null
  const number = own ?? lowestNumber(kept.held, new Set(others.map(([, other]) => other)))
  return {
    ...kept,
    claims: Object.fromEntries(number === null ? others : [...others, [tab, number] as const]),
  }
}

/** What this browser has too many of, and what it lacks; nothing as long as half of what it should have ahead is there. */
function withRequest(kept: KeptSerials, closed: boolean): KeptSerials {
  const wanted = closed ? 0 : kept.others > 0 ? SERIALS_AHEAD.shared : SERIALS_AHEAD.alone
  const count = countOf(kept.held)
  const claimed = Object.values(kept.claims).map(single)
  const keeps = closed ? [] : withRanges(lowestOf(kept.held, wanted), claimed)
  const back = withoutRanges(kept.held, keeps)
  const want = count < wanted / 2 || (count < wanted && back.length > 0) ? wanted - count : 0
  if (back.length === 0 && want === 0) return kept
  const seq = kept.seq + 1
  // Given back is gone, whether the site hears of it or not.
  return { ...kept, seq, held: withoutRanges(kept.held, back), pending: { seq, back, want } }
}
