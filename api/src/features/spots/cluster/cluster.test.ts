import type { SpotLine } from '@onfreq/ham/spots/spot-line'
import { afterEach, expect, test, vi } from 'vitest'
import { ClusterServer, type ClusterServerOptions, spotLine } from '../testing/cluster-server.ts'
import { LINK_TIMES, type LinkOptions, type LinkState, NodeLink } from './node-link.ts'
import { TelnetText } from './telnet-text.ts'

const NOW = Date.UTC(2026, 10, 23, 9, 1)
const QUICK = { ...LINK_TIMES, command: 1, again: { first: 20, last: 50 } }

/** Machines that run tests are busy. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

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

function linkTo(port: number, options: Partial<LinkOptions> = {}) {
  const spots: SpotLine[] = []
  const states: [LinkState, string][] = []
  const link = new NodeLink({
    host: '127.0.0.1',
    port,
    call: 'M0SITE-3',
    commands: [],
    last: 0,
    times: QUICK,
    now: () => NOW,
    onSpot: (spot) => spots.push(spot),
    onState: (state, why) => states.push([state, why]),
    ...options,
  })
  open.unshift(link)
  link.open()
  return { link, spots, states }
}

test.each(['spider', 'ar', 'cc', 'rbn'] as const)(
  'logs in at a node that speaks %s, and hears its spots',
  async (dialect) => {
    const { node, port } = await startNode({ dialect })
    const { link, spots } = linkTo(port)
    await node.when(() => node.logins.length === 1)
    await soon(() => expect(link.isUp).toBe(true))
    node.say(spotLine('DL1ABC', 14_195.5, 'VK9XY', 'CQ up 5', NOW))
    await soon(() => expect(spots.map(({ callsign }) => callsign)).toEqual(['VK9XY']))
    expect(node.logins).toEqual(['M0SITE-3'])
    // Echo and terminal type are refused: WONT 24 and DONT 1.
    expect(node.telnet).toEqual([254, 1, 252, 24])
  },
)

test('reads lines that come byte by byte, in national letters, between talk, weather and half a screen of nonsense', async () => {
  const { node, port } = await startNode()
  const { spots } = linkTo(port)
  await node.when(() => node.logins.length === 1)
  await node.trickle(spotLine('OH2ABC', 14_025, '3Y0K', 'hyv\u00e4\u00e4 p\u00e4iv\u00e4\u00e4', NOW))
  node.say('WWV de VE7CC <00>:   SFI=150, A=5, K=1\r\nTo ALL de DL1ABC: DX de nobody 1234Z\r\n')
  node.say(`${'x'.repeat(5_000)}\r\n\n\r\u0007\u0000`)
  node.say(`${spotLine('DL1ABC', 7_005, 'EA8ABC', 'CW', NOW).trimEnd()}\n\r`)
  await soon(() => expect(spots).toHaveLength(2))
  expect(spots.map(({ callsign, comment }) => [callsign, comment])).toEqual([
    ['3Y0K', 'hyvää päivää'],
    ['EA8ABC', 'CW'],
  ])
})

test('sends a password where one is asked for, then filters, then asks for what it missed', async () => {
  const { node, port } = await startNode({ password: 'hunter2', dialect: 'cc' })
  linkTo(port, { password: 'hunter2', commands: ['set/noskimmer', 'unset/wx'], last: 20 })
  await node.when(() => node.commands.length === 3)
  expect(node.commands).toEqual(['set/noskimmer', 'unset/wx', 'sh/dx/20'])
})

test('without the password that a node asks for, waits longer each time and does not hammer it', async () => {
  const { port } = await startNode({ password: 'hunter2' })
  const { states } = linkTo(port)
  await soon(() => expect(states.filter(([state]) => state === 'waiting').length).toBeGreaterThan(1))
  expect(states.find(([state]) => state === 'waiting')?.[1]).toBe('the node asks for a password')
})

test('says why a node does not let it in', async () => {
  const { port } = await startNode({ refuses: () => true })
  const { states } = linkTo(port)
  await soon(() => expect(states).toContainEqual(['waiting', 'the node refuses the login']))
})

test('comes back after the node hung up in the middle of a line, and hears on', async () => {
  const { node, port } = await startNode()
  const { spots } = linkTo(port)
  await node.when(() => node.logins.length === 1)
  node.hangUp('DX de DL1ABC:    14195.5  VK')
  await node.when(() => node.logins.length === 2)
  node.say(spotLine('DL1ABC', 14_195.5, 'VK9XY', '', NOW))
  await soon(() => expect(spots.map(({ callsign }) => callsign)).toEqual(['VK9XY']))
})

test('asks a node that has fallen silent for a sign of life, and gives it up when none comes', async () => {
  const lively = await startNode()
  const mute = await startNode({ isMute: true })
  linkTo(lively.port, { times: { ...QUICK, quiet: 20 } })
  const { states } = linkTo(mute.port, { times: { ...QUICK, quiet: 20, silent: 60 } })
  await lively.node.when(() => lively.node.commands.filter((command) => command === '').length >= 3)
  expect(lively.node.logins).toHaveLength(1)
  await soon(() => expect(states).toContainEqual(['waiting', 'the node has fallen silent']))
})

test('waits twice as long before each try, up to the longest, and never exactly as long as others', async () => {
  vi.useFakeTimers()
  try {
    const { states } = linkTo(1, { times: { ...LINK_TIMES, connect: 10 }, random: () => 0.25 })
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

test('telnet words may be parted anywhere, and a doubled one is a letter', () => {
  const text = new TelnetText()
  const pieces = [[65, 255], [253], [24, 66, 255, 250, 24], [1, 255, 240, 67, 255], [255, 13], [10, 68]]
  const heard = pieces.map((bytes) => text.read(Uint8Array.from(bytes)))
  expect(heard.flatMap(({ lines }) => lines)).toEqual(['ABC\u00ff'])
  expect(Buffer.concat(heard.map(({ answer }) => answer))).toEqual(Buffer.from([255, 252, 24]))
  expect(text.begun).toBe('D')
})
