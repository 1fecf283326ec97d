import { baseCallsign } from '@onfreq/ham/callsign'
import { toPublicLocator } from '@onfreq/ham/public-position'
import type { FastifyInstance } from 'fastify'
import type { CardStation } from './drawing/layout.ts'

/**
 * Station data printed on a card for this call. A portable station is away from home, so location and grid are
 * omitted.
 */
export async function readStation(app: FastifyInstance, ownerId: number, call: string): Promise<CardStation> {
  const account = await app.accounts.byId(ownerId)
  const entity = app.logbook.entityOf(call)
  const isHome = account !== null && account.callsign === call
  const isOwn = account !== null && baseCallsign(account.callsign) === baseCallsign(call)
  return {
    call,
    name: isOwn ? account.name : '',
    place: entity?.name ?? '',
    qth: isHome ? account.qth : '',
    grid: isHome ? toPublicLocator(account.grid).toUpperCase() : '',
    cqZone: entity?.cqZone ?? null,
    ituZone: entity?.ituZone ?? null,
  }
}
