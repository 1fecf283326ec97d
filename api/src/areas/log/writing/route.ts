import { checkMayUse } from '../contact/operator.ts'
import type { Sql } from '../sql.ts'
import { loadStationCalls, type Operator, type StationRoute } from '../station.ts'

/** Into which log a contact under a station's call goes. @throws ProductError when the call is not the operator's to use */
export async function routeOf(sql: Sql, operator: Operator, stationCall: string): Promise<StationRoute> {
  checkMayUse(operator.member, stationCall)
  if (stationCall === operator.callsign) return { ownerId: operator.id, stationCall, publicCall: true }
  return (await loadStationCalls(sql, operator)).route(stationCall)
}
