/** The callsigns and places a key may log under, as the station profiles those programs know. */
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#kernel/plugins/viewer.ts'

type Place = NonNullable<ReturnType<FastifyInstance['logbook']['entityOf']>>
type StationLocation = Awaited<ReturnType<FastifyInstance['locations']['listOf']>>[number]
export type LogScope = Parameters<FastifyInstance['logQuestions']['countOfCall']>[0]

type Extra = readonly (readonly [name: string, value: string, type?: string])[]

export interface Station {
  /** The account whose log it is, or the id of the location. */
  readonly id: number
  /** Whose log contacts go into. */
  readonly ownerId: number
  readonly callsign: string
  readonly name: string
  readonly grid: string
  /** A location: what is known of the place, by ADIF's names. */
  readonly fields?: Readonly<Record<string, string>>
  /** The one that contacts go to which name none. */
  readonly active: boolean
  /** Stays, also where numbers mean something else: programs that keep two logs alike pair stations by it. */
  readonly uuid: string
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Of an account or a location: its id in the form of a UUID whose kind (8) each maker defines. */
export const uuidOf = (id: number) => `00000000-0000-8000-8000-${id.toString(16).padStart(12, '0').slice(-12)}`

/** The field that says at which location a contact was made: several may share a call. */
const LOCATION_FIELD = 'APP_ONFREQ_STATION'
export const markOf = ({ id }: Pick<Station, 'id'>) => [LOCATION_FIELD, String(id)] as const

/** The key's own callsign first, then its sub-accounts, then the locations of its owner. */
export async function stationsOf(app: FastifyInstance, viewer: Viewer): Promise<readonly Station[]> {
  const own = await app.accounts.byId(viewer.accountId)
  if (own === null) return []
  const accounts = [own, ...(await app.accounts.subAccountsOf(own.id))]
  const locations = await app.locations.listOf(own.id)
  const elsewhere = locations.some(({ active }) => active)
  return [
    ...accounts.map(({ id, callsign, name, grid }): Station => {
      return { id, ownerId: id, callsign, name, grid, active: id === own.id && !elsewhere, uuid: uuidOf(id) }
    }),
    ...locations.map(stationAt),
  ]
}

export const stationAt = ({ clientKey, fields, ...location }: StationLocation): Station => {
  const uuid = clientKey !== null && UUID.test(clientKey) ? clientKey : uuidOf(location.id)
  return { ...location, fields, grid: fields.MY_GRIDSQUARE ?? '', uuid }
}

/** The largest prime below 2^31. */
const STATION_NUMBERS = 2_147_483_647

/**
 * The number of a station for those programs: QLog keeps it in 32 bits, where an account's own id does not fit. It stays
 * when other sub-accounts come and go.
 */
export const stationNumber = (id: number) => id % STATION_NUMBERS

/**
 * By the number that `station_info` tells, by the account's id, or by its place in the list from 1, which is what people
 * type; undefined when it is none of them.
 */
export function findStation(stations: readonly Station[], profileId: string): Station | undefined {
  if (profileId === '') return stations.find(({ active }) => active) ?? stations[0]
  if (!/^\d{1,16}$/.test(profileId)) return undefined
  const number = Number(profileId)
  return stations.find(({ id }) => id === number || stationNumber(id) === number) ?? stations[number - 1]
}

/**
 * Contacts of chosen stations. One belongs to the location it was made at, or to the callsign whose log it is in: a program
 * that fetches station by station gets each contact once.
 */
export function scopeOfStations(chosen: readonly Station[], stations: readonly Station[]): LogScope {
  const ownerIds = [...new Set(chosen.map(({ ownerId }) => ownerId))]
  const logs = chosen.filter(({ fields }) => fields === undefined).map(({ id }) => id)
  const isChosen = ({ id }: Station) => chosen.some((each) => each.id === id)
  const locations = stations.filter(({ fields, ownerId }) => fields !== undefined && ownerIds.includes(ownerId))
  const without = locations.filter((location) => !isChosen(location)).map(markOf)
  const and = chosen.filter(({ fields }) => fields !== undefined).map(markOf)
  return logs.length === ownerIds.length && without.length === 0
    ? { ownerIds }
    : { ownerIds, only: { logs, without, and } }
}

/** What a contact says of the own place once it belongs to this station; an empty text is no longer said. */
export function placeFieldsOf(station: Station): Readonly<Record<string, string>> {
  const { fields } = station
  if (fields === undefined) return { [LOCATION_FIELD]: '' }
  // The power is that of the contact.
  const { TX_PWR: _power, ...place } = fields
  return { ...place, [LOCATION_FIELD]: String(station.id) }
}

/** A logbook by its address: all of a log, or one location of it. */
export const logbookOf = (station: Station): LogScope => scopeOfStations([station], [])

/** The station that a contact was made at. */
export function stationOfContact(
  stations: readonly Station[],
  { ownerId, extra }: { readonly ownerId: number; readonly extra: Extra | null },
): Station | undefined {
  const mark = extra?.find(([name]) => name === LOCATION_FIELD)?.[1]
  const own = stations.filter((station) => station.ownerId === ownerId)
  return own.find(({ id, fields }) => fields !== undefined && String(id) === mark) ?? own[0]
}

/** The address part of a public logbook: the callsign as in the address of its profile, in small letters. */
export const slugOf = ({ callsign }: Pick<Station, 'callsign'>) => callsign.replaceAll('/', '_').toLowerCase()

/** What the place says, by their names; `place` is what the call alone tells, where nobody said it. */
export function presentStation({ id, callsign, name, grid, fields, active, uuid }: Station, place: Place | null) {
  const named = name.trim() === '' ? callsign : `${callsign} ${name.trim()}`
  const known = {
    MY_DXCC: String(place?.number ?? ''),
    MY_CQ_ZONE: String(place?.cqZone ?? ''),
    MY_ITU_ZONE: String(place?.ituZone ?? ''),
    ...fields,
  }
  const value = (adif: string) => Object.entries(known).find(([key]) => key === adif)?.[1] ?? ''
  return {
    station_id: String(stationNumber(id)),
    station_profile_name: fields === undefined ? named : name.trim(),
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
