/** Sends values that no page sends to every call of the API document; none may cause a server error. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../app.ts'
import { createSample } from './sample.ts'

const TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ud800\udc00\udfff',
  '\u202e\u2066',
  '%',
  "'",
  '\\',
  '{}',
  '__proto__',
  'constructor',
  ' '.repeat(50),
  '9'.repeat(19),
  '1e999',
  '-0',
  'Infinity',
  '0000-00-00',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
]
const NUMBERS = [0, -1, 2 ** 53 - 1, 2 ** 53, 1e21, 1e308, 0.1, 2 ** 31, 2 ** 32]
/** Calls that end the caller's session or account, or contact other hosts, which are tested separately. */
const EXCLUDED_CALLS = /logout|sessions|deleteaccount|LoginToSubaccount|vlookup|vservices|vcallsign\/|importqrz/i
/** A test run sends requests for one minute; `npm run lab -- fuzz` sends all of them, which takes many minutes. */
const SECONDS = Number(process.env.ONFREQ_FUZZ_SECONDS ?? 60)
const TIMEOUT_MS = (SECONDS + 300) * 1000
const CONCURRENCY = 4
const MAX_BODIES = 400

interface Operation {
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly schema?: unknown
    readonly required?: boolean
  }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
}

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('M0FUZ')
  await site.app.accounts.decorate(member.accountId, { is_admin: true })
}, TIMEOUT_MS)
afterAll(() => site.close())

test(
  'no value of a parameter or field causes a server error',
  async () => {
    const calls = parseCalls(site.app.swagger().paths ?? {})
    const end = performance.now() + SECONDS * 1000
    const failures = new Map<string, string>()
    let sentCount = 0
    const queue = interleave(calls)
    async function sendAll(): Promise<void> {
      for (const { name, method, url, payload } of queue) {
        if (performance.now() > end) return
        if (failures.has(name)) continue
        sentCount += 1
        const response = await member.get(url, { method, url, ...(payload && { payload }) })
        if (isFailure(response.statusCode) || STACK.test(response.body)) {
          failures.set(
            name,
            `${url} ${JSON.stringify(payload)?.slice(0, 300)}: ${response.statusCode} ${response.body.slice(0, 200)}`,
          )
        }
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, sendAll))
    console.log(`${calls.length} calls, ${sentCount} requests`)
    expect(Object.fromEntries(failures)).toEqual({})
    expect(sentCount).toBeGreaterThan(calls.length)
  },
  TIMEOUT_MS,
)

const STACK = /\n\s+at .+\.ts:\d+/
/** Errors of other hosts and unavailability are not failures. */
const isFailure = (status: number) => status >= 500 && ![502, 503, 504].includes(status)

interface Call {
  readonly name: string
  readonly method: 'GET'
  readonly requests: Iterator<{ readonly url: string; readonly payload: object | undefined }>
}

function parseCalls(paths: object): readonly Call[] {
  const source: Readonly<Record<string, Readonly<Record<string, Operation>>>> = JSON.parse(JSON.stringify(paths))
  return Object.entries(source)
    .filter(([path]) => !EXCLUDED_CALLS.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        name: `${method} ${path}`,
        method: method.toUpperCase() as 'GET',
        requests: spread([...createRequests(path, operation)]),
      })),
    )
}

/** A prime, so that a short run covers values of every field, in the same order each time. */
const STRIDE = 7_919

function* spread<Value>(values: readonly Value[]): Generator<Value, void> {
  for (const n of values.keys()) {
    const value = values[(n * STRIDE) % values.length]
    if (value !== undefined) yield value
  }
}

/** Takes one request of each call in turn, so that a short run covers all calls. */
function* interleave(calls: readonly Call[]) {
  for (let remaining = [...calls]; remaining.length > 0; ) {
    const next: Call[] = []
    for (const call of remaining) {
      const { done, value } = call.requests.next()
      if (done === true) continue
      next.push(call)
      yield { ...call, ...value }
    }
    remaining = next
  }
}

function* createRequests(
  path: string,
  { parameters = [], requestBody }: Operation,
): Generator<{ readonly url: string; readonly payload: object | undefined }, void> {
  const plain = (name: string) => (name === 'callsign' ? member.callsign : '1')
  const pathWith = (other: Readonly<Record<string, string>> = {}) =>
    path.replace(/\{(\*|\w+)\}/g, (_, name: string) => encodeURIComponent((other[name] ?? plain(name)).toWellFormed()))
  const required = parameters.filter((each) => each.in === 'query' && each.required)
  const queryWith = (other: Readonly<Record<string, string>> = {}) => {
    const values = required.map(({ name, schema }): [string, string] => [name, String(createSample(schema))])
    const query = new URLSearchParams([...values.filter(([name]) => !(name in other)), ...Object.entries(other)])
    return query.size === 0 ? '' : `?${query}`
  }
  const odd = [...TEXTS, ...NUMBERS.map(String)]
  for (const [, name = ''] of path.matchAll(/\{(\*|\w+)\}/g)) {
    for (const value of odd) yield { url: pathWith({ [name]: value }) + queryWith(), payload: undefined }
  }
  for (const { name } of parameters.filter((each) => each.in === 'query')) {
    for (const value of odd) yield { url: pathWith() + queryWith({ [name]: value }), payload: undefined }
  }
  const schema = requestBody?.content?.['application/json']?.schema
  if (schema === undefined) return
  let bodies = 0
  for (const payload of createVariants(createFullSample(schema))) {
    bodies += 1
    if (bodies > MAX_BODIES || typeof payload !== 'object' || payload === null) return
    yield { url: pathWith() + queryWith(), payload }
  }
}

/** Also includes optional fields. */
function createFullSample(schema: unknown): unknown {
  const source = schema as {
    readonly type?: string
    readonly properties?: Readonly<Record<string, unknown>>
    readonly items?: unknown
  }
  if (source.type === 'object' && source.properties !== undefined) {
    return Object.fromEntries(Object.entries(source.properties).map(([name, inner]) => [name, createFullSample(inner)]))
  }
  return source.type === 'array' ? [createFullSample(source.items ?? {})] : createSample(schema)
}

/** Replaces one leaf at a time. */
function* createVariants(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* TEXTS
  else if (typeof value === 'number') yield* NUMBERS
  else if (Array.isArray(value)) {
    for (const inner of createVariants(value[0])) yield [inner]
    yield Array.from({ length: 200 }, () => value[0])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      for (const variant of createVariants(inner)) yield { ...value, [name]: variant }
    }
  }
}
