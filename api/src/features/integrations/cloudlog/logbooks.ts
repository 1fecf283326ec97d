/** Logbooks of programs: groups of stations. The full log is a built-in logbook. */
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { type Station, stationNumber } from './stations.ts'

export interface Logbook {
  readonly id: number
  /** Whether it is the built-in logbook of all stations, which cannot be changed. */
  readonly isFullLog: boolean
  readonly name: string
  readonly isActive: boolean
  readonly stations: readonly Station[]
}

/** Fields that a program may set. */
export interface LogbookFacts {
  readonly name: string
  readonly stationIds: readonly number[]
  readonly isActive: boolean
}

/** More than any user needs, and few enough for one list. */
const MAX_LOGBOOKS = 100
const FULL_LOG_NAME = 'All stations'

interface Row {
  readonly id: number
  readonly name: string
  readonly stationIds: readonly number[]
  readonly isActive: boolean
}

/** The full log first, under the account's number, followed by the others, oldest first. */
export async function readLogbooks(
  app: FastifyInstance,
  ownerId: number,
  stations: readonly Station[],
): Promise<readonly Logbook[]> {
  const rows = await toSql(app.db)<Row>(
    `select id, name, station_ids::float8[] as "stationIds", is_active as "isActive" from program_logbook
     where owner_id = $1 order by id`,
    [ownerId],
  )
  const full: Logbook = {
    id: ownerId,
    isFullLog: true,
    name: FULL_LOG_NAME,
    isActive: !rows.some(({ isActive }) => isActive),
    stations,
  }
  return [
    full,
    ...rows.map(({ stationIds, ...row }) => ({
      ...row,
      isFullLog: false,
      stations: stations.filter(({ id }) => stationIds.includes(id)),
    })),
  ]
}

/** Finds a logbook by the number given to programs, or by its id. */
export const findLogbook = (logbooks: readonly Logbook[], number: number): Logbook | undefined =>
  logbooks.find(({ id }) => stationNumber(id) === number || id === number)

/**
 * Creates or changes a logbook.
 * @returns the logbook; `taken` when another one has the name, `full` when the owner has the maximum number
 */
export async function saveLogbook(
  app: FastifyInstance,
  ownerId: number,
  id: number | null,
  { name, stationIds, isActive }: LogbookFacts,
): Promise<number | 'taken' | 'full'> {
  return app.transaction(async (trx) => {
    const sql = toSql(trx)
    // Locks the account, since two programs may save concurrently.
    await sql('select 1 from account where id = $1 for update', [ownerId])
    const others = await sql<{ id: number; same: boolean }>(
      'select id, lower(name) = lower($2) as same from program_logbook where owner_id = $1 and id is distinct from $3',
      [ownerId, name, id],
    )
    if (others.some(({ same }) => same) || name.toLowerCase() === FULL_LOG_NAME.toLowerCase()) return 'taken'
    if (id === null && others.length >= MAX_LOGBOOKS) return 'full'
    if (isActive) await sql('update program_logbook set is_active = false where owner_id = $1 and is_active', [ownerId])
    const logbookId = id ?? app.ids.next()
    await sql(
      `insert into program_logbook (owner_id, id, name, station_ids, is_active, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (owner_id, id) do update set name = excluded.name, station_ids = excluded.station_ids,
         is_active = excluded.is_active`,
      [ownerId, logbookId, name, stationIds, isActive, app.clock.now()],
    )
    return logbookId
  })
}

/** Makes the full log the active logbook. */
export async function activateFullLog(app: FastifyInstance, ownerId: number): Promise<void> {
  await toSql(app.db)('update program_logbook set is_active = false where owner_id = $1 and is_active', [ownerId])
}

export async function removeLogbook(app: FastifyInstance, ownerId: number, id: number): Promise<void> {
  await toSql(app.db)('delete from program_logbook where owner_id = $1 and id = $2', [ownerId, id])
}
