/** Who may call what: asked of every route, and the question itself put to the test. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLUB_ROUTES } from '../../src/kernel/plugins/club-routes.ts'
import type { Guard } from '../../src/kernel/plugins/guards.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { createMatrix, type Matrix } from './matrix.ts'

/** Thousands of requests, on a machine that may be busy with something else. */
const PATIENCE = 300_000

let site: TestApp
let matrix: Matrix

beforeAll(async () => {
  site = await startTestApp()
  matrix = await createMatrix(site)
}, PATIENCE)
afterAll(async () => {
  await site.close()
  if (process.env.ACCESS_FIGURES) console.log(`${matrix.rows.length} routes, ${matrix.count.cells} cells`)
})

test('every route is in the table of its area, and every line of a table is a route', () => {
  // HEAD is registered beside GET, with the same guard.
  const keys = site.app.guardedRoutes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
  const { known } = matrix
  expect(
    keys.filter((key) => !known.has(key)),
    'Routes that no testing/access.ts names: say there who may call them, with a request made of real things of a member (test/access/table.ts)',
  ).toEqual([])
  expect(
    [...known].filter((key) => !keys.includes(key)),
    'Lines of a testing/access.ts that are no route any more',
  ).toEqual([])
  const guards = new Map(site.app.guardedRoutes.map(({ method, url, guard }) => [`${method} ${url}`, guard.name]))
  const heads = site.app.guardedRoutes.filter(({ method, url }) => method === 'HEAD' && guards.has(`GET ${url}`))
  for (const { url, guard } of heads) expect(guard.name, `HEAD ${url}`).toBe(guards.get(`GET ${url}`))
})

test('what administrators change asks them again who they are', () => {
  // Reads that are POST: as the product specification has it, and what an award would come to, which changes nothing.
  const reads = new Set(['POST /api/vadmin/users', 'POST /api/vawards/rules/preview'])
  const writes = site.app.guardedRoutes.filter(
    ({ method, url, guard }) =>
      method !== 'GET' && method !== 'HEAD' && guard.name.includes('admin()') && !reads.has(`${method} ${url}`),
  )
  expect(writes.length).toBeGreaterThan(10)
  expect(writes.filter(({ guard }) => !guard.name.includes('recentlyVerified()')).map(({ url }) => url)).toEqual([])
})

test(
  'nobody gets past who may not, nobody else is told or changes anything, and the owner may',
  async () => {
    const problems: string[] = []
    for (const row of matrix.rows) problems.push(...(await matrix.holesOf(row)))
    expect(problems).toEqual([])
    // A secret that its owner is never told would be a control that sees nothing.
    expect(matrix.untold(), 'secrets that no answer to the owner holds').toEqual([])
  },
  PATIENCE,
)

test(
  'a member of a club does in its name what their role may, and nothing else',
  async () => {
    const problems: string[] = []
    for (const row of matrix.rows) problems.push(...(await matrix.clubHolesOf(row)))
    expect(problems).toEqual([])
  },
  PATIENCE,
)

test('every call that clubs may make is a route', () => {
  const routes = new Set(site.app.guardedRoutes.map(({ method, url }) => `${method} ${url}`))
  expect([...CLUB_ROUTES.keys()].filter((route) => !routes.has(route))).toEqual([])
})

/** One of each kind of guard; with it gone, who must be seen to get in. */
const GUARDED = [
  ['POST /api/vapikeys/reveal', 'recentlyVerified()', /key log: got past/],
  ['POST /api/vembeds/save', 'session()', /nobody: got past|key rig: got past/],
  ['POST /api/vlogbook', 'scope(', /key rig: got past/],
  ['POST /api/vadmin/users', 'admin()', /member B: got past/],
  ['POST /api/admin/deploy-tokens', 'recentlyVerified()', /administrator's key: got past/],
  ['POST /api/releases', 'deployToken(', /deploy token of another part: got past/],
  ['GET /api/v2/qso', 'keyInRequest', /key rig: got past/],
] as const

test.each(GUARDED)(
  'the guard of %s, %s, cannot be taken away unseen',
  async (route, kind, hole) => {
    const found = site.app.guardedRoutes.find(({ method, url }) => `${method} ${url}` === route)
    const row = matrix.rows.find((each) => each.route === route)
    expect(found?.guard.name).toContain(kind)
    if (found === undefined || row === undefined) return
    expect(await matrix.holesOf(row)).toEqual([])
    const holes = await without(found.guard, () => matrix.holesOf(row))
    expect(holes.join('\n')).toMatch(hole)
    // And it is the guard that was missing.
    expect(await matrix.holesOf(row)).toEqual([])
  },
  PATIENCE,
)

/** Lets everybody past a guard for a while, keys of the request included: in this test's own app, through no door of the product. */
async function without<Result>(guard: Guard, work: () => Promise<Result>): Promise<Result> {
  const before = { ...guard }
  const visitor = { kind: 'session', accountId: 0, callsign: '', mainAccountId: 0, scopes: [], operator: null }
  const letIn: Guard['onArrival'] = async (request) => {
    const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    request.viewer ??= (await site.app.accounts.viewerForApiKey(key)) ?? Object.assign(Object.create(null), visitor)
    request.deployer ??= { name: 'anybody', isAdministrator: true }
  }
  Object.assign(guard, { onArrival: letIn, onceParsed: undefined })
  try {
    return await work()
  } finally {
    Object.assign(guard, { onceParsed: undefined, ...before })
  }
}
