/** Counts countries and grid squares of a logbook, with the same rules and results as the award pages. */

import { COUNTRIES, SQUARES } from '@onfreq/ham/awards/contact-figures'
import { SATELLITE_ROW } from '@onfreq/ham/awards/kind-rules'
import { awardProgress } from '@onfreq/ham/awards/progress'
import { modeClass } from '@onfreq/ham/modes'
import { NeedIndex } from '@onfreq/ham/needs/need-index'
import { ANY_SERVICE, SERVICE_BITS } from '@onfreq/ham/needs/services'
import type { FastifyInstance } from 'fastify'
import type { LogScope } from '../stations.ts'

/** A full log has a cached index. Parts of a log, and several logs, are counted contact by contact. */
async function indexOf(app: FastifyInstance, scope: LogScope): Promise<NeedIndex> {
  const [ownerId, ...others] = scope.ownerIds
  if (ownerId === undefined) return new NeedIndex()
  if (others.length === 0 && scope.only === undefined) return app.needs.indexOf(ownerId)
  const index = new NeedIndex()
  index.setHome(await app.needs.readHome(ownerId))
  index.apply(await app.logQuestions.readScopeCells(scope))
  return index
}

interface EntityCount {
  readonly worked: number
  /** Confirmed on paper or by LoTW, which DXCC accepts. */
  readonly confirmed: number
  readonly byPaper: number
  readonly byLotw: number
}

/** DXCC counts: current and deleted entities. */
export async function entityCounts(
  app: FastifyInstance,
  scope: LogScope,
): Promise<{ readonly current: EntityCount; readonly deleted: EntityCount }> {
  const index = await indexOf(app, scope)
  const rows = [...index.rows()].filter(({ kind }) => kind === COUNTRIES.kind || kind === 'deleted')
  const { lotw, paper } = SERVICE_BITS
  const by = (services: number) => awardProgress(COUNTRIES, rows, { services, place: null, home: index.home })
  const [either, onPaper, byLotw] = [by(lotw | paper), by(paper), by(lotw)]
  const { worked, confirmed, deleted } = either
  return {
    current: { worked, confirmed, byPaper: onPaper.confirmed, byLotw: byLotw.confirmed },
    deleted: {
      worked: deleted?.worked ?? 0,
      confirmed: deleted?.confirmed ?? 0,
      byPaper: onPaper.deleted?.confirmed ?? 0,
      byLotw: byLotw.deleted?.confirmed ?? 0,
    },
  }
}

/** Name of a band's row in the interface: `SAT` for any satellite. */
const toRow = (band: string) => (band.toUpperCase() === 'SAT' ? SATELLITE_ROW : band.toLowerCase())

/**
 * Grid squares in order, on one band or any.
 * @param services null includes unconfirmed contacts
 */
export async function workedGrids(
  app: FastifyInstance,
  scope: LogScope,
  band: string | null,
  services: number | null,
): Promise<readonly string[]> {
  const index = await indexOf(app, scope)
  const { items } = awardProgress(SQUARES, index.rows(), {
    services: services ?? ANY_SERVICE,
    place: null,
    home: index.home,
  })
  return items
    .filter(({ worked, confirmed }) => {
      const rows = services === null ? worked : confirmed
      return band === null ? rows.length > 0 : rows.includes(toRow(band))
    })
    .map(({ item }) => item)
}

interface SquareState {
  readonly worked: boolean
  readonly confirmed: boolean
}

/** State of a square as counted for the award. Longer locators, which awards do not use, are matched as logged. */
export async function gridState(
  app: FastifyInstance,
  scope: LogScope,
  grid: string,
  band: string | null,
  services: number,
): Promise<SquareState> {
  if (grid.length !== 4) return app.logQuestions.locatorState(scope, grid, band, services)
  const square = grid.toUpperCase()
  const worked = await workedGrids(app, scope, band, null)
  if (!worked.includes(square)) return { worked: false, confirmed: false }
  return { worked: true, confirmed: (await workedGrids(app, scope, band, services)).includes(square) }
}

interface EntityState {
  readonly worked: boolean
  /** Confirmed by any service. */
  readonly confirmed: boolean
  readonly confirmedOnBand: boolean
  readonly confirmedOnBandAndMode: boolean
}

/** Whether an entity counts, by the same rule that decides whether it is new. */
export async function entityState(
  app: FastifyInstance,
  scope: LogScope,
  dxcc: number,
  requested: { readonly band: string | null; readonly mode: string | null },
): Promise<EntityState> {
  const index = await indexOf(app, scope)
  const item = { kind: COUNTRIES.kind, item: String(dxcc) }
  const confirmed = { services: ANY_SERVICE }
  const isSatellite = requested.band?.toUpperCase() === 'SAT'
  const where = isSatellite ? { way: 'satellite' as const } : { band: requested.band?.toLowerCase() ?? '' }
  const onBand = requested.band !== null && index.has(item, confirmed, where)
  return {
    worked: index.has(item, { services: 0 }),
    confirmed: index.has(item, confirmed),
    confirmedOnBand: onBand,
    confirmedOnBandAndMode:
      onBand &&
      requested.mode !== null &&
      index.has(item, confirmed, { ...where, modeClass: modeClass(requested.mode) }),
  }
}
