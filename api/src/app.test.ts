import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiText } from '../scripts/openapi-text.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { buildApp } from './app.ts'
import { ProductError } from './kernel/errors.ts'
import { closeObjects } from './kernel/plugins/schemas.ts'
import { buildSerializer } from './kernel/plugins/serializers.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('is healthy only when the database responds', async () => {
  expect((await site.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await site.get('/readyz')).json()).toEqual({
    status: 'ready',
    database: true,
    writable: true,
    session: true,
    ids: true,
    bus: true,
  })
})

describe('errors', () => {
  // The body of an unauthenticated request is not read; an unknown token is detected once the route is known.
  const headers = { authorization: 'Bearer made-up' }

  test('have one format, and an unknown path below /api/ never returns a page', async () => {
    const response = await site.get('nothing-here')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ error: { code: 'request.not_found', message: expect.any(String) } })
  })

  test('name the invalid field of a request', async () => {
    const response = await site.post(
      'releases',
      { microfrontend: 'feed', id: '0.1.0-0123abcd', channel: 'nightly' },
      { headers },
    )
    expect(response.statusCode).toBe(400)
    expect(response.json().error).toMatchObject({ code: 'request.invalid', fields: { channel: expect.any(String) } })
  })

  test('report unknown keys in the body', async () => {
    const body = { microfrontend: 'feed', id: '0.1.0-0123abcd', channel: 'stable', is_admin: true }
    const response = await site.post('releases', body, { headers })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toEqual({ is_admin: 'This field is not known.' })
  })

  test("use the product's messages instead of a library's", async () => {
    const output = async (body: object) => (await site.post('releases', body, { headers })).json().error
    const release = { microfrontend: 'feed', id: '0.1.0-0123abcd', channel: 'stable' }
    const { id: _id, ...withoutId } = release
    expect(await output(withoutId)).toMatchObject({
      message: 'id is required.',
      fields: { id: 'This field is required.' },
    })
    expect((await output({ ...release, channel: 'nightly' })).fields.channel).toMatch(
      /^This must be one of these: .*stable/,
    )
    expect((await output({ ...release, id: {} })).message).toBe('id must be a text.')
    expect((await output([])).message).toBe('The body must be an object.')
  })

  test('treat an undecodable URL or an oversized number as not found', async () => {
    const response = await site.get('vpreview/%E0%A4%A')
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'request.not_found'])
    expect((await site.get('/%E0%A4%A')).headers['content-type']).toContain('text/html')
    const long = await site.post('vpost/99999999999999999999')
    expect([long.statusCode, long.json().error.code]).toEqual([400, 'request.invalid'])
  })

  test('reject bodies that are neither JSON nor the multipart form of an upload', async () => {
    const type = (path: string, contentType: string) =>
      site.post(path, 'a=b', { headers: { ...headers, 'content-type': contentType } })
    for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
      expect([400, 415], contentType).toContain((await type('vlogin', contentType)).statusCode)
    expect([400, 415]).toContain((await type('vlogin', 'multipart/form-data; boundary=x')).statusCode)
    const login = await site.post('vlogin', { email: 'nobody@example.org', password: 'not this one' })
    expect([login.statusCode, login.headers['content-type']]).toEqual([401, 'application/json; charset=utf-8'])
  })

  test('report malformed JSON as a client error', async () => {
    const response = await site.post('releases', '{"a":', {
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.code).toBe('request.invalid')
  })

  test('of the server reveal no internals', () => {
    expect(new ProductError(404, 'log.contact_not_found', 'No such contact.').toBody()).toEqual({
      error: { code: 'log.contact_not_found', message: 'No such contact.' },
    })
  })
})

test('closes body objects except parts of an intersection', () => {
  const schema: Record<string, unknown> = {
    ...Type.Object({
      data: Type.Object({ Call: Type.String() }),
      list: Type.Array(Type.Object({ n: Type.Number() })),
      open: Type.Object({}, { additionalProperties: true }),
      both: Type.Intersect([Type.Object({ a: Type.Number() }), Type.Object({ b: Type.Number() })]),
    }),
  }
  const closed = closeObjects(schema)
  expect(closed).toMatchObject({
    additionalProperties: false,
    properties: {
      data: { additionalProperties: false },
      list: { items: { additionalProperties: false } },
      open: { additionalProperties: true },
    },
  })
  expect(JSON.stringify((closed.properties as Record<string, unknown>).both)).not.toContain('additionalProperties')
})

test('the committed API document matches the routes', async () => {
  const stored = await readFile(join(import.meta.dirname, '../openapi.json'), 'utf8')
  // The texts are long, so compare them with git after running the command.
  expect(stored === (await openApiText(site.app)), 'run: npm run openapi -w api').toBe(true)
})

test('two processes with one database generate different ids', async () => {
  const { config } = site.app
  const other = await buildApp({ config, connectionString: String(config.databaseUrl) })
  try {
    const ids = Array.from({ length: 2000 }, () => [site.app.ids.next(), other.ids.next()]).flat()
    expect(new Set(ids).size).toBe(ids.length)
  } finally {
    await other.close()
  }
})

test('has schemas that all compile, although a server compiles each with its first request', async () => {
  const config = site.app.config
  const schemaController = { compilersFactory: { buildSerializer } }
  const other = await buildApp({ config, connectionString: String(config.databaseUrl), schemaController })
  await other.close()
})

test('retries a transaction after a serialization failure', async () => {
  let runs = 0
  const result = await site.app.transaction(async () => {
    runs += 1
    if (runs < 3) throw Object.assign(new Error('could not serialize'), { code: '40001' })
    return runs
  })
  expect(result).toBe(3)
})

test("creates jobs only when the caller's transaction commits", async () => {
  const [name] = await site.app
    .transaction(async (trx) => {
      await site.app.jobs.add(trx, 'accounts.send_mail', { id: 1 })
      throw new Error('rolled back')
    })
    .catch((error: Error) => [error.message])
  expect(name).toBe('rolled back')
  const { rows } = await site.app.pool.query('select count(*) as n from graphile_worker.jobs')
  expect(rows).toEqual([{ n: 0 }])
  await expect(site.app.jobs.add(site.app.db, 'no.such.job', {})).rejects.toThrow('no job named')
})
