import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { ProductError } from '../errors.ts'
import { hasStorableNumbers } from './plain-values.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Schema rules for all routes: every call has a schema, unknown keys in the body are rejected, and a missing body
 * counts as an empty object, because programs send no body where the contract says "empty".
 */
export default fp(
  async (app) => {
    app.removeContentTypeParser('application/json')
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null, {})
      return parseJson(request, String(body), done)
    })
    app.addHook('onRoute', (route) => {
      if (!route.url.startsWith('/api/')) return
      requireSchema(route)
      if (isObject(route.schema?.body)) route.schema = { ...route.schema, body: closeObjects(route.schema.body) }
    })
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.body == null && request.routeOptions.schema?.body !== undefined) request.body = {}
      done(hasStorableNumbers(request.body) ? undefined : tooLarge())
    })
    // At this point texts of paths and queries have been converted to numbers.
    app.addHook('preHandler', (request, _reply, done) => {
      done(hasStorableNumbers(request.params) && hasStorableNumbers(request.query) ? undefined : tooLarge())
    })
  },
  { name: 'schemas' },
)

const tooLarge = () => new ProductError(400, 'request.invalid', /*i18n*/ 'A number is larger than can be stored.')

function requireSchema(route: RouteOptions): void {
  if (route.schema === undefined) throw new Error(`The route ${String(route.method)} ${route.url} has no schema`)
}

/** Sets `additionalProperties: false` on every object schema that lists properties but does not set it. */
export function closeObjects(schema: Json): Json {
  const closed: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) closed[key] = closeInside(key, value)
  if (schema.type === 'object' && isObject(schema.properties) && schema.additionalProperties === undefined) {
    closed.additionalProperties = false
  }
  return closed
}

function closeInside(key: string, value: unknown): unknown {
  // Parts of an intersection validate each other's keys, so they remain open.
  if (key === 'allOf' || key === 'const' || key === 'enum' || key === 'default') return value
  if (key === 'properties' && isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, isObject(part) ? closeObjects(part) : part]),
    )
  }
  if (Array.isArray(value)) return value.map((part) => (isObject(part) ? closeObjects(part) : part))
  return isObject(value) ? closeObjects(value) : value
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
