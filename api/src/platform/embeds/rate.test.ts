import Fastify from 'fastify'
import { expect, test } from 'vitest'
import errors from '#kernel/plugins/errors.ts'
import { createStationRate } from './rate.ts'

async function startSite(limits: { page: number; picture: number }) {
  let time = 1_000 * 60_000 + 12_500
  const rate = createStationRate({ ...limits, state: 0, socket: 0 }, () => time)
  const app = Fastify()
  await app.register(errors)
  app.get('/embed/:widget/:callsign', { onRequest: rate('page') }, () => 'page')
  app.get('/badge/:widget/:file', { onRequest: rate('picture') }, () => 'picture')
  let address = 0
  return {
    get: (url: string) => {
      address += 1
      return app.inject({ url, remoteAddress: `192.0.2.${address}` })
    },
    advance: (ms: number) => {
      time += ms
    },
  }
}

test('limits requests for one station per minute with a plain message', async () => {
  const { get, advance } = await startSite({ page: 3, picture: 3 })
  for (let n = 0; n < 3; n++) expect((await get('/embed/logs/M0ABC')).statusCode).toBe(200)
  const refused = await get('/embed/live-info/m0abc')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('48')
  expect(refused.json().error).toEqual({
    code: 'embeds.too_many',
    message: 'This station is being requested more often than we can answer. Please try again in 48 seconds.',
  })
  expect((await get('/embed/logs/G4XYZ')).statusCode).toBe(200)
  advance(47_500)
  expect((await get('/embed/logs/M0ABC')).statusCode).toBe(200)
})

test('limits all kinds of images of a station together, separately from its pages', async () => {
  const { get } = await startSite({ page: 1, picture: 2 })
  for (const file of ['M0ABC_P.svg', 'm0abc_p.png']) expect((await get(`/badge/logs/${file}`)).statusCode).toBe(200)
  expect((await get('/badge/photos/M0ABC_P.svg')).statusCode).toBe(429)
  expect((await get('/embed/logs/M0ABC_P')).statusCode).toBe(200)
})
