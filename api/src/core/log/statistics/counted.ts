/** The totals of logs, kept by the numbers of their years' last changes: only years that have changed are read again. */
import { distanceKm } from '@onfreq/ham/great-circle'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sqlOf } from '#kernel/database/sql.ts'
import { findPublicStationPosition, getPublicWorkedPosition } from '../contact/positions.ts'
import {
  type CountedRow,
  type KeptYear,
  keepCounted,
  readContest,
  readCounted,
  readHeads,
  readYear,
} from './repository.ts'
import { type Total, totalOf } from './total.ts'
import { type CountedContact, countYear } from './year-count.ts'

export interface CountedLogs {
  /** All of an operator's contacts under own calls; `grid` is the account's locator. */
  of(ownerId: number, grid: string): Promise<Total>
  /** The same of the contacts of one contest alone, by its CONTEST_ID. */
  ofContest(ownerId: number, grid: string, contest: string): Promise<Total>
}

/** Logs whose totals stay in memory, up to so many contacts together. */
const MOST_CONTACTS = 2_000_000
/** Contests whose totals stay in memory; one has a few thousand contacts. */
const MOST_CONTESTS = 100

interface Kept {
  readonly version: string
  readonly years: ReadonlyMap<number, KeptYear>
  readonly total: Total
}

/** Holds what was counted last, logs with {@link MOST_CONTACTS} contacts together; of the others only what is being counted. */
export function createCountedLogs(app: FastifyInstance): CountedLogs {
  const sql = sqlOf(app.db)
  const kept = new LRUCache<number, Kept>({
    maxSize: MOST_CONTACTS,
    // A log that is larger than all of the room takes all of it.
    sizeCalculation: ({ total }) => Math.min(Math.max(total.contacts, 1), MOST_CONTACTS),
  })
  const contests = new LRUCache<string, { readonly version: string; readonly total: Total }>({ max: MOST_CONTESTS })
  const running = new Map<string, Promise<Kept>>()

  async function count(ownerId: number, home: string, version: string, heads: readonly KeptHead[]): Promise<Kept> {
    const before = kept.get(ownerId)?.years
    const inMemory = heads.flatMap(({ year, change }) => {
      const known = before?.get(year)
      return known?.change === change && kept.get(ownerId)?.version.startsWith(`${home} `) ? [known] : []
    })
    const years = new Map(inMemory.map((year) => [year.year, year]))
    const missing = heads.filter(({ year }) => !years.has(year))
    if (missing.length > 0) {
      const asked = missing.map(({ year }) => year)
      for (const stored of await readCounted(sql, ownerId, home, asked)) {
        if (heads.some(({ year, change }) => year === stored.year && change === stored.change)) {
          years.set(stored.year, stored)
        }
      }
    }
    // One after the other: one log must not take every connection, nor all of the processor at once.
    for (const { year } of missing) {
      if (years.has(year)) continue
      const { change, rows } = await readYear(app.pool, ownerId, year)
      const counted = { year, change, counts: countYear(year, contactsOf(rows, home)) }
      years.set(year, counted)
      await keepCounted(sql, ownerId, home, counted)
    }
    const log = { version, years, total: totalOf([...years.values()].map(({ counts }) => counts)) }
    kept.set(ownerId, log)
    return log
  }

  const versionOf = (home: string, heads: readonly KeptHead[]) =>
    `${home} ${heads.map(({ year, change }) => `${year}:${change}`).join()}`

  return {
    async ofContest(ownerId, grid, contest) {
      const home = grid.toUpperCase()
      const version = versionOf(home, await readHeads(sql, ownerId))
      const known = contests.get(`${ownerId} ${contest}`)
      if (known?.version === version) return known.total
      const rows = Map.groupBy(contactsOf(await readContest(app.pool, ownerId, contest), home), ({ at }) =>
        new Date(at * 1000).getUTCFullYear(),
      )
      const total = totalOf([...rows].map(([year, contacts]) => countYear(year, contacts)))
      contests.set(`${ownerId} ${contest}`, { version, total })
      return total
    },

    async of(ownerId, grid) {
      const home = grid.toUpperCase()
      const heads = await readHeads(sql, ownerId)
      const version = versionOf(home, heads)
      const known = kept.get(ownerId)
      if (known?.version === version) return known.total
      const key = `${ownerId} ${version}`
      const counting = running.get(key) ?? count(ownerId, home, version, heads)
      running.set(key, counting)
      try {
        return (await counting).total
      } finally {
        running.delete(key)
      }
    },
  }
}

type KeptHead = Pick<KeptYear, 'year' | 'change'>

function* contactsOf(rows: readonly CountedRow[], home: string): Generator<CountedContact> {
  const fixed = findPublicStationPosition(null, home)
  for (const { grid, lat, lon, extra, ...row } of rows) {
    const from = extra === null ? fixed : findPublicStationPosition(extra, home)
    const to = getPublicWorkedPosition({ lat, lon })
    yield {
      ...row,
      square: /^[A-R]{2}\d{2}/i.test(grid ?? '') ? (grid ?? '').slice(0, 4).toUpperCase() : '',
      km: from === null || to === null ? null : distanceKm(from, to),
    }
  }
}
