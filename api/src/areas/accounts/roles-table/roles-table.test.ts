import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type Expectation, type RequestParts, ROLES, type Role } from './expectations.ts'
import { type ApiRoute, apiRoutes } from './routes.ts'
import { sampleOf } from './sample.ts'
import { ROLES_TABLE } from './table.ts'

let site: TestApp
let people: Readonly<Record<Exclude<Role, 'visitor'>, number>>
let routes: readonly ApiRoute[]
let documented: Readonly<Record<string, Readonly<Record<string, unknown>>>>

beforeAll(async () => {
  site = await startTestApp()
  routes = apiRoutes(site.app)
  documented = JSON.parse(JSON.stringify(site.app.swagger().paths ?? {}))
  const [member, otherMember, main, subscriber, administrator] = await Promise.all(
    ['M0MEM', 'M0OTH', 'M0MAN', 'M0SUB', 'M0ADM'].map((callsign) => site.register(callsign)),
  )
  const sub = await main!.post('vaddsubaccount', { callsign: 'GB0MAN' })
  await site.app.accounts.decorate(subscriber!.accountId, {
    subscription_level: 'monthly',
    subscription_expires_at: new Date('2099-01-01'),
  })
  await site.app.accounts.decorate(administrator!.accountId, { is_admin: true })
  people = {
    member: member!.accountId,
    otherMember: otherMember!.accountId,
    mainAccount: main!.accountId,
    subAccount: sub.json().sub_account.id,
    subscriber: subscriber!.accountId,
    administrator: administrator!.accountId,
  }
})
afterAll(() => site.close())

/** A session of its own for each call: some calls end the one they are made with. */
async function ask(route: ApiRoute, role: Role, made: RequestParts): Promise<number> {
  const headers: Record<string, string> = {}
  if (role !== 'visitor') {
    const { bearer: token } = await site.app.accountArea.signIns.start(people[role], {
      device: 'test',
      address: '127.0.0.1',
    })
    headers.authorization = `Bearer ${token}`
  }
  const { params = {}, query = {}, body } = made
  const path = route.url.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '1')))
  const answer = await site.app.inject({
    method: route.method,
    url: path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers,
    ...(route.method !== 'GET' && body !== undefined && body !== null && typeof body === 'object' && { payload: body }),
  })
  return answer.statusCode
}

/** Body, query and parameters from the route's own schema, where its line gives none. */
function requestFor(route: ApiRoute, { parts }: Expectation): RequestParts {
  const operation = operationOf(route)
  const named = (place: string) =>
    Object.fromEntries(
      (operation?.parameters ?? [])
        .filter((parameter) => parameter.in === place && (place === 'path' || parameter.required))
        .map((parameter) => [parameter.name, String(sampleOf(parameter.schema))]),
    )
  return {
    params: parts.params ?? named('path'),
    query: parts.query ?? named('query'),
    body: 'body' in parts ? parts.body : sampleOf(operation?.requestBody?.content?.['application/json']?.schema),
  }
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema?: unknown
  }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
}

function operationOf(route: ApiRoute): Operation | undefined {
  const url = route.url.replace(/:(\w+)\??/g, '{$1}')
  return (documented[url] ?? documented[`${url}/`])?.[route.method.toLowerCase()] as Operation | undefined
}

const refused = (status: number) => status === 401 || status === 403

test('every route has a row, and every row a route', () => {
  const keys = routes.map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(60)
  expect(
    keys.filter((key) => ROLES_TABLE[key] === undefined),
    'routes without a row',
  ).toEqual([])
  expect(
    Object.keys(ROLES_TABLE).filter((key) => !keys.includes(key)),
    'rows without a route',
  ).toEqual([])
})

describe.each(Object.entries(ROLES_TABLE))('%s', (key, row) => {
  test('lets in whom the table says', async () => {
    const route = routes.find((each) => each.key === key)
    if (route === undefined) return
    const request = requestFor(route, row)
    const outcomes: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const role of ROLES) {
      const status = await ask(route, role, request)
      const allowed = row.allowed.includes(role)
      const owned = allowed ? row.ownedStatus : undefined
      outcomes[role] = owned === undefined ? (refused(status) ? 'refused' : 'let in') : `${status}`
      wanted[role] = owned === undefined ? (allowed ? 'let in' : 'refused') : `${owned}`
      if (outcomes[role] !== wanted[role]) outcomes[role] += ` (${status})`
    }
    expect(outcomes).toEqual(wanted)
  })
})
