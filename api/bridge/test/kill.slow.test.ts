/** A thousand contacts while the bridge, the API and the network fail in turn. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../../src/kernel/database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { writeSettings } from '../src/settings.ts'
import { claim } from '../src/site.ts'
import { freePort, sendUdp } from './ports.ts'
import { ended, type Network, polling, type RunningBridge, startApi, startBridge, startNetwork } from './processes.ts'
import { adifFile, datagram, qsoLogged, utf8 } from './wsjtx-bytes.ts'

const TOTAL = 1000
const CONCURRENCY = 50
const MY = 'M0KIL'

let database: TestDatabase
let db: ReturnType<typeof createClient>
let network: Network
let folder: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  database = await createTestDatabase()
  db = createClient(database.connectionString, 'kill-test')
  await db.connect()
  folder = mkdtempSync(join(tmpdir(), 'onfreq-kill-'))
  network = await startNetwork('')
})
afterAll(async () => {
  for (const child of running) await ended(child, 'SIGKILL')
  await network.close()
  await db.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Number of contacts on the site, total and distinct. */
async function stored(): Promise<{ n: number; distinct: number }> {
  const { rows } = await db.query('select count(*)::int as n, count(distinct started_at)::int as distinct from contact')
  return rows[0]
}

/** Both WSJT-X messages of the contact with this number. */
function getMessages(n: number): readonly Uint8Array[] {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(n / 26 ** place) % 26))
  const logged = { at: Date.UTC(2026, 10, 20) + n * 60_000, call: `DL${n % 10}${letter(0)}${letter(1)}X`, my: MY }
  return [datagram(5, qsoLogged(logged).all), datagram(12, [utf8(adifFile(logged))])]
}

test('delivers 1,000 contacts exactly once although bridge, API and network fail meanwhile', async () => {
  const udp = await freePort('udp')
  const api = async () => {
    const started = await startApi(database.connectionString, folder)
    running.add(started.process)
    network.site = started.url
    return started
  }
  const post = async (path: string, body: object, token = '') =>
    (
      await fetch(`${network.site}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    ).json()
  let bridge: RunningBridge
  let notificationCount = 0
  /** Number of contacts that the bridge has accepted since its start. */
  const countAccepted = async () => {
    const { sent, waiting, refused } = await bridge.status()
    return sent + waiting + refused
  }
  const start = async () => {
    bridge = await startBridge(folder, udp)
    running.add(bridge.process)
  }
  /** WSJT-X logs up to this number; a contact counts as logged when it is in the outbox. */
  const logUntil = async (total: number) => {
    const before = (await countAccepted()) - notificationCount
    while (notificationCount < total) {
      await sendUdp(udp, Array.from({ length: CONCURRENCY }, (_, n) => getMessages(notificationCount + n)).flat())
      notificationCount += CONCURRENCY
      await vi.waitFor(async () => expect((await countAccepted()) - before).toBe(notificationCount), {
        ...polling,
        interval: 30,
      })
    }
  }
  const storedMoreThan = async (n: number) =>
    vi.waitFor(async () => expect((await stored()).n).toBeGreaterThan(n), { ...polling, interval: 30 })

  const first = await api()
  const { token } = await post('vregister', {
    email: 'kill@example.org',
    my_callsign: MY,
    password: 'correct horse battery',
  })
  const { code } = await post('vpairing/start', {}, token)
  writeSettings(folder, await claim(network.url, code, 'Shack PC'))

  await start()
  await logUntil(300)
  await storedMoreThan(0)
  network.state = 'lossy'
  await logUntil(500)
  // The API is killed with requests in flight and restarted.
  await ended(first.process, 'SIGKILL')
  const restarted = api()
  await logUntil(600)
  await ended(bridge!.process, 'SIGKILL')
  expect((await stored()).n).toBeLessThan(600)
  const second = await restarted
  await start()
  await logUntil(800)
  const before = network.answered
  await vi.waitFor(() => expect(network.answered).toBeGreaterThan(before), polling)
  // The bridge is killed while it sends its queue, then the network fails.
  await ended(bridge!.process, 'SIGKILL')
  await start()
  network.state = 'down'
  await logUntil(TOTAL)
  await vi.waitFor(async () => expect((await bridge.status()).online).toBe(false), polling)
  network.state = 'open'
  await vi.waitFor(async () => expect(await bridge.status()).toMatchObject({ waiting: 0, refused: 0 }), polling)
  expect(await stored()).toEqual({ n: TOTAL, distinct: TOTAL })
  await ended(second.process, 'SIGTERM')
}, 300_000)
