import { describe, expect, test } from 'vitest'
import { GUEST_LIMITS, isDeclaredCall, readGuestMessage, readHostMessage } from './channel.ts'

const call = { kind: 'call', id: 1, method: 'GET', path: '/api/x/rigs/list' }
const look = { theme: 'dark', textSize: '', language: 'en' }
const start = { kind: 'start', microfrontend: 'rigs', place: 'home', path: '/rigs', search: '', props: {}, look }

describe('messages of a guest', () => {
  test.each([
    [0, 0],
    [120.2, 121],
    [GUEST_LIMITS.height, GUEST_LIMITS.height],
    [GUEST_LIMITS.height + 1, GUEST_LIMITS.height],
  ])('reads a height of %d as %d', (height, expected) => {
    expect(readGuestMessage({ kind: 'height', height })).toEqual({ kind: 'height', height: expected })
  })

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '100', undefined])('ignores a height of %s', (height) => {
    expect(readGuestMessage({ kind: 'height', height })).toBeUndefined()
  })

  test.each(['/', '/rigs/7?by=band#top', '/M0QVL', '/a.b/..c'])('reads a navigation to %s', (to) => {
    expect(readGuestMessage({ kind: 'navigate', to })).toEqual({ kind: 'navigate', to, replace: false })
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'rigs',
    '',
    '/rigs/../login',
    '/rigs/%2E%2e/login',
    '/a\\b',
    '/a\nb',
    '/a b',
    `/${'a'.repeat(GUEST_LIMITS.path)}`,
    7,
  ])('ignores a navigation to %j', (to) => {
    expect(readGuestMessage({ kind: 'navigate', to })).toBeUndefined()
  })

  test('reads calls up to their limits', () => {
    const body = 'x'.repeat(GUEST_LIMITS.body)
    expect(readGuestMessage({ ...call, method: 'POST', body })).toMatchObject({ method: 'POST', body })
    expect(readGuestMessage({ ...call, method: 'POST', body: `${body}x` })).toBeUndefined()
    const path = `/${'a'.repeat(GUEST_LIMITS.path - 1)}`
    expect(readGuestMessage({ ...call, path })).toMatchObject({ path })
    expect(readGuestMessage({ ...call, path: `${path}a` })).toBeUndefined()
  })

  test.each([
    { method: 'DELETE' },
    { id: -1 },
    { id: 1.5 },
    { id: '1' },
    { path: '/api/x/rigs/../../vtoken' },
    { body: {} },
  ])('ignores a call with %j', (change) => {
    expect(readGuestMessage({ ...call, ...change })).toBeUndefined()
  })

  test('cuts texts, and forwards nothing else', () => {
    const long = 'x'.repeat(5_000)
    expect(readGuestMessage({ kind: 'title', title: long })).toEqual({ kind: 'title', title: 'x'.repeat(300) })
    const failure = readGuestMessage({ kind: 'failure', name: long, message: long, stack: long, release: 'other' })
    expect(failure).toEqual({
      kind: 'failure',
      name: 'x'.repeat(80),
      message: 'x'.repeat(300),
      stack: 'x'.repeat(3_000),
    })
  })

  test.each(['shown', 'pong'])('reads %s without further fields', (kind) => {
    expect(readGuestMessage({ kind, more: 1 })).toEqual({ kind })
  })

  test.each([undefined, null, 'height', [], { kind: 'start' }, { kind: 'ping' }, { kind: 'eval' }])(
    'ignores %j',
    (value) => {
      expect(readGuestMessage(value)).toBeUndefined()
    },
  )
})

describe('messages of the page', () => {
  test.each([
    start,
    { kind: 'look', look },
    { kind: 'route', path: '/rigs', search: '' },
    { kind: 'props', props: { call: 'M0QVL' } },
    { kind: 'response', id: 1, status: 200, body: '{}' },
    { kind: 'ping' },
  ])('reads %j', (message) => {
    expect(readHostMessage(message)).toEqual(message)
  })

  test.each([
    { ...start, look: { ...look, theme: 'pink' } },
    { ...start, props: undefined },
    { kind: 'look' },
    { kind: 'route', path: 7, search: '' },
    { kind: 'props', props: [] },
    { kind: 'response', id: 1, status: '200', body: '' },
    { kind: 'height', height: 1 },
    { kind: 'pong' },
    null,
  ])('ignores %j', (message) => {
    expect(readHostMessage(message)).toBeUndefined()
  })
})

describe('calls', () => {
  const calls = { list: 'GET', 'seals/held': 'POST' }

  test.each([
    ['GET', '/api/x/rigs/list'],
    ['GET', '/api/x/rigs/list?band=20m'],
    ['POST', '/api/x/rigs/seals/held'],
  ])('%s %s is declared', (method, path) => {
    expect(isDeclaredCall('rigs', calls, { method, path })).toBe(true)
  })

  test.each([
    ['POST', '/api/x/rigs/list'],
    ['GET', '/api/x/rigs/other'],
    ['GET', '/api/x/rigs/toString'],
    ['GET', '/api/x/rigs/'],
    ['GET', '/api/x/rigsy/list'],
    ['GET', '/api/x/feed/list'],
    ['POST', '/api/vtoken'],
    ['GET', '/api/x/rigs/list/more'],
  ])('%s %s is not', (method, path) => {
    expect(isDeclaredCall('rigs', calls, { method, path })).toBe(false)
  })
})
