/** The two lists of stations, computed together. */
import { ONLINE_WINDOW, type StationItem } from '@onfreq/contracts/live/stations'
import type { FastifyInstance } from 'fastify'
import { identifiesCountry } from '#kernel/dxcc/listeners.ts'
import { getLocation } from '../dxcc.ts'
import { readStations } from '../repository/stations.ts'
import { presentStation } from './presenter.ts'

export interface StationLists {
  /** A station with rig data, or in control of a net. */
  readonly active: StationItem[]
  readonly loggedIn: StationItem[]
}

export async function computeStations(app: FastifyInstance): Promise<StationLists> {
  const now = app.clock.now()
  const rows = await readStations(app.pool, new Date(now.getTime() - ONLINE_WINDOW), now)
  const active: StationItem[] = []
  const loggedIn: StationItem[] = []
  for (const row of rows) {
    const list = row.rig_at === null && row.net === null ? loggedIn : active
    list.push(presentStation(row, now, identifiesCountry(row.callsign, row.listens) ? getLocation(row.callsign) : null))
  }
  active.sort((a, b) => b.on_freq - a.on_freq || byCallsign(a, b))
  loggedIn.sort(byCallsign)
  return { active, loggedIn }
}

function byCallsign(a: StationItem, b: StationItem): number {
  return a.my_callsign < b.my_callsign ? -1 : 1
}
