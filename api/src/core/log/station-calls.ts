/** Calls that an operator declares as their own. Contacts already logged with such a call then count in public. */
import type { StationCallsResponse } from '@onfreq/contracts/log/log'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { lockOwner, setPublicCall } from './repository/contacts.ts'
import { RollupDelta } from './repository/rollups.ts'
import { loadStationCalls, type Operator } from './station.ts'

const UNKNOWN_SHOWN = 100

export async function listStationCalls(sql: Sql, ownerId: number): Promise<StationCallsResponse> {
  const declared = await sql<{ call: string }>('select call from log_station_call where owner_id = $1 order by call', [
    ownerId,
  ])
  const unknown = await sql<{ call: string; contacts: number }>(
    `select station_call as call, count(*) as contacts from contact where owner_id = $1 and not public_call
     group by 1 order by 2 desc, 1 limit $2`,
    [ownerId, UNKNOWN_SHOWN],
  )
  return { declared: declared.map((row) => row.call), unknown: [...unknown] }
}

export const MAX_DECLARED_CALLS = 200
const CALLS_FULL = /*i18n*/ 'You’ve reached the limit of 200 callsigns. Withdraw one first.'

/** @throws ProductError 409 when the operator has reached the limit */
export async function declareStationCall(app: FastifyInstance, operator: Operator, call: string): Promise<void> {
  await changeCall(app, operator, call, async (sql) => {
    const [others] = await sql<{ n: number }>(
      'select count(*)::int as n from log_station_call where owner_id = $1 and call <> $2',
      [operator.id, call],
    )
    if ((others?.n ?? 0) >= MAX_DECLARED_CALLS) {
      throw new ProductError(409, 'log.calls_full', CALLS_FULL)
    }
    await storeStationCall(sql, operator.id, call, app.clock.now())
  })
}

/** Keeps contacts with a call that the operator has just given up in their log, in the caller's transaction. */
export async function storeStationCall(sql: Sql, ownerId: number, call: string, at: Date): Promise<void> {
  await sql(
    `insert into log_station_call (owner_id, call, declared_at) values ($1, $2, $3)
     on conflict (owner_id, call) do nothing`,
    [ownerId, call, at],
  )
}

export async function withdrawStationCall(app: FastifyInstance, operator: Operator, call: string): Promise<void> {
  await changeCall(app, operator, call, async (sql) => {
    await sql('delete from log_station_call where owner_id = $1 and call = $2', [operator.id, call])
  })
}

/** Also called after a sub-account was added: contacts in the main log with its call count from then on. */
export async function recheckStationCall(app: FastifyInstance, operator: Operator, call: string): Promise<void> {
  await changeCall(app, operator, call, async () => {})
}

async function changeCall(
  app: FastifyInstance,
  operator: Operator,
  call: string,
  work: (sql: Sql) => Promise<void>,
): Promise<void> {
  await app.transaction(async (trx) => {
    const sql = toSql(trx)
    await lockOwner(sql, operator.id)
    await work(sql)
    const { publicCall } = (await loadStationCalls(sql, operator)).route(call)
    const changed = await setPublicCall(sql, operator.id, call, publicCall)
    const rollups = new RollupDelta()
    for (const contact of changed) {
      rollups.remove({ ...contact, publicCall: !publicCall })
      rollups.add(contact)
    }
    await rollups.write(sql)
  })
  app.bus.publish('log', { ownerId: operator.id })
}
