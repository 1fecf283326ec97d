/** What operators have worked, item by item (`award_item`), and the awards that administrators declared. */
import type { AwardTally, NeedsRow, NewAwardRule } from '@onfreq/contracts/needs/needs'
import type { AwardRule } from '@onfreq/ham/awards/catalogue'
import type { ItemKind } from '@onfreq/ham/needs/items'
import type pg from 'pg'

const MASK = `(case when lotw > 0 then 1 else 0 end + case when eqsl > 0 then 2 else 0 end + case when qrz > 0 then 4 else 0 end
  + case when clublog > 0 then 8 else 0 end + case when onfreq > 0 then 16 else 0 end + case when paper > 0 then 32 else 0 end)`

export interface Head {
  readonly seq: number
  readonly epoch: number
}

/** A word for each of these kinds that is another one once an award of the kind may be: few contacts of a long log change any. */
export async function readVersions(
  pool: pg.Pool,
  ownerId: number,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ kind: string; version: string }>(
    `select k.kind, concat(h.epoch, '/', (
       select max(state) from award_item i where i.owner_id = $1 and i.kind = k.kind)) as version
     from unnest($2::text[]) k (kind) left join award_head h on h.owner_id = $1`,
    [ownerId, kinds],
  )
  return new Map(rows.map(({ kind, version }) => [kind, version]))
}

/** One statement, so that the rows and the head are of one moment. Counts above 9 are told as 9: nobody asks for more. */
export async function readRows(
  pool: pg.Pool,
  ownerId: number,
  known: Head | null,
): Promise<Head & { readonly full: boolean; readonly rows: readonly NeedsRow[] }> {
  const { rows } = await pool.query<{ seq: number; epoch: number; full: boolean; rows: NeedsRow[] }>(
    `select h.seq, h.epoch, h.full, coalesce((
       select json_agg(json_build_array(i.kind, i.item, i.band, i.mode_class, least(i.n, 9), ${MASK}))
       from award_item i where i.owner_id = h.owner_id and case when h.full then i.n > 0 else i.seq > $3 end), '[]') as rows
     from (select *, epoch is distinct from $2::bigint or $3::bigint > seq as full from award_head where owner_id = $1) h`,
    [ownerId, known?.epoch ?? null, known?.seq ?? 0],
  )
  return rows[0] ?? { seq: 0, epoch: 0, full: true, rows: [] }
}

export interface LevelRow extends AwardTally {
  /** Null: all bands. */
  readonly band: string | null
  readonly mode_class: string | null
}

interface Filter {
  readonly where: string
  readonly values: unknown[]
}

function filterOf(owner: number | readonly number[], rule: AwardRule, services: number): Filter {
  const values: unknown[] = [owner, rule.kind, services]
  const parts = [typeof owner === 'number' ? 'owner_id = $1' : 'owner_id = any($1::bigint[])', 'kind = $2', 'n > 0']
  const add = (text: string, value: unknown) => {
    values.push(value)
    parts.push(text.replace('?', `$${values.length}`))
  }
  if (rule.bands) add('band = any(?::text[])', rule.bands)
  if (rule.modeClass) add('mode_class = ?', rule.modeClass)
  if (rule.items) add('item = any(?::text[])', rule.items)
  return { where: parts.join(' and '), values }
}

/** The cells that count, with what they are counted as. An activation needs so many contacts in a day, and no confirmation. */
function cellsOf(rule: AwardRule, { where }: Filter, items = 'award_item'): string {
  if (rule.activation === undefined) {
    return `select item, band, mode_class, ${MASK} & $3::int <> 0 as sure from ${items} i where ${where}`
  }
  return `select split_part(a.item, ' ', 1) as item, a.band, a.mode_class, $3::int is not null as sure
    from ${items} a join (
      select item from ${items} i where ${where} group by item having sum(n) >= ${Math.trunc(rule.activation)}) d using (item)
    where a.owner_id = $1 and a.kind = $2 and a.n > 0`
}

/** What is in the log, and what is imagined besides: rows as JSON in parameter `$n`, confirmed by every service or by none. */
const imagined = (n: number) => `(
  select owner_id, kind, item, band, mode_class, n, lotw, eqsl, qrz, clublog, onfreq, paper from award_item
  union all
  select $1::bigint, kind collate "C", item collate "C", band collate "C", mode_class collate "C", 1, ${'sure, '.repeat(5)}sure
  from jsonb_to_recordset($${n}::jsonb) as more (kind text, item text, band text, mode_class text, sure int))`

/** A cell of a contact that is not in the log. */
export interface ImaginedRow {
  readonly kind: ItemKind
  readonly item: string
  readonly band: string
  readonly mode_class: string
  /** 1: every service confirms it. */
  readonly sure: 0 | 1
}

/** Things worked and confirmed in all, by band and by mode class; with `more` as if that were in the log. */
export async function readLevels(
  pool: pg.Pool,
  ownerId: number,
  rule: AwardRule,
  services: number,
  more: readonly ImaginedRow[] = [],
): Promise<readonly LevelRow[]> {
  const filter = filterOf(ownerId, rule, services)
  if (more.length > 0) filter.values.push(JSON.stringify(more))
  const items = more.length > 0 ? imagined(filter.values.length) : undefined
  const whole = rule.count === 'slots' ? `item || '/' || band` : 'item'
  const { rows } = await pool.query<LevelRow>(
    `with cell as materialized (${cellsOf(rule, filter, items)})
     select null as band, null as mode_class, count(*)::int as worked, count(*) filter (where sure)::int as confirmed
     from (select bool_or(sure) as sure from cell group by ${whole}) a
     union all
     select band, null, count(*)::int, count(*) filter (where sure)::int
     from (select band, bool_or(sure) as sure from cell group by item, band) b group by band
     union all
     select null, mode_class, count(*)::int, count(*) filter (where sure)::int
     from (select mode_class, bool_or(sure) as sure from cell group by ${whole}, mode_class) m group by mode_class`,
    filter.values,
  )
  return rows
}

export interface ItemRow {
  readonly item: string
  readonly worked: string[]
  readonly confirmed: string[]
  readonly modes: string[]
}

const MOST_ITEMS = 5000

export async function readItems(
  pool: pg.Pool,
  ownerId: number,
  rule: AwardRule,
  services: number,
): Promise<readonly ItemRow[]> {
  const filter = filterOf(ownerId, rule, services)
  const { rows } = await pool.query<ItemRow>(
    `select item, array_agg(distinct band) as worked,
       coalesce(array_agg(distinct band) filter (where sure), '{}') as confirmed, array_agg(distinct mode_class) as modes
     from (${cellsOf(rule, filter)}) c group by item order by item limit ${MOST_ITEMS}`,
    filter.values,
  )
  return rows
}

export interface CellRow extends AwardTally {
  readonly band: string
  readonly mode_class: string
}

/** Things worked and confirmed by band and mode class. */
export async function readCells(
  pool: pg.Pool,
  ownerId: number,
  rule: AwardRule,
  services: number,
): Promise<readonly CellRow[]> {
  const filter = filterOf(ownerId, rule, services)
  const { rows } = await pool.query<CellRow>(
    `select band, mode_class, count(*)::int as worked, count(*) filter (where sure)::int as confirmed
     from (select band, mode_class, item, bool_or(sure) as sure from (${cellsOf(rule, filter)}) c group by 1, 2, 3) t
     group by 1, 2 order by 1, 2`,
    filter.values,
  )
  return rows
}

/** Who has changed most: the longest logs, and those of busy operators. */
export async function readBusiest(pool: pg.Pool, most: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select owner_id as id from award_head order by seq desc, owner_id limit $1',
    [most],
  )
  return rows.map(({ id }) => id)
}

/** The whole count of each of these operators who has anything of the award. */
export async function readTallies(
  pool: pg.Pool,
  ownerIds: readonly number[],
  rule: AwardRule,
  services: number,
): Promise<readonly (AwardTally & { readonly owner_id: number })[]> {
  const filter = filterOf(ownerIds, rule, services)
  const each = rule.count === 'each band' ? ', band' : ''
  const thing = rule.count === 'slots' ? `item || '/' || band` : 'item'
  const { rows } = await pool.query<AwardTally & { owner_id: number }>(
    `select owner_id, max(worked)::int as worked, max(confirmed)::int as confirmed from (
       select owner_id, count(*) as worked, count(*) filter (where sure) as confirmed from (
         select owner_id${each}, ${thing} as thing, bool_or(${MASK} & $3::int <> 0) as sure
         from award_item where ${filter.where} group by owner_id${each}, ${thing}) things
       group by owner_id${each}) counts
     group by owner_id`,
    filter.values,
  )
  return rows
}

export interface AddedRule {
  readonly rule: NewAwardRule
  /** Milliseconds: one that was taken away and added again is another one. */
  readonly addedAt: number
}

export async function readRules(pool: pg.Pool): Promise<readonly AddedRule[]> {
  const { rows } = await pool.query<{ rule: NewAwardRule; created_at: Date }>(
    'select rule, created_at from award_rule order by created_at, id',
  )
  return rows.map(({ rule, created_at: at }) => ({ rule, addedAt: at.getTime() }))
}

/** All or none. @returns false when there is one of such an id */
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
