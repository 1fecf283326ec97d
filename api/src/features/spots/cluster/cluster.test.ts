import type { SpotLine } from '@onfreq/ham/spots/spot-line'
import { afterEach, expect, test, vi } from 'vitest'
import { ClusterServer, type ClusterServerOptions, spotLine } from '../testing/cluster-server.ts'
import { LINK_TIMES, type LinkOptions, type LinkState, NodeLink } from './node-link.ts'
import { TelnetText } from './telnet-text.ts'

const NOW = Date.UTC(2026, 10, 23, 9, 1)
const FAST_TIMES = { ...LINK_TIMES, command: 1, again: { first: 20, last: 50 } }

/** Waits long enough for slow test machines. */
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function startNode(options: ClusterServerOptions = {}) {
  const node = new ClusterServer(options)
  const port = await node.start()
  open.push({ close: () => node.stop() })
  return { node, port }
}

function createLink(port: number, options: Partial<LinkOptions> = {}) {
  const spots: SpotLine[] = []
  const states: [LinkState, string][] = []
  const link = new NodeLink({
    host: '127.0.0.1',
    port,
    call: 'M0SITE-3',
    commands: [],
    last: 0,
    times: FAST_TIMES,
    now: () => NOW,
    onSpot: (spot) => spots.push(spot),
    onState: (state, why) => states.push([state, why]),
    ...options,
  })
  open.unshift(link)
  link.open()
  return { link, spots, states }
}

test.each(['spider', 'ar', 'cc', 'rbn'] as const)('logs in at a %s node and receives its spots', async (dialect) => {
  const { node, port } = await startNode({ dialect })
  const { link, spots } = createLink(port)
  await node.when(() => node.logins.length === 1)
  await waitUntil(() => expect(link.isUp).toBe(true))
  node.sendText(spotLine('DL1ABC', 14_195.5, 'VK9XY', 'CQ up 5', NOW))
  await waitUntil(() => expect(spots.map(({ callsign }) => callsign)).toEqual(['VK9XY']))
  expect(node.logins).toEqual(['M0SITE-3'])
  // The link refuses echo and terminal type: WONT 24 and DONT 1.
  expect(node.telnet).toEqual([254, 1, 252, 24])
})

test('parses lines that arrive byte by byte, with national characters, among talk, weather and garbage', async () => {
  const { node, port } = await startNode()
  const { spots } = createLink(port)
  await node.when(() => node.logins.length === 1)
  await node.trickle(spotLine('OH2ABC', 14_025, '3Y0K', 'hyv\u00e4\u00e4 p\u00e4iv\u00e4\u00e4', NOW))
  node.sendText('WWV de VE7CC <00>:   SFI=150, A=5, K=1\r\nTo ALL de DL1ABC: DX de nobody 1234Z\r\n')
  node.sendText(`${'x'.repeat(5_000)}\r\n\n\r\u0007\u0000`)
  node.sendText(`${spotLine('DL1ABC', 7_005, 'EA8ABC', 'CW', NOW).trimEnd()}\n\r`)
  await waitUntil(() => expect(spots).toHaveLength(2))
  expect(spots.map(({ callsign, comment }) => [callsign, comment])).toEqual([
    ['3Y0K', 'hyvää päivää'],
    ['EA8ABC', 'CW'],
  ])
})

test('sends a password on request, then filters, then requests missed spots', async () => {
  const { node, port } = await startNode({ password: 'hunter2', dialect: 'cc' })
  createLink(port, { password: 'hunter2', commands: ['set/noskimmer', 'unset/wx'], last: 20 })
  await node.when(() => node.commands.length === 3)
  expect(node.commands).toEqual(['set/noskimmer', 'unset/wx', 'sh/dx/20'])
})

test('retries with increasing delays without the password that a node requires', async () => {
  const { port } = await startNode({ password: 'hunter2' })
  const { states } = createLink(port)
  await waitUntil(() => expect(states.filter(([state]) => state === 'waiting').length).toBeGreaterThan(1))
  expect(states.find(([state]) => state === 'waiting')?.[1]).toBe('the node asks for a password')
})

test('reports why a node rejects the login', async () => {
  const { port } = await startNode({ refuses: () => true })
  const { states } = createLink(port)
  await waitUntil(() => expect(states).toContainEqual(['waiting', 'the node refuses the login']))
})

test('reconnects after a disconnect in the middle of a line, and continues', async () => {
  const { node, port } = await startNode()
  const { spots } = createLink(port)
  await node.when(() => node.logins.length === 1)
  node.hangUp('DX de DL1ABC:    14195.5  VK')
  await node.when(() => node.logins.length === 2)
  node.sendText(spotLine('DL1ABC', 14_195.5, 'VK9XY', '', NOW))
  await waitUntil(() => expect(spots.map(({ callsign }) => callsign)).toEqual(['VK9XY']))
})

test('probes a silent node, and disconnects when it does not respond', async () => {
  const lively = await startNode()
  const mute = await startNode({ isMute: true })
  createLink(lively.port, { times: { ...FAST_TIMES, quiet: 20 } })
  const { states } = createLink(mute.port, { times: { ...FAST_TIMES, quiet: 20, silent: 60 } })
  await lively.node.when(() => lively.node.commands.filter((command) => command === '').length >= 3)
  expect(lively.node.logins).toHaveLength(1)
  await waitUntil(() => expect(states).toContainEqual(['waiting', 'the node has fallen silent']))
})

test('doubles the delay before each retry up to a maximum, with jitter', async () => {
  vi.useFakeTimers()
  try {
    const { states } = createLink(1, { times: { ...LINK_TIMES, connect: 10 }, random: () => 0.25 })
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      await vi.waitFor(() => expect(states.at(-1)?.[0]).toBe('waiting'), { interval: 1, timeout: 200 })
      let waited = 0
      const before = states.length
      while (states.length === before) {
        await vi.advanceTimersByTimeAsync(250)
        waited += 250
      }
      waits.push(waited)
    }
    expect(waits).toEqual([3_750, 7_500, 15_000, 30_000, 60_000, 120_000, 225_000, 225_000])
  } finally {
    vi.useRealTimers()
  }
})

test('accepts telnet commands split at any byte, and a doubled IAC as a literal byte', () => {
  const text = new TelnetText()
  const pieces = [[65, 255], [253], [24, 66, 255, 250, 24], [1, 255, 240, 67, 255], [255, 13], [10, 68]]
  const received = pieces.map((bytes) => text.read(Uint8Array.from(bytes)))
  expect(received.flatMap(({ lines }) => lines)).toEqual(['ABC\u00ff'])
  expect(Buffer.concat(received.map(({ response }) => response))).toEqual(Buffer.from([255, 252, 24]))
  expect(text.partialLine).toBe('D')
})
