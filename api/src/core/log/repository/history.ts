/** Contacts that an operator has worked before, with one call and in one entity. */
import type { WorkedCell } from '@onfreq/contracts/log/log'
import type { Sql } from '#kernel/database/sql.ts'
import { type StoredContact, selectList } from '../contact/fields.ts'

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

export interface Worked {
  /** Contacts with the call, by band and mode class. */
  readonly call: readonly WorkedCell[]
  /** The first contact with the call. */
  readonly firstAt: Date | null
  /** In the entity of the call. */
  readonly entity: readonly WorkedCell[]
}

/** One statement, because the log bar runs it for every callsign typed. */
export async function findWorked(sql: Sql, ownerId: number, call: string, dxcc: number | null): Promise<Worked> {
  const rows = await sql<Worked>(
    `select
       coalesce((select json_agg(c order by c.band, c.mode_class) from (
         select coalesce(band, '') as band, mode_class, count(*)::int as n
         from contact where call = $2 and owner_id = $1 group by 1, 2) c), '[]') as call,
       (select min(started_at) from contact where call = $2 and owner_id = $1) as "firstAt",
       coalesce((select json_agg(w order by w.band, w.mode_class) from (
         select band, mode_class, n from worked where owner_id = $1 and dxcc = $3::smallint) w), '[]') as entity`,
    [ownerId, call, dxcc],
  )
  return rows[0] ?? { call: [], firstAt: null, entity: [] }
}

export interface Poster {
  readonly id: number
  readonly callsign: string
  readonly name: string | null
  readonly grid: string
  readonly profile_image_name: string | null
}

const POSTER = 'id, callsign, name, grid, profile_image_name'

export interface MemberWithPhotos extends Poster {
  readonly photos: readonly Photo[]
}

/** The member with the first callsign of the list that exists, with the newest photos. */
export async function findMember(
  sql: Sql,
  callsigns: readonly string[],
  photos = 0,
): Promise<MemberWithPhotos | undefined> {
  const rows = await sql<MemberWithPhotos>(
    `select ${POSTER}, coalesce((
       select json_agg(json_build_object('id', p.id, 'profile_image_name', p.name) order by p.id desc) from (
         select id, name from picture where owner_id = account.id and kind = 'photo' order by id desc limit $2) p
     ), '[]') as photos
     from account where callsign = any($1::text[]) order by array_position($1::text[], callsign) limit 1`,
    [callsigns, photos],
  )
  return rows[0]
}

export async function findPoster(sql: Sql, accountId: number): Promise<Poster | undefined> {
  const rows = await sql<Poster>(`select ${POSTER} from account where id = $1`, [accountId])
  return rows[0]
}

export interface Photo {
  readonly id: number
  readonly profile_image_name: string
}

/** Pictures received in a contact. */
export async function findSstvFiles(sql: Sql, ownerId: number, contactId: number): Promise<readonly string[]> {
  const rows = await sql<{ name: string }>(
    `select name from picture where owner_id = $1 and kind = 'sstv' and contact_id = $2 order by id`,
    [ownerId, contactId],
  )
  return rows.map((row) => row.name)
}
