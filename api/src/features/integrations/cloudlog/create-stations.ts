/** Creates station profiles for programs: they become locations of the key's owner. */
import { hasClubRight } from '@onfreq/contracts/clubs/session'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { normaliseLocator } from '@onfreq/ham/locator'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { refusal } from '#kernel/refusals.ts'
import { type Fields, isFields, toText } from './body.ts'
import { failure } from './door.ts'

/** ADIF names of their station fields. */
const ADIF_FIELDS: Readonly<Record<string, string>> = {
  station_dxcc: 'MY_DXCC',
  station_city: 'MY_CITY',
  state: 'MY_STATE',
  station_cnty: 'MY_CNTY',
  station_cq: 'MY_CQ_ZONE',
  station_itu: 'MY_ITU_ZONE',
  station_iota: 'MY_IOTA',
  station_sota: 'MY_SOTA_REF',
  station_pota: 'MY_POTA_REF',
  station_wwff: 'MY_WWFF_REF',
  station_sig: 'MY_SIG',
  station_sig_info: 'MY_SIG_INFO',
  station_power: 'TX_PWR',
}

export interface StationsCreated {
  /** 201 when a station was created, 200 when all of them already exist. */
  readonly code: 200 | 201
  readonly answer: { readonly status: 'success' | 'dupe'; readonly message: string }
}

/**
 * Creates one profile or a list. All are validated before the first is created.
 * @throws ProductError 400
 */
export async function createStations(
  app: FastifyInstance,
  viewer: Viewer,
  { body }: FastifyRequest,
): Promise<StationsCreated> {
  // All members of a club share its stations.
  if (viewer.operator !== null && !hasClubRight(viewer.operator.role, 'manage')) throw refusal('clubRole')
  const target = parseProfiles(body)
  if (target.length === 0) throw failure(400, CLOUDLOG_TEXTS.notUnderstood)
  let added = 0
  for (const location of target.map(prepare)) {
    const result = await app.locations.add(viewer.accountId, location)
    if (result === 'full') throw failure(400, CLOUDLOG_TEXTS.tooManyStations)
    if (result !== 'known') added += 1
  }
  return added === 0
    ? { code: 200, answer: { status: 'dupe', message: CLOUDLOG_TEXTS.stationsKnown } }
    : { code: 201, answer: { status: 'success', message: CLOUDLOG_TEXTS.stationsAdded(added) } }
}

function parseProfiles(body: unknown): readonly Fields[] {
  const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined
  if (Array.isArray(value)) return value.filter(isFields)
  return isFields(value) ? [value] : []
}

function prepare(profile: Fields) {
  const callsign = normaliseCallsign(toText(profile.station_callsign))
  if (!isCallsign(callsign)) throw failure(400, CLOUDLOG_TEXTS.stationCallsign)
  const grid = toText(profile.station_gridsquare)
  const fields: Record<string, string> = {}
  if (grid !== '') {
    const locator = normaliseLocator(grid)
    if (locator === null) throw failure(400, CLOUDLOG_TEXTS.stationGrid)
    fields.MY_GRIDSQUARE = locator
  }
  for (const [theirs, adif] of Object.entries(ADIF_FIELDS)) {
    const value = toText(profile[theirs]).slice(0, 200)
    if (value !== '') fields[adif] = value
  }
  const uuid = toText(profile.station_uuid).slice(0, 100)
  return {
    name: toText(profile.station_profile_name).slice(0, 100) || callsign,
    callsign,
    fields,
    clientKey: uuid === '' ? undefined : uuid,
  }
}
