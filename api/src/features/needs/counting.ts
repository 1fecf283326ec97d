/**
 * Keeps `award_item` equal to a count of the contacts. Who changes contacts only notes which (`award_change`, in the same
 * transaction); the notes of one operator are counted here all at once, by whoever asks first.
 */
import { DELETED_ENTITIES } from '@onfreq/ham/dxcc/entities'
import type pg from 'pg'

/** A reader waits while another one counts a long log: in milliseconds, less than a statement may take. */
const PATIENCE = 25_000

/**
 * Counts what has changed in an operator's log since the last time. Afterwards the items are those of all contacts that were
 * on disk when this was called; an interrupted count leaves everything as it was.
 */
export async function countChanges(pool: pg.Pool, ownerId: number): Promise<void> {
  const { rows } = await pool.query<{ waiting: boolean }>(
    'select exists (select from award_change where owner_id = $1) as waiting',
    [ownerId],
  )
  if (rows[0]?.waiting !== true) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${PATIENCE}`)
    // A statement of its own: the next one then sees what the last holder counted.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('award_change', $1))`, [ownerId])
    await client.query(COUNT, [ownerId, [...DELETED_ENTITIES.keys()]])
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** As {@link countChanges} for several operators. @returns whether there was anything to count */
export async function countWaiting(pool: pg.Pool, ownerIds: readonly number[]): Promise<boolean> {
  const { rows } = await pool.query<{ id: number }>(
    'select distinct owner_id as id from award_change where owner_id = any($1::bigint[]) order by 1',
    [ownerIds],
  )
  for (const { id } of rows) await countChanges(pool, id)
  return rows.length > 0
}

/** Operators whose changes wait, from the lowest number above `after`. */
export async function findUncounted(pool: pg.Pool, after: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    'select owner_id as id from award_change where owner_id > $1 order by owner_id limit 1',
    [after],
  )
  return rows[0]?.id
}

const SERVICES = ['lotw', 'eqsl', 'qrz', 'clublog', 'onfreq', 'paper']
const COUNTS = ['n', ...SERVICES]
/** Other fields that count; a contact without one of them is counted in groups of equals. */
const TELLING = '"(STATE|CNTY|IOTA|REGION|DARC_DOK|VUCC_GRIDS|(MY_)?SIG_INFO|(MY_)?(POTA|SOTA|WWFF)_REF)"'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const list = (of: (name: string) => string, names: readonly string[] = COUNTS) => names.map(of).join(', ')

/**
 * What an award makes of a cell `i` is whether there is a contact, and which services confirm one; of activations (kind …_day) how
 * many contacts there are. Where that changes, the row gets the number that the row to be inserted has drawn.
 * @param now what a count will be
 */
function newState(now: (name: string) => string): string {
  const changes = COUNTS.map((name) => `(i.${name} > 0) <> (${now(name)} > 0)`)
  return `case when i.kind like '%\\_day' or ${changes.join(' or ')} then excluded.state else i.state end`
}

/**
 * One statement, so of one moment: what a contact counted for before its first note goes, what it counts for now comes. The
 * items of a contact are those of award_items_of; most contacts have nothing special, and of those each distinct call, square
 * and place is looked at once. $1 the owner, $2 the deleted entities.
 */
const COUNT = `
with noted as (
  delete from award_change where owner_id = $1 returning id, contact_ids, before
), first as materialized (
  select distinct on (u.contact_id) u.contact_id, u.before
  from noted cross join lateral unnest(contact_ids, before) u (contact_id, before) order by u.contact_id, noted.id
), state as materialized (
  select -1 as sign, before ->> 0 as call, (before ->> 1)::smallint as dxcc, before ->> 2 as continent,
    (before ->> 3)::smallint as cq_zone, before ->> 4 as grid, before ->> 5 as activation_type, before ->> 6 as activation_ref,
    (before ->> 7)::timestamptz as started_at, before -> 8 as extra, coalesce(before ->> 9, '') as band,
    before ->> 10 as mode_class, (before ->> 11)::int as sure,
    before ->> 5 is not null or coalesce((before -> 8)::text ~ '${TELLING}', false) as special
  from first where before is not null
  union all
  select 1, c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type, c.activation_ref, c.started_at, c.extra,
    coalesce(c.band, ''), c.mode_class, c.confirmed_by | case when exists (
      select from member_confirmation m where m.owner_id = $1 and m.contact_id = c.id) then 16 else 0 end,
    c.activation_type is not null or coalesce(c.extra::text ~ '${TELLING}', false)
  from first join contact c on c.owner_id = $1 and c.id = first.contact_id and c.public_call
), called as (
  select call, band, mode_class, sure, sum(sign) as n from state where not special group by 1, 2, 3, 4
), placed as (
  select case when dxcc > 0 then dxcc end as dxcc, dxcc = any ($2::smallint[]) as gone, continent, cq_zone,
    case when continent = 'EU' then case
      when dxcc = 248 and call ~ '^I[A-Z]9' then 'IT9' when dxcc = 206 and call like '4U%' then '4U1V'
      when dxcc = 390 then 'TA1' end end as area,
    band, mode_class, sure, sum(sign) as n
  from state where not special group by 1, 2, 3, 4, 5, 6, 7, 8
), squared as (
  select upper(left(grid, 4)) as square, band, mode_class, sure, sum(sign) as n
  from state where not special and grid is not null group by 1, 2, 3, 4
), piece as (
  select w.kind, w.item, s.band, s.mode_class, s.sure, s.sign as n from state s
  cross join lateral award_items_of(s.call, s.dxcc, s.continent, s.cq_zone, s.grid, s.activation_type, s.activation_ref,
    s.started_at, s.extra) w where s.special
  union all
  select 'wpx', case when call ~ '[^A-Z0-9]' then wpx_prefix(call)
    else coalesce(nullif(rtrim(call, '${LETTERS}'), ''), left(call, 2) || '0') end, band, mode_class, sure, n from called
  union all
  select 'grid', square, band, mode_class, sure, n from squared where square ~ '^[A-R]{2}[0-9]{2}$'
  union all
  select 'field', left(square, 2), band, mode_class, sure, n from squared where square ~ '^[A-R]{2}'
  union all
  select v.kind, v.item, p.band, p.mode_class, p.sure, p.n from placed p cross join lateral (values
    ('dxcc', case when not p.gone then p.dxcc::text end),
    ('deleted', case when p.gone then p.dxcc::text end),
    ('cont', case when p.continent in ('AF', 'AS', 'EU', 'NA', 'OC', 'SA') then p.continent end),
    ('zone', case when p.cq_zone between 1 and 40 then p.cq_zone::text end),
    ('state', case p.dxcc when 6 then 'AK' when 110 then 'HI' end),
    ('wae', case when p.continent = 'EU' then coalesce(p.area, case when not p.gone then p.dxcc::text end) end)
  ) v (kind, item)
), changed as materialized (
  select kind, item, band, mode_class, sum(n)::int as n,
    ${list((name) => `sum(n * (sure >> ${SERVICES.indexOf(name)} & 1))::int as ${name}`, SERVICES)}
  from piece where item is not null group by 1, 2, 3, 4
  having sum(n) <> 0 or ${SERVICES.map((_, bit) => `sum(n * (sure >> ${bit} & 1)) <> 0`).join(' or ')}
), head as (
  insert into award_head as h (owner_id, seq) select $1, 1 where exists (select from changed)
  on conflict (owner_id) do update set seq = h.seq + 1 returning h.seq
)
insert into award_item as i (owner_id, kind, item, band, mode_class, ${list((name) => name)}, seq)
select $1, c.kind, c.item, c.band, c.mode_class, ${list((name) => `c.${name}`)}, head.seq
from changed c cross join head order by 2, 3, 4, 5
on conflict (owner_id, kind, item, band, mode_class) do update set
  ${list((name) => `${name} = i.${name} + excluded.${name}`)}, seq = excluded.seq,
  state = ${newState((name) => `i.${name} + excluded.${name}`)}`
