/**
 * Decodes of members' programs. They are private to the member; if the member shares them, sums are published without
 * calls or members.
 */
import type { BridgeHeard, BridgeHeardResponse, HeardResponse, OpeningsResponse } from '@onfreq/contracts/spots/spots'
import { bandName } from '@onfreq/ham/bands'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { normaliseLocator } from '@onfreq/ham/locator'
import { boardClass, canonicalMode } from '@onfreq/ham/modes'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { readSettings } from './settings.ts'

const MAX_DECODES = 500
/** A smaller sum could identify a member. */
const MIN_COUNT = 3

interface Decode {
  readonly callsign: string
  readonly band: string
  readonly mode: string
  readonly frequency_hz: number
  readonly snr: number
  readonly grid: string | null
  readonly dxcc: number | null
  readonly continent: string | null
  readonly cq_zone: number | null
  readonly calls_cq: boolean
}

/** The latest decode of each station on each band, without invalid calls and decodes outside the bands. */
function getDecodes(received: BridgeHeard['heard'], now: number): readonly Decode[] {
  const byCallsign = new Map<string, Decode>()
  for (const { call, frequency_khz, mode: input, snr, grid, calls_cq } of received) {
    const callsign = normaliseCallsign(call)
    const frequencyHz = Math.round(frequency_khz * 1000)
    const band = bandName(frequencyHz)
    if (!isCallsign(callsign) || band === null) continue
    const { mode, submode } = canonicalMode(input)
    const entity = resolveDxcc(callsign, now)
    byCallsign.set(`${callsign} ${band}`, {
      callsign,
      band,
      mode: submode ?? mode,
      frequency_hz: frequencyHz,
      snr,
      grid: grid === null ? null : normaliseLocator(grid),
      dxcc: entity === null || entity.dxcc === 0 ? null : entity.dxcc,
      continent: entity?.continent ?? null,
      cq_zone: entity?.cqZone ?? null,
      calls_cq,
    })
  }
  return [...byCallsign.values()]
}

/**
 * Stores decodes.
 * @returns the needed ones, if the member wants to be notified of them
 */
export async function storeDecodes(
  app: FastifyInstance,
  viewer: Viewer,
  received: BridgeHeard['heard'],
): Promise<BridgeHeardResponse> {
  const now = app.clock.now()
  const decodes = getDecodes(received, now.getTime())
  const { share_decodes: shares, wsjtx_colours: colours } = await readSettings(app.pool, viewer.accountId)
  const from = resolveDxcc(viewer.callsign, now.getTime())?.continent ?? null
  await app.pool.query(STORE_DECODES, [viewer.accountId, JSON.stringify(decodes), now, shares ? from : null])
  if (!colours) return { colours: null }
  const index = await app.needs.indexOf(viewer.accountId)
  return {
    colours: decodes.flatMap(({ callsign, dxcc, continent, cq_zone, grid, band, mode }) => {
      const candidate = { call: callsign, dxcc, continent, cqZone: cq_zone, grid, band, modeClass: boardClass(mode) }
      const [need] = index.needs(candidate)
      return need === undefined ? [] : [{ call: callsign, what: need.what }]
    }),
  }
}

/** A station counts once per hour and member. */
const STORE_DECODES = `
  with given as materialized (
    select * from json_to_recordset($2::json) as g (callsign text, band text, mode text, frequency_hz bigint,
      snr smallint, grid text, dxcc integer, continent text, cq_zone smallint, calls_cq boolean)
  ), fresh as materialized (
    select g.band, g.continent from given g
    left join decode d on d.owner_id = $1 and d.callsign = g.callsign and d.band = g.band
    where d.heard_at is null or date_trunc('hour', d.heard_at, 'UTC') < date_trunc('hour', $3::timestamptz, 'UTC')
  ), kept as (
    insert into decode as d (owner_id, callsign, band, mode, frequency_hz, snr, grid, dxcc, continent, cq_zone, calls_cq, heard_at)
    select $1, callsign, band, mode, frequency_hz, snr, grid, dxcc, continent, cq_zone, calls_cq, $3 from given
    on conflict (owner_id, callsign, band) do update set mode = excluded.mode, frequency_hz = excluded.frequency_hz,
      snr = excluded.snr, grid = coalesce(excluded.grid, d.grid), dxcc = excluded.dxcc, continent = excluded.continent,
      cq_zone = excluded.cq_zone, calls_cq = excluded.calls_cq, heard_at = excluded.heard_at
  )
  insert into decode_hour as h (hour, band, from_continent, to_continent, decodes)
  select date_trunc('hour', $3::timestamptz, 'UTC'), band, $4::text, continent, count(*) from fresh
  where $4::text is not null and continent is not null group by band, continent order by band, continent
  on conflict (hour, band, from_continent, to_continent) do update set decodes = h.decodes + excluded.decodes`

interface HeardRow extends Decode {
  readonly heard_at: Date
}

/** Decodes of the member, newest first. */
export async function listDecodes(pool: pg.Pool, ownerId: number, since: Date): Promise<HeardResponse> {
  const { rows } = await pool.query<HeardRow>(
    `select callsign, band, mode, frequency_hz, snr, grid, dxcc, continent, cq_zone, calls_cq, heard_at from decode
     where owner_id = $1 and heard_at > $2 order by heard_at desc, callsign limit ${MAX_DECODES}`,
    [ownerId, since],
  )
  return {
    heard: rows.map(({ frequency_hz, heard_at, ...row }) => ({
      ...row,
      frequency_khz: frequency_hz / 1000,
      heard_at: heard_at.toISOString(),
    })),
  }
}

/** Public sums of the last day. */
export async function readOpenings(pool: pg.Pool, since: Date): Promise<OpeningsResponse> {
  const { rows } = await pool.query<{ hour: Date; band: string; from: string; to: string; decodes: number }>(
    `select hour, band, from_continent as "from", to_continent as "to", decodes from decode_hour
     where hour > $1 and decodes >= ${MIN_COUNT} order by hour desc, band, from_continent, to_continent`,
    [since],
  )
  return { hours: rows.map(({ hour, ...row }) => ({ hour: hour.toISOString(), ...row })) }
}
