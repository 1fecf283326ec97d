import type { Sql } from '#kernel/database/sql.ts'
import { checkMayUse } from '../contact/operator.ts'
import { loadStationCalls, type Operator, type StationRoute } from '../station.ts'

/** The log of the operator's own call, which needs no look-up. @throws ProductError when the call is not theirs to use */
export function ownRoute(operator: Operator, stationCall: string): StationRoute | undefined {
  checkMayUse(operator.member, stationCall)
  return stationCall === operator.callsign ? { ownerId: operator.id, stationCall, publicCall: true } : undefined
}

/** Into which log a contact under a station's call goes. @throws ProductError when the call is not the operator's to use */
export async function routeOf(sql: Sql, operator: Operator, stationCall: string): Promise<StationRoute> {
  return ownRoute(operator, stationCall) ?? (await loadStationCalls(sql, operator)).route(stationCall)
}
