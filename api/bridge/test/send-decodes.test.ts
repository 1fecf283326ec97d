/** Decodes of WSJT-X that the bridge sends to the site, and the colours sent back to WSJT-X. */
import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:http'
import { decodeWsjtx, encodeWsjtx, type WsjtxColour, type WsjtxHighlight } from '@onfreq/ham/wire/wsjtx'
import { afterEach, expect, test, vi } from 'vitest'
import { Decodes } from '../src/send-decodes.ts'
import { readDatagram } from '../src/sources/datagram.ts'
import { listenUdp } from '../src/sources/udp.ts'
import { freePort } from './ports.ts'

const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A site with configurable responses that records requests. */
async function startSite(respond: (incoming: readonly { call: string }[]) => { status?: number; colours: unknown }) {
  const requests: { call: string; frequency_khz: number; mode: string; snr: number; grid: string | null }[][] = []
  const server: Server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      const { heard: received } = JSON.parse(body)
      requests.push(received)
      const { status = 200, colours } = respond(received)
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ colours }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, asked: requests }
}

/** Simulates WSJT-X: sends from its own port and receives colours there. */
async function startWsjtx(bridgePort: number) {
  const socket: Socket = createSocket('udp4')
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  const colours: WsjtxHighlight[] = []
  socket.on('message', (bytes) => {
    const message = decodeWsjtx(bytes)
    if (message?.type === 'highlight') colours.push(message)
  })
  open.push(() => socket.close())
  const send = (bytes: Uint8Array) =>
    new Promise<void>((done, failed) =>
      socket.send(bytes, bridgePort, '127.0.0.1', (error) => (error === null ? done() : failed(error))),
    )
  const shared = { id: 'WSJT-X', report: '', txMode: 'FT8', txEnabled: false, transmitting: false, decoding: true }
  const status = { rxOffsetHz: 0, txOffsetHz: 0, deCall: '', deGrid: '', dxGrid: '', txWatchdog: false, submode: '' }
  return {
    colours,
    dial: (hertz: number, mode = 'FT8') =>
      send(
        encodeWsjtx({
          type: 'status',
          ...shared,
          ...status,
          dialFrequencyHz: hertz,
          mode,
          dxCall: '',
          fastMode: false,
          specialOperation: 0,
        }),
      ),
    decode: (message: string, options: { isNew?: boolean; offAir?: boolean } = {}) =>
      send(
        encodeWsjtx({
          type: 'decode',
          id: 'WSJT-X',
          isNew: options.isNew ?? true,
          timeMs: 0,
          snr: -12,
          deltaTime: 0.1,
          offsetHz: 1_200,
          mode: '~',
          message,
          lowConfidence: false,
          offAir: options.offAir ?? false,
        }),
      ),
  }
}

async function startBridgeSide(url: string, canColour = true) {
  const port = await freePort('udp')
  const timers = new Set<NodeJS.Timeout>()
  const decodes = new Decodes({
    settings: () => ({ url, apiKey: 'key', callsign: 'M0ABC' }),
    mayColour: canColour,
    later: (_after, work) => void timers.add(setTimeout(() => void work(), 1)),
  })
  const socket = await listenUdp({
    port,
    trouble: () => {},
    onMessage: (datagram, response) => {
      const text = readDatagram(datagram, 'M0ABC')
      if (text?.rig !== undefined) decodes.onRigSample(text.rig)
      if (text?.decode !== undefined) decodes.onMessage(text.decode, response)
    },
  })
  open.push(() => {
    for (const timer of timers) clearTimeout(timer)
    socket.close()
  })
  return { decodes, port }
}

const RED: WsjtxColour = [197, 34, 31]

test('colours needed stations where they were decoded and clears them when they are no longer needed', async () => {
  let needed: readonly { call: string; what: string }[] = [{ call: 'EA8ABC', what: 'country' }]
  const site = await startSite(() => ({ colours: needed }))
  const { port } = await startBridgeSide(site.url)
  const wsjtx = await startWsjtx(port)
  await wsjtx.dial(14_074_000)
  await wsjtx.decode('CQ EA8ABC IL18')
  await soon(() => expect(wsjtx.colours).toHaveLength(1))
  expect(wsjtx.colours[0]).toMatchObject({ id: 'WSJT-X', call: 'EA8ABC', background: RED, lastOnly: false })
  expect(site.asked[0]).toEqual([
    { call: 'EA8ABC', frequency_khz: 14_075.2, mode: 'FT8', snr: -12, grid: 'IL18', calls_cq: true },
  ])
  needed = []
  await wsjtx.decode('M0ABC EA8ABC RR73')
  await soon(() => expect(wsjtx.colours).toHaveLength(2))
  expect(wsjtx.colours[1]).toMatchObject({ call: 'EA8ABC', background: null, foreground: null })
})

test('colours nothing and clears existing colours when the member or this computer disables it', async () => {
  let colours: unknown = [{ call: 'EA8ABC', what: 'band' }]
  const site = await startSite(() => ({ colours }))
  const { port } = await startBridgeSide(site.url)
  const wsjtx = await startWsjtx(port)
  await wsjtx.dial(14_074_000)
  await wsjtx.decode('CQ EA8ABC IL18')
  await soon(() => expect(wsjtx.colours).toHaveLength(1))
  colours = null
  await wsjtx.decode('CQ EA8ABC IL18')
  await soon(() => expect(wsjtx.colours.map(({ background }) => background === null)).toEqual([false, true]))

  colours = [{ call: 'EA8ABC', what: 'band' }]
  const forbidden = await startBridgeSide(site.url, false)
  const other = await startWsjtx(forbidden.port)
  const requestCount = site.asked.length
  await other.dial(14_074_000)
  await other.decode('CQ EA8ABC IL18')
  await soon(() => expect(site.asked.length).toBe(requestCount + 1))
  await other.decode('CQ EA8ABD IL18')
  await soon(() => expect(site.asked.length).toBe(requestCount + 2))
  expect(other.colours).toEqual([])
})

test('colours at most 100 calls, clears the oldest first and all of them on exit', async () => {
  const site = await startSite((received) => ({ colours: received.map(({ call }) => ({ call, what: 'grid' })) }))
  const { port, decodes } = await startBridgeSide(site.url)
  const wsjtx = await startWsjtx(port)
  await wsjtx.dial(14_074_000)
  for (let n = 0; n < 105; n += 1) {
    await wsjtx.decode(
      `CQ K${n % 10}A${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}`,
    )
    if (n % 20 === 19 || n === 104)
      await soon(() => expect(new Set(wsjtx.colours.map(({ call }) => call)).size).toBe(n + 1))
  }
  await soon(() => expect(wsjtx.colours.filter(({ background }) => background === null)).toHaveLength(5))
  expect(wsjtx.colours.find(({ background }) => background === null)?.call).toBe('K0AAA')
  decodes.clear()
  await soon(() => expect(wsjtx.colours.filter(({ background }) => background === null)).toHaveLength(105))
})

test('ignores replayed lines, free text and lines before the dial frequency is known', async () => {
  const site = await startSite(() => ({ colours: [] }))
  const { port } = await startBridgeSide(site.url)
  const wsjtx = await startWsjtx(port)
  await wsjtx.decode('CQ DL1AAA JO62')
  await wsjtx.dial(14_074_000)
  await wsjtx.decode('CQ DL1BBB JO62', { isNew: false })
  await wsjtx.decode('CQ DL1CCC JO62', { offAir: true })
  await wsjtx.decode('TNX BOB 73 GL')
  await wsjtx.decode('CQ DL1DDD JO62')
  await soon(() => expect(site.asked.flat().map(({ call }) => call)).toEqual(['DL1DDD']))
})

test('stops sending decodes to a site that does not support them', async () => {
  const site = await startSite(() => ({ status: 404, colours: null }))
  const { port } = await startBridgeSide(site.url)
  const wsjtx = await startWsjtx(port)
  await wsjtx.dial(14_074_000)
  await wsjtx.decode('CQ DL1AAA JO62')
  await soon(() => expect(site.asked).toHaveLength(1))
  const second = await startSite(() => ({ colours: [] }))
  const proof = await startBridgeSide(second.url)
  const other = await startWsjtx(proof.port)
  await wsjtx.decode('CQ DL1BBB JO62')
  await other.dial(14_074_000)
  await other.decode('CQ DL1CCC JO62')
  await soon(() => expect(second.asked).toHaveLength(1))
  expect(site.asked).toHaveLength(1)
})
