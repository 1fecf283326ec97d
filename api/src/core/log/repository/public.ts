/** Queries for public views, with contacts under the operator's calls only. */

import type { Sql } from '#kernel/database/sql.ts'
import { type StoredContact, selectList } from '../contact/fields.ts'

export async function recentLive(sql: Sql, limit: number, sinceId: number): Promise<readonly StoredContact[]> {
  return sql<StoredContact>(
    `select ${selectList()} from contact c where c.live and c.public_call and c.id > $2 order by c.id desc limit $1`,
    [limit, sinceId],
  )
}

export interface PageRequest {
  /** Page number, starting at 1. */
  readonly page: number
  readonly size: number
}

/** Contacts logged by a member, newest first. */
export async function readOwnerContacts(sql: Sql, ownerId: number, { page, size }: PageRequest) {
  return sql<StoredContact>(
    `select ${selectList()} from contact c where c.owner_id = $1 and c.public_call
     order by c.started_at desc, c.id desc limit $2 offset $3`,
    [ownerId, size, (page - 1) * size],
  )
}

/** Contacts logged by a member in a time range, oldest first; only the newest when there are too many. */
export async function contactsBetween(sql: Sql, ownerId: number, from: Date, until: Date, limit: number) {
  const newest = await sql<StoredContact>(
    `select ${selectList()} from contact c where c.owner_id = $1 and c.public_call
       and c.started_at >= $2 and c.started_at < $3 order by c.started_at desc, c.id desc limit $4`,
    [ownerId, from, until, limit],
  )
  return newest.toReversed()
}

/** Contacts with a call that others logged, newest first. */
export async function contactsWithCall(sql: Sql, call: string, exceptOwnerId: number, { page, size }: PageRequest) {
  return sql<StoredContact>(
    `select ${selectList()} from contact c where c.call = $1 and c.owner_id <> $2 and c.public_call
     order by c.started_at desc, c.id desc limit $3 offset $4`,
    [call, exceptOwnerId, size, (page - 1) * size],
  )
}

export async function countOwnerContacts(sql: Sql, ownerId: number): Promise<number> {
  const rows = await sql<{ n: number }>('select coalesce(sum(n), 0) as n from roll_hour where owner_id = $1', [ownerId])
  return rows[0]?.n ?? 0
}

export async function countWithCall(sql: Sql, call: string, exceptOwnerId: number): Promise<number> {
  const rows = await sql<{ n: number }>(
    'select count(*) as n from contact c where c.call = $1 and c.owner_id <> $2 and c.public_call',
    [call, exceptOwnerId],
  )
  return rows[0]?.n ?? 0
}

export interface Rollup {
  readonly ownerId: number
  readonly hour: Date
  readonly band: string
  readonly modeClass: string
  readonly n: number
}

/** Public contacts by hour of their start time, `from` inclusive, `to` exclusive. */
export async function rollupsBetween(sql: Sql, from: Date, to: Date): Promise<readonly Rollup[]> {
  return sql<Rollup>(
    `select owner_id as "ownerId", hour, band, mode_class as "modeClass", n from roll_hour where hour >= $1 and hour < $2`,
    [from, to],
  )
}
