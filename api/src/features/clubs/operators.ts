/** Statistics per operator of a club, for its public profile. */
import type { ClubOperatorFigures } from '@onfreq/contracts/clubs/session'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { operatorFigures } from './repository.ts'

const MAX_OPERATORS = 50
/** Cache duration: the log of a club is read at most once in this time, regardless of profile views. */
const CACHE_MS = 30_000
const MAX_CLUBS = 500

export type ListOperators = (accountId: number) => Promise<ClubOperatorFigures[]>

/** Caches the figures of the {@link MAX_CLUBS} most recently viewed clubs. */
export function createOperatorFigures(app: FastifyInstance): ListOperators {
  const read = toSql(app.db)
  const cached = new Map<number, { readonly until: number; readonly figures: Promise<ClubOperatorFigures[]> }>()

  async function compute(accountId: number): Promise<ClubOperatorFigures[]> {
    const rows = await operatorFigures(read, accountId, MAX_OPERATORS)
    return rows.map(({ callsign, isKnown, contacts, bands, lastAt }) => {
      return { callsign, is_known: isKnown, contacts, bands, last_at: lastAt.toISOString() }
    })
  }

  return (accountId) => {
    const now = app.clock.millis()
    const cachedFigures = cached.get(accountId)
    if (cachedFigures !== undefined && cachedFigures.until > now) return cachedFigures.figures
    if (cached.size >= MAX_CLUBS) cached.clear()
    const figures = compute(accountId)
    figures.catch(() => cached.delete(accountId))
    cached.set(accountId, { until: now + CACHE_MS, figures })
    return figures
  }
}
