/**
 * Runs the HTTP statements of an unchanged Cypress file against a running site. Supports the few commands they use,
 * which are queued as in Cypress. The caller must replace pages and clicks of the other program.
 */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { chai as library } from 'vitest'

const chai = library.expect

/** The site to test, and replacements for pages of the other program. */
export interface Stage {
  readonly origin: string
  /** Constants in the files that depend on the installation: `const NAME = 1;`. */
  readonly constants: Readonly<Record<string, number>>
  /** Values for `Cypress.expose(name)`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** A key of API version 1. */
  apiKey(rights: 'rw' | 'ro'): Promise<string>
  /** A token of API version 2. */
  apiToken(scopes: readonly string[]): Promise<string>
}

export interface Statement {
  readonly name: string
  /** Undefined when the statement passes. */
  readonly problem?: string
}

type Work = () => unknown
type Then = (value: never) => unknown

interface Suite {
  readonly names: readonly string[]
  readonly befores: Work[]
  readonly beforeEachs: Work[]
  readonly parent: Suite | undefined
}

interface Test {
  readonly name: string
  readonly work: Work
  readonly suite: Suite
}

interface RequestOptions {
  readonly method?: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: boolean
  readonly failOnStatusCode?: boolean
}

/** The subject of the next command. Not a promise, because only the queue awaits it. */
class Chain {
  value: unknown
  readonly #queue: CommandQueue

  constructor(queue: CommandQueue) {
    this.#queue = queue
  }

  // biome-ignore lint/suspicious/noThenProperty: it is what Cypress calls it.
  then(work: Then): Chain {
    return this.#queue.add(async (next) => {
      const { result } = await this.#queue.within(() => work(this.value as never))
      next.value = result instanceof Chain ? result.value : result === undefined ? this.value : result
    })
  }

  its(name: string): Chain {
    return this.then((value: Record<string, unknown>) => value[name])
  }

  /** Chai assertions by name, such as `should('eq', 201)`. */
  should(words: string, ...input: readonly unknown[]): Chain {
    return this.then((value: unknown) => {
      const parts = words.split('.')
      const last = parts.pop() ?? ''
      const assertion = parts.reduce<Record<string, unknown>>(
        (each, part) => each[part] as Record<string, unknown>,
        chai(value).to as unknown as Record<string, unknown>,
      )
      const check = assertion[last]
      if (typeof check === 'function') check.call(assertion, ...input)
      return value
    })
  }
}

class CommandQueue {
  #waiting: (() => Promise<void>)[] = []

  add(work: (next: Chain) => Promise<void>): Chain {
    const next = new Chain(this)
    this.#waiting.push(() => work(next))
    return next
  }

  /**
   * Runs a callback, with the commands it adds before later ones. The result is wrapped, because a chain would be
   * treated as a promise.
   */
  async within(work: () => unknown): Promise<{ readonly result: unknown }> {
    const after = this.#waiting
    this.#waiting = []
    try {
      const result = work()
      await this.drain()
      return { result }
    } finally {
      this.#waiting = after
    }
  }

  async drain(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) await next()
  }
}

/** Runs every `it` of the file in order. A failing `before` is reported for each of its tests. */
export async function runCypress(file: string, stage: Stage): Promise<readonly Statement[]> {
  const queue = new CommandQueue()
  const tests: Test[] = []
  let suite: Suite = { names: [], befores: [], beforeEachs: [], parent: undefined }

  const request = (input: string | RequestOptions): Chain =>
    queue.add(async (next) => {
      next.value = await send(stage.origin, typeof input === 'string' ? { url: input } : input)
    })
  const nothing = (): Chain => queue.add(async () => {})
  const commands = {
    request,
    // biome-ignore lint/suspicious/noThenProperty: it is what Cypress calls it.
    then: (work: Then) => nothing().then(work),
    apiPost: (name: string, body: unknown, options: object = {}) =>
      request({ method: 'POST', url: `/index.php/api/${name}`, body, ...options }),
    createApiKey: (rights: 'rw' | 'ro' = 'rw') =>
      queue.add(async (next) => {
        next.value = await stage.apiKey(rights)
      }),
    createApiToken: (_name: string, scopes: readonly string[]) =>
      queue.add(async (next) => {
        next.value = await stage.apiToken(scopes)
      }),
    getCookies: () => nothing().then(() => []),
    readFile: () => nothing().then(() => []),
    writeFile: nothing,
    setCookie: nothing,
    login: nothing,
    visit: nothing,
    wait: nothing,
  }
  const describe = (name: string, work: Work) => {
    const outer = suite
    suite = { names: [...outer.names, name], befores: [], beforeEachs: [], parent: outer }
    work()
    suite = outer
  }
  const it = (name: string, work: Work) =>
    tests.push({ name: [...suite.names.slice(1), name].join(' › '), work, suite })
  const context = {
    cy: commands,
    Cypress: { expose: (name: string) => stage.facts[name] },
    describe,
    it,
    before: (work: Work) => suite.befores.push(work),
    beforeEach: (work: Work) => suite.beforeEachs.push(work),
    after: () => {},
    afterEach: () => {},
    expect: chai,
    console,
    URLSearchParams,
    encodeURIComponent,
  }
  const source = readFileSync(file, 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/^(\s*const (\w+) = )\d+;/gm, (line, start: string, name: string) => {
      const constant = stage.constants[name]
      return constant === undefined ? line : `${start}${constant};`
    })
  runInNewContext(source, context, { filename: file })

  const started = new Map<Suite, string | undefined>()
  const getProblem = async (work: Work): Promise<string | undefined> => {
    try {
      await queue.within(work)
      return undefined
    } catch (error) {
      return error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
        ? String(error.message)
        : String(error)
    }
  }
  async function start(each: Suite): Promise<string | undefined> {
    const outer = each.parent === undefined ? undefined : await start(each.parent)
    if (started.has(each)) return outer ?? started.get(each)
    started.set(each, undefined)
    for (const work of each.befores) {
      const problem = await getProblem(work)
      if (problem !== undefined) started.set(each, `before: ${problem}`)
    }
    return outer ?? started.get(each)
  }
  const suites = (each: Suite): readonly Suite[] => [...(each.parent === undefined ? [] : suites(each.parent)), each]

  const statements: Statement[] = []
  for (const { name, work, suite: constant } of tests) {
    let problem = await start(constant)
    for (const before of suites(constant).flatMap(({ beforeEachs }) => beforeEachs))
      problem ??= await getProblem(before)
    problem ??= await getProblem(work)
    statements.push(problem === undefined ? { name } : { name, problem })
  }
  return statements
}

async function send(origin: string, { method = 'GET', url, headers = {}, body, form, ...rest }: RequestOptions) {
  const isText = typeof body === 'string'
  const type = form === true ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await fetch(new URL(url, origin), {
    method,
    redirect: 'manual',
    headers: { ...(body !== undefined && !isText && { 'content-type': type }), ...headers },
    ...(body !== undefined && {
      body: isText ? body : form === true ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
    }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  if (response.status >= 400 && rest.failOnStatusCode !== false) {
    throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 300)}`)
  }
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: isJson && text !== '' ? JSON.parse(text) : text,
  }
}
