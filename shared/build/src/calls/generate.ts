/**
 * Generates the API client of a part: RTK Query endpoints for the calls listed in its `calls.json`, from
 * `api/openapi.json`. An endpoint has the same name in every part, so that a page caches each response once.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateEndpoints } from '@rtk-query/codegen-openapi'
import { runTool } from '../run-tool.ts'
import { ROOT, type Unit } from '../workspace.ts'

/** List of operation ids from `api/openapi.json`. */
export const NAMES_FILE = 'calls.json'
export const CALLS_FILE = 'src/calls.ts'

const HEAD = `/** Written by \`npm run generate -- calls\` from api/openapi.json: the calls that ${NAMES_FILE} names. Not to be changed by hand. */\n`

interface Operation {
  readonly operationId: string
  readonly 'x-reads'?: readonly string[]
  readonly 'x-changes'?: readonly string[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/**
 * The calls a part lists in `calls.json`; empty without that file. Throws with instructions when the list is
 * invalid.
 */
export function namedCalls(unit: Unit): readonly string[] {
  const file = join(unit.folder, NAMES_FILE)
  if (!existsSync(file)) return []
  const names: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names
  throw new Error(`${file} is a list of names of calls: ["activeUserList"]`)
}

export function readDocument(): Document {
  return JSON.parse(readFileSync(join(ROOT, 'api/openapi.json'), 'utf8'))
}

/** The source of `src/calls.ts`. Throws when the API has no call of that name, and suggests similar names. */
export async function generateCalls(names: readonly string[], document = readDocument()): Promise<string> {
  const target = only(names, document)
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-calls-'))
  try {
    const [schemaFile, outputFile] = [join(folder, 'openapi.json'), join(folder, 'calls.ts')]
    writeFileSync(schemaFile, JSON.stringify(target))
    await generateEndpoints({
      schemaFile,
      outputFile,
      apiFile: '@onfreq/session/api',
      apiImport: 'api',
      exportName: 'calls',
      hooks: { queries: true, lazyQueries: false, mutations: true },
      tag: true,
      flattenArg: true,
      encodePathParams: true,
      endpointOverrides: [{ type: 'query', pattern: (_, { operation }) => 'x-reads' in operation }],
    })
    const text = readFileSync(outputFile, 'utf8')
      // Lets the endpoints of a newer release of a part replace older ones.
      .replace('overrideExisting: false', 'overrideExisting: true')
      .replace('export const addTagTypes', 'const addTagTypes')
      .replaceAll('/** status 200 Default Response */ ', '')
    writeFileSync(outputFile, HEAD + text)
    const { code, output } = await runTool('biome', [
      'check',
      '--write',
      '--config-path',
      ROOT,
      '--vcs-enabled=false',
      outputFile,
    ])
    if (code !== 0) throw new Error(output)
    return readFileSync(outputFile, 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The document reduced to these calls. Tags are those of the responses; URLs are relative to `/api/`. */
function only(names: readonly string[], document: Document): Document {
  const operations = getOperations(document)
  const unknown = names.filter((name) => !operations.some(({ operation }) => operation.operationId === name))
  if (unknown.length > 0) throw new Error(unknown.map((name) => unknownCall(name, operations)).join('\n'))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { path, method, operation } of operations) {
    if (!names.includes(operation.operationId)) continue
    const tags = operation['x-reads'] ?? operation['x-changes'] ?? []
    const short = path.replace(/^\/api\//, '/')
    paths[short] = { ...paths[short], [method]: { ...operation, tags } }
  }
  return { ...document, paths: JSON.parse(JSON.stringify(paths)) }
}

interface Found {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

function getOperations({ paths }: Document): Found[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
}

function unknownCall(name: string, operations: readonly Found[]): string {
  const start = name.slice(0, 5).toLowerCase()
  const similar = operations
    .map(({ operation }) => operation.operationId)
    .filter((id) => id.toLowerCase().startsWith(start))
    .slice(0, 5)
  const hint = similar.length > 0 ? `: did you mean ${similar.join(', ')}?` : ''
  return `The API has no call ${name}${hint} After a change of its routes: npm run openapi -w @onfreq/api`
}
