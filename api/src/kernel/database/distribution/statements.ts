import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createClient } from '../pool.ts'
import { LOCAL, REFERENCE } from './places.ts'

const SOURCES = join(import.meta.dirname, '../../..')
/** String literals, in which the product writes its SQL. */
const LITERALS = /`[^`]*`|'[^'\n]*'/g
const IS_SQL = /\b(?:select|insert into|update|delete from)\b/
const TABLES = /\b(?:from|join|into|update|using)\s+([a-z_]+)\b/g
/**
 * The statement is limited to one owner: owner_id is compared with a value or with another table's owner, is matched
 * by `using`, or is inserted. Merely selecting, counting, grouping or sorting by it still queries every shard.
 */
const OWNER_FILTERS = [
  /\b(?:\w+\.)?\w*owner(?:_id)?\s*=(?!>)/,
  /=\s*(?:\w+\.)?\w*owner(?:_id)?\b/,
  /\([^()]*\bowner_id\b[^()]*\)\s*(?:=|in\b)/,
  /\bowner_id\s+in\b/,
  /\busing\s*\([^()]*\bowner_id\b/,
  /\binsert into\s+\w+(?:\s+as\s+\w+)?\s*\([^()]*\bowner_id\b/,
]
/** Updates with volatile functions, whose value would differ on each node. */
const VOLATILE = /^\W*update\b[^;]*\b(?:random|clock_timestamp|nextval|gen_random_uuid|timeofday)\(/i

export interface Statement {
  /** File relative to `api/src`, and the table: `core/log/jobs/sweep.ts contact_client_key`. */
  readonly where: string
  readonly isVolatile: boolean
}

/**
 * Statements on operators' tables that query every shard because they name no owner, or that cannot be distributed.
 * Interpolated SQL is not checked; by convention its fragments name the owner.
 */
export async function readStatements(connectionString: string): Promise<readonly Statement[]> {
  const spread = await readDistributedTables(connectionString)
  const statements: Statement[] = []
  for (const file of listSourceFiles(SOURCES)) {
    const name = relative(SOURCES, file).replaceAll('\\', '/')
    for (const [text] of readFileSync(file, 'utf8').matchAll(LITERALS)) {
      if (!IS_SQL.test(text) || text.includes('${')) continue
      const table = [...text.matchAll(TABLES)].map(([, of = '']) => of).find((of) => spread.has(of))
      if (table === undefined) continue
      const isVolatile = VOLATILE.test(text.slice(1)) && !LOCAL[table] && !REFERENCE[table]
      if (isVolatile || !isLimitedToOwner(text)) statements.push({ where: `${name} ${table}`, isVolatile })
    }
  }
  return statements
}

async function readDistributedTables(connectionString: string): Promise<ReadonlySet<string>> {
  const client = createClient(connectionString, 'onfreq-rules')
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> all($1::text[])",
      [[...Object.keys(LOCAL), ...Object.keys(REFERENCE)]],
    )
    return new Set(rows.map(({ name }) => name))
  } finally {
    await client.end()
  }
}

/** Whether PostgreSQL can derive the owner from the statement alone. */
export function isLimitedToOwner(statement: string): boolean {
  return OWNER_FILTERS.some((names) => names.test(statement))
}

/** Source files of the product, without the demonstration world and test helpers, which run on one node. */
function listSourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['testing', 'demonstration', 'distribution'].includes(entry.name) ? [] : listSourceFiles(path)
    return entry.name.endsWith('.ts') && !entry.name.includes('.test.') && entry.name !== 'testing.ts' ? [path] : []
  })
}
