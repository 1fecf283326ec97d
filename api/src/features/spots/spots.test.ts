import { LiveFrame, type LiveMessage } from '@onfreq/contracts/live/live'
import type { Spot, SpotsInterest, SpotsResponse } from '@onfreq/contracts/spots/spots'
import { Value } from 'typebox/value'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import type { ClusterNode } from '../../kernel/settings/cluster-nodes.ts'
import { Air } from './testing/air.ts'
import { ClusterServer, replayLine, spotLine } from './testing/cluster-server.ts'

let site: TestApp
let node: ClusterServer
let other: ClusterServer
let member: TestMember
let address: string
const open = new Set<WebSocket>()

const waitUntil = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

const openLink = (port: number, options: Partial<ClusterNode> = {}): ClusterNode => ({
  host: '127.0.0.1',
  port,
  call: 'M0SITE-3',
  password: undefined,
  commands: [],
  sends: false,
  ...options,
})

beforeAll(async () => {
  node = new ClusterServer()
  other = new ClusterServer({ dialect: 'ar' })
  const nodes = [openLink(await node.start(), { sends: true }), openLink(await other.start())]
  site = await startTestApp({
    config: { spots: { nodes, rbn: undefined, potaUrl: undefined, lotwUsersUrl: undefined, keep: true } },
  })
  member = await site.register('M0SPT')
  await verifyCallsign(member)
  address = (await site.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  await node.when(() => node.logins.length > 0)
  await other.when(() => other.logins.length > 0)
})
afterEach(async () => {
  for (const socket of open) socket.terminate()
  open.clear()
  await site.app.spots.settle()
  site.clock.advance(20 * 60_000)
})
afterAll(async () => {
  await site.close()
  await node.stop()
  await other.stop()
})

async function verifyCallsign({ accountId, callsign }: TestMember): Promise<void> {
  await site.app.pool.query(
    `insert into callsign_proof (owner_id, callsign, method, proved_at) values ($1, $2, 'administrator', $3)`,
    [accountId, callsign, site.clock.now()],
  )
}

const sendSpotLine = (server: ClusterServer, spotter: string, khz: number, call: string, comment = '') =>
  server.sendText(spotLine(spotter, khz, call, comment, site.clock.millis()))

async function listSpots(query = '', client: Pick<TestApp, 'get'> = site): Promise<SpotsResponse> {
  const response = await client.get(`spots${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<SpotsResponse>()
}

/** Resolves when there are `count` spots. */
async function waitForSpots(query: string, count: number): Promise<readonly Spot[]> {
  let found: readonly Spot[] = []
  await waitUntil(async () => {
    await site.app.spots.settle()
    found = (await listSpots(query)).spots
    expect(found).toHaveLength(count)
  })
  return found
}

test('returns entity, band, mode and spotters of a spot, for visitors too', async () => {
  await site.register('EA8SPT')
  await site.app.pool.query(`insert into lotw_user values ('EA8SPT') on conflict do nothing`)
  sendSpotLine(node, 'DL1ABC', 14_025.3, 'EA8SPT/P', 'CQ EU-005')
  const [spot] = await waitForSpots('?callsign=EA8SPT', 1)
  expect(spot).toMatchObject({
    callsign: 'EA8SPT/P',
    spotter: 'DL1ABC',
    spotters: 1,
    frequency_khz: 14_025.3,
    band: '20m',
    mode: 'CW',
    mode_class: 'cw',
    mode_guessed: true,
    comment: 'CQ EU-005',
    dxcc: 29,
    entity: 'Canary Islands',
    continent: 'AF',
    cq_zone: 33,
    spotter_continent: 'EU',
    reference: 'EU-005',
    source: 'cluster',
    lotw: true,
    member: 'EA8SPT',
    member_on_air: false,
  })
})

test('merges reports of a station by several spotters and nodes into one spot with a count', async () => {
  sendSpotLine(node, 'DL1ABC', 7_005, 'ZL1AA', 'CW')
  await waitForSpots('?callsign=ZL1AA', 1)
  sendSpotLine(other, 'DL1ABC', 7_005, 'ZL1AA', 'CW')
  sendSpotLine(other, 'DL2ABC', 7_005.8, 'ZL1AA')
  sendSpotLine(node, 'DL3ABC', 7_004.1, 'ZL1AA')
  sendSpotLine(node, 'DL3ABC', 7_004.1, 'ZL1AA')
  await waitUntil(async () => {
    const [spot] = await waitForSpots('?callsign=ZL1AA', 1)
    expect(spot?.spotters).toBe(3)
  })
})

test('starts a new spot for a report two kilohertz away, or more than three minutes later', async () => {
  sendSpotLine(node, 'DL1ABC', 7_005, 'ZL2BB')
  sendSpotLine(node, 'DL1ABC', 7_007, 'ZL2BB')
  await waitForSpots('?callsign=ZL2BB', 2)
  site.clock.advance(4 * 60_000)
  sendSpotLine(node, 'DL2ABC', 7_005, 'ZL2BB')
  await waitForSpots('?callsign=ZL2BB', 3)
})

test('adds missed spots from a response to sh/dx without duplicates', async () => {
  const at = site.clock.millis() - 60_000
  sendSpotLine(node, 'DL1ABC', 21_005, 'ZS1AA')
  await waitForSpots('?callsign=ZS1AA', 1)
  node.sendText(
    `${replayLine('DL1ABC', 21_005, 'ZS1AA', '', at)}\r\n${replayLine('DL1ABC', 21_015, 'ZS2BB', 'up', at)}\r\n`,
  )
  node.sendText(`${replayLine('DL1ABC', 21_025, 'ZS3CC', 'old', at - 3_600_000)}\r\n`)
  await waitForSpots('?callsign=ZS2BB', 1)
  await waitForSpots('?callsign=ZS1AA', 1)
  await waitForSpots('?callsign=ZS3CC', 0)
})

test('combines filters with AND, and values of a list with OR', async () => {
  sendSpotLine(node, 'DL1ABC', 14_025, 'JA1AA', 'CW')
  sendSpotLine(node, 'W1AB', 14_250, 'JA2BB', 'USB')
  sendSpotLine(node, 'W1AB', 21_075, 'PY2CC', 'FT8 -3 dB')
  sendSpotLine(node, 'W1AB', 50_313.5, 'PY2DD')
  await waitForSpots('?callsign=PY2DD', 1)
  await waitForSpots('?callsign=JA1AA', 1)
  const listCalls = async (query: string) =>
    (await listSpots(`?age=10&${query}`)).spots.map(({ callsign }) => callsign).sort()
  expect(await listCalls('continents=AS')).toEqual(['JA1AA', 'JA2BB'])
  expect(await listCalls('continents=AS&modes=cw')).toEqual(['JA1AA'])
  expect(await listCalls('modes=FT8,voice')).toEqual(['JA2BB', 'PY2CC', 'PY2DD'])
  expect(await listCalls('spotter_continents=EU')).toEqual(['JA1AA'])
  expect(await listCalls('bands=20m,6m&continents=SA')).toEqual(['PY2DD'])
  expect(await listCalls('sources=rbn,pota')).toEqual([])
  expect((await site.get('spots?bands=nonsense!')).statusCode).toBe(400)
  expect((await site.get('spots?age=1441')).statusCode).toBe(400)
})

test('pages through older spots without duplicates', async () => {
  const lines = Array.from({ length: 230 }, (_, n) =>
    spotLine(
      'DL1ABC',
      28_300 + n,
      `K${n % 10}P${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}`,
      '',
      site.clock.millis(),
    ),
  )
  node.sendText(lines.join(''))
  await waitUntil(async () => {
    await site.app.spots.settle()
    expect((await listSpots('?bands=10m&age=10')).next).not.toBeNull()
  })
  const first = await listSpots('?bands=10m&age=10')
  const second = await listSpots(`?bands=10m&age=10&before=${first.next}`)
  const ids = [...first.spots, ...second.spots].map(({ id }) => id)
  expect([first.spots.length, second.spots.length, new Set(ids).size]).toEqual([200, 30, 230])
  expect(second.next).toBeNull()
  expect(first.rate).toBe(46)
})

test('computes identical queries once', async () => {
  const [one, two] = await Promise.all([site.get('spots?bands=20m,15m'), site.get('spots?bands=15m,20m')])
  expect(one?.headers.etag).toBeDefined()
  expect(one?.headers.etag).toBe(two?.headers.etag)
})

test('shows a member needed spots only, without countries worked on that band and mode', async () => {
  await member.post('vqso/upsert', {
    data: { Call: 'ON4AA', TS: site.clock.now().toISOString(), Freq: 14_025, Mode: 'CW', SNT: '599', RCV: '599' },
  })
  sendSpotLine(node, 'DL1ABC', 14_026, 'ON4BB', 'CW')
  sendSpotLine(node, 'DL1ABC', 21_026, 'ON4CC', 'CW')
  sendSpotLine(node, 'DL1ABC', 14_030, '9Q1AA', 'CW')
  await waitForSpots('?callsign=9Q1AA', 1)
  const { spots } = await listSpots('?needed=1&age=5', member)
  expect(spots.map(({ callsign }) => callsign).sort()).toEqual(['9Q1AA', 'ON4CC'])
  expect((await site.get('spots?needed=1')).statusCode).toBe(401)
})

test('shows a member’s spot, sends it to the accepting node, and does not count its echo', async () => {
  const response = await member.post('spots', {
    callsign: 'vk9xy',
    frequency_khz: 14_195.5,
    comment: 'up 5',
    mode: 'ssb',
  })
  expect(response.json()).toEqual({ sent_to: 'cluster' })
  const listSent = (server: ClusterServer) => server.commands.filter((command) => command.includes('VK9XY'))
  await node.when(() => listSent(node).length > 0)
  expect(listSent(node)).toEqual(['dx 14195.5 VK9XY SSB up 5 de M0SPT'])
  expect(listSent(other)).toEqual([])
  sendSpotLine(node, 'M0SITE', 14_195.5, 'VK9XY', 'SSB up 5 de M0SPT')
  const [spot] = await waitForSpots('?callsign=VK9XY', 1)
  expect(spot).toMatchObject({ spotter: 'M0SPT', source: 'member', spotters: 1, mode: 'SSB', mode_guessed: false })
  const left = await site.app.pool.query(`select 1 from spot_outbox where callsign = 'VK9XY'`)
  expect(left.rows).toEqual([])
})

test('requires confirmation for a spot of the member’s own call, and rejects an invalid spot with a message', async () => {
  const self = { callsign: 'M0SPT/P', frequency_khz: 7_032 }
  const refused = await member.post('spots', self)
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'spots.self'])
  expect((await member.post('spots', { ...self, confirm_self: true })).statusCode).toBe(200)
  await waitForSpots('?callsign=M0SPT', 1)
  const wrong = await member.post('spots', { callsign: '???', frequency_khz: 15_000, mode: 'SHOUTING' })
  expect(wrong.statusCode).toBe(400)
  expect(Object.keys(wrong.json().error.fields).sort()).toEqual(['callsign', 'frequency_khz', 'mode'])
  const stranger = await site.register('M0NEW')
  expect((await stranger.post('spots', { callsign: 'EA8ABC', frequency_khz: 7_032 })).json().error.code).toBe(
    'spots.verify',
  )
})

test('removes line breaks from a comment, so that it cannot contain a command for the node', async () => {
  await member.post('spots', { callsign: 'VK9ZZ', frequency_khz: 14_195.5, comment: 'hi\r\nset/password x' })
  await node.when(() => node.commands.some((command) => command.includes('VK9ZZ')))
  expect(node.commands.find((command) => command.includes('VK9ZZ'))).toBe('dx 14195.5 VK9ZZ hi set/password x de M0SPT')
  expect(node.commands).not.toContain('set/password x')
})

/** Opens a socket and records its messages. */
function openSocket(interest: SpotsInterest | null | undefined) {
  const socket = new WebSocket(`${address}/live?frames=lists`)
  open.add(socket)
  const received: LiveMessage[] = []
  socket.on('message', (data) => {
    const frame: unknown = JSON.parse(String(data))
    if (!Value.Check(LiveFrame, frame)) throw new Error(`Not a frame of live messages: ${data}`)
    received.push(...frame)
    if (interest !== undefined && frame.some(({ type }) => type === 'hello')) {
      socket.send(JSON.stringify({ type: 'spots', interest }))
    }
  })
  return {
    socket,
    spots: () => received.flatMap((message) => (message.type === 'spots' ? [message.data] : [])),
    calls: () =>
      received.flatMap((message) => (message.type === 'spots' ? message.data.spots : [])).map((s) => s.callsign),
    ready: () => waitUntil(() => expect(received.some(({ type }) => type === 'hello')).toBe(true)),
  }
}

/** Sends spots for a second, until each listener has received one. */
async function waitForListeners(...listeners: readonly ReturnType<typeof openSocket>[]): Promise<void> {
  await Promise.all(listeners.map((each) => each.ready()))
  let n = 0
  await waitUntil(async () => {
    n += 1
    sendSpotLine(node, 'DL9TST', 14_200 + 2 * n, `DL${n % 10}TST`, 'SSB')
    await site.app.spots.settle()
    for (const each of listeners) expect(each.calls().length).toBeGreaterThan(0)
  })
}

test('sends sockets subscribed spots immediately, and no others', async () => {
  const all = openSocket({})
  const twenty = openSocket({ bands: ['20m'], modes: ['cw', 'SSB'] })
  const visitor = openSocket(undefined)
  await waitForListeners(all, twenty)
  sendSpotLine(node, 'DL1ABC', 14_026, 'TA1AA', 'CW')
  sendSpotLine(node, 'DL1ABC', 21_026, 'TA2BB', 'CW')
  sendSpotLine(node, 'DL1ABC', 14_074, 'TA3CC', 'FT8')
  await waitUntil(() => expect(all.calls()).toEqual(expect.arrayContaining(['TA1AA', 'TA2BB', 'TA3CC'])))
  await waitUntil(() => expect(twenty.calls()).toContain('TA1AA'))
  expect(twenty.calls().filter((call) => call.startsWith('TA'))).toEqual(['TA1AA'])
  expect(visitor.calls()).toEqual([])
})

test('sends the rarest spots when there are too many for a screen, with the total', async () => {
  const all = openSocket({ bands: ['17m'] })
  const first = openSocket({})
  await waitForListeners(first)
  await all.ready()
  const common = Array.from({ length: 300 }, (_, n) =>
    spotLine(
      'DL1ABC',
      18_070 + n / 4,
      `W${n % 10}${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}`,
      '',
      site.clock.millis(),
    ),
  )
  node.sendText([...common, spotLine('DL1ABC', 18_165, 'P5AA', '', site.clock.millis())].join(''))
  await waitUntil(async () => {
    await site.app.spots.settle()
    expect(all.spots().reduce((sum, { total }) => sum + total, 0)).toBe(301)
  })
  expect(all.calls()).toContain('P5AA')
  for (const { spots, shown, total } of all.spots()) {
    expect(spots.length).toBe(shown)
    expect(shown).toBe(Math.min(total, 60))
  }
})

test('closes a socket that sends invalid or excessive messages', async () => {
  const wrong = openSocket(undefined)
  await wrong.ready()
  const closed = new Promise((done) => wrong.socket.on('close', done))
  wrong.socket.send(JSON.stringify({ type: 'spots', interest: { everything: true } }))
  expect(await closed).toBe(4000)
})

test('stores spot settings per member', async () => {
  expect((await member.get('spots/settings')).json()).toEqual({ share_decodes: true, wsjtx_colours: false })
  const payload = { share_decodes: false, wsjtx_colours: true }
  expect((await member.get('spots/settings', { method: 'PUT', payload })).statusCode).toBe(200)
  expect((await member.get('spots/settings')).json()).toEqual(payload)
  expect((await (await site.register('M0OTH')).get('spots/settings')).json()).toEqual({
    share_decodes: true,
    wsjtx_colours: false,
  })
})

test('reports the spot sources of the site', async () => {
  const response = await site.get('spots/sources')
  expect(response.json()).toMatchObject({ cluster: true, rbn: false, pota: false, sends: true })
})

test('lets other features read new spots in order from their cursor', async () => {
  const before = await site.app.spots.latestId()
  sendSpotLine(node, 'DL1ABC', 14_026, '5H1AA', 'CW')
  sendSpotLine(node, 'DL1ABC', 14_029, '5H2BB', 'CW')
  await waitForSpots('?callsign=5H2BB', 1)
  const fresh = await site.app.spots.after(before, 100)
  expect(fresh.map(({ callsign }) => callsign)).toEqual(['5H1AA', '5H2BB'])
  expect(await site.app.spots.after(await site.app.spots.latestId(), 100)).toEqual([])
})

test('deletes spots older than a day on schedule', async () => {
  sendSpotLine(node, 'DL1ABC', 14_026, '7Q7AA', 'CW')
  await waitForSpots('?callsign=7Q7AA', 1)
  site.clock.advance(86_400_000)
  sendSpotLine(node, 'DL1ABC', 14_026, '7Q7AA', 'CW')
  await waitForSpots('?callsign=7Q7AA', 1)
  await site.runScheduled('spots.clean')
  const { rows } = await site.app.pool.query('select count(*)::int as n from spot where base_call = $1', ['7Q7AA'])
  expect(rows).toEqual([{ n: 1 }])
})

test('creates one spot per station from hours of generated traffic over two nodes, and counts each spotter once', async () => {
  const air = new Air(2)
  const servers = [node, other]
  const before = await site.app.pool.query<{ spots: number; spotters: number }>(TOTALS)
  for (let step = 0; step < 12; step += 1) {
    site.clock.advance(10 * 60_000)
    air.clear()
    const texts = ['', '']
    for (let n = 0; n < 150; n += 1) {
      for (const { node: at, text } of air.report(site.clock.millis())) texts[at] += text
    }
    for (const [index, server] of servers.entries()) server.sendText(texts[index] ?? '')
    const counts = { spots: air.stations, spotters: air.spotters }
    await waitUntil(async () => {
      await site.app.spots.settle()
      const { rows } = await site.app.pool.query<typeof counts>(TOTALS)
      const [first, now] = [before.rows[0], rows[0]]
      expect({
        spots: (now?.spots ?? 0) - (first?.spots ?? 0),
        spotters: (now?.spotters ?? 0) - (first?.spotters ?? 0),
      }).toEqual(counts)
    })
  }
})

const TOTALS = 'select count(*)::int as spots, coalesce(sum(spotters), 0)::int as spotters from spot'
