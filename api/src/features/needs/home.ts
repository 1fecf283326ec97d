import type { HomePlace } from '@onfreq/ham/awards/place-choice'
import { resolveDxcc } from '@onfreq/ham/dxcc/resolve'
import { normaliseLocator } from '@onfreq/ham/locator'
import type { FastifyInstance } from 'fastify'

/** The member's home according to callsign and profile. */
export async function readHome(app: FastifyInstance, ownerId: number): Promise<HomePlace> {
  const account = await app.accounts.byId(ownerId)
  if (account === null) return { entity: 0, locator: null }
  const entity = resolveDxcc(account.callsign, app.clock.millis())?.dxcc ?? 0
  return { entity, locator: normaliseLocator(account.grid ?? '') }
}
