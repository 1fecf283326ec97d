/** Access control of every route, and tests of the check itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLUB_ROUTES } from '../../src/kernel/plugins/club-routes.ts'
import type { Guard } from '../../src/kernel/plugins/guards.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { createMatrix, type Matrix } from './matrix.ts'

/** In milliseconds: thousands of requests, possibly on a busy machine. */
const TIMEOUT_MS = 300_000

let site: TestApp
let matrix: Matrix

beforeAll(async () => {
  site = await startTestApp()
  matrix = await createMatrix(site)
}, TIMEOUT_MS)
afterAll(async () => {
  await site.close()
  if (process.env.ACCESS_FIGURES) console.log(`${matrix.rows.length} routes, ${matrix.count.cells} cells`)
})

test('every route is in the table of its area, and every row of a table is a route', () => {
  // HEAD is registered along with GET and has the same guard.
  const keys = site.app.guardedRoutes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
  const { known } = matrix
  expect(
    keys.filter((key) => !known.has(key)),
    'Routes missing from every testing/access.ts: declare there who may call them, with a request built from real objects of a member (test/access/table.ts)',
  ).toEqual([])
  expect(
    [...known].filter((key) => !keys.includes(key)),
    'Rows of a testing/access.ts whose route no longer exists',
  ).toEqual([])
  const guards = new Map(site.app.guardedRoutes.map(({ method, url, guard }) => [`${method} ${url}`, guard.name]))
  const heads = site.app.guardedRoutes.filter(({ method, url }) => method === 'HEAD' && guards.has(`GET ${url}`))
  for (const { url, guard } of heads) expect(guard.name, `HEAD ${url}`).toBe(guards.get(`GET ${url}`))
})

test('changes by administrators require recent verification', () => {
  // Calls that only read but use POST: those of the product specification, and the preview of an award.
  const reads = new Set(['POST /api/vadmin/users', 'POST /api/vawards/rules/preview'])
  const writes = site.app.guardedRoutes.filter(
    ({ method, url, guard }) =>
      method !== 'GET' && method !== 'HEAD' && guard.name.includes('admin()') && !reads.has(`${method} ${url}`),
  )
  expect(writes.length).toBeGreaterThan(10)
  expect(writes.filter(({ guard }) => !guard.name.includes('recentlyVerified()')).map(({ url }) => url)).toEqual([])
})

test(
  'rejects callers without permission before any effect and admits the owner',
  async () => {
    const problems: string[] = []
    for (const row of matrix.rows) problems.push(...(await matrix.findHoles(row)))
    expect(problems).toEqual([])
    // A secret that its owner never receives would make this check useless.
    expect(matrix.untold(), 'secrets that no response to the owner contains').toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'a club member can act for the club only within their role',
  async () => {
    const problems: string[] = []
    for (const row of matrix.rows) problems.push(...(await matrix.findClubHoles(row)))
    expect(problems).toEqual([])
  },
  TIMEOUT_MS,
)

test('every call available to clubs is a route', () => {
  const routes = new Set(site.app.guardedRoutes.map(({ method, url }) => `${method} ${url}`))
  expect([...CLUB_ROUTES.keys()].filter((route) => !routes.has(route))).toEqual([])
})

/** One route per kind of guard. Without the guard, the check must report that these callers get through. */
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
  'detects removal of the guard of %s, %s',
  async (route, kind, hole) => {
    const guarded = site.app.guardedRoutes.find(({ method, url }) => `${method} ${url}` === route)
    const row = matrix.rows.find((each) => each.route === route)
    expect(guarded?.guard.name).toContain(kind)
    if (guarded === undefined || row === undefined) return
    expect(await matrix.findHoles(row)).toEqual([])
    const holes = await withoutGuard(guarded.guard, () => matrix.findHoles(row))
    expect(holes.join('\n')).toMatch(hole)
    // With the guard in place there is no hole.
    expect(await matrix.findHoles(row)).toEqual([])
  },
  TIMEOUT_MS,
)

/**
 * Disables a guard temporarily, including the check of API keys in the request. Works only on this test's own app and
 * needs no support in the product.
 */
async function withoutGuard<Result>(guard: Guard, work: () => Promise<Result>): Promise<Result> {
  const before = { ...guard }
  const visitor = { kind: 'session', accountId: 0, callsign: '', mainAccountId: 0, scopes: [], operator: null }
  const admit: Guard['onArrival'] = async (request) => {
    const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    request.viewer ??= (await site.app.accounts.viewerForApiKey(key)) ?? Object.assign(Object.create(null), visitor)
    request.deployer ??= { name: 'anybody', isAdministrator: true }
  }
  Object.assign(guard, { onArrival: admit, onceParsed: undefined })
  try {
    return await work()
  } finally {
    Object.assign(guard, { onceParsed: undefined, ...before })
  }
}
