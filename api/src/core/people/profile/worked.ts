/**
 * Statistics of the contacts of a station, cached for a minute: they are the same for all viewers and require the
 * full log.
 */

import type { OwnHistory, WorkedBandMode, WorkedPlace } from '@onfreq/contracts/people/people'
import { findEntity } from '@onfreq/ham/dxcc/entities'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { instant } from '#kernel/instant.ts'
import {
  type BandModeRow,
  readConfirmed,
  readEntities,
  readHistory,
  readLastContact,
  readWorked,
} from '../repository/worked.ts'

export interface Worked {
  readonly worked: readonly WorkedBandMode[]
  readonly places: readonly WorkedPlace[]
}

const CACHE_TTL_MS = 60_000
const MAX_CACHED = 200

export function createWorked(app: FastifyInstance): (ownerId: number) => Promise<Worked> {
  const cached = new LRUCache<number, { readonly at: number; readonly value: Promise<Worked> }>({ max: MAX_CACHED })
  return (ownerId) => {
    const existing = cached.get(ownerId)
    const now = performance.now()
    if (existing !== undefined && now - existing.at < CACHE_TTL_MS && app.config.mode !== 'test') return existing.value
    const value = compute(app, ownerId)
    cached.set(ownerId, { at: now, value })
    value.catch(() => cached.delete(ownerId))
    return value
  }
}

async function compute(app: FastifyInstance, ownerId: number): Promise<Worked> {
  const [entities, worked, confirmed] = await Promise.all([
    readEntities(app.pool, ownerId),
    readWorked(app.pool, ownerId),
    readConfirmed(app.pool, ownerId),
  ])
  const key = ({ band, mode_class }: BandModeRow) => `${band} ${mode_class}`
  const sure = new Map(confirmed.map((row) => [key(row), row.n]))
  return {
    worked: worked.map((row) => ({
      band: row.band,
      mode_class: row.mode_class,
      worked: row.n,
      confirmed: Math.min(row.n, sure.get(key(row)) ?? 0),
    })),
    places: entities.flatMap(({ dxcc, contacts }) => {
      const entity = findEntity(dxcc)
      return entity === undefined
        ? []
        : [{ dxcc, name: entity.name, lat: entity.latitude, lon: entity.longitude, contacts }]
    }),
  }
}

/** The viewer's contacts with this station. */
export async function readViewerHistory(app: FastifyInstance, viewerId: number, callsign: string): Promise<OwnHistory> {
  const [cells, last] = await Promise.all([
    readHistory(app.pool, viewerId, callsign),
    readLastContact(app.pool, viewerId, callsign),
  ])
  const first = Math.min(...cells.map(({ first_at }) => first_at.getTime()))
  return {
    total: cells.reduce((sum, { n }) => sum + n, 0),
    last:
      last === undefined ? null : { qdo_id: last.id, TS: instant(last.started_at), Band: last.band, Mode: last.mode },
    first_at: Number.isFinite(first) ? instant(new Date(first)) : null,
    cells: cells.map(({ band, mode_class, n }) => ({ band, mode_class, n })),
  }
}
