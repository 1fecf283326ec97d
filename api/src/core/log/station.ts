/** Finds the log of a contact by its station call. A foreign call is never changed. */
import type { ClubOperator } from '@onfreq/contracts/clubs/session'
import { baseCallsign } from '@onfreq/ham/callsign'
import type { Sql } from '#kernel/database/sql.ts'

export interface Operator {
  readonly id: number
  readonly callsign: string
  /** The acting member of a club; null or omitted for other accounts. */
  readonly member?: ClubOperator | null
}

export interface StationRoute {
  readonly ownerId: number
  readonly stationCall: string
  /** When false, the contact is stored in the operator's log, but counts on no public board, feed or profile. */
  readonly publicCall: boolean
}

export interface StationCalls {
  /** Every log to which a contact may be routed. */
  readonly ownerIds: readonly number[]
  /** The operator's callsign, and the declared ones. */
  readonly calls: readonly string[]
  route(stationCall: string): StationRoute
}

/** Calls of an operator: their callsign with portable forms, calls of sub-accounts, and declared ones. */
export async function loadStationCalls(sql: Sql, operator: Operator): Promise<StationCalls> {
  const subAccounts = await sql<Operator>('select id, callsign from account where managed_by_id = $1 order by id', [
    operator.id,
  ])
  const declared = await sql<{ call: string }>('select call from log_station_call where owner_id = $1', [operator.id])
  return stationCalls(
    operator,
    subAccounts,
    declared.map((row) => row.call),
  )
}

export function stationCalls(
  operator: Operator,
  subAccounts: readonly Operator[],
  declared: readonly string[],
): StationCalls {
  const exact = new Map<string, Operator>()
  const byBase = new Map<string, Operator>()
  for (const account of [...subAccounts].reverse()) {
    exact.set(account.callsign, account)
    byBase.set(baseCallsign(account.callsign), account)
  }
  exact.set(operator.callsign, operator)
  byBase.set(baseCallsign(operator.callsign), operator)
  const routes = new Map<string, StationRoute>()
  const own = new Set(declared)

  function find(stationCall: string): StationRoute {
    const account = exact.get(stationCall) ?? byBase.get(baseCallsign(stationCall))
    if (account !== undefined) return { ownerId: account.id, stationCall, publicCall: true }
    return { ownerId: operator.id, stationCall, publicCall: own.has(stationCall) }
  }

  return {
    ownerIds: [operator.id, ...subAccounts.map((account) => account.id)],
    calls: [operator.callsign, ...declared],
    route(stationCall) {
      const call = stationCall === '' ? operator.callsign : stationCall
      let route = routes.get(call)
      if (route === undefined) {
        route = find(call)
        if (routes.size < 10_000) routes.set(call, route)
      }
      return route
    },
  }
}
