/** Callsigns and locations that a key may log under, as station profiles of programs. */
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#kernel/plugins/viewer.ts'

type Place = NonNullable<ReturnType<FastifyInstance['logbook']['entityOf']>>
type StationLocation = Awaited<ReturnType<FastifyInstance['locations']['list']>>[number]
export type LogScope = Parameters<FastifyInstance['logQuestions']['countContactsWithCall']>[0]

type Extra = readonly (readonly [name: string, value: string, type?: string])[]

export interface Station {
  /** Id of the account of the log, or of the location. */
  readonly id: number
  /** Owner of the log that receives the contacts. */
  readonly ownerId: number
  readonly callsign: string
  readonly name: string
  readonly grid: string
  /** Data of a location by ADIF name. */
  readonly fields?: Readonly<Record<string, string>>
  /** Whether it is the default for contacts that name no station. */
  readonly active: boolean
  /** Stable even when numbers change. Programs that synchronise two logs pair stations by UUID. */
  readonly uuid: string
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Converts the id of an account or location to a UUID of version 8 (vendor-defined). */
export const toUuid = (id: number) => `00000000-0000-8000-8000-${id.toString(16).padStart(12, '0').slice(-12)}`

/** ADIF field that contains the id of a contact's location, since several locations may share a call. */
const LOCATION_FIELD = 'APP_ONFREQ_STATION'
export const toMark = ({ id }: Pick<Station, 'id'>) => [LOCATION_FIELD, String(id)] as const

/** The key's callsign first, then its sub-accounts, then the locations of its owner. */
export async function readStations(app: FastifyInstance, viewer: Viewer): Promise<readonly Station[]> {
  const own = await app.accounts.byId(viewer.accountId)
  if (own === null) return []
  const accounts = [own, ...(await app.accounts.listSubAccounts(own.id))]
  const locations = await app.locations.list(own.id)
  const elsewhere = locations.some(({ active }) => active)
  return [
    ...accounts.map(({ id, callsign, name, grid }): Station => {
      return { id, ownerId: id, callsign, name, grid, active: id === own.id && !elsewhere, uuid: toUuid(id) }
    }),
    ...locations.map(toStation),
  ]
}

export const toStation = ({ clientKey, fields, ...location }: StationLocation): Station => {
  const uuid = clientKey !== null && UUID.test(clientKey) ? clientKey : toUuid(location.id)
  return { ...location, fields, grid: fields.MY_GRIDSQUARE ?? '', uuid }
}

/** The largest prime below 2^31. */
const STATION_NUMBER_MODULUS = 2_147_483_647

/**
 * Number of a station in the interface: QLog stores it in 32 bits, which is too short for an account id. It does not
 * change when other sub-accounts are added or removed.
 */
export const stationNumber = (id: number) => id % STATION_NUMBER_MODULUS

/**
 * Finds a station by the number in `station_info`, by account id, or by its position in the list from 1, which users
 * enter.
 * @returns undefined when there is none
 */
export function findStation(stations: readonly Station[], profileId: string): Station | undefined {
  if (profileId === '') return stations.find(({ active }) => active) ?? stations[0]
  if (!/^\d{1,16}$/.test(profileId)) return undefined
  const number = Number(profileId)
  return stations.find(({ id }) => id === number || stationNumber(id) === number) ?? stations[number - 1]
}

/**
 * Selects the contacts of stations. A contact belongs to its location, or else to the callsign of its log, so a
 * program that reads station by station gets each contact once.
 */
export function toStationScope(chosen: readonly Station[], stations: readonly Station[]): LogScope {
  const ownerIds = [...new Set(chosen.map(({ ownerId }) => ownerId))]
  const logs = chosen.filter(({ fields }) => fields === undefined).map(({ id }) => id)
  const isChosen = ({ id }: Station) => chosen.some((each) => each.id === id)
  const locations = stations.filter(({ fields, ownerId }) => fields !== undefined && ownerIds.includes(ownerId))
  const without = locations.filter((location) => !isChosen(location)).map(toMark)
  const and = chosen.filter(({ fields }) => fields !== undefined).map(toMark)
  return logs.length === ownerIds.length && without.length === 0
    ? { ownerIds }
    : { ownerIds, only: { logs, without, and } }
}

/** The MY_ fields of a contact that is moved to this station. An empty text removes a field. */
export function getPlaceFields(station: Station): Readonly<Record<string, string>> {
  const { fields } = station
  if (fields === undefined) return { [LOCATION_FIELD]: '' }
  // The transmit power belongs to the contact and not to the location.
  const { TX_PWR: _power, ...place } = fields
  return { ...place, [LOCATION_FIELD]: String(station.id) }
}

/** The logbook of a URL: a full log, or one location of it. */
export const getLogbook = (station: Station): LogScope => toStationScope([station], [])

/** The station that a contact belongs to. */
export function findContactStation(
  stations: readonly Station[],
  { ownerId, extra }: { readonly ownerId: number; readonly extra: Extra | null },
): Station | undefined {
  const mark = extra?.find(([name]) => name === LOCATION_FIELD)?.[1]
  const own = stations.filter((station) => station.ownerId === ownerId)
  return own.find(({ id, fields }) => fields !== undefined && String(id) === mark) ?? own[0]
}

/** URL segment of the public logbook: the callsign in lower case, as in the profile URL. */
export const toSlug = ({ callsign }: Pick<Station, 'callsign'>) => callsign.replaceAll('/', '_').toLowerCase()

/**
 * A station with location fields by their names in the interface. `place` is the entity of the call, used where the
 * location has no value.
 */
export function presentStation({ id, callsign, name, grid, fields, active, uuid }: Station, place: Place | null) {
  const displayName = name.trim() === '' ? callsign : `${callsign} ${name.trim()}`
  const defaults = {
    MY_DXCC: String(place?.number ?? ''),
    MY_CQ_ZONE: String(place?.cqZone ?? ''),
    MY_ITU_ZONE: String(place?.ituZone ?? ''),
    ...fields,
  }
  const value = (adif: string) => Object.entries(defaults).find(([key]) => key === adif)?.[1] ?? ''
  return {
    station_id: String(stationNumber(id)),
    station_profile_name: fields === undefined ? displayName : name.trim(),
    station_gridsquare: grid.toUpperCase(),
    station_callsign: callsign,
    station_active: active ? ('1' as const) : ('0' as const),
    station_uuid: uuid,
    station_city: value('MY_CITY'),
    station_iota: value('MY_IOTA'),
    station_sota: value('MY_SOTA_REF'),
    station_wwff: value('MY_WWFF_REF'),
    station_pota: value('MY_POTA_REF'),
    station_sig: value('MY_SIG'),
    station_sig_info: value('MY_SIG_INFO'),
    station_dxcc: value('MY_DXCC'),
    station_cnty: value('MY_CNTY'),
    station_cq: value('MY_CQ_ZONE'),
    station_itu: value('MY_ITU_ZONE'),
    station_state: value('MY_STATE'),
    station_country: place?.name ?? '',
  }
}
