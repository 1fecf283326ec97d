/** Cached sums of contacts by antenna. */
import type { AntennasQuery } from '@onfreq/contracts/antennas/antennas'
import { locatorToPosition } from '@onfreq/ham/locator'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { toSql } from '#kernel/database/sql.ts'
import { createTurns } from '#kernel/limits/turns.ts'
import { type AntennaRow, type BandRow, readAntennas, readBands, readLogVersion } from './repository.ts'

export interface AntennaFigures {
  /** Contacts on all bands, by band. */
  readonly bands: readonly BandRow[]
  /** The antennas with the most contacts on the chosen band. */
  readonly rows: readonly (AntennaRow & { readonly antennas: number })[]
}

/** Figures of a log. Cached until a contact of the log or the member's locator changes. */
export type ReadFigures = (ownerId: number, query: AntennasQuery) => Promise<AntennaFigures>

interface Cached {
  readonly version: string
  readonly since: number | null
  readonly figures: AntennaFigures
}

const DAY_MS = 24 * 60 * 60_000
/** Up to about 10 kB each. */
const MAX_CACHED = 2_000

/** A moving period has the same contacts until its start passes the first one of them. */
const isCurrent = ({ since, figures: { bands } }: Cached, now: number | null) =>
  since === null || now === null ? since === now : now >= since && bands.every(({ first }) => now <= first)

export function createFigures(app: FastifyInstance): ReadFigures {
  const sql = toSql(app.db)
  const cache = new LRUCache<string, Cached>({ max: MAX_CACHED })
  // One query per log at a time: concurrent readers of the same figures share the result.
  const turns = createTurns<number>(1)
  return (ownerId, { days, band = null }) => {
    const key = `${ownerId} ${days ?? ''} ${band ?? ''}`
    return turns(ownerId, async () => {
      const [version, account] = await Promise.all([readLogVersion(sql, ownerId), app.accounts.byId(ownerId)])
      const current = `${account?.grid ?? ''} ${version}`
      const since = days === undefined ? null : app.clock.millis() - days * DAY_MS
      const cached = cache.get(key)
      if (cached?.version === current && isCurrent(cached, since)) return cached.figures
      const home = account?.grid ? locatorToPosition(account.grid) : null
      const period = { ownerId, since: since === null ? null : new Date(since), band }
      const [bands, rows] = await Promise.all([readBands(sql, ownerId, period.since), readAntennas(sql, period, home)])
      const figures = { bands, rows }
      cache.set(key, { version: current, since, figures })
      return figures
    })
  }
}
