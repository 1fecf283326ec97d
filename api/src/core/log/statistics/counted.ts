/** Cached totals of logs, versioned by the last change of each year. Only changed years are read again. */
import { CELLS_VERSION } from '@onfreq/ham/awards/cells'
import { contactFigures } from '@onfreq/ham/awards/contact-figures'
import { isDivisionCall } from '@onfreq/ham/callsign'
import { resolveDxcc } from '@onfreq/ham/dxcc/resolve'
import { distanceKm } from '@onfreq/ham/great-circle'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { toSql } from '#kernel/database/sql.ts'
import { findPublicStationPosition, getPublicWorkedPosition } from '../contact/positions.ts'
import {
  type CachedYear,
  type CountedRow,
  readContest,
  readCounted,
  readHeads,
  readYear,
  storeCounts,
} from './repository.ts'
import { type Operator, type Total, toTotal } from './total.ts'
import { countYear, type YearContact } from './year-count.ts'

export interface CountedLogs {
  /** Totals of all contacts with calls of the operator. */
  of(account: LogAccount): Promise<Total>
  /** The same for one contest, by CONTEST_ID. */
  ofContest(account: LogAccount, contest: string): Promise<Total>
}

interface LogAccount {
  readonly id: number
  readonly callsign: string
  /** The locator of the account. */
  readonly grid: string
}

/** Maximum number of contacts of all logs with cached totals. */
const MAX_CONTACTS = 2_000_000
/** Maximum number of contests with cached totals; one has a few thousand contacts. */
const MAX_CONTESTS = 100

interface CachedTotal {
  readonly version: string
  readonly years: ReadonlyMap<number, CachedYear>
  readonly total: Total
}

/**
 * Caches recent logs with up to {@link MAX_CONTACTS} contacts in total; totals of others are computed without
 * caching.
 */
export function createCountedLogs(app: FastifyInstance): CountedLogs {
  const sql = toSql(app.db)
  const cached = new LRUCache<number, CachedTotal>({
    maxSize: MAX_CONTACTS,
    // A log larger than the cache uses all of it.
    sizeCalculation: ({ total }) => Math.min(Math.max(total.contacts, 1), MAX_CONTACTS),
  })
  const contests = new LRUCache<string, { readonly version: string; readonly total: Total }>({ max: MAX_CONTESTS })
  const running = new Map<string, Promise<CachedTotal>>()

  const getHome = ({ callsign, grid }: LogAccount): Home => {
    const entity = resolveDxcc(callsign, app.clock.millis())?.dxcc ?? 0
    // Years that were counted from another location or by other rules are counted again.
    return { grid: grid.toUpperCase(), basis: `${grid.toUpperCase()}@${CELLS_VERSION}`, entity, callsign }
  }
  const getOperator = ({ entity, callsign }: Home): Operator => ({ entity, isDivision: isDivisionCall(callsign) })

  async function count(
    ownerId: number,
    home: Home,
    version: string,
    heads: readonly CachedHead[],
  ): Promise<CachedTotal> {
    const cachedYears = cached.get(ownerId)?.years
    const inMemory = heads.flatMap(({ year, change }) => {
      const cachedYear = cachedYears?.get(year)
      return cachedYear?.change === change && cached.get(ownerId)?.version.startsWith(`${home.basis} `)
        ? [cachedYear]
        : []
    })
    const years = new Map(inMemory.map((year) => [year.year, year]))
    const missing = heads.filter(({ year }) => !years.has(year))
    if (missing.length > 0) {
      const missingYears = missing.map(({ year }) => year)
      for (const stored of await readCounted(sql, ownerId, home.basis, missingYears)) {
        if (heads.some(({ year, change }) => year === stored.year && change === stored.change)) {
          years.set(stored.year, stored)
        }
      }
    }
    // Sequential, so that one log cannot occupy every connection and the CPU.
    for (const { year } of missing) {
      if (years.has(year)) continue
      const { change, rows } = await readYear(app.pool, ownerId, year)
      const yearCounts = { year, change, counts: countYear(year, getContacts(rows, home.grid)) }
      years.set(year, yearCounts)
      await storeCounts(sql, ownerId, home.basis, yearCounts)
    }
    const counts = [...years.values()].map((year) => year.counts)
    const log = { version, years, total: toTotal(counts, getOperator(home)) }
    cached.set(ownerId, log)
    return log
  }

  const getVersion = ({ basis, callsign }: Home, heads: readonly CachedHead[]) =>
    `${basis} ${callsign} ${heads.map(({ year, change }) => `${year}:${change}`).join()}`

  return {
    async ofContest(account, contest) {
      const home = getHome(account)
      const version = getVersion(home, await readHeads(sql, account.id))
      const cachedContest = contests.get(`${account.id} ${contest}`)
      if (cachedContest?.version === version) return cachedContest.total
      const rows = Map.groupBy(getContacts(await readContest(app.pool, account.id, contest), home.grid), ({ at }) =>
        new Date(at * 1000).getUTCFullYear(),
      )
      const counts = [...rows].map(([year, contacts]) => countYear(year, contacts))
      const total = toTotal(counts, getOperator(home))
      contests.set(`${account.id} ${contest}`, { version, total })
      return total
    },

    async of(account) {
      const home = getHome(account)
      const heads = await readHeads(sql, account.id)
      const version = getVersion(home, heads)
      const cachedTotal = cached.get(account.id)
      if (cachedTotal?.version === version) return cachedTotal.total
      const key = `${account.id} ${version}`
      const counting = running.get(key) ?? count(account.id, home, version, heads)
      running.set(key, counting)
      try {
        return (await counting).total
      } finally {
        running.delete(key)
      }
    },
  }
}

interface Home {
  readonly grid: string
  /** What the cached counts of a year depend on besides the contacts. */
  readonly basis: string
  readonly entity: number
  readonly callsign: string
}

type CachedHead = Pick<CachedYear, 'year' | 'change'>

function* getContacts(rows: readonly CountedRow[], home: string): Generator<YearContact> {
  const fixed = findPublicStationPosition(null, home)
  for (const { id, mode, lat, lon, counted } of rows) {
    const { extra, call, band, modeClass, dxcc, continent, startedAt } = counted
    const from = extra?.some(([name]) => name.startsWith('MY_')) ? findPublicStationPosition(extra, home) : fixed
    const to = getPublicWorkedPosition({ lat, lon })
    yield {
      id,
      at: Math.floor(startedAt / 1000),
      call,
      band: band ?? '',
      mode,
      modeClass,
      dxcc: dxcc || null,
      continent,
      km: from === null || to === null ? null : distanceKm(from, to),
      ...contactFigures(counted),
    }
  }
}
