import pg from 'pg'
import { readMigrations } from '../../database/migrate.ts'
import { type Check, type Finding, fine, wrong } from '../finding.ts'

interface ExpectedIndex {
  readonly name: string
  readonly table: string
  /** SQL from `on` to the semicolon. */
  readonly rest: string
  readonly unique: boolean
}

const STATEMENT =
  /create\s+(unique\s+)?index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(\w+)([^;]*);|drop\s+index\s+(?:concurrently\s+)?(?:if\s+exists\s+)?(\w+)|alter\s+table\s+(\w+)\s+drop\s+column\s+(?:if\s+exists\s+)?(\w+)/gi

/** Indexes that exist after all migrations, in order. */
export function expectedIndexes(texts: readonly string[]): readonly ExpectedIndex[] {
  const selected = new Map<string, ExpectedIndex>()
  for (const text of texts) {
    for (const match of text.replace(/^\s*--.*$/gm, '').matchAll(STATEMENT)) {
      const [, unique, name, table, rest, dropped, altered, column] = match
      if (name !== undefined && table !== undefined && rest !== undefined) {
        selected.set(name, { name, table, rest, unique: unique !== undefined })
      }
      if (dropped !== undefined) selected.delete(dropped)
      // Dropping a column also drops its indexes.
      for (const index of selected.values()) {
        if (index.table === altered && new RegExp(`\\b${column}\\b`).test(index.rest)) selected.delete(index.name)
      }
    }
  }
  return [...selected.values()]
}

export const checkIndexes: Check = async ({ client }) => {
  const findings: Finding[] = []
  const { rows: invalid } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where not indisvalid and not exists (
       select from pg_stat_progress_create_index p where p.index_relid = indexrelid)`,
  )
  for (const { name } of invalid) {
    findings.push(
      wrong('indexes', `${name} is invalid and is not used`, async () => {
        await client.query(`reindex index concurrently ${name}`)
        return 'built anew, beside the work of others'
      }),
    )
  }
  const { rows: applied } = await client.query<{ name: string }>('select name from migration')
  const isApplied = new Set(applied.map(({ name }) => name))
  const texts = (await readMigrations()).flatMap(({ name, text }) => (isApplied.has(name) ? [text] : []))
  for (const { name, table, rest, unique } of expectedIndexes(texts)) {
    const { rows } = await client.query<{ missing: boolean }>(
      'select to_regclass($1) is null and to_regclass($2) is not null as missing',
      [name, table],
    )
    if (rows[0]?.missing !== true) continue
    findings.push(
      wrong('indexes', `${name} of ${table} is missing`, async () => {
        const kind = unique ? 'unique index' : 'index'
        await client.query(
          `create ${kind} concurrently if not exists ${pg.escapeIdentifier(name)} on ${pg.escapeIdentifier(table)}${rest}`,
        )
        return 'built, beside the work of others'
      }),
    )
  }
  return findings.length > 0 ? findings : [fine('indexes', 'all there and valid')]
}
