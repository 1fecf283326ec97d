/** Calls of the API with their permitted callers, as stated in `testing/access.ts` of each area. */
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { byFirst } from './parts.ts'

const ROW = /'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)': (\w+)(?:\(([^)]*)\))?/g
/** A kind that a file names for several of its rows: `const keysToRead = keys('read', 'log')`. */
const NAMED = /const (\w+) = (\w+)(?:\(([^)]*)\))?/g
/** Descriptions of the kinds in `api/test/access/table.ts`. */
const CALLER_LABELS: Readonly<Record<string, string>> = {
  everybody: 'everybody',
  waysIn: 'visitors and sessions',
  people: 'sessions',
  keys: 'sessions and keys',
  keysInRequest: 'keys in the request',
  subscribers: 'subscribers',
  administrators: 'administrators',
  deployers: "administrators and the part's deploy token",
}
const CLUB = /\.forClub\('(\w+)'\)/

interface Access {
  readonly who: string
  readonly clubRight: string
  readonly file: string
}

export function callRows(root: string, openapi: unknown): readonly (readonly string[])[] {
  const access = readAccess(root)
  return callsIn(openapi)
    .map(({ call, operation }) => {
      const { who, clubRight, file } = access.get(call) ?? undeclared(call)
      return [call, operation, who, clubRight, file]
    })
    .sort(byFirst)
}

function readAccess(root: string): ReadonlyMap<string, Access> {
  const files = globSync('api/src/{core,platform,features}/*/testing/access*.ts', { cwd: root })
  return new Map(
    [...files, 'api/test/access/platform.ts'].flatMap((path) => {
      const file = path.split(sep).join('/')
      return accessIn(readFileSync(join(root, path), 'utf8')).map(([call, rest]) => [call, { ...rest, file }] as const)
    }),
  )
}

/** Routes whose rows are created for two prefixes or by parts of other teams. */
function undeclared(call: string): Access {
  const who = call.includes(' /api/x/') ? 'as the part declares' : 'a key of a program'
  return { who, clubRight: '', file: 'api/src/features/integrations/testing/access.ts' }
}

/** Each row of a table with its text up to the next row. */
export function accessIn(text: string): readonly (readonly [string, Omit<Access, 'file'>])[] {
  const rows = [...text.matchAll(ROW)]
  const rights = new Map(
    [...text.matchAll(NAMED)].map(([, name = '', kind = '', scopes = '']) => [name, { kind, scopes }]),
  )
  return rows.map((match, index) => {
    const [, call = '', word = '', inRow = ''] = match
    const { kind, scopes } = rights.get(word) ?? { kind: word, scopes: inRow }
    const who = CALLER_LABELS[kind] ?? kind
    const [, clubRight = ''] = CLUB.exec(text.slice(match.index, rows[index + 1]?.index)) ?? []
    return [
      call.replace(/:(\w+)/g, '{$1}'),
      { who: scopes ? `${who} (${scopes.replaceAll("'", '').replaceAll(', ', ' or ')})` : who, clubRight },
    ]
  })
}

function callsIn(openapi: unknown): readonly { readonly call: string; readonly operation: string }[] {
  return toEntries(property(openapi, 'paths')).flatMap(([path, methods]) =>
    toEntries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      operation: String(property(operation, 'operationId') ?? ''),
    })),
  )
}

function toEntries(value: unknown): readonly [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
