/** Formats of responses and errors of every route; docs/api.md states the rule and lists the exceptions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from './app.ts'

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
})
afterAll(() => site.close())

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')

/** Calls with another format that existing programs know; the guide lists each. */
const BARE_LISTS = ['POST /api/vdxcc-entity-distinct/']
const FOREIGN_ERROR_CALLS = ['POST /api/vimportadif']

const V2_PATHS = /^(?:\/index\.php)?\/api\/v2(?:\/|$)/

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly anyOf?: readonly Schema[]
}

interface Described {
  readonly summary?: string
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** Each call with its response type, except those for programs, which have other formats. */
function listResponseTypes(): { readonly key: string; readonly type: string }[] {
  const text = readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')
  const { paths, components }: ApiDocument = JSON.parse(text)
  function getType({ $ref, type, anyOf = [] }: Schema): string {
    if ($ref !== undefined) return getType(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
    return type ?? anyOf.map(getType).find((each) => each !== 'object') ?? 'object'
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { summary = '' }]) => !summary.includes('interface, version'))
      .flatMap(([method, { responses = {} }]) =>
        Object.entries(responses).flatMap(([status, { content }]) => {
          const schema = content?.['application/json']?.schema
          if (!status.startsWith('2') || schema === undefined) return []
          return [{ key: `${method.toUpperCase()} ${path}`, type: getType(schema) }]
        }),
      ),
  )
}

test('every call of the site returns an object, with lists under a key', () => {
  const results = listResponseTypes()
  expect(results.length).toBeGreaterThan(150)
  expect(results.filter(({ type }) => type !== 'object').map(({ key }) => key)).toEqual(BARE_LISTS)
  for (const key of BARE_LISTS) expect(GUIDE).toContain(key.replace('/api/', ''))
})

/** Description of what is wrong with an error response; undefined when it is correct. */
function findProblem(key: string, url: string, statusCode: number, type: string, body: string): string | undefined {
  const location = `${key} ${statusCode}: ${body.slice(0, 120)}`
  if (!type.startsWith('application/json')) return `${location} (${type})`
  const result: Record<string, unknown> = JSON.parse(body)
  const { error } = result
  const isError = typeof error === 'object' && error !== null && 'code' in error && 'message' in error
  if (isError) return undefined
  const hasText = (name: string) => typeof result[name] === 'string' && result[name] !== ''
  if (FOREIGN_ERROR_CALLS.includes(key)) return result.status === 'error' && hasText('error') ? undefined : location
  if (V2_PATHS.test(url)) return location
  if (result.status === 'failed' && hasText('reason') && Array.isArray(result.messages)) return undefined
  if (url.includes('/create_station/') && result.status === 'error' && hasText('message')) return undefined
  return location
}

test('every call rejects invalid input in its error format and never returns a page', {
  timeout: 120_000,
}, async () => {
  const problems: string[] = []
  let refused = 0
  const routes = site.app.guardedRoutes.filter(
    ({ method, url }) => /^(?:\/index\.php)?\/api(?:\/|$)/.test(url) && method !== 'HEAD' && method !== 'OPTIONS',
  )
  expect(routes.length).toBeGreaterThan(250)
  const bearer = { authorization: `Bearer ${member.token}` }
  for (const { method, url } of routes) {
    const key = `${method} ${url}`
    const path = url.replace('*', 'nothing').replace(/:(\w+)/g, '0')
    const json = { 'content-type': 'application/json' }
    const probes = [
      { headers: { ...json, authorization: 'Bearer made-up' }, payload: '{}' },
      // A truncated body, no part of which may be executed.
      { headers: { ...json, ...bearer }, payload: '{"' },
      { headers: { 'content-type': 'image/x-none', ...bearer }, payload: 'x' },
    ]
    for (const probe of probes) {
      const response = await site.app.inject({ method: method as 'GET', url: path, ...probe })
      if (response.statusCode < 400 || response.body === '') continue
      refused += 1
      const problem = findProblem(
        key,
        url,
        response.statusCode,
        String(response.headers['content-type']),
        response.body,
      )
      if (problem !== undefined) problems.push(problem)
    }
  }
  expect(problems).toEqual([])
  expect(refused).toBeGreaterThan(500)
  for (const key of FOREIGN_ERROR_CALLS) expect(GUIDE).toContain(key.replace('/api/', ''))
})

test('the limits in the guide match the enforced ones', async () => {
  const { CLOUDLOG_LIMITS } = await import('@onfreq/contracts/integrations/integrations')
  const { CALLS_A_MINUTE, FULL_LOG_CALLS } = await import('../src/features/integrations/cloudlog/door.ts')
  const numbers = [CALLS_A_MINUTE, FULL_LOG_CALLS, CLOUDLOG_LIMITS.contacts].map((n) => n.toLocaleString('en'))
  for (const number of numbers) expect(GUIDE).toMatch(new RegExp(`\\b${number}\\b`))
  expect(GUIDE).toContain(`${CLOUDLOG_LIMITS.bytes / 1024 / 1024} MB`)
})
