import Fastify, { type FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { afterEach, expect, test } from 'vitest'
import { currentWork, workForAll } from '../database/shares/work.ts'
import shares from './shares.ts'
import type { Viewer } from './viewer.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function start(viewer: Viewer | null): Promise<string> {
  app = Fastify()
  await app.register(fp(async () => {}, { name: 'limits' }))
  await app.register(
    fp(async (instance) => void instance.decorateRequest('viewer', { getter: () => viewer }), { name: 'viewer' }),
  )
  await app.register(shares)
  app.post('/who', async () => ({ who: currentWork()?.party, forAll: workForAll(currentWork) ?? null }))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const requestParty = async (url: string) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/who`, { method: 'POST', headers, body: JSON.stringify({ a: 1 }) })).json()
}

test('charges a request to its member, even after its body was read', async () => {
  const url = await start({ accountId: 7 } as Viewer)
  expect(await requestParty(url)).toEqual({ who: 'member 7', forAll: null })
})

test('charges visitors to their address', async () => {
  const url = await start(null)
  expect(await requestParty(url)).toEqual({ who: '127.0.0.1', forAll: null })
})
