import { sql } from 'kysely'
import type { Database } from '#kernel/database/types.ts'

export type OwnedTables = () => Promise<readonly string[]>

/** Every table with rows of an operator has a column `owner_id`. */
export function createOwnedTables(db: Database): OwnedTables {
  return async () => {
    const { rows } = await sql<{ name: string }>`
      select r.relname::text as name from pg_class r
      join pg_attribute c on c.attrelid = r.oid and c.attname = 'owner_id' and not c.attisdropped
      where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p') and not r.relispartition
      order by r.relname`.execute(db)
    return rows.map(({ name }) => name)
  }
}
