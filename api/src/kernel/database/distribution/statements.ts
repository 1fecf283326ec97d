import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { OPERATORS } from './places.ts'

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
export function readStatements(): readonly Statement[] {
  const statements: Statement[] = []
  for (const file of listSourceFiles(SOURCES)) {
    const name = relative(SOURCES, file).replaceAll('\\', '/')
    for (const [text] of readFileSync(file, 'utf8').matchAll(LITERALS)) {
      if (!IS_SQL.test(text) || text.includes('${')) continue
      const table = [...text.matchAll(TABLES)].map(([, of = '']) => of).find((of) => of in OPERATORS)
      if (table === undefined) continue
      const isVolatile = VOLATILE.test(text.slice(1))
      if (isVolatile || !isLimitedToOwner(text)) statements.push({ where: `${name} ${table}`, isVolatile })
    }
  }
  return statements
}

/** Whether PostgreSQL can derive the owner from the statement alone. */
export function isLimitedToOwner(statement: string): boolean {
  return OWNER_FILTERS.some((names) => names.test(statement))
}

/** A parameter that may be null, compared in a sub-select: `(select … where id = ${replaces ?? null})`. */
const OPTIONAL_IN_SUBSELECT = /\(\s*select\b[^;]*?=\s*\$\{[^}]*\?\?\s*null\s*\}/g
const PARAMETER_IN_SUBSELECT = /\binsert into\s+(\w+)[^;]*?\bselect\b[^;]*?\(\s*select\b[^;]*?=\s*\$\d/

/**
 * Inserts from a select whose sub-selects compare something with a parameter: `file table`. Citus stores no row and
 * reports no error when such a parameter is null, because the comparison then excludes every shard.
 */
export function readParametersInSubselects(): readonly string[] {
  const found: string[] = []
  for (const file of listSourceFiles(SOURCES)) {
    const name = relative(SOURCES, file).replaceAll('\\', '/')
    const source = readFileSync(file, 'utf8')
    found.push(...Array.from(source.matchAll(OPTIONAL_IN_SUBSELECT), () => `${name} null`))
    for (const [text] of source.matchAll(LITERALS)) {
      const table = PARAMETER_IN_SUBSELECT.exec(text)?.[1]
      if (table !== undefined) found.push(`${name} ${table}`)
    }
  }
  return found
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
