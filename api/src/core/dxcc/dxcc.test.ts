import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { DxccDataResponse, DxccLookupResponse } from '@onfreq/contracts/dxcc/dxcc'
import { DXCC_ENTITIES } from '@onfreq/ham/dxcc/entities'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { dxccVersion, useDxcc } from '../../kernel/dxcc/current.ts'
import { findDifferences } from './differences.ts'
import { fetchSources } from './fetch.ts'

let site: TestApp
let member: TestMember
let outside: Server
/** The next response of the other site. */
let result: { status: number; body: string | Buffer } = { status: 200, body: '' }
let requests: string[] = []

beforeAll(async () => {
  outside = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(result.status).end(result.body)
  })
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  const { port } = outside.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  site = await startTestApp({
    config: {
      dxcc: { countryFileUrl: `${url}/cty.csv`, clublogUrl: `${url}/cty.php`, clublogKey: 'site-key-1234' },
    },
  })
  member = await site.register('G4NEW')
})
afterAll(async () => {
  await site.close()
  outside.close()
})
afterEach(async () => {
  await site.app.pool.query('truncate dxcc_data, dxcc_disagreement')
  useDxcc({ countryFile: null, datedRules: null })
  requests = []
})

/** A full country file, newer than the bundled one, that adds the given tokens to an entity. */
function countryFile(tokens: Readonly<Record<number, string>>, day = '20300101'): Buffer {
  const lines = DXCC_ENTITIES.map(({ dxcc, name, prefix, continent, cqZone, ituZone, latitude, longitude }) => {
    const own = [prefix.replace(/\/.*/, ''), tokens[dxcc], dxcc === 1 ? `=VER${day}` : ''].filter(Boolean).join(' ')
    const where = continent === 'AN' ? 'SA' : continent
    return `${prefix},${name},${dxcc},${where},${cqZone},${ituZone},${latitude},${-longitude},0.0,${own};`
  })
  return Buffer.from(lines.join('\r\n'))
}

const clubLog = (exceptions: string) =>
  Buffer.from(
    `<?xml version="1.0"?><clublog date="2030-02-03T04:05:06+00:00"><exceptions>${exceptions}</exceptions></clublog>`,
  )

const lookUp = async (call: string, date?: string) =>
  (
    await site.get(`vdxcc/lookup?call=${encodeURIComponent(call)}${date ? `&date=${date}` : ''}`)
  ).json<DxccLookupResponse>()

const log = async (Call: string, more: object = {}, by = member) =>
  (
    await by.post('vqso/upsert', { data: { Call, TS: '2026-01-02T03:04:05Z', Band: '20m', Mode: 'CW', ...more } })
  ).json<{
    qso: { qdo_id: number; dxcc: number }
  }>().qso

test('explains a lookup in the language of the request', async () => {
  const explanation = async (call: string, language: string) =>
    (await site.get(`vdxcc/lookup?call=${call}`, { headers: { 'accept-language': language } })).json().reason
  expect(await explanation('EA8ABC', 'en')).toBe('Prefix EA8')
  expect(await explanation('EA8ABC', 'de')).toBe('Präfix EA8')
  expect(await explanation('W1AW/MM', 'pl')).toBe('/MM: na morzu, poza krajami DXCC')
  expect(await explanation('W1AW/AM', 'fr')).toBe('/AM\u00a0: dans les airs, hors de toute entité')
})

test('returns the entity of a lookup and why it was chosen', async () => {
  expect(await lookUp('TX5S', '2024-01-20')).toMatchObject({
    dxcc: 36,
    reason: 'Exact call TX5S, valid 2024-01-18 to 2024-02-03',
  })
  expect(await lookUp('TO9ZZZ')).toMatchObject({ dxcc: null, question: 'French overseas territory: which one?' })
  expect(await lookUp('G3ABC/MM')).toMatchObject({ dxcc: 0, country: null })
  expect((await site.get('vdxcc/lookup?call=G3ABC&date=2024')).statusCode).toBe(400)
})

test('activates loaded data immediately, keeps it across a restart, and serves it to browsers under its version', async () => {
  expect(await site.app.dxcc.load(countryFile({ 230: '=G9ZZZ' }), 'cty.csv')).toBe('loaded')
  expect(await lookUp('G9ZZZ')).toMatchObject({ dxcc: 230, reason: 'Exact call G9ZZZ', version: '2030-01-01' })
  expect(await site.app.dxcc.load(countryFile({ 230: '=G9ZZZ' }), 'again.csv')).toBe('same')
  useDxcc({ countryFile: null, datedRules: null })
  await site.app.dxcc.reload()
  expect((await lookUp('G9ZZZ')).dxcc).toBe(230)

  const plain = await site.get('vdxcc/data')
  expect(plain.headers['cache-control']).toBe('no-cache')
  const { version, country_file } = plain.json<DxccDataResponse>()
  expect(country_file.calls).toContain('G9ZZZ')
  const versioned = await site.get(`vdxcc/data?v=${version}`)
  expect(versioned.headers['cache-control']).toContain('immutable')
  const again = await site.get('vdxcc/data', { headers: { 'if-none-match': String(plain.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('prefers a newer list of dated exceptions over the country file, gzipped or plain', async () => {
  const exception = `<exception record="1"><call>G9YYY</call><adif>29</adif><start>2026-01-01T00:00:00+00:00</start><end>2026-01-31T23:59:59+00:00</end></exception>`
  await site.app.dxcc.load(gzipSync(clubLog(exception)), 'clublog')
  expect(await lookUp('G9YYY', '2026-01-15')).toMatchObject({
    dxcc: 29,
    reason: 'Exact call G9YYY, valid 2026-01-01 to 2026-01-31',
  })
  expect((await lookUp('G9YYY', '2026-02-01')).dxcc).toBe(223)
})

test('rejects invalid, truncated or older data and changes nothing', async () => {
  await site.app.dxcc.load(countryFile({ 230: '=G9ZZZ' }), 'cty.csv')
  const version = dxccVersion()
  for (const [bytes, reason] of [
    [Buffer.from('<html><body>Maintenance</body></html>'), 'not a country file'],
    [Buffer.from(''), 'not a country file'],
    [countryFile({}).subarray(0, 9000), 'breaks off'],
    [gzipSync(countryFile({})).subarray(0, 900), 'damaged'],
    [countryFile({}, '20290101'), 'older than what is in use'],
  ] as const) {
    await expect(site.app.dxcc.load(bytes, 'file')).rejects.toThrow(reason)
  }
  expect(dxccVersion()).toBe(version)
  expect((await lookUp('G9ZZZ')).dxcc).toBe(230)
})

test('fetches the configured sources daily; an unavailable source does not affect the others or the active data', async () => {
  result = { status: 200, body: countryFile({ 230: '=G9ZZZ' }) }
  await fetchSources(site.app)
  expect(requests).toEqual(['/cty.csv', '/cty.php?api=site-key-1234'])
  expect((await lookUp('G9ZZZ')).dxcc).toBe(230)
  result = { status: 503, body: 'busy' }
  const failed = await fetchSources(site.app).catch((error: Error) => error.message)
  expect(failed).toContain('answered 503')
  expect(failed).not.toContain('site-key-1234')
  result = { status: 200, body: '<html>Invalid API key</html>' }
  await expect(fetchSources(site.app)).rejects.toThrow('not a country file')
  expect((await lookUp('G9ZZZ')).dxcc).toBe(230)
})

test('resolves each log again after new data, with differences and undo, and lists confirmed contacts unchanged', async () => {
  const plain = await log('G9AAA')
  const chosen = await log('G9BBB', { dxcc: 223 })
  const sure = await log('G9CCC')
  await site.app.pool.query(`update contact set confirmations = '{"lotw": {"received": "Y"}}' where id = $1`, [
    sure.qdo_id,
  ])
  await site.app.dxcc.load(countryFile({ 230: '=G9AAA =G9BBB =G9CCC' }), 'cty.csv')
  await site.runJobs()
  const entity = async (id: number) => (await member.post('vqso/get', { qdo_id: id })).json<{ dxcc: number }>().dxcc
  expect(await entity(plain.qdo_id)).toBe(230)
  // The job ran in the background, so its owner sees it in the history.
  expect((await member.post('vlogbook/jobs')).json().jobs).toMatchObject([{ action: 'resolve_dxcc', status: 'done' }])
  expect(await entity(chosen.qdo_id)).toBe(223)
  expect(await entity(sure.qdo_id)).toBe(223)
  expect((await member.get('vdxcc/disagreements')).json()).toEqual({
    contacts: [{ qdo_id: sure.qdo_id, Call: 'G9CCC', stored: 223, resolved: 230, reason: 'Exact call G9CCC' }],
  })
  const german = await member.get('vdxcc/disagreements', { headers: { 'accept-language': 'de' } })
  expect(german.json().contacts).toMatchObject([{ reason: 'Genaues Rufzeichen G9CCC' }])
  const { rows } = await site.app.pool.query<{ step_id: number; differences: { qdo_id: number; after: object }[] }>(
    `select step_id, differences from log_job where owner_id = $1 and action = 'resolve_dxcc'`,
    [member.accountId],
  )
  expect(rows[0]!.differences).toMatchObject([{ qdo_id: plain.qdo_id, after: { dxcc: 230 } }])
  await site.app.logJobs.undo(member.accountId, rows[0]!.step_id)
  await site.runJobs()
  expect(await entity(plain.qdo_id)).toBe(223)
})

test('counts stored contacts that newer data resolves differently, and changes nothing', async () => {
  const other = await site.register('G4DIF')
  const calls = ['G9DAA', 'G9DBB', 'G9DCC', 'G9DDD', 'G9DEE', 'G9DFF']
  const [first, , , , chosen, sure] = await Promise.all(
    calls.map((call) => log(call, call === 'G9DEE' ? { dxcc: 223 } : {}, other)),
  )
  await site.app.pool.query(`update contact set confirmations = '{"lotw": {"received": "Y"}}' where id = $1`, [
    sure?.qdo_id,
  ])
  const differences = async () =>
    (await findDifferences(site.app.pool)).filter(({ to }) => to === 375).map(({ examples, ...rest }) => rest)
  expect(await differences()).toEqual([])

  await site.app.dxcc.load(countryFile({ 375: calls.map((call) => `=${call}`).join(' ') }, '20300301'), 'cty.csv')
  const change = { change: 'entity', from: 223, to: 375 }
  const remaining = [
    { ...change, fate: 'given', contacts: 1 },
    { ...change, fate: 'confirmed', contacts: 1 },
  ]
  const before = await differences()
  expect(before[0]).toEqual({ ...change, fate: 'repaired', contacts: 4 })
  expect(before.slice(1)).toEqual(expect.arrayContaining(remaining))
  expect(before).toHaveLength(3)
  const entity = async (id = 0) => (await other.post('vqso/get', { qdo_id: id })).json<{ dxcc: number }>().dxcc
  expect(await entity(first?.qdo_id)).toBe(223)

  await site.runJobs()
  expect(await entity(first?.qdo_id)).toBe(375)
  expect([await entity(chosen?.qdo_id), await entity(sure?.qdo_id)]).toEqual([223, 223])
  expect(await differences()).toEqual(expect.arrayContaining(remaining))
  expect(await differences()).toHaveLength(2)
})

test('lists the first three contacts of a difference', async () => {
  const other = await site.register('G4EXA')
  for (const call of ['G9EAA', 'G9EBB', 'G9ECC', 'G9EDD']) await log(call, {}, other)
  await site.app.dxcc.load(countryFile({ 327: '=G9EAA =G9EBB =G9ECC =G9EDD' }, '20300302'), 'cty.csv')
  const [difference] = (await findDifferences(site.app.pool)).filter(({ to }) => to === 327)
  expect(difference?.contacts).toBe(4)
  expect(difference?.examples.map((example) => example.split(' ')[0])).toEqual(['G9EAA', 'G9EBB', 'G9ECC'])
  expect(difference?.examples[0]).toMatch(/^G9EAA \d{4}-\d\d-\d\d$/)
})

test('never replaces newer data with older data that took longer to read', async () => {
  await site.app.dxcc.load(countryFile({ 230: '=G9ZZZ' }), 'cty.csv')
  const { pool } = site.app
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const { promise: retained, resolve: release } = Promise.withResolvers<void>()
  const { promise: read, resolve: hasRead } = Promise.withResolvers<void>()
  let readings = 0
  vi.spyOn(pool, 'query').mockImplementation(async (...args: unknown[]) => {
    const result = await query(...args)
    if (String(args[0]).includes('entities, lines from dxcc_data')) {
      readings += 1
      hasRead()
      // The first response was read in time but arrives late.
      if (readings === 1) await retained
    }
    return result
  })
  const slow = site.app.dxcc.reload()
  await read
  const newer = site.app.dxcc.load(countryFile({ 29: '=G9ZZZ' }, '20300202'), 'newer.csv')
  setTimeout(release, 200)
  await Promise.all([slow, newer])
  expect((await lookUp('G9ZZZ')).dxcc).toBe(29)
})
