import { sql } from 'kysely'
import type { Database } from '#kernel/database/types.ts'

export type OwnedTables = () => Promise<readonly string[]>

/** Every table with rows of an operator has a column `owner_id`. */
export function createOwnedTables(db: Database): OwnedTables {
  return async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      join pg_class r on r.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
      where c.table_schema = 'public' and c.column_name = 'owner_id' and t.table_type = 'BASE TABLE'
        and not r.relispartition
      order by c.table_name`.execute(db)
    return rows.map(({ name }) => name)
  }
}
