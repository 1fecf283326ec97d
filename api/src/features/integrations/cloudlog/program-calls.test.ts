/**
 * Sends every kind of invalid request to every call for programs. The program can show the response, which is never a
 * page or a server error, and nothing is changed. New calls are covered automatically.
 */
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedTables, createDigest } from '../../../../test/access/digest.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readKey } from '../testing/keys.ts'

let site: TestApp
let member: TestMember
let getDigest: Awaited<ReturnType<typeof createDigest>>

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  const qso = '<call:6>DL1ABC<qso_date:8>20240102<time_on:4>1306<band:3>20m<mode:2>CW<eor>'
  await site.post('/api/qso', { key: await readKey(member), type: 'adif', string: qso })
  getDigest = await createDigest(site)
})
afterAll(() => site.close())

const SCOPES = ['read', 'log', 'rig'] as const
type Scope = (typeof SCOPES)[number]

interface Call {
  readonly method: string
  readonly url: string
  readonly scopes: readonly Scope[]
}

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text)

/** Calls that take the key in the request body. */
function listCalls(): readonly Call[] {
  return site.app.guardedRoutes.flatMap(({ method, url, guard }) => {
    const scopes = /^keyInRequest\((.*)\)$/.exec(guard.name)?.[1]?.split(', ').filter(isScope)
    return scopes === undefined || method === 'HEAD' ? [] : [{ method, url, scopes }]
  })
}

/** Sends the key in every location that a call could read; only the one it documents counts. */
function send({ method, url }: Call, key: string, body: string | undefined): InjectOptions {
  const inPath = encodeURIComponent(key === '' ? 'none' : key)
  return {
    method: method as 'GET',
    url: url.replace(':key', inPath).replace(':id', '4711').replace(':name', 'IC-7300'),
    headers: {
      ...(url.includes('/v2') && key !== '' && { authorization: `Bearer wl2_${key}` }),
      // Contest programs have fields for a user name and a password.
      ...(url.endsWith('/contest-scores') && key !== '' && { authorization: `Basic ${btoa(`me:${key}`)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && method !== 'GET' && { payload: body }),
  }
}

const FIELDS =
  'type string station_profile_id station_id station_ids fetchfromid limit output_format fields callsign band mode grid cnfm logbook_public_slug logbook_id radio frequency frequency_rx power sat_name name call qso_date time_on freq qsos import_type adif dryrun set_active dxcc cq itu gridsquare permission_level user_id command_id status'.split(
    ' ',
  )
const fillBody = (key: string, value: unknown) =>
  JSON.stringify({ ...Object.fromEntries(FIELDS.map((name) => [name, value])), key })

/** Kinds of invalid bodies. The key with all scopes is included where it can be read. */
const BODIES: readonly (readonly [what: string, body: (key: string) => string])[] = [
  ['nothing', () => ''],
  ['half an object', (key) => fillBody(key, 'x').slice(0, 40)],
  ['half a text', (key) => fillBody(key, 'x').slice(0, -3)],
  ['a list', (key) => JSON.stringify([key])],
  ['null', () => 'null'],
  ['a number', () => '17'],
  ['a page', () => '<!doctype html><html><body>key=1</body></html>'],
  ['zero bytes', () => '\u0000\u0000'],
  ['only the key', (key) => JSON.stringify({ key })],
  ['objects as values', (key) => fillBody(key, { $gt: '' })],
  ['lists as values', (key) => fillBody(key, [[]])],
  ['booleans as values', (key) => fillBody(key, true)],
  ['numbers out of range', (key) => fillBody(key, -1e308)],
  ['very long texts', (key) => fillBody(key, 'x'.repeat(20_000))],
  ['quotes', (key) => fillBody(key, "' or 1=1; --\u0000")],
  ['a key that is an object', () => JSON.stringify({ key: { $gt: '' } })],
]

/** Programs show `reason`, `message`, or `error.message`; `auth` returns XML. */
function expectReadable(response: Awaited<ReturnType<TestApp['get']>>, what: string): void {
  expect(response.statusCode, `${what} ${response.body.slice(0, 300)}`).toBeLessThan(500)
  expect(response.body, what).not.toMatch(/<html|<!doctype/i)
  if (response.statusCode === 204) return
  expect(response.headers['content-type'], what).toMatch(/^application\/json/)
  const body = response.json()
  if (response.statusCode < 400) return
  const message = body.error?.message ?? body.reason ?? body.message
  expect(message, `${what} ${response.body.slice(0, 200)}`).toMatch(/\S/)
}

test('the list of calls is complete', () => {
  const urls = new Set(listCalls().map(({ method, url }) => `${method} ${url}`))
  for (const route of [
    'POST /index.php/api/qso',
    'POST /api/radio',
    'POST /api/get_contacts_adif',
    'POST /index.php/api/create_station/:key',
    'PATCH /api/v2/qso/:id',
    'DELETE /index.php/api/v2/logbook/:id',
    'GET /api/v2/club',
  ]) {
    expect(urls).toContain(route)
  }
  expect(urls.size).toBeGreaterThan(100)
})

test('rejects a missing, unknown, removed or wrongly scoped key, and changes nothing', {
  timeout: 120_000,
}, async () => {
  const removed = await readKey(member)
  const { keys } = (await member.post('vapikeys')).json<{ keys: { id: number }[] }>()
  await member.post('vapikeys/remove', { id: Math.max(...keys.map(({ id }) => id)) })
  const single = new Map<Scope, string>()
  for (const scope of SCOPES) single.set(scope, await readKey(member, [scope]))
  const before = await getDigest(member.accountId)
  for (const call of listCalls()) {
    const others = SCOPES.filter((scope) => !call.scopes.includes(scope)).map((scope) => single.get(scope) ?? '')
    for (const [key, status] of [
      ['', 401],
      ['ofk_0000000000000000000000000000000000000000', 401],
      ['x'.repeat(180), 401],
      [removed, 401],
      ...others.map((each) => [each, 403] as const),
    ] as const) {
      const response = await site.app.inject(send(call, key, fillBody(key, 'x')))
      const kind = `${call.method} ${call.url} with ${key.slice(0, 8)}`
      expectReadable(response, kind)
      expect(response.statusCode, `${kind} ${response.body.slice(0, 200)}`).toBe(status)
    }
  }
  expect(changedTables(before, await getDigest(member.accountId)).filter((table) => table !== 'api_key')).toEqual([])
})

test('returns a result or an error for malformed bodies, and changes nothing', { timeout: 240_000 }, async () => {
  const key = await readKey(member)
  const before = await getDigest(member.accountId)
  for (const call of listCalls().filter(({ method }) => method !== 'GET')) {
    for (const [kind, body] of BODIES) {
      const response = await site.app.inject(send(call, key, body(key)))
      expectReadable(response, `${call.method} ${call.url} with ${kind}`)
      if (response.statusCode >= 400) continue
      const changed = changedTables(before, await getDigest(member.accountId)).filter((table) => table !== 'api_key')
      expect(changed, `${call.method} ${call.url} with ${kind}: ${response.body.slice(0, 200)}`).toEqual([])
    }
  }
  const changed = changedTables(before, await getDigest(member.accountId)).filter((table) => table !== 'api_key')
  expect(changed).toEqual([])
})
