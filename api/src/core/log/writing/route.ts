import type { Sql } from '#kernel/database/sql.ts'
import { checkMayUse } from '../contact/operator.ts'
import { loadStationCalls, type Operator, type StationRoute } from '../station.ts'

/**
 * The log of the operator's callsign, without a look-up.
 * @throws ProductError when the operator may not use the call
 */
export function ownRoute(operator: Operator, stationCall: string): StationRoute | undefined {
  checkMayUse(operator.member, stationCall)
  return stationCall === operator.callsign ? { ownerId: operator.id, stationCall, publicCall: true } : undefined
}

/**
 * The log for a contact with a station call.
 * @throws ProductError when the operator may not use the call
 */
export async function readRoute(sql: Sql, operator: Operator, stationCall: string): Promise<StationRoute> {
  return ownRoute(operator, stationCall) ?? (await loadStationCalls(sql, operator)).route(stationCall)
}
