/** The bridge as a separate process with the real API. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/app.ts'
import { writeSettings } from '../src/settings.ts'
import { claim } from '../src/site.ts'
import { freePort, sendUdp } from './ports.ts'
import { ended, type Network, polling, runBridge, startBridge, startNetwork } from './processes.ts'
import { startRigctld } from './rigctld-server.ts'
import { adifFile, datagram, type Logged, qsoLogged, status, utf8 } from './wsjtx-bytes.ts'

// Each test starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let site: TestApp
let api: string
let member: TestMember
let network: Network
let folder: string
const bridges: ChildProcess[] = []

beforeAll(async () => {
  site = await startTestApp()
  api = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  member = await site.register()
  network = await startNetwork(api)
  folder = mkdtempSync(join(tmpdir(), 'onfreq-bridge-'))
})
afterEach(async () => {
  for (const bridge of bridges.splice(0)) await ended(bridge, 'SIGKILL')
  await network.close()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => site.close())

async function createCode(): Promise<string> {
  return (await member.post('vpairing/start')).json().code
}

/** Pairs as the command does, but in this process. */
async function pair(): Promise<void> {
  writeSettings(folder, await claim(network.url, await createCode(), 'Shack PC'))
}

async function start(wsjtx: number, ...args: string[]) {
  const bridge = await startBridge(folder, wsjtx, ...args)
  bridges.push(bridge.process)
  return bridge
}

const messages = (logged: Logged) => [datagram(5, qsoLogged(logged).all), datagram(12, [utf8(adifFile(logged))])]
const logged = (call: string): Logged => ({ at: Date.UTC(2026, 10, 20, 10, 15), call, my: member.callsign })
const stored = async () => {
  const { rows } = await site.app.pool.query(
    'select call, origin, station_call, freq_hz, grid from contact where owner_id = $1 order by call',
    [member.accountId],
  )
  return rows
}

test('stores a contact from WSJT-X once even if it arrives three times', async () => {
  await pair()
  const [port, adifPort] = [await freePort('udp'), await freePort('udp')]
  const bridge = await start(port, '--adif', String(adifPort))
  await sendUdp(adifPort, [new TextEncoder().encode(adifFile(logged('DL1ABC')))])
  await sendUdp(port, [Uint8Array.of(1, 2, 3), ...messages(logged('DL1ABC'))])
  await vi.waitFor(async () => {
    expect((await bridge.status()).sources.reduce((sum, { messages }) => sum + messages, 0)).toBe(4)
    expect((await bridge.status()).waiting).toBe(0)
  }, polling)
  expect(await stored()).toEqual([
    { call: 'DL1ABC', origin: 'BRIDGE', station_call: member.callsign, freq_hz: 14_075_234, grid: 'JO62' },
  ])
  expect((await bridge.status()).sources[0]?.ignored).toBe(1)
})

test('queues contacts logged before pairing and sends them once paired', async () => {
  const port = await freePort('udp')
  const bridge = await start(port)
  expect(await bridge.status()).toMatchObject({ pairing: null, online: false })
  await sendUdp(port, messages(logged('DL2ABC')))
  await vi.waitFor(async () => expect((await bridge.status()).waiting).toBe(1), polling)
  const command = runBridge(folder, 'pair', await createCode(), '--url', `${network.url}/`)
  bridges.push(command)
  expect(await new Promise((resolve) => command.once('exit', resolve))).toBe(0)
  await vi.waitFor(async () => expect(await bridge.status()).toMatchObject({ waiting: 0, online: true }), polling)
  expect(await bridge.status()).toMatchObject({ pairing: { callsign: member.callsign, url: network.url } })
  expect(await stored()).toHaveLength(1)
})

test('reports whether the site responds even if there is nothing to send', async () => {
  await pair()
  const bridge = await start(await freePort('udp'))
  await vi.waitFor(async () => expect(await bridge.status()).toMatchObject({ online: true, sent: 0 }), polling)
  await ended(bridge.process, 'SIGTERM')
  network.state = 'down'
  const restarted = await start(await freePort('udp'))
  await vi.waitFor(
    async () =>
      expect(await restarted.status()).toMatchObject({ online: false, trouble: 'The site cannot be reached.' }),
    polling,
  )
  network.state = 'open'
  await vi.waitFor(async () => expect(await restarted.status()).toMatchObject({ online: true, trouble: '' }), polling)
})

test('reports a revoked key and resumes after it is paired again', async () => {
  await pair()
  const { keys } = (await member.post('vapikeys')).json()
  const paired = keys.find(({ name }: { name: string }) => name === 'Shack PC')
  expect((await member.post('vapikeys/remove', { id: paired.id })).statusCode).toBe(200)
  const port = await freePort('udp')
  const bridge = await start(port)
  await sendUdp(port, messages(logged('DL3ABC')))
  await vi.waitFor(async () => expect((await bridge.status()).trouble).toContain('Pair the bridge again'), polling)
  expect(await bridge.status()).toMatchObject({ waiting: 1, online: false })
  await pair()
  await vi.waitFor(async () => expect((await bridge.status()).waiting).toBe(0), polling)
  expect(await stored()).toHaveLength(1)
})

test('shows the radio state from WSJT-X on the site', async () => {
  await pair()
  const port = await freePort('udp')
  const bridge = await start(port)
  await sendUdp(port, [datagram(1, status(14_074_000, 'FT8', true))])
  await vi.waitFor(
    async () =>
      expect((await member.post('vrigcontrol/get')).json()).toMatchObject({
        freq: 14_074,
        mode: 'FT8',
        ptt_down: true,
      }),
    polling,
  )
  expect((await bridge.status()).rig).toMatchObject({ frequencyHz: 14_074_000, from: 'WSJT-X', transmitting: true })
})

test('keeps a rejected contact with its reason and continues with the next one', async () => {
  await pair()
  const port = await freePort('udp')
  const bridge = await start(port)
  const future: Logged = { ...logged('DL4ABC'), at: Date.now() + 40 * 365 * 86_400_000 }
  await sendUdp(port, [...messages(future), ...messages(logged('DL5ABC'))])
  await vi.waitFor(async () => expect(await bridge.status()).toMatchObject({ refused: 1, sent: 1 }), polling)
  expect(readFileSync(join(folder, 'refused.adi'), 'utf8')).toMatch(/future[\s\S]*<CALL:6>DL4ABC/)
  expect((await stored()).map(({ call }) => call)).toEqual(['DL5ABC'])
})

test('does not start a second bridge in the same folder', async () => {
  await start(await freePort('udp'))
  const second = runBridge(folder, '--wsjtx', '0', '--n1mm', '0', '--adif', '0', '--status', '0')
  bridges.push(second)
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(1)
})

test('tunes the radio only through a bridge that allows it', async () => {
  await pair()
  const port = await freePort('tcp')
  const rigctld = await startRigctld({ port })
  try {
    const tune = () => member.post('spots/tune', { frequency_khz: 7_005, mode: 'CW' })
    const careful = await start(await freePort('udp'), '--rigctld', `127.0.0.1:${port}`)
    await vi.waitFor(async () => expect((await careful.status()).rig.from).toContain('rigctld'), polling)
    expect((await tune()).json()).toEqual({ told: false })
    await ended(careful.process, 'SIGTERM')
    await start(await freePort('udp'), '--rigctld', `127.0.0.1:${port}`, '--tune', 'on')
    await vi.waitFor(async () => {
      expect((await tune()).json()).toEqual({ told: true })
      expect(await rigctld.send('+\\get_freq')).toContain('7005000')
    }, polling)
  } finally {
    await rigctld.kill()
  }
})

test('shows the N1MM score on the board', async () => {
  await pair()
  const port = await freePort('udp')
  await start(await freePort('udp'), '--n1mm', String(port))
  const score = (call: string, points: number) =>
    new TextEncoder().encode(
      `<?xml version="1.0"?><dynamicresults><contest>BRIDGETEST</contest><call>${call}</call><class ops="SINGLE-OP"/><score>${points}</score></dynamicresults>`,
    )
  await sendUdp(port, [score(member.callsign, 4711)])
  await vi.waitFor(async () => {
    const { rows } = await site.app.pool.query('select callsign, score from contest_score where owner_id = $1', [
      member.accountId,
    ])
    expect(rows).toEqual([{ callsign: member.callsign, score: 4711 }])
  }, polling)
})
