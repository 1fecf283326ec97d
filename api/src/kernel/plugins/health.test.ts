import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { expect, test } from 'vitest'
import { currentWork } from '../database/shares/work.ts'
import health from './health.ts'
import shares from './shares.ts'

test('does not count readiness checks against the address of the load balancer', async () => {
  const app = Fastify()
  const parties: (string | undefined)[] = []
  const query = async () => {
    parties.push(currentWork()?.party)
    return { rows: [{ writable: true }] }
  }
  for (const name of ['limits', 'drain', 'viewer', 'platform']) {
    await app.register(
      fp(
        async (instance) => {
          if (name === 'viewer') instance.decorateRequest('viewer', { getter: () => null })
          if (name === 'drain') instance.decorate('draining', false)
          if (name !== 'platform') return
          instance.decorate('pool', { query } as never)
          instance.decorate('condition', () => ({ session: true, ids: true, bus: true }) as never)
        },
        { name },
      ),
    )
  }
  await app.register(shares)
  await app.register(health)
  const response = await app.inject('/readyz')
  expect(response.json()).toMatchObject({ status: 'ready' })
  expect(parties).toEqual([undefined])
  await app.close()
})
