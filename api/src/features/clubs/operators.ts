/** Statistics per operator of a club, for its public profile. */
import type { ClubOperatorFigures } from '@onfreq/contracts/clubs/session'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { operatorFigures } from './repository.ts'

const SHOWN = 50
/** Cache duration: the log of a club is read at most once in this time, regardless of profile views. */
const FRESH_MS = 30_000
const MAX_CLUBS = 500

export type OperatorsOf = (accountId: number) => Promise<ClubOperatorFigures[]>

/** Caches the figures of the {@link MAX_CLUBS} most recently viewed clubs. */
export function createOperatorFigures(app: FastifyInstance): OperatorsOf {
  const read = toSql(app.db)
  const known = new Map<number, { readonly until: number; readonly figures: Promise<ClubOperatorFigures[]> }>()

  async function compute(accountId: number): Promise<ClubOperatorFigures[]> {
    const rows = await operatorFigures(read, accountId, SHOWN)
    return rows.map(({ callsign, isKnown, contacts, bands, lastAt }) => {
      return { callsign, is_known: isKnown, contacts, bands, last_at: lastAt.toISOString() }
    })
  }

  return (accountId) => {
    const now = app.clock.millis()
    const found = known.get(accountId)
    if (found !== undefined && found.until > now) return found.figures
    if (known.size >= MAX_CLUBS) known.clear()
    const figures = compute(accountId)
    figures.catch(() => known.delete(accountId))
    known.set(accountId, { until: now + FRESH_MS, figures })
    return figures
  }
}
