/** Looks up a station in the member's callbooks. After an error there is no entry, and logging continues. */
import { setTimeout as delay } from 'node:timers/promises'
import {
  CALLBOOK_SOURCES,
  type CallbookEntry,
  type CallbookSource,
  LOOKUP_BUDGET_MS,
  type LookupResponse,
} from '@onfreq/contracts/integrations/lookup'
import { baseCallsign, callsignToPath, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { findLogins, markRejected, type StoredLogin } from '../logins/repository.ts'
import { readPassword } from '../logins/secrets.ts'
import type { CallbookResponse } from '../services/callbook.ts'
import { type CachedEntry, cacheEntry, getCachedEntry } from './callbook-cache.ts'
import { SessionKeys } from './session-keys.ts'
import { openCallbook } from './sources.ts'

/** Timeout of a callbook in milliseconds. A response after the lookup has ended is still cached for the next one. */
const CALLBOOK_TIMEOUT_MS = 10_000

export type LookupViewer = Pick<Viewer, 'accountId' | 'mainAccountId'>

export class Lookups {
  readonly #app: FastifyInstance
  readonly #sessions: SessionKeys
  /** Lookups in progress by member and call, shared by concurrent requests. */
  readonly #underWay = new Map<string, Promise<CachedEntry | null>>()
  readonly #closing = new AbortController()

  constructor(app: FastifyInstance) {
    this.#app = app
    this.#sessions = new SessionKeys(app.clock)
    app.addHook('onClose', async () => {
      this.#closing.abort()
      await Promise.allSettled(this.#underWay.values())
    })
  }

  async find(viewer: LookupViewer, callsign: string): Promise<LookupResponse> {
    const normalised = normaliseCallsign(callsign)
    const call = baseCallsign(normalised)
    const logins = await this.#logins(viewer)
    if (logins.length === 0) return { entry: null, configured: false }
    const entry = await this.getEntry(viewer, call, logins)
    return { entry: entry === null ? null : toResponse(entry, normalised, call), configured: true }
  }

  /** The cached entry, or the response of the callbooks within the time limit. */
  async getEntry(viewer: LookupViewer, call: string, logins?: readonly StoredLogin[]): Promise<CachedEntry | null> {
    const { accountId } = viewer
    const stored = await getCachedEntry(toSql(this.#app.db), accountId, call, this.#app.clock.now())
    if (stored !== undefined) return stored
    const controller = new AbortController()
    const patience = delay(LOOKUP_BUDGET_MS, null, { signal: controller.signal }).catch(() => null)
    const entry = await Promise.race([this.#ask(accountId, call, logins ?? (await this.#logins(viewer))), patience])
    controller.abort()
    return entry
  }

  #ask(accountId: number, call: string, logins: readonly StoredLogin[]): Promise<CachedEntry | null> {
    const name = `${accountId} ${call}`
    const before = this.#underWay.get(name)
    if (before !== undefined) return before
    const response = this.#requestAll(accountId, call, logins)
      .catch((error: unknown) => {
        this.#app.log.warn({ err: error }, 'a callbook could not be queried')
        return null
      })
      .finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, response)
    return response
  }

  /**
   * Queries the callbooks one after the other. The second one fills in what the first one omits, such as a free QRZ
   * account.
   */
  async #requestAll(accountId: number, call: string, logins: readonly StoredLogin[]): Promise<CachedEntry | null> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(CALLBOOK_TIMEOUT_MS)])
    let entry: CachedEntry | null = null
    let sure = true
    for (const login of logins) {
      const result = await this.#requestOne(login, call, signal)
      if (result.kind === 'found') entry = mergeEntries(entry, { ...result.record, source: getSource(login) })
      if (result.kind === 'refused') await markRejected(toSql(this.#app.db), login, result.reason)
      if (result.kind === 'refused' || result.kind === 'later') sure = false
      if (entry !== null && entry.grid !== null && entry.pictureUrl !== null) break
    }
    // An unreachable callbook says nothing about the call, so a miss is not cached.
    if (entry !== null || sure) await cacheEntry(toSql(this.#app.db), accountId, call, entry, this.#app.clock.now())
    return entry
  }

  async #requestOne(login: StoredLogin, call: string, signal: AbortSignal): Promise<CallbookResponse> {
    const source = getSource(login)
    const password = await readPassword(this.#app, login)
    if (password === null) return { kind: 'later', reason: '' }
    const access = { user: login.user, password }
    const sessions = this.#sessions.of(login.ownerId, source, access)
    return openCallbook(this.#app.config.services, source, access, sessions).find(call, signal)
  }

  /** Logins of the account, or of its main account, in the order of queries, without rejected ones. */
  async #logins({ accountId, mainAccountId }: LookupViewer): Promise<readonly StoredLogin[]> {
    const rows = await findLogins(toSql(this.#app.db), [accountId, mainAccountId])
    const books = rows.filter(({ service }) => service !== 'eqsl')
    const own = books.filter(({ ownerId }) => ownerId === accountId)
    return (own.length > 0 ? own : books)
      .filter(({ problem }) => problem === null)
      .sort((a, b) => Number(b.first) - Number(a.first) || getPosition(a) - getPosition(b))
  }
}

const getPosition = (login: StoredLogin) => CALLBOOK_SOURCES.indexOf(getSource(login))

function getSource({ service }: StoredLogin): CallbookSource {
  return service === 'hamqth' ? 'hamqth' : 'qrz_xml'
}

function mergeEntries(first: CachedEntry | null, second: CachedEntry): CachedEntry {
  if (first === null) return second
  return {
    ...first,
    name: first.name ?? second.name,
    fullName: first.fullName ?? second.fullName,
    qth: first.qth ?? second.qth,
    country: first.country ?? second.country,
    grid: first.grid ?? second.grid,
    pictureUrl: first.pictureUrl ?? second.pictureUrl,
  }
}

function toResponse(entry: CachedEntry, requested: string, call: string): CallbookEntry {
  return {
    call,
    name: entry.name,
    full_name: entry.fullName,
    qth: entry.qth,
    country: entry.country,
    grid: entry.grid,
    picture: entry.pictureUrl === null ? null : `/api/vlookup/picture/${callsignToPath(call)}`,
    source: entry.source,
    portable: requested !== call,
  }
}
