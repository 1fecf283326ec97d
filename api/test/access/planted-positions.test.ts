/**
 * Plants precise positions of both stations (eight digits, ten-character locators) and searches for them in all
 * responses to other callers, in frames and in pictures.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { adi, importFile } from '../../src/core/log/testing/upload.ts'
import { startTestApp, type TestApp, type TestMember } from '../app.ts'
import { createSample } from './sample.ts'

/** In lower case, as programs write the positions and as degrees computed from them. */
const PLANTED = [
  'n051 00.123',
  'w001 00.456',
  '51.00205',
  '-1.0076',
  'n040 07.456',
  'w073 59.259',
  '40.12426',
  '-73.98765',
  'io91aa12',
  'fn20xr34',
  'io91wm56',
]
const ENDS_SESSION = /logout|sessions|delet|erase|password|live$/i
const TIMEOUT_MS = 120_000

let site: TestApp
let owner: TestMember
let stranger: TestMember
let contacts: readonly { readonly qdo_id: number; readonly Call: string }[]

beforeAll(async () => {
  site = await startTestApp()
  owner = await site.register('M0POS')
  stranger = await site.register('M0STR')
  await owner.post('vupdateprofile', { grid: 'IO91wm56ab' })
  const day = site.clock.now().toISOString().slice(0, 10).replaceAll('-', '')
  const base = { QSO_DATE: day, BAND: '20m', MODE: 'CW' }
  const records = [
    { ...base, CALL: 'W1AAA', TIME_ON: '0001', MY_LAT: 'N051 00.123', MY_LON: 'W001 00.456' },
    { ...base, CALL: 'W1AAB', TIME_ON: '0002', MY_GRIDSQUARE: 'IO91AA12BB' },
    { ...base, CALL: 'W1AAC', TIME_ON: '0003', LAT: 'N040 07.456', LON: 'W073 59.259' },
    { ...base, CALL: 'W1AAD', TIME_ON: '0004', GRIDSQUARE: 'FN20xr34cd', SRX_STRING: 'FN20XR34CD' },
    { ...base, CALL: 'M0STR', TIME_ON: '0005', GRIDSQUARE: 'FN20xr34cd', COMMENT: '599 IO91aa12bb' },
  ]
  await importFile(site, owner, `A log <EOH>\n${records.map((record) => adi(record)).join('')}`, 'planted.adi')
  await site.runJobs()
  contacts = (await owner.post('vlogbook', { size: 10 })).json().qsos
}, TIMEOUT_MS)
afterAll(() => site.close())

const findPlanted = (text: string) => PLANTED.filter((planted) => text.toLowerCase().includes(planted))

test('the owner can read the full positions', async () => {
  expect(contacts).toHaveLength(5)
  const ownText = JSON.stringify(contacts).toLowerCase()
  for (const planted of ['n051 00.123', 'io91aa12', '40.12426', 'fn20xr34']) expect(ownText).toContain(planted)
})

test(
  'no route gives a visitor or another member more than six characters of a locator',
  async () => {
    const paths = JSON.parse(JSON.stringify(site.app.swagger().paths ?? {}))
    const leaks: string[] = []
    let readable = 0
    const routes = site.app.guardedRoutes.filter(
      ({ method, url }) => (method === 'GET' || method === 'POST') && !ENDS_SESSION.test(url),
    )
    for (const { method, url } of routes) {
      const operation = paths[url.replace(/:(\w+)\??/g, '{$1}')]?.[method.toLowerCase()]
      const schema = operation?.requestBody?.content?.['application/json']?.schema
      const query = createQuery(operation?.parameters ?? [])
      for (const { qdo_id } of contacts) {
        for (const caller of [site, stranger]) {
          const path = createPath(url, qdo_id) + query
          const body = fill(createSample(schema), qdo_id)
          const response = method === 'GET' ? await caller.get(path) : await caller.post(path, body)
          if (response.statusCode === 200) readable += 1
          for (const planted of findPlanted(response.rawPayload.toString('latin1')))
            leaks.push(`${method} ${url}: ${planted}`)
        }
        if (!/qdo_id|contact|:id|\/qso\//.test(`${url} ${JSON.stringify(schema)}`)) break
      }
    }
    expect([...new Set(leaks)]).toEqual([])
    expect(readable).toBeGreaterThan(100)
  },
  TIMEOUT_MS,
)

test("a contact's public page computes distances between squares, and the owner's page between positions", async () => {
  const readDistance = async (caller: TestApp | TestMember, call: string) => {
    const { qdo_id } = contacts.find(({ Call }) => Call === call) ?? { qdo_id: 0 }
    return (await caller.post('vgetFullQso', { qdo_id })).json().qso
  }
  expect((await readDistance(site, 'W1AAA')).from).toEqual({ lat: 51.0208, lon: -1.0417 })
  expect((await readDistance(site, 'W1AAB')).from).toEqual({ lat: 51.0208, lon: -1.9583 })
  expect(await readDistance(site, 'W1AAC')).toMatchObject({ LAT: 40.1042, LON: -73.9583 })
  expect((await readDistance(site, 'W1AAD')).GridSquare).toBe('FN20xr')
  expect((await readDistance(owner, 'W1AAD')).GridSquare).toBe('FN20xr34cd')
  expect((await readDistance(owner, 'W1AAA')).from.lat).toBeCloseTo(51.00205, 5)
})

test('no frame of the live socket contains the positions when such a contact is logged', async () => {
  const address = (await site.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const socket = new WebSocket(`${address}/live`)
  const frames: string[] = []
  const firstMessage = new Promise<void>((done) => {
    socket.on('message', (data) => {
      frames.push(String(data))
      if (String(data).includes('W9LIVE')) done()
    })
  })
  await new Promise((open) => socket.once('open', open))
  const fields = { MY_GRIDSQUARE: 'IO91AA12BB', SRX_STRING: 'FN20XR34CD' }
  const TS = site.clock.now().toISOString()
  // Subscribers-only contacts alternate with public ones, which are sent in full.
  for (const minute of [0, 1, 2, 3]) {
    const data = {
      Call: 'W9LIVE',
      TS: new Date(Date.parse(TS) - minute * 60_000).toISOString(),
      Mode: 'CW',
      Freq: 14_030,
    }
    const more = { GridSquare: 'FN20xr34cd', LAT: 40.12426, LON: -73.98765, fields }
    expect((await owner.post('vqso/upsert', { data: { ...data, ...more } })).statusCode).toBe(200)
  }
  await firstMessage
  socket.terminate()
  expect(findPlanted(frames.join('\n'))).toEqual([])
})

interface Parameter {
  readonly in: string
  readonly name: string
  readonly schema?: unknown
  readonly required?: boolean
}

function createQuery(parameters: readonly Parameter[]): string {
  const selected = parameters.filter((each) => each.in === 'query' && (each.required || /call/i.test(each.name)))
  if (selected.length === 0) return ''
  const value = ({ name, schema }: Parameter) => (/call/i.test(name) ? owner.callsign : String(createSample(schema)))
  return `?${new URLSearchParams(selected.map((each) => [each.name, value(each)]))}`
}

function createPath(url: string, contactId: number): string {
  return url
    .replace(/\(\^[^)]*\$\)/g, '')
    .replace(/:(\w+)\??/g, (_, name: string) => (/call|slug|user/i.test(name) ? owner.callsign : String(contactId)))
    .replace(/\*$/, `qso/${contactId}`)
}

/** Inserts the owner's callsign and the contact's id wherever a request can contain them. */
function fill(value: unknown, contactId: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (/call/i.test(name) && typeof inner === 'string') return [name, owner.callsign]
      if (/^(qdo_id|id|contact_id|entity_id)$/.test(name)) return [name, contactId]
      if (/^(user_id|account_id|owner_id)$/.test(name)) return [name, owner.accountId]
      return [name, fill(inner, contactId)]
    }),
  )
}
