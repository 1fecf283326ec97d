/** The OpenAPI document, with a name for each operation and each contract schema. */
import type { FastifyInstance } from 'fastify'
import { closeObjects } from '#kernel/plugins/schemas.ts'
import { canonical, isJson, type Json, namedSchemas } from './named-schemas.ts'
import { operationId } from './operation-ids.ts'

/** Operations with the error format of another program, described in `docs/api.md`. */
const FOREIGN_ERROR_FORMATS = /^\/api\/(?:v2(?:\/|$)|auth\/|create_station\/|contest-scores(?:\/\{key\})?$|vimportadif)/
const ERROR_RESPONSE = {
  description: 'Refused or failed: nothing has changed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
}

/** @throws when two operations or two schemas would have the same name */
export async function openApiDocument(app: FastifyInstance): Promise<Json> {
  const document: Json = JSON.parse(JSON.stringify(app.swagger()))
  const { names } = await namedSchemas()
  const components = new Map<string, unknown>()
  const texts = new Map<string, string>()
  /**
   * Replaces contract schemas by references. Body schemas reject unknown keys, which the contract schemas do not
   * declare.
   */
  const closed = new Map([...names].map(([text, name]) => [canonical(closeObjects(JSON.parse(text))), name] as const))

  function withRefs(value: unknown, isWhole = false): unknown {
    if (Array.isArray(value)) return value.map((each) => withRefs(each))
    if (!isJson(value)) return value
    const text = canonical(value)
    const name = names.get(text) ?? closedName(closed.get(text))
    if (name !== undefined && !isWhole) {
      const before = texts.get(name)
      if (before !== undefined && before !== text) throw new Error(`Two schemas would be named ${name}: rename one`)
      if (before === undefined) {
        texts.set(name, text)
        components.set(name, withRefs(value, true))
      }
      return { $ref: `#/components/schemas/${name}` }
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withRefs(inner)]))
  }

  const paths = Object.entries(isJson(document.paths) ? document.paths : {}).map(([path, item]) => {
    const operations = Object.entries(isJson(item) ? item : {})
    const methods = operations.map(([method]) => method)
    const entries = operations.map(([method, operation]) => {
      const full = withRefs(operation)
      const withId = { operationId: operationId(path, method, methods), ...(isJson(full) ? full : {}) }
      return [method, FOREIGN_ERROR_FORMATS.test(path) ? withId : withErrors(withId)] as const
    })
    return [path, Object.fromEntries(entries)] as const
  })
  requireUnique(paths.flatMap(([, item]) => Object.values(item).map((operation) => operation.operationId)))
  const schemas = Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)))
  const before = isJson(document.components) ? document.components : {}
  return { ...document, components: { ...before, schemas }, paths: Object.fromEntries(paths) }
}

/** Adds error responses to every operation. Statuses that are already documented keep their descriptions. */
function withErrors<T extends Json>(operation: T): T {
  const responses = isJson(operation.responses) ? operation.responses : {}
  const label = Object.keys(responses).some((status) => status.startsWith('4'))
  return label ? operation : { ...operation, responses: { ...responses, default: ERROR_RESPONSE } }
}

/** Name of a schema that rejects unknown keys because it is used as a body. */
function closedName(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `${name}Body`
}

function requireUnique(ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined)
    throw new Error(`Two calls of the API would be named ${twice}: give one of them another path`)
}
