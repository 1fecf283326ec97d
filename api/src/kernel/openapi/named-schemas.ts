/** Contract schemas (`shared/contracts`) by name, so that the API document can refer to `StationItem`. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type Json = Readonly<Record<string, unknown>>

/** Minimum length in characters of JSON; shorter schemas are easier to read inline. */
const MIN_LENGTH = 80
const MIN_LENGTH_WITH_SEVERAL_NAMES = 300

export interface NamedSchemas {
  /** Canonical text of a schema → its name. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * Of identical schemas the first name wins. Small schemas with several names stay inline, because any name would
 * mislead.
 */
export async function namedSchemas(): Promise<NamedSchemas> {
  const exportsByText = new Map<string, Exported[]>()
  for (const exported of await exportedSchemas()) {
    const text = canonical(exported.schema)
    if (text.length >= MIN_LENGTH) exportsByText.set(text, [...(exportsByText.get(text) ?? []), exported])
  }
  const names = new Map<string, string>()
  const usedNames = new Set<string>()
  for (const [text, [first, ...others]] of exportsByText) {
    if (first === undefined) continue
    const isOne = others.every(({ name }) => name === first.name)
    if (!isOne && text.length < MIN_LENGTH_WITH_SEVERAL_NAMES) continue
    // Two modules may use the same name for different schemas.
    const free = usedNames.has(first.name) ? `${pascal(first.module)}${first.name}` : first.name
    usedNames.add(free)
    names.set(text, free)
  }
  return { names }
}

interface Exported {
  readonly module: string
  readonly name: string
  readonly schema: Json
}

async function exportedSchemas(): Promise<Exported[]> {
  const folder = new URL('../..', import.meta.resolve('@onfreq/contracts/site/limits'))
  const all = await readdir(fileURLToPath(folder), { recursive: true })
  const modules = all
    .filter((file) => /^(?!platform\/widgets\/).*(?<!\.test)\.ts$/.test(file))
    .map((file) => ({ file, path: file.replace(/^[^/]+\//, '') }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const exportsByText = await Promise.all(
    modules.map(async ({ file, path }): Promise<Exported[]> => {
      const exported: Readonly<Record<string, unknown>> = await import(new URL(file, folder).href)
      const module = path.slice(0, -'.ts'.length).replace('/', '-')
      const inOrder = Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1))
      return inOrder.flatMap(([name, value]) =>
        isSchema(value) ? [{ module, name, schema: JSON.parse(JSON.stringify(value)) }] : [],
      )
    }),
  )
  return exportsByText.flat()
}

/** Whether an export is an object or union schema; strings and numbers need no name. */
function isSchema(value: unknown): value is Json {
  if (!isJson(value) || !('~kind' in value)) return false
  return value.type === 'object' || 'anyOf' in value || 'allOf' in value
}

/**
 * Text that is equal for equivalent schemas: keys are sorted, and constants (one-value enums) and records (additional
 * properties) are written as in the document.
 */
export function canonical(schema: unknown): string {
  return JSON.stringify(sorted(schema))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJson(value)) return value
  const entries = Object.entries(value).map(([key, inner]): readonly [string, unknown] => {
    if (key === 'const' && typeof inner !== 'object') return ['enum', [inner]]
    const [only, more] = key === 'patternProperties' && isJson(inner) ? Object.values(inner) : []
    return only !== undefined && more === undefined ? ['additionalProperties', sorted(only)] : [key, sorted(inner)]
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pascal(text: string): string {
  return text.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
