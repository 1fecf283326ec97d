/** Operating locations, as offered by `app.locations`. */
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'

export interface StationLocation {
  readonly ownerId: number
  readonly id: number
  readonly name: string
  readonly callsign: string
  /** Fields of the location by ADIF name (`MY_GRIDSQUARE`, `MY_RIG`, `TX_PWR` …). */
  readonly fields: Readonly<Record<string, string>>
  /** Id assigned by the program that created the location. */
  readonly clientKey: string | null
  /** True for the current location; at most one per log. */
  readonly active: boolean
  /** LoTW certificate for its contacts; null selects one automatically. */
  readonly certificateId: number | null
}

export interface NewLocation {
  readonly name: string
  readonly callsign: string
  readonly fields: Readonly<Record<string, string>>
  /** Id assigned by the creating program, which makes creation idempotent. */
  readonly clientKey?: string | undefined
}

/** Maximum per log: more than anyone operates from, and few enough for a list. */
export const MAX_LOCATIONS = 200

export interface Locations {
  /** Oldest first. */
  list(ownerId: number): Promise<readonly StationLocation[]>
  /** The created location; null when the program already created it; `full` above the limit. */
  add(ownerId: number, location: NewLocation): Promise<StationLocation | 'known' | 'full'>
  /** The updated location; undefined for an unknown id. */
  change(ownerId: number, id: number, location: NewLocation): Promise<StationLocation | undefined>
  /** Sets the current location, or none with null. False for an unknown id. */
  activate(ownerId: number, id: number | null): Promise<boolean>
  /** Sets the certificate, or none with null. False for an unknown location. */
  signWith(ownerId: number, id: number, certificateId: number | null): Promise<boolean>
  /** Removes the location. Its contacts remain. False for an unknown location. */
  remove(ownerId: number, id: number): Promise<boolean>
}

const COLUMNS =
  'owner_id as "ownerId", id, name, callsign, fields, client_key as "clientKey", active, lotw_certificate_id as "certificateId"'
const SELECT = `select ${COLUMNS} from station_location`

export function createLocations(app: FastifyInstance): Locations {
  const sql = toSql(app.db)
  return {
    list: (ownerId) => list(sql, ownerId),
    async add(ownerId, { name, callsign, fields, clientKey = null }) {
      const [existing] = await sql(
        `${SELECT} where owner_id = $1 and (client_key = $2 or ($2::text is null and name = $3 and callsign = $4))`,
        [ownerId, clientKey, name, callsign],
      )
      if (existing !== undefined) return 'known'
      if ((await list(sql, ownerId)).length >= MAX_LOCATIONS) return 'full'
      const [added] = await sql<StationLocation>(
        `insert into station_location (owner_id, id, name, callsign, fields, client_key, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing
         returning ${COLUMNS}`,
        [ownerId, app.ids.next(), name, callsign, JSON.stringify(fields), clientKey, app.clock.now()],
      )
      return added ?? 'known'
    },
    async change(ownerId, id, { name, callsign, fields }) {
      const [updated] = await sql<StationLocation>(
        `update station_location set name = $3, callsign = $4, fields = $5, updated_at = $6 where owner_id = $1 and id = $2
         returning ${COLUMNS}`,
        [ownerId, id, name, callsign, JSON.stringify(fields), app.clock.now()],
      )
      return updated
    },
    activate: (ownerId, id) =>
      app.transaction(async (trx) => {
        const within = toSql(trx)
        await within('select 1 from station_location where owner_id = $1 for update', [ownerId])
        const existing =
          id === null ||
          (await within('select 1 from station_location where owner_id = $1 and id = $2', [ownerId, id])).length > 0
        if (!existing) return false
        await within('update station_location set active = false where owner_id = $1 and active', [ownerId])
        await within('update station_location set active = true where owner_id = $1 and id = $2', [ownerId, id])
        return true
      }),
    async signWith(ownerId, id, certificateId) {
      const updated = await sql(
        `update station_location set lotw_certificate_id = $3, updated_at = $4 where owner_id = $1 and id = $2 returning id`,
        [ownerId, id, certificateId, app.clock.now()],
      )
      return updated.length > 0
    },
    async remove(ownerId, id) {
      const deleted = await sql('delete from station_location where owner_id = $1 and id = $2 returning id', [
        ownerId,
        id,
      ])
      return deleted.length > 0
    },
  }
}

const list = (sql: Sql, ownerId: number) => sql<StationLocation>(`${SELECT} where owner_id = $1 order by id`, [ownerId])
