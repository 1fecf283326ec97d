import { createClient } from './pool.ts'

export interface BrokenRule {
  readonly table: string
  readonly rule: string
}

/**
 * Small tables with an owner whose unique keys span all owners. They are not distributed with the operators' tables.
 * Each has a reason.
 */
const GLOBAL_TABLES: Readonly<Record<string, string>> = {
  access_token: 'found by the hash of the token, before the owner is known',
  api_key: 'found by the hash of the key, before the owner is known',
  billing_checkout: 'found by the payment provider, which knows its own numbers only',
  billing_customer: 'found by the payment provider, which knows its own numbers only',
  billing_subscription: 'found by the payment provider, which knows its own numbers only',
}

/**
 * Checks operators' tables, which are those with `owner_id`: the column must be first in the primary key and part of
 * every unique index and of every foreign key between such tables, so that they can be distributed by owner.
 */
export async function findBrokenRules(connectionString: string): Promise<readonly BrokenRule[]> {
  const client = createClient(connectionString, 'onfreq-rules')
  await client.connect()
  try {
    const { rows } = await client.query<BrokenRule>(RULES, [Object.keys(GLOBAL_TABLES)])
    return rows
  } finally {
    await client.end()
  }
}

const RULES = `
with owned as (
  select c.oid, c.relname, a.attnum
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id'
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all($1::text[])
)
select owned.relname as table, 'the primary key does not begin with owner_id' as rule
from owned
where not exists (
  select from pg_index i where i.indrelid = owned.oid and i.indisprimary and i.indkey[0] = owned.attnum
)
union all
select owned.relname, 'owner_id is missing in the unique index ' || i.indexrelid::regclass
from owned
join pg_index i on i.indrelid = owned.oid and i.indisunique and not i.indisprimary
where owned.attnum <> all(i.indkey::int2[])
union all
select owned.relname, 'owner_id is missing in the foreign key ' || f.conname
from owned
join pg_constraint f on f.conrelid = owned.oid and f.contype = 'f'
join owned as target on target.oid = f.confrelid
where owned.attnum <> all(f.conkey)
order by 1, 2`
