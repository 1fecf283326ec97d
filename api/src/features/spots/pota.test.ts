import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { fetchPota, pollPota } from './pota.ts'
import type { Report } from './report.ts'

const NOW = Date.UTC(2026, 10, 23, 9, 1, 30)
const SPOT = {
  spotId: 53949940,
  activator: 'k1ab/p',
  frequency: '14074.0',
  mode: 'FT8',
  reference: 'US-2911',
  name: 'A park',
  spotTime: '2026-11-23T09:00:44',
  spotter: 'W1AW-#',
  comments: 'cq  pota\u0007',
  locationDesc: 'US-SC',
  grid4: 'EM93',
  grid6: 'EM93wk',
  source: 'Web',
  invalid: null,
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A fake of the POTA API on loopback. `respond` handles the n-th request. */
async function startPota(
  respond: (reply: ServerResponse, n: number) => void,
): Promise<{ url: string; requestCount: () => number }> {
  let n = 0
  const created = createServer((_request, reply) => respond(reply, n++))
  server = created
  await new Promise<void>((done) => created.listen(0, '127.0.0.1', done))
  const address = created.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/spot/activator`, requestCount: () => n }
}

const json = (reply: ServerResponse, body: unknown) =>
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const request = (url: string) => fetchPota(url, NOW, new AbortController().signal)

test('a park spot has park, grid and mode, with times in UTC', async () => {
  const { url } = await startPota((reply) => json(reply, [SPOT]))
  expect(await request(url)).toEqual([
    {
      id: '53949940',
      report: {
        callsign: 'K1AB/P',
        spotter: 'W1AW',
        frequencyHz: 14_074_000,
        comment: 'cq pota',
        mode: 'FT8',
        grid: 'EM93wk',
        reference: 'US-2911',
        snr: null,
        speed: null,
        source: 'pota',
        at: Date.UTC(2026, 10, 23, 9, 0, 44),
        isReplay: false,
      },
    },
  ])
})

test('invalid, withdrawn and old spots are skipped, and the others are accepted', async () => {
  const wrong = [
    { ...SPOT, spotId: 1, activator: '???' },
    { ...SPOT, spotId: 2, frequency: 'twenty' },
    { ...SPOT, spotId: 3, invalid: true },
    { ...SPOT, spotId: 4, spotTime: 'soon' },
    { ...SPOT, spotId: 5, spotTime: '2026-11-23T08:00:00' },
    { spotId: 6 },
    null,
    'text',
  ]
  const { url } = await startPota((reply) => json(reply, [...wrong, SPOT]))
  expect((await request(url)).map(({ id }) => id)).toEqual(['53949940'])
})

test.each([
  ['a page instead of JSON', (reply: ServerResponse) => reply.end('<html>down for repair</html>'), /not a list/],
  ['something other than a list', (reply: ServerResponse) => json(reply, { message: 'no' }), /not a list/],
  ['an error', (reply: ServerResponse) => reply.writeHead(502).end('bad'), /502/],
  [
    'too many requests',
    (reply: ServerResponse) => reply.writeHead(429, { 'retry-after': '120' }).end(),
    /too many requests/,
  ],
  ['a redirect', (reply: ServerResponse) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /./],
  ['a truncated response', (reply: ServerResponse) => reply.write('[{"spotId":', () => reply.destroy()), /./],
] as const)('%s is an error and adds no spot', async (_what, response, problem) => {
  const { url } = await startPota((reply) => void response(reply))
  await expect(request(url)).rejects.toThrow(problem)
})

test('spots are requested once a minute and published once, and Retry-After is respected', async () => {
  const { url, requestCount } = await startPota((reply, n) => {
    if (n === 2) reply.writeHead(429, { 'retry-after': '600' }).end()
    else json(reply, n === 0 ? [SPOT] : [SPOT, { ...SPOT, spotId: 2, activator: 'K2CD' }])
  })
  const reports: Report[] = []
  const stopping = new AbortController()
  const waits: number[] = []
  const quiet = { warn: () => {} }
  const done = pollPota(
    { clock: { now: () => new Date(NOW), millis: () => NOW }, log: quiet },
    url,
    (report) => reports.push(report),
    stopping.signal,
    async (ms) => {
      waits.push(ms)
      if (waits.length === 4) stopping.abort()
    },
  )
  await done
  expect(requestCount()).toBe(4)
  expect(waits).toEqual([60_000, 60_000, 600_000, 60_000])
  expect(reports.map(({ callsign }) => callsign)).toEqual(['K1AB/P', 'K2CD'])
})
