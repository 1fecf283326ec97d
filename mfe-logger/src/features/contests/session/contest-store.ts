/** Local copy of the running contest: stored between visits, available offline, and updated online. */
import type {
  ContestSession,
  SerialCheckResponse,
  SessionContact,
  SessionContactsResponse,
} from '@onfreq/contracts/log/contest-session'
import type { Contest, ContestContact, ContestStation } from '@onfreq/ham/contest/contest'
import { RunningContest } from '@onfreq/ham/contest/running'
import { type SerialEnvironment, SerialStore } from './serial-store.ts'
import { contactFromWire, getRules, getStation } from './session-contact.ts'

export interface StoredContest {
  readonly owner: number
  readonly session: ContestSession
  readonly contacts: readonly SessionContact[]
  readonly until: string | null
}

export interface ContestEnvironment {
  load(owner: number): Promise<StoredContest | undefined>
  /** Stores the session and the time at which its contacts were requested; `contacts` are merged or replace all. */
  save(stored: Omit<StoredContest, 'contacts'>, contacts: readonly SessionContact[], all: boolean): Promise<void>
  /** Deletes everything after signing out or at the end of the contest. */
  discard(): Promise<void>
  /** @throws if there is no response */
  session(): Promise<ContestSession | null>
  /** @throws when there is no response */
  contacts(session: number, since: string | null): Promise<SessionContactsResponse>
  /** @throws when there is no response */
  check(session: number): Promise<SerialCheckResponse>
  readonly tab: Promise<string>
  readonly serials: SerialEnvironment
}

/** An immutable snapshot for rendering: a new object after each change. */
export interface ContestSnapshot {
  /** The site or this browser has reported whether a contest is running. */
  readonly isKnown: boolean
  readonly session: ContestSession | null
  readonly contest: Contest | null
  readonly station: ContestStation | null
  readonly running: RunningContest | null
  readonly serials: SerialStore | null
  readonly contacts: readonly SessionContact[]
}

export class ContestStore {
  /** Increases with every change of the displayed data. */
  version = 0
  session: ContestSession | null = null
  contest: Contest | null = null
  station: ContestStation | null = null
  serials: SerialStore | null = null
  /** The site or this browser has reported whether a contest is running. */
  isKnown = false
  readonly #environment: ContestEnvironment
  readonly #listeners = new Set<() => void>()
  readonly #wire = new Map<number, SessionContact>()
  #running: RunningContest | null = null
  #snapshot: ContestSnapshot | null = null
  #owner: number | null = null
  #until: string | null = null
  #under: Promise<void> | null = null
  #again = false

  constructor(environment: ContestEnvironment) {
    this.#environment = environment
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get snapshot(): ContestSnapshot {
    const { isKnown, session, contest, station, serials } = this
    this.#snapshot ??= {
      ...{ isKnown, session, contest, station, serials },
      running: this.#running,
      contacts: [...this.#wire.values()],
    }
    return this.#snapshot
  }

  /** Restores the owner's stored state and requests changes; null clears everything. */
  async open(owner: number | null): Promise<void> {
    if (owner === this.#owner) return
    const left = this.#owner
    this.#owner = owner
    this.#applySession(null)
    this.isKnown = false
    if (left !== null) await this.#environment.discard().catch(() => {})
    if (owner === null || this.#owner !== owner) return
    const stored = await this.#environment.load(owner).catch(() => undefined)
    if (this.#owner !== owner) return
    if (stored !== undefined) {
      this.#applySession(stored.session)
      this.#put(stored.contacts)
      this.#until = stored.until
      this.isKnown = true
      await this.serials?.open().catch(() => {})
      this.#changed()
    }
    await this.refresh()
  }

  /** Applies the site's response after this browser started, changed or ended a contest. */
  async sessionIs(session: ContestSession | null): Promise<void> {
    const before = this.session
    if (session !== null && session.id === before?.id) this.#renew(session)
    else await this.#replace(before, session)
    this.#changed()
    await this.refresh()
  }

  async #replace(before: ContestSession | null, session: ContestSession | null): Promise<void> {
    // Returns unused numbers while this browser still knows their session.
    if (before !== null) await this.serials?.sync().catch(() => {})
    this.#applySession(session)
    this.isKnown = true
    if (session === null) await this.#environment.discard().catch(() => {})
    else await this.serials?.open().catch(() => {})
  }

  /** Requests changes. A call during a pending request triggers one more request. */
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

  check(): Promise<SerialCheckResponse> {
    if (this.session === null) return Promise.resolve({ gaps: [], repeated: [] })
    return this.#environment.check(this.session.id)
  }

  async #refreshAll(): Promise<void> {
    do {
      this.#again = false
      await this.#refresh().catch(() => {})
    } while (this.#again)
  }

  async #refresh(): Promise<void> {
    const owner = this.#owner
    if (owner === null) return
    const session = await this.#environment.session()
    if (this.#owner !== owner) return
    this.isKnown = true
    if (session?.id !== this.session?.id) {
      if (this.session !== null) await this.serials?.sync().catch(() => {})
      this.#applySession(session)
      await this.serials?.open().catch(() => {})
    } else if (session !== null && JSON.stringify(session) !== JSON.stringify(this.session)) {
      this.#renew(session)
    }
    this.#changed()
    if (session === null) return this.#environment.discard()
    await this.serials?.sync().catch(() => {})
    await this.#readContacts(owner, session)
  }

  async #readContacts(owner: number, session: ContestSession): Promise<void> {
    const since = this.#until
    let response = await this.#environment.contacts(session.id, since)
    if (this.#owner !== owner || this.session?.id !== session.id) return
    this.#put(response.contacts)
    const lacks = this.#wire.size !== response.total
    if (since !== null && lacks) {
      // After a deletion the full list is needed to find the deleted contact.
      response = await this.#environment.contacts(session.id, null)
      if (this.#owner !== owner || this.session?.id !== session.id) return
    }
    const all = since === null || lacks
    if (all) {
      this.#wire.clear()
      this.#running?.clear()
      this.#put(response.contacts)
    }
    this.#until = response.until
    this.#changed()
    await this.#environment.save({ owner, session, until: response.until }, response.contacts, all).catch(() => {})
  }

  #put(contacts: readonly SessionContact[]): void {
    for (const wire of contacts) {
      this.#wire.set(wire.qdo_id, wire)
      const one: ContestContact = contactFromWire(wire)
      this.#running?.put(one)
    }
  }

  #applySession(session: ContestSession | null): void {
    this.session = session
    this.contest = session === null ? null : getRules(session)
    this.station = session && this.contest ? getStation(session, this.contest) : null
    this.#running = this.contest && this.station ? new RunningContest(this.contest, this.station) : null
    this.#wire.clear()
    this.#until = null
    const hasSerials = this.contest?.exchange.includes('serial') ?? false
    const { tab, serials } = this.#environment
    this.serials =
      session !== null && hasSerials ? new SerialStore(session.id, tab, serials, () => this.#changed()) : null
    this.#changed()
  }

  /**
   * The same session with changes: serial numbers are kept, and contacts are kept until the site reports which of them
   * are within its times.
   */
  #renew(session: ContestSession): void {
    const { serials } = this
    const contacts = [...this.#wire.values()]
    this.#applySession(session)
    this.serials = serials
    this.#put(contacts)
  }

  #changed(): void {
    this.version += 1
    this.#snapshot = null
    for (const listener of this.#listeners) listener()
  }
}
