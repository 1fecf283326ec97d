/** Lookup of a callsign: its entity, and whether it is in the log. Numbers in responses are strings. */
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { locatorToPosition } from '@onfreq/ham/locator'
import type { FastifyInstance } from 'fastify'
import { type Fields, toText } from '../body.ts'
import type { LogScope } from '../stations.ts'
import { entityState } from './counted.ts'

const SUFFIXES: Readonly<Record<string, string>> = { P: 'Portable', M: 'Mobile', MM: 'Maritime Mobile' }

type Query = { readonly callsign: string; readonly band: string | null; readonly mode: string | null }

const noCallsign = { error: CLOUDLOG_TEXTS.noCallsign }

/** Entity and worked-before status. Cluster clients call this for every spot. */
export async function lookUp(app: FastifyInstance, scope: LogScope, fields: Fields) {
  const query = parseQuery(fields)
  if (query.callsign === '') return noCallsign
  const { about, history } = await readStatus(app, scope, query)
  return { ...about, workedBefore: history !== undefined, lotw_member: false }
}

/** Like `lookUp`, with band, mode and confirmations. */
export async function privateLookUp(app: FastifyInstance, scope: LogScope, fields: Fields) {
  const query = parseQuery(fields)
  if (query.callsign === '') return noCallsign
  const { about, history, entity } = await readStatus(app, scope, query)
  return {
    ...about,
    call_worked: history !== undefined,
    call_worked_band: history?.onBand ?? false,
    call_worked_band_mode: history?.onBandAndMode ?? false,
    lotw_member: false,
    dxcc_confirmed_on_band: entity?.confirmedOnBand ?? false,
    dxcc_confirmed_on_band_mode: entity?.confirmedOnBandAndMode ?? false,
    dxcc_confirmed: entity?.confirmed ?? false,
    call_confirmed: history?.confirmed ?? false,
    call_confirmed_band: history?.confirmedOnBand ?? false,
    call_confirmed_band_mode: history?.confirmedOnBandAndMode ?? false,
  }
}

function parseQuery(fields: Fields): Query {
  const optional = (value: unknown) => toText(value) || null
  return {
    callsign: normaliseCallsign(toText(fields.callsign)),
    band: optional(fields.band),
    mode: optional(fields.mode),
  }
}

async function readStatus(app: FastifyInstance, scope: LogScope, { callsign, band, mode }: Query) {
  const place = app.logbook.entityOf(callsign)
  const history = await app.logQuestions.callHistory(scope, callsign, band, mode)
  const entity = place === null ? undefined : await entityState(app, scope, place.number, { band, mode })
  const extra = new Map(history?.last.extra?.map(([name, value]) => [name, value]))
  const grid = history?.last.grid ?? ''
  const position = grid === '' ? null : locatorToPosition(grid)
  const about = {
    callsign,
    dxcc: place?.name ?? '',
    dxcc_id: place === null ? '' : String(place.number),
    dxcc_lat: numberText(place?.latitude),
    dxcc_long: numberText(place?.longitude),
    dxcc_cqz: numberText(place?.cqZone),
    dxcc_flag: '',
    cont: place?.continent ?? '',
    name: history?.last.name ?? '',
    gridsquare: grid,
    location: extra.get('QTH') ?? '',
    iota_ref: extra.get('IOTA') ?? '',
    state: extra.get('STATE') ?? '',
    us_county: extra.get('CNTY') ?? '',
    qsl_manager: extra.get('QSL_VIA') ?? '',
    bearing: '',
    suffix_slash: SUFFIXES[callsign.slice(callsign.lastIndexOf('/') + 1)] ?? '',
    ...(position && { latlng: [position.latitude, position.longitude] }),
    ...(place?.ituZone && { dxcc_ituz: place.ituZone }),
  }
  return { about, history, entity }
}

const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
