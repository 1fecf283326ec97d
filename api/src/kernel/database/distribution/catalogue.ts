import { createClient } from '../pool.ts'
import { OPERATORS, REFERENCE, SEQUENCES, SITE } from './places.ts'

export interface Obstacle {
  readonly table: string
  readonly rule: string
}

/**
 * Reads from the PostgreSQL catalogue what prevents distribution by owner with Citus: an unlisted table, an operators'
 * table without an owner, a key or unique index without the owner column, a foreign key to a table on another node, a
 * trigger, or a default from a sequence. Listed names missing from the catalogue are reported too.
 */
export async function readObstacles(
  connectionString: string,
  operators = Object.keys(OPERATORS),
): Promise<readonly Obstacle[]> {
  const client = createClient(connectionString, 'onfreq-rules')
  await client.connect()
  try {
    const { rows } = await client.query<Obstacle>(RULES, [
      Object.keys(REFERENCE),
      Object.keys(SITE),
      Object.keys(SEQUENCES),
      operators,
    ])
    return rows
  } finally {
    await client.end()
  }
}

const RULES = `
with tables as (
  select c.oid, c.relname::text as name, a.attnum as owner,
    case when c.relname = any($1::text[]) then 'reference' when c.relname = any($2::text[]) then 'local'
      when c.relname = any($4::text[]) then 'spread' end as place
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
),
spread as (select * from tables where place = 'spread'),
triggers as (
  select t.tgname::text as name, c.name as "table" from pg_trigger t join spread c on c.oid = t.tgrelid where not t.tgisinternal
),
sequenced as (
  select c.name || '.' || a.attname as name, c.name as "table"
  from pg_attribute a join spread c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval(%')
)
select name as "table", 'it is in no list of places.ts' as rule from tables where place is null
union all
select name, 'it has no owner_id' from spread where owner is null
union all
select name, 'the primary key does not begin with owner_id' from spread s where owner is not null and not exists (
  select from pg_index i where i.indrelid = s.oid and i.indisprimary and i.indkey[0] = s.owner)
union all
select s.name, 'owner_id is missing in the unique index ' || i.indexrelid::regclass
from spread s join pg_index i on i.indrelid = s.oid and i.indisunique where s.owner <> all(i.indkey::int2[])
union all
select s.name, 'it excludes rows of other machines: ' || x.conname
from spread s join pg_constraint x on x.conrelid = s.oid and x.contype = 'x' where s.owner <> all(x.conkey)
union all
select a.name, 'the foreign key ' || f.conname || ' leads from a ' || a.place || ' table to a ' || b.place || ' one'
from pg_constraint f join tables a on a.oid = f.conrelid join tables b on b.oid = f.confrelid
where f.contype = 'f' and case a.place
  when 'spread' then b.place = 'local' or (b.place = 'spread' and (a.owner <> all(f.conkey) or b.owner <> all(f.confkey)))
  when 'reference' then b.place <> 'reference'
  else b.place = 'spread' end
union all
select "table", 'the trigger ' || name from triggers
union all
select "table", name || ' takes its value from a sequence' from sequenced where name <> all($3::text[])
union all
select name, 'listed, and not there' from unnest($1::text[] || $2::text[] || $4::text[]) as listed (name)
where name not in (select name from tables)
union all
select name, 'a sequence that is listed, and not there' from unnest($3::text[]) as listed (name)
where name not in (select name from sequenced)
order by 1, 2`
