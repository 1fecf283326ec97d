import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createClient } from '../pool.ts'
import { LOCAL, REFERENCE } from './places.ts'

const SOURCES = join(import.meta.dirname, '../../..')
/** Text between backticks or quotation marks, as the product writes its SQL. */
const LITERALS = /`[^`]*`|'[^'\n]*'/g
const IS_SQL = /\b(?:select|insert into|update|delete from)\b/
const TABLES = /\b(?:from|join|into|update|using)\s+([a-z_]+)\b/g
/**
 * The statement is limited to an owner: compared with a value or another table's owner, matched by `using`, or written
 * with the row. Merely selecting, counting, grouping or sorting by it still queries every shard.
 */
const NAMES_OWNER = [
  /\b(?:\w+\.)?\w*owner(?:_id)?\s*=(?!>)/,
  /=\s*(?:\w+\.)?\w*owner(?:_id)?\b/,
  /\([^()]*\bowner_id\b[^()]*\)\s*(?:=|in\b)/,
  /\bowner_id\s+in\b/,
  /\busing\s*\([^()]*\bowner_id\b/,
  /\binsert into\s+\w+(?:\s+as\s+\w+)?\s*\([^()]*\bowner_id\b/,
]
/** Each machine would compute another value. */
const VOLATILE = /^\W*update\b[^;]*\b(?:random|clock_timestamp|nextval|gen_random_uuid|timeofday)\(/i

export interface Statement {
  /** Below `api/src`, with the table: `core/log/jobs/sweep.ts contact_client_key`. */
  readonly where: string
  readonly isVolatile: boolean
}

/**
 * Statements on operator tables without an owner, which query every shard, or which cannot be distributed. Text
 * assembled from parts is not checked, because its parts name the owner.
 */
export async function readStatements(connectionString: string): Promise<readonly Statement[]> {
  const spread = await readSpread(connectionString)
  const found: Statement[] = []
  for (const file of sourceFiles(SOURCES)) {
    const name = relative(SOURCES, file).replaceAll('\\', '/')
    for (const [text] of readFileSync(file, 'utf8').matchAll(LITERALS)) {
      if (!IS_SQL.test(text) || text.includes('${')) continue
      const table = [...text.matchAll(TABLES)].map(([, of = '']) => of).find((of) => spread.has(of))
      if (table === undefined) continue
      const isVolatile = VOLATILE.test(text.slice(1)) && !LOCAL[table] && !REFERENCE[table]
      if (isVolatile || !namesOwner(text)) found.push({ where: `${name} ${table}`, isVolatile })
    }
  }
  return found
}

async function readSpread(connectionString: string): Promise<ReadonlySet<string>> {
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

/** Whether PostgreSQL can derive the owners from the statement alone. */
export function namesOwner(statement: string): boolean {
  return NAMES_OWNER.some((names) => names.test(statement))
}

/** Product code only; the demonstration world and test helpers run on one machine. */
function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['testing', 'demonstration', 'distribution'].includes(entry.name) ? [] : sourceFiles(path)
    return entry.name.endsWith('.ts') && !entry.name.includes('.test.') && entry.name !== 'testing.ts' ? [path] : []
  })
}
