import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { readConfig } from '../../../kernel/config.ts'
import { qrzXml } from '../testing/callbooks.ts'
import { type FakeService, startService } from '../testing/services.ts'

let site: TestApp
let qrz: FakeService
let record: (call: string) => string

beforeAll(async () => {
  qrz = await startService(({ username, callsign = '' }) => ({
    body: username === undefined ? record(callsign) : qrzXml.loggedIn(),
  }))
  const { services } = readConfig('test', {})
  const callbook = { source: 'qrz_xml', user: 'onfreq', password: 's p;a' } as const
  site = await startTestApp({
    config: { services: { ...services, qrzXml: `${qrz.url}/xml/current/`, callbook }, rateLimits: true },
  })
})
beforeEach(() => {
  qrz.requests.length = 0
})
afterAll(async () => {
  await site.close()
  await qrz.close()
})

const lookUpCall = async (callsign: string) => {
  const member = await site.register(callsign)
  const response = await member.post('vcallsign/look-up')
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test('shows a new member the callbook data of their callsign, without storing it', async () => {
  record = (call) =>
    qrzXml.record({ call, fname: 'Rowan', name: 'Vale', addr2: 'Kendal', grid: 'IO84PH', email: 'rowan@example.org' })
  expect(await lookUpCall('M0QVL')).toEqual({ entry: { name: 'Rowan Vale', qth: 'Kendal', grid: 'IO84ph' } })
  expect(qrz.requests.flatMap(({ form }) => form.callsign ?? [])).toEqual(['M0QVL'])
  const { rows } = await site.app.pool.query(`select name, qth, grid from account where callsign = 'M0QVL'`)
  expect(rows).toEqual([{ name: '', qth: '', grid: '' }])
})

test('treats an invalid grid as missing, and ignores an empty entry', async () => {
  record = (call) => qrzXml.record({ call, fname: 'Ada', grid: 'somewhere' })
  expect(await lookUpCall('M0QVA')).toEqual({ entry: { name: 'Ada', qth: null, grid: null } })
  record = (call) => qrzXml.record({ call })
  expect(await lookUpCall('M0QVB')).toEqual({ entry: null })
})

test('returns nothing for a missing entry or a failing callbook', async () => {
  record = (call) => qrzXml.notFound(call)
  expect(await lookUpCall('M0QVC')).toEqual({ entry: null })
  record = () => 'Bad Gateway'
  expect(await lookUpCall('M0QVD')).toEqual({ entry: null })
})

test('limits callbook lookups per account', async () => {
  record = (call) => qrzXml.notFound(call)
  const member = await site.register()
  const responses = await Promise.all(Array.from({ length: 12 }, () => member.post('vcallsign/look-up')))
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})
