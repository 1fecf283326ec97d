/**
 * Checks which area of the API accesses which table. `api/src/kernel/database/tables.json` lists the owner of each
 * table, and which other areas read or write it and why; any other access in the text of SQL or Kysely statements
 * is an error. Code outside the areas (backup, repair, demonstration data, limits) concerns the entire installation
 * and may access every table.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'
import { filesIn } from './tree.ts'

export interface TableRules {
  /** The area that owns the table, or `core` for tables of the installation, which every area may use. */
  readonly owner: string
  /** Area → why it reads this table. */
  readonly readBy?: Readonly<Record<string, string>>
  /** Area → why it writes this table; includes reading. */
  readonly writtenBy?: Readonly<Record<string, string>>
}

export type Tables = Readonly<Record<string, TableRules>>

export interface Reach {
  readonly table: string
  readonly writes: boolean
  /** Counted from 1. */
  readonly line: number
}

export interface ForbiddenReach extends Reach {
  readonly file: string
  readonly area: string
  readonly owner: string
}

/** Matches a file in an area of the API, below {@link SLICES}. */
const SLICE = /^api\/src\/(?:core|platform|features)\/([^/]+)\//
const SLICES = ['core', 'platform', 'features']

export const TABLES_FILE = 'api/src/kernel/database/tables.json'

/** Patterns for statements in SQL, and for those built with Kysely. */
const WRITES = [
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|copy|merge\s+into)\s+(?:only\s+)?(\w+)/gi,
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"](\w+)/g,
]
const READS = [
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)/gi,
  /\.(?:selectFrom|(?:inner|left|right|full)Join)\(\s*['"](\w+)/g,
]

/** Accesses to tables in this text. */
export function reachesIn(text: string, tables: Tables): Reach[] {
  const code = withoutComments(text)
  const found = (patterns: readonly RegExp[], writes: boolean) =>
    patterns.flatMap((pattern) =>
      [...code.matchAll(pattern)]
        .filter(([, name = '']) => Object.hasOwn(tables, name))
        .map(({ 1: table = '', index }) => ({ table, writes, line: code.slice(0, index).split('\n').length })),
    )
  const writes = found(WRITES, true)
  // `delete from contact` also matches the read pattern `from contact`.
  const isWrite = ({ table, line }: Reach) => writes.some((write) => write.table === table && write.line === line)
  return [...writes, ...found(READS, false).filter((read) => !isWrite(read))]
}

/** Accesses in a file that `tables.json` does not allow for its area. */
export function forbiddenReaches(file: string, text: string, tables: Tables): ForbiddenReach[] {
  const area = SLICE.exec(file)?.[1]
  if (area === undefined || /\.test\.ts$|\/testing[./]/.test(file)) return []
  return reachesIn(text, tables).flatMap((reach) => {
    const rules = tables[reach.table]
    if (rules === undefined || rules.owner === area || rules.owner === 'core') return []
    const isAllowed = rules.writtenBy?.[area] ?? (reach.writes ? undefined : rules.readBy?.[area])
    return isAllowed === undefined ? [{ ...reach, file, area, owner: rules.owner }] : []
  })
}

/** All accesses in the repository that `tables.json` does not allow. */
export function checkTables(root = ROOT): ForbiddenReach[] {
  const tables = readTables(root)
  return apiFiles(root).flatMap(({ file, text }) => forbiddenReaches(file, text, tables))
}

/** Tables in the database types that are missing from `tables.json`. */
export function tablesWithoutOwner(root = ROOT): string[] {
  const tables = readTables(root)
  const schema = readFileSync(join(root, 'api/src/kernel/database/schema.ts'), 'utf8')
  const tableLines = schema.slice(schema.indexOf('export interface DB ')).matchAll(/^ {2}(\w+): \w+;?$/gm)
  return [...tableLines].map(([, table = '']) => table).filter((table) => !Object.hasOwn(tables, table))
}

/** Allowances that no code needs, as `table area`. */
export function unusedAllowances(root = ROOT): string[] {
  const tables = readTables(root)
  const used = new Set(
    apiFiles(root).flatMap(({ file, text }) => {
      const area = SLICE.exec(file)?.[1] ?? ''
      return reachesIn(text, tables).map(({ table }) => `${table} ${area}`)
    }),
  )
  return Object.entries(tables)
    .flatMap(([table, { readBy = {}, writtenBy = {} }]) =>
      Object.keys({ ...readBy, ...writtenBy }).map((area) => `${table} ${area}`),
    )
    .filter((allowance) => !used.has(allowance))
}

export function readTables(root = ROOT): Tables {
  return JSON.parse(readFileSync(join(root, TABLES_FILE), 'utf8'))
}

function apiFiles(root: string): { file: string; text: string }[] {
  const folders = SLICES.map((layer) => join(root, 'api/src', layer)).filter(existsSync)
  return folders.flatMap((folder) => filesIn(root, folder, /\.ts$/))
}

/** Removes comments and preserves line numbers. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
}
