/** What an operator has worked: with one call, and in one entity. */
import type { WorkedCell } from '@onfreq/contracts/log'
import { type StoredContact, selectList } from '../contact/fields.ts'
import type { Sql } from '../sql.ts'

export async function newestWithCall(
  sql: Sql,
  ownerId: number,
  call: string,
  limit: number,
): Promise<readonly StoredContact[]> {
  return sql<StoredContact>(
    `select ${selectList()} from contact c where c.call = $2 and c.owner_id = $1
     order by c.started_at desc, c.id desc limit $3`,
    [ownerId, call, limit],
  )
}

export interface WorkedCall extends WorkedCell {
  readonly firstAt: Date
  readonly lastAt: Date
}

export async function workedWithCall(sql: Sql, ownerId: number, call: string): Promise<readonly WorkedCall[]> {
  return sql<WorkedCall>(
    `select coalesce(band, '') as band, mode_class, count(*)::int as n, min(started_at) as "firstAt", max(started_at) as "lastAt"
     from contact where call = $2 and owner_id = $1 group by 1, 2 order by 1, 2`,
    [ownerId, call],
  )
}

export async function workedEntity(sql: Sql, ownerId: number, dxcc: number): Promise<readonly WorkedCell[]> {
  return sql<WorkedCell>(
    'select band, mode_class, n from worked where owner_id = $1 and dxcc = $2 order by band, mode_class',
    [ownerId, dxcc],
  )
}

export interface Poster {
  readonly id: number
  readonly callsign: string
  readonly name: string | null
  readonly grid: string
  readonly profile_image_name: string | null
}

const POSTER = 'id, callsign, name, grid, profile_image_name'

export async function findMember(sql: Sql, callsigns: readonly string[]): Promise<Poster | undefined> {
  const rows = await sql<Poster>(`select ${POSTER} from account where callsign = any($1::text[])`, [callsigns])
  return callsigns.map((callsign) => rows.find((row) => row.callsign === callsign)).find((row) => row !== undefined)
}

export async function findPoster(sql: Sql, accountId: number): Promise<Poster | undefined> {
  const rows = await sql<Poster>(`select ${POSTER} from account where id = $1`, [accountId])
  return rows[0]
}

export interface Photo {
  readonly id: number
  readonly profile_image_name: string
}

/** Newest first. */
export async function findPhotos(sql: Sql, accountId: number, limit: number): Promise<readonly Photo[]> {
  return sql<Photo>(
    `select id, name as profile_image_name from picture where owner_id = $1 and kind = 'photo' order by id desc limit $2`,
    [accountId, limit],
  )
}

/** Pictures that were received in a contact. */
export async function findSstvFiles(sql: Sql, ownerId: number, contactId: number): Promise<readonly string[]> {
  const rows = await sql<{ name: string }>(
    `select name from picture where owner_id = $1 and kind = 'sstv' and contact_id = $2 order by id`,
    [ownerId, contactId],
  )
  return rows.map((row) => row.name)
}
