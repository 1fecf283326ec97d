/** The callsigns and places a key may log under, as the station profiles those programs know. */
import type { CloudlogStation } from '@onfreq/contracts/integrations'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#plugins/viewer.ts'

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
}

/** The key's own callsign first, then its sub-accounts, then the locations of its owner. */
export async function stationsOf(app: FastifyInstance, viewer: Viewer): Promise<readonly Station[]> {
  const own = await app.accounts.byId(viewer.accountId)
  if (own === null) return []
  const accounts = [own, ...(await app.accounts.subAccountsOf(own.id))]
  const locations = await app.locations.listOf(own.id)
  return [
    ...accounts.map(({ id, callsign, name, grid }): Station => ({ id, ownerId: id, callsign, name, grid })),
    ...locations.map(
      ({ id, callsign, name, fields }): Station => ({
        id,
        ownerId: own.id,
        callsign,
        name,
        grid: fields.MY_GRIDSQUARE ?? '',
        fields,
      }),
    ),
  ]
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
  if (profileId === '') return stations[0]
  if (!/^\d{1,16}$/.test(profileId)) return undefined
  const number = Number(profileId)
  return stations.find(({ id }) => id === number || stationNumber(id) === number) ?? stations[number - 1]
}

/** Contacts of a station: those of its log, and for a location those under its call there. */
export const scopeOf = ({ ownerId, callsign, fields }: Station) => ({
  ownerIds: [ownerId],
  stationCalls: fields === undefined ? undefined : [callsign],
})

/** The address part of a public logbook: the callsign as in the address of its profile, in small letters. */
export const slugOf = ({ callsign }: Pick<Station, 'callsign'>) => callsign.replaceAll('/', '_').toLowerCase()

export function presentStation(station: Station, viewer: Viewer): CloudlogStation {
  const name = station.name.trim()
  const named = name === '' ? station.callsign : `${station.callsign} ${name}`
  return {
    station_id: String(stationNumber(station.id)),
    station_profile_name: station.fields === undefined ? named : name,
    station_gridsquare: station.grid,
    station_callsign: station.callsign,
    station_active: station.id === viewer.accountId ? '1' : '0',
  }
}
