/** Items that members have worked (`award_cell`), and awards that administrators declared. */
import type { NeedsRow, NewAwardRule } from '@onfreq/contracts/needs/needs'
import type { Way } from '@onfreq/ham/awards/kind-rules'
import type { MemberContact } from '@onfreq/ham/awards/member-award'
import type { ItemKind } from '@onfreq/ham/needs/items'
import type { NeedRow } from '@onfreq/ham/needs/need-index'
import type pg from 'pg'
import { type ContactState, contactFromState, stateSql } from '#kernel/award-cells/contact-state.ts'

const MASK = `(case when lotw > 0 then 1 else 0 end + case when eqsl > 0 then 2 else 0 end + case when qrz > 0 then 4 else 0 end
  + case when clublog > 0 then 8 else 0 end + case when onfreq > 0 then 16 else 0 end + case when paper > 0 then 32 else 0 end)`

export interface Head {
  readonly seq: number
  readonly epoch: number
}

const CELLS = `select json_agg(json_build_array(i.kind, i.item, i.band, i.mode_class, least(i.n, 9), ${MASK}, i.way, i.place))
  from award_cell i where i.owner_id = h.owner_id`

/**
 * One statement, so that rows and head are from the same snapshot. Only one of the two subqueries is executed, so that
 * a reader without changes uses the index on `seq` instead of reading every cell. Counts above 9 are returned as 9.
 */
export async function readRows(
  pool: pg.Pool,
  ownerId: number,
  since: Head | null,
): Promise<Head & { readonly full: boolean; readonly rows: readonly NeedsRow[] }> {
  const { rows } = await pool.query<{ seq: number; epoch: number; full: boolean; rows: NeedsRow[] }>(
    `select h.seq, h.epoch, h.full,
       coalesce(case when h.full then (${CELLS} and i.n > 0) else (${CELLS} and i.seq > $3) end, '[]') as rows
     from (select *, epoch is distinct from $2::bigint or $3::bigint > seq as full from award_head where owner_id = $1) h`,
    [ownerId, since?.epoch ?? null, since?.seq ?? 0],
  )
  return rows[0] ?? { seq: 0, epoch: 0, full: true, rows: [] }
}

/** All cells of these kinds that contain a contact. */
export async function readCells(pool: pg.Pool, ownerId: number, kinds: readonly string[]): Promise<readonly NeedRow[]> {
  const { rows } = await pool.query<[ItemKind, string, string, string, Way, string, number, number]>({
    text: `select kind, item, band, mode_class, way, place, n, ${MASK} from award_cell
      where owner_id = $1 and kind = any($2::text[]) and n > 0`,
    values: [ownerId, kinds],
    rowMode: 'array',
  })
  return rows.map(([kind, item, band, modeClass, way, place, n, mask]) => ({
    kind,
    item,
    band,
    modeClass,
    way,
    place,
    n,
    mask,
  }))
}

export interface JudgedContact {
  readonly id: number
  readonly mode: string | null
  readonly counted: MemberContact
}

const CONTACT_BATCH_SIZE = 2_000

interface ContactRow extends Pick<MemberContact, 'comment' | 'ituZone'> {
  readonly id: number
  readonly at: Date
  readonly mode: string | null
  readonly state: ContactState
}

/** Contacts of the log, or of one call in any portable form, oldest first. */
export async function* readContacts(
  pool: pg.Pool,
  ownerId: number,
  call: string | null,
): AsyncGenerator<JudgedContact> {
  let after: readonly [Date, number] = [new Date(0 - 62_135_596_800_000), 0]
  for (;;) {
    const { rows } = await pool.query<ContactRow>(
      `select c.id, c.started_at as at, coalesce(c.submode, c.mode) as mode, c.comment, c.itu_zone as "ituZone",
         ${stateSql('c')} as state from contact c
       where c.owner_id = $1 and c.public_call and (c.started_at, c.id) > ($2, $3)
         and ($4::text is null or c.call = $4 or string_to_array(c.call, '/') @> array[$4])
       order by c.started_at, c.id limit ${CONTACT_BATCH_SIZE}`,
      [ownerId, after[0], after[1], call],
    )
    for (const { id, mode, comment, ituZone, state } of rows) {
      yield { id, mode, counted: { ...contactFromState(state), comment, ituZone } }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < CONTACT_BATCH_SIZE) return
    after = [last.at, last.id]
  }
}

/** Owners with the most changes: long logs, and busy operators. */
export async function readBusiest(pool: pg.Pool, limit: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select owner_id as id from award_head order by seq desc, owner_id limit $1',
    [limit],
  )
  return rows.map(({ id }) => id)
}

export interface AddedRule {
  readonly rule: NewAwardRule
  /** Unix milliseconds. An award that was removed and added again is another one. */
  readonly addedAt: number
}

export async function readRules(pool: pg.Pool): Promise<readonly AddedRule[]> {
  const { rows } = await pool.query<{ rule: NewAwardRule; created_at: Date }>(
    'select rule, created_at from award_rule order by created_at, id',
  )
  return rows.map(({ rule, created_at: at }) => ({ rule, addedAt: at.getTime() }))
}

/**
 * Inserts all rules or none.
 * @returns false when an id exists
 */
export async function insertRules(
  pool: pg.Pool,
  rules: readonly NewAwardRule[],
  by: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into award_rule (id, rule, created_by, created_at)
     select r ->> 'id', r, $2, $3::timestamptz + (n - 1) * interval '1 millisecond'
     from jsonb_array_elements($1::jsonb) with ordinality as l (r, n)
     where not exists (select from award_rule where id in (select e ->> 'id' from jsonb_array_elements($1::jsonb) e))
     on conflict (id) do nothing`,
    [JSON.stringify(rules), by, now],
  )
  return rowCount === rules.length
}

export async function deleteRule(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from award_rule where id = $1', [id])
  return rowCount === 1
}

export async function readHours(
  pool: pg.Pool,
  since: Date,
): Promise<readonly { hour: number; band: string; contacts: number }[]> {
  const { rows } = await pool.query<{ hour: number; band: string; contacts: number }>(
    `select extract(hour from hour at time zone 'UTC')::int as hour, band, sum(n)::int as contacts
     from roll_hour where hour >= $1 and band <> '' group by 1, 2 order by 1, 2`,
    [since],
  )
  return rows
}
