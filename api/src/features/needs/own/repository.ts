/** Stores awards that members declare, and finds contacts that may have one of their references. */
import type { OwnAwardInput } from '@onfreq/contracts/needs/own-awards'
import type { MemberContact, MemberRule } from '@onfreq/ham/awards/member-award'
import { sql as kysely } from 'kysely'
import type pg from 'pg'
import { type ContactState, contactFromState, stateSql } from '#kernel/award-cells/contact-state.ts'
import type { Sql } from '#kernel/database/sql.ts'
import type { StoredBytes } from '#kernel/limits/storage.ts'

export interface StoredAward {
  readonly id: number
  readonly definition: OwnAwardInput
  readonly shared: boolean
  /** Unix milliseconds. */
  readonly changedAt: number
}

const COLUMNS = `id, definition, shared, (extract(epoch from changed_at) * 1000)::int8 as "changedAt"`

export type AwardHead = Omit<StoredAward, 'definition'>

/** Oldest first, without the reference lists, which may be long. */
export async function readAwardHeads(pool: pg.Pool, ownerId: number): Promise<readonly AwardHead[]> {
  const { rows } = await pool.query<AwardHead>(
    `select id, shared, (extract(epoch from changed_at) * 1000)::int8 as "changedAt" from member_award
     where owner_id = $1 order by created_at, id`,
    [ownerId],
  )
  return rows
}

export async function readAward(pool: pg.Pool, ownerId: number, id: number): Promise<StoredAward | undefined> {
  const { rows } = await pool.query<StoredAward>(
    `select ${COLUMNS} from member_award where owner_id = $1 and id = $2`,
    [ownerId, id],
  )
  return rows[0]
}

/**
 * Call in a transaction that holds the lock `member_award` of the owner.
 * @returns false when the owner has the maximum number
 */
export async function insertAward(sql: Sql, { ownerId, id, definition, now, limit }: NewStoredAward): Promise<boolean> {
  const rows = await sql<{ id: number }>(
    `insert into member_award (owner_id, id, definition, created_at, changed_at)
     select $1, $2, $3::jsonb, $4, $4 where (select count(*) from member_award where owner_id = $1) < $5 returning id`,
    [ownerId, id, JSON.stringify(definition), now, limit],
  )
  return rows.length === 1
}

interface NewStoredAward {
  readonly ownerId: number
  readonly id: number
  readonly definition: OwnAwardInput
  readonly now: Date
  readonly limit: number
}

export async function updateAward(
  pool: pg.Pool,
  ownerId: number,
  id: number,
  definition: OwnAwardInput,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update member_award set definition = $3::jsonb, changed_at = $4 where owner_id = $1 and id = $2',
    [ownerId, id, JSON.stringify(definition), now],
  )
  return rowCount === 1
}

export async function setShared(pool: pg.Pool, ownerId: number, id: number, shared: boolean): Promise<boolean> {
  const { rowCount } = await pool.query('update member_award set shared = $3 where owner_id = $1 and id = $2', [
    ownerId,
    id,
    shared,
  ])
  return rowCount === 1
}

export async function deleteAward(pool: pg.Pool, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query('delete from member_award where owner_id = $1 and id = $2', [ownerId, id])
  return rowCount === 1
}

export const awardBytes: StoredBytes = (owners) => kysely`(
  select coalesce(sum(octet_length(definition::text)), 0) from member_award where owner_id = any(${owners}))`

export interface YearHead {
  readonly year: number
  /** A version that changes with each change of a contact of the year. */
  readonly change: number
}

export async function readYearHeads(pool: pg.Pool, ownerId: number): Promise<readonly YearHead[]> {
  const { rows } = await pool.query<YearHead>(
    'select year, change from log_year_head where owner_id = $1 order by year',
    [ownerId],
  )
  return rows
}

export interface FoundContact {
  readonly id: number
  readonly year: number
  readonly counted: MemberContact
}

const BATCH_SIZE = 2_000

/** Contacts of these years that may have a reference, oldest first. Null reads all years. */
export async function* readCandidates(
  pool: pg.Pool,
  ownerId: number,
  rule: MemberRule,
  years: readonly number[] | null,
): AsyncGenerator<FoundContact> {
  const { text, values } = candidateCondition(rule)
  let after: readonly [Date, number] = [new Date(0 - 62_135_596_800_000), 0]
  for (;;) {
    const { rows } = await pool.query<Row>(
      `select c.id, c.started_at as at, c.comment, c.itu_zone as "ituZone", ${stateSql('c')} as state from contact c
       where c.owner_id = $1 and c.public_call and (c.started_at, c.id) > ($2, $3)
         and ($4::smallint[] is null or extract(year from c.started_at at time zone 'UTC')::smallint = any($4::smallint[]))
         and ${text}
       order by c.started_at, c.id limit ${BATCH_SIZE}`,
      [ownerId, after[0], after[1], years, ...values],
    )
    for (const { id, at, comment, ituZone, state } of rows) {
      yield { id, year: at.getUTCFullYear(), counted: { ...contactFromState(state), comment, ituZone } }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_SIZE) return
    after = [last.at, last.id]
  }
}

interface Row {
  readonly id: number
  readonly at: Date
  readonly comment: string | null
  readonly ituZone: number | null
  readonly state: ContactState
}

/** SQL that excludes contacts without any reference; the rule decides about the others. */
function candidateCondition({ award, references }: MemberRule): { text: string; values: readonly unknown[] } {
  const ids = [...references.keys()]
  const { source, field = '', entities } = award
  const inEntities = entities === undefined ? 'true' : `c.dxcc = any('{${entities.join(',')}}'::int[])`
  const withValues = (text: string, values: readonly unknown[] = []) => ({ text: `${inEntities} and ${text}`, values })
  switch (source) {
    case 'call':
      return withValues(`(c.call = any($5::text[]) or string_to_array(c.call, '/') && $5::text[])`, [ids])
    case 'entity':
      return withValues('c.dxcc::text = any($5::text[])', [ids])
    case 'comment':
      return withValues(`c.comment <> ''`)
    case 'locator':
      return withValues('(c.grid is not null or c.extra is not null)')
    case 'prefix':
      return withValues('true')
    case 'field':
      return ['CQZ', 'ITUZ', 'CONT'].includes(field)
        ? withValues('true')
        : withValues('position($5 in c.extra::text) > 0', [`"${field}"`])
  }
}
