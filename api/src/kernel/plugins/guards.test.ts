import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import errors from './errors.ts'
import guarding, { guardAll, routeList } from './guarding.ts'
import {
  admin,
  adminWrite,
  every,
  type Guard,
  publicRoute,
  recentlyVerified,
  scope,
  session,
  subscriber,
} from './guards.ts'
import type { Viewer } from './viewer.ts'

const NOW = Date.UTC(2026, 10, 22, 18)
const MINUTE = 60_000

const person: Viewer = {
  kind: 'session',
  accountId: 1,
  callsign: 'M0AAA',
  mainAccountId: 1,
  isAdmin: false,
  needsPasskey: false,
  isSubscriber: false,
  scopes: ['log', 'rig', 'read'],
  verifiedAt: null,
  sessionId: 7,
  operator: null,
}
const key = (...scopes: Viewer['scopes']): Viewer => ({ ...person, kind: 'key', scopes })

/** An app with this viewer and one route per guard. */
async function createApp(guards: Readonly<Record<string, Guard>>, viewer: Viewer | null) {
  const app = Fastify()
  app.decorate('clock', { now: () => new Date(NOW), millis: () => NOW })
  app.decorateRequest('viewer', null)
  await app.register(errors)
  await app.register(routeList)
  await app.register(
    fp(
      async (inner) => {
        inner.addHook('onRequest', async (request) => {
          request.viewer = viewer
        })
      },
      { name: 'viewer' },
    ),
  )
  await app.register(guarding)
  for (const [name, guard] of Object.entries(guards)) {
    app.post(`/${name}`, { config: { guard } }, async (request) => ({ viewer: request.viewer?.callsign ?? null }))
  }
  await app.ready()
  return app
}

async function outcome(guard: Guard, viewer: Viewer | null): Promise<string> {
  const app = await createApp({ route: guard }, viewer)
  const response = await app.inject({ method: 'POST', url: '/route' })
  await app.close()
  return response.statusCode === 200 ? 'in' : response.json().error.code
}

describe('guard', () => {
  test('session() admits users only', async () => {
    expect(await outcome(session(), null)).toBe('auth.required')
    expect(await outcome(session(), person)).toBe('in')
    expect(await outcome(session(), key('log', 'rig', 'read'))).toBe('auth.scope')
  })

  test('scope() admits users and keys with one of its scopes', async () => {
    expect(await outcome(scope('read'), null)).toBe('auth.required')
    expect(await outcome(scope('read'), person)).toBe('in')
    expect(await outcome(scope('read'), key('rig'))).toBe('auth.scope')
    expect(await outcome(scope('read', 'log'), key('log'))).toBe('in')
  })

  test('subscriber() requires a subscription, and for a key also the scope', async () => {
    expect(await outcome(subscriber(), person)).toBe('auth.subscription_required')
    expect(await outcome(subscriber(), { ...person, isSubscriber: true })).toBe('in')
    expect(await outcome(subscriber(), { ...key('read'), isSubscriber: true })).toBe('auth.scope')
    expect(await outcome(subscriber('read'), { ...key('read'), isSubscriber: true })).toBe('in')
  })

  test('admin() never admits a key, regardless of its scopes', async () => {
    expect(await outcome(admin(), person)).toBe('auth.admin_required')
    expect(await outcome(admin(), { ...person, isAdmin: true })).toBe('in')
    expect(await outcome(admin(), { ...key('log', 'rig', 'read'), isAdmin: true })).toBe('auth.scope')
  })

  test('recentlyVerified() requires verification within ten minutes and combines with another guard', async () => {
    const proved = (minutes: number) => ({ ...person, verifiedAt: new Date(NOW - minutes * MINUTE) })
    expect(await outcome(recentlyVerified(), person)).toBe('auth.verification_required')
    expect(await outcome(recentlyVerified(), proved(9.9))).toBe('in')
    expect(await outcome(recentlyVerified(), proved(10))).toBe('auth.verification_required')
    expect(await outcome(recentlyVerified(), { ...proved(1), kind: 'key' })).toBe('auth.scope')
    const combined = every(admin(), recentlyVerified())
    expect(await outcome(combined, proved(1))).toBe('auth.admin_required')
    expect(await outcome(combined, { ...person, isAdmin: true })).toBe('auth.verification_required')
    expect(await outcome(combined, { ...proved(1), isAdmin: true })).toBe('in')
  })

  test('publicRoute() admits all callers and treats a key without a matching scope as anonymous', async () => {
    const requestAs = async (guard: Guard, viewer: Viewer | null) => {
      const app = await createApp({ route: guard }, viewer)
      const response = await app.inject({ method: 'POST', url: '/route' })
      await app.close()
      return response.json().viewer
    }
    expect(await requestAs(publicRoute(), null)).toBeNull()
    expect(await requestAs(publicRoute(), person)).toBe('M0AAA')
    expect(await requestAs(publicRoute(), key('log', 'rig', 'read'))).toBeNull()
    expect(await requestAs(publicRoute('read'), key('rig'))).toBeNull()
    expect(await requestAs(publicRoute('read'), key('read'))).toBe('M0AAA')
  })
})

test('a route of any plugin without a guard prevents the API from starting and is named', async () => {
  const app = Fastify()
  await app.register(routeList)
  app.get('/open', { config: { guard: publicRoute() } }, async () => 'ok')
  app.post('/forgotten', async () => 'ok')
  await app.register(async (inner) => void inner.get('/of-a-plugin/*', async () => 'ok'))
  await expect(async () => app.ready()).rejects.toThrow(
    /These routes do not say who may call them.*POST \/forgotten.*GET \/of-a-plugin\/\*.*HEAD \/of-a-plugin\/\*/s,
  )
})

test('routes of a plugin without guards inherit the guard of their scope', async () => {
  const app = Fastify()
  await app.register(routeList)
  await app.register(async (inner) => {
    guardAll(inner, publicRoute())
    inner.get('/of-a-plugin/*', async () => 'ok')
  })
  await app.ready()
  expect(app.guardedRoutes.map(({ method, guard }) => `${method} ${guard.name}`)).toEqual([
    'GET publicRoute()',
    'HEAD publicRoute()',
  ])
  await app.close()
})

describe('complete API', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startTestApp()
  })
  afterAll(() => site.close())

  test('lists each route with its guard, including sockets, files, pages and HEAD', () => {
    const guards = new Map(site.app.guardedRoutes.map(({ method, url, guard }) => [`${method} ${url}`, guard.name]))
    expect(guards.size).toBeGreaterThan(150)
    expect(guards.get('GET /live')).toBe('publicRoute(read)')
    expect(guards.get('GET /mfe/*')).toBe('publicRoute()')
    expect(guards.get('GET /*')).toBe('publicRoute()')
    expect(guards.get('HEAD /api/vuser')).toBe('session()')
  })

  test('changes at /api/admin require an administrator who was verified recently', () => {
    const changing = site.app.guardedRoutes.filter(
      ({ method, url }) => url.startsWith('/api/admin/') && !['GET', 'HEAD', 'OPTIONS'].includes(method),
    )
    expect(changing.length).toBeGreaterThan(15)
    const name = adminWrite().name
    expect(changing.flatMap(({ method, url, guard }) => (guard.name === name ? [] : `${method} ${url}`))).toEqual([])
  })

  test('guarded responses are never cached, errors included (L2)', async () => {
    const member = await site.register()
    const created = (await member.post('vapikeys/add', { name: 'Shack', scopes: ['read'] })).json()
    const login = await site.post('vlogin', { email: member.email, password: member.password })
    const responses = {
      vuser: await member.get('vuser'),
      vlogin: login,
      reveal: await member.post('vapikeys/reveal', { id: created.key.id }),
      vlogbook: await member.post('vlogbook'),
      refused: await site.get('vuser'),
    }
    for (const [name, response] of Object.entries(responses)) {
      expect(response.headers['cache-control'], name).toBe('no-store')
    }
    expect(responses.reveal.json().api_key).toBe(created.api_key)
  })
})
