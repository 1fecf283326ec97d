import type pg from 'pg'
import { OPERATORS, REFERENCE } from './places.ts'

interface UnplacedTable {
  readonly name: string
  /** Tables its foreign keys lead to. */
  readonly targets: readonly string[]
}

/**
 * Distributes or replicates the tables that migrations have created, as the lists in `places.ts` declare. Tables of the
 * site stay where they are. Does nothing on a PostgreSQL without Citus, or before the first worker node has been added.
 * @returns the names of the placed tables
 */
export async function placeTables(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ installed: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as installed",
  )
  if (rows[0]?.installed !== true) return []
  const nodes = await client.query('select from pg_dist_node where shouldhaveshards')
  if (nodes.rowCount === 0) return []

  const unplaced = await client.query<UnplacedTable>(UNPLACED, [[...Object.keys(REFERENCE), ...Object.keys(OPERATORS)]])
  const ordered = sortByForeignKeys(unplaced.rows)
  for (const name of ordered.filter((each) => each in REFERENCE)) {
    await client.query('select create_reference_table($1::regclass)', [name])
  }
  for (const name of ordered.filter((each) => each in OPERATORS)) {
    const placed = await client.query<{ name: string }>(PLACED_OPERATORS_TABLE)
    await client.query("select create_distributed_table($1::regclass, 'owner_id', colocate_with => $2)", [
      name,
      placed.rows[0]?.name ?? 'none',
    ])
  }
  return ordered
}

/** Citus lists a table without a distribution column as `n`, and marks it `t` when every node has a copy. */
const UNPLACED = `
  select c.relname::text as name, array(
    select f.confrelid::regclass::text from pg_constraint f
    where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as targets
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any($1::text[])
    and not exists (
      select from pg_dist_partition p where p.logicalrelid = c.oid and (p.partmethod = 'h' or p.repmodel = 't'))
  order by 1`

const PLACED_OPERATORS_TABLE = `
  select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by logicalrelid limit 1`

/** A foreign key may only lead to a table that is already placed. */
function sortByForeignKeys(tables: readonly UnplacedTable[]): readonly string[] {
  const remaining = new Map(tables.map(({ name, targets }) => [name, targets]))
  const sorted: string[] = []
  while (remaining.size > 0) {
    const free = [...remaining].filter(([, targets]) => targets.every((target) => !remaining.has(target)))
    if (free.length === 0) throw new Error(`Foreign keys in a circle: ${[...remaining.keys()].join(', ')}`)
    for (const [name] of free) {
      sorted.push(name)
      remaining.delete(name)
    }
  }
  return sorted
}
