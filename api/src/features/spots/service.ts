/** Rules for querying and sending spots. */
import {
  type NewSpot,
  type NewSpotResponse,
  SPOT_LIMITS,
  type SpotsQuery,
  type SpotsResponse,
} from '@onfreq/contracts/spots/spots'
import { SPOT_TEXTS } from '@onfreq/contracts/spots/texts'
import { bandName, findBand } from '@onfreq/ham/bands'
import { baseCallsign, isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { canonicalMode } from '@onfreq/ham/modes'
import type { NeedIndex } from '@onfreq/ham/needs/need-index'
import { tidyComment } from '@onfreq/ham/spots/spot-line'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { addToOutbox } from './outbox.ts'
import { toSpotResponse } from './presenter.ts'
import { readRate, readSpots, type SpotFilter, type SpotRow } from './repository.ts'

const RATE_MINUTES = 5
const MINUTE_MS = 60_000
/** Maximum number of spots that are checked for one page of needed ones. */
const MAX_CHECKED = 10 * SPOT_LIMITS.page

/** Canonical form of a query, so that equal queries share a result. */
export function canonicalQuery(query: SpotsQuery): SpotsQuery {
  const list = (text: string | undefined) =>
    text === undefined ? undefined : [...new Set(text.split(','))].sort().join(',')
  const entries = Object.entries({
    ...query,
    bands: list(query.bands?.toLowerCase()),
    modes: list(query.modes),
    continents: list(query.continents),
    spotter_continents: list(query.spotter_continents),
    sources: list(query.sources),
    callsign: query.callsign?.toUpperCase(),
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined).sort())
}

/** `voice`, `cw`, `data` and `sstv` are classes; other names are modes in upper case. */
const CLASSES = new Set(['voice', 'cw', 'data', 'sstv'])
const modeNames = (text: string) => text.split(',').map((name) => (CLASSES.has(name) ? name : name.toUpperCase()))

async function getFilter(app: FastifyInstance, query: SpotsQuery): Promise<SpotFilter> {
  const { bands, modes, continents, spotter_continents, sources, lotw, members, callsign, before } = query
  const [at = '', id = ''] = before?.split('.') ?? []
  return {
    since: new Date(app.clock.millis() - (query.age ?? SPOT_LIMITS.ageDefault) * MINUTE_MS),
    ...(bands !== undefined && { bands: bands.split(',').map((name) => findBand(name)?.name ?? name) }),
    ...(modes !== undefined && { modes: modeNames(modes) }),
    ...(continents !== undefined && { continents: continents.split(',') }),
    ...(spotter_continents !== undefined && { spotterContinents: spotter_continents.split(',') }),
    ...(sources !== undefined && { sources: sources.split(',') }),
    ...(lotw !== undefined && { lotw: true }),
    ...(members !== undefined && { members: members === 'all' ? members : [...(await app.live.onAir())] }),
    ...(callsign !== undefined && { baseCall: baseCallsign(callsign) }),
    ...(before !== undefined && { before: { at: new Date(Number(at)), id } }),
  }
}

const getCursor = ({ seen_at, id }: SpotRow) => `${seen_at.getTime()}.${id}`

/** Spots of a query. Callers with equal queries share the result. */
export async function listSpots(app: FastifyInstance, query: SpotsQuery): Promise<SpotsResponse> {
  const rows = await readSpots(app.pool, await getFilter(app, query), SPOT_LIMITS.page + 1)
  return toSpotsResponse(app, rows.slice(0, SPOT_LIMITS.page), rows.length > SPOT_LIMITS.page)
}

/** Only spots that the member needs: one page, or the matches among the newest spots. */
export async function listNeeded(app: FastifyInstance, query: SpotsQuery, ownerId: number): Promise<SpotsResponse> {
  const index = await app.needs.indexOf(ownerId)
  const matches: SpotRow[] = []
  let filter = await getFilter(app, query)
  let more = true
  for (let looked = 0; more && looked < MAX_CHECKED && matches.length < SPOT_LIMITS.page; ) {
    const rows = await readSpots(app.pool, filter, SPOT_LIMITS.page)
    matches.push(...rows.filter((row) => isNeeded(index, row)))
    looked += rows.length
    const last = rows.at(-1)
    more = rows.length === SPOT_LIMITS.page && last !== undefined
    if (last !== undefined) filter = { ...filter, before: { at: last.seen_at, id: String(last.id) } }
  }
  const result = await toSpotsResponse(app, matches.slice(0, SPOT_LIMITS.page), false)
  const { before } = filter
  const isCut = matches.length > SPOT_LIMITS.page
  const next = isCut ? matches[SPOT_LIMITS.page - 1] : undefined
  if (next !== undefined) return { ...result, next: getCursor(next) }
  return { ...result, next: more && before !== undefined ? `${before.at.getTime()}.${before.id}` : null }
}

function isNeeded(index: NeedIndex, row: SpotRow): boolean {
  const { callsign, dxcc, continent, cq_zone, grid, reference, band, mode_class } = row
  const extra: [string, string][] =
    reference === null
      ? []
      : [
          ['POTA_REF', reference],
          ['SOTA_REF', reference],
        ]
  const candidate = { call: callsign, dxcc, continent, cqZone: cq_zone, grid, extra, band, modeClass: mode_class ?? '' }
  return index.needs(candidate).length > 0
}

async function toSpotsResponse(app: FastifyInstance, rows: readonly SpotRow[], more: boolean): Promise<SpotsResponse> {
  const onAir = await app.live.onAir()
  const last = rows.at(-1)
  return {
    spots: rows.map((row) => toSpotResponse(row, onAir)),
    next: more && last !== undefined ? getCursor(last) : null,
    rate: await readRate(app.pool, app.clock.now(), RATE_MINUTES),
  }
}

/** @throws ProductError for invalid input, a missing permission, or a missing confirmation */
export async function sendSpot(app: FastifyInstance, viewer: Viewer, spot: NewSpot): Promise<NewSpotResponse> {
  const account = await app.accounts.byId(viewer.accountId)
  if (account?.isCallsignVerified !== true) throw new ProductError(403, 'spots.verify', SPOT_TEXTS.verify)
  const callsign = normaliseCallsign(spot.callsign)
  const frequencyHz = Math.round(spot.frequency_khz * 1000)
  const mode = spot.mode?.trim() ?? ''
  const fields: Record<string, string> = {}
  if (!isCallsign(callsign) || !/\d/.test(callsign)) fields.callsign = SPOT_TEXTS.callsign
  if (bandName(frequencyHz) === null) fields.frequency_khz = SPOT_TEXTS.offBand
  if (mode !== '' && !canonicalMode(mode).known) fields.mode = SPOT_TEXTS.mode
  const [problem] = Object.values(fields)
  if (problem !== undefined) throw new ProductError(400, 'spots.invalid', problem, fields)
  const isSelf = baseCallsign(callsign) === baseCallsign(account.callsign)
  if (isSelf && spot.confirm_self !== true) throw new ProductError(409, 'spots.self', () => SPOT_TEXTS.self(callsign))
  await addToOutbox(app.pool, {
    ownerId: account.id,
    id: app.ids.next(),
    callsign,
    spotter: account.callsign,
    frequencyHz,
    mode: mode.toUpperCase(),
    comment: tidyComment(spot.comment ?? ''),
    at: app.clock.millis(),
  })
  app.bus.publish('spots.outbox', {})
  return { sent_to: app.config.spots.nodes.some(({ sends }) => sends) ? 'cluster' : 'site' }
}
