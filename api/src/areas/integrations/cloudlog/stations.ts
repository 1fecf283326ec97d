/** The callsigns a key may log under, as the station profiles those programs know. */
import type { CloudlogStation } from '@onfreq/contracts/integrations'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#plugins/viewer.ts'

export interface Station {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly grid: string
}

/** The key's own callsign first, then its sub-accounts. */
export async function stationsOf(app: FastifyInstance, viewer: Viewer): Promise<readonly Station[]> {
  const own = await app.accounts.byId(viewer.accountId)
  if (own === null) return []
  return [own, ...(await app.accounts.subAccountsOf(own.id))]
}

/** The largest prime below 2^31. */
const STATION_NUMBERS = 2_147_483_647

/**
 * The number of a station for those programs: QLog keeps it in 32 bits, where an account's own id does not fit. It stays
 * when other sub-accounts come and go.
 */
const stationNumber = (id: number) => id % STATION_NUMBERS

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

export function presentStation(station: Station, viewer: Viewer): CloudlogStation {
  return {
    station_id: String(stationNumber(station.id)),
    station_profile_name: station.name.trim() === '' ? station.callsign : `${station.callsign} ${station.name.trim()}`,
    station_gridsquare: station.grid,
    station_callsign: station.callsign,
    station_active: station.id === viewer.accountId ? '1' : '0',
  }
}
