import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { NotLeaderError, readLinks, writeSpots } from './repository.ts'
import { ClusterServer, spotLine } from './testing/cluster-server.ts'

let node: ClusterServer
let one: TestApp
let two: TestApp

const waitUntil = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000 })

beforeAll(async () => {
  node = new ClusterServer()
  const port = await node.start()
  const nodes = [{ host: '127.0.0.1', port, call: 'M0SITE', password: undefined, commands: [], sends: true }]
  const spots = { nodes, rbn: undefined, potaUrl: undefined, lotwUsersUrl: undefined, keep: true }
  one = await startTestApp({ config: { spots } })
  await node.when(() => node.logins.length === 1)
  two = await startTestApp({ config: { spots, databaseUrl: one.app.config.databaseUrl } })
})
afterAll(async () => {
  await two.close()
  await one.close()
  await node.stop()
})

async function receivesSpot(call: string): Promise<void> {
  await waitUntil(async () => {
    node.sendText(spotLine('DL1ABC', 14_025, call, '', one.clock.millis()))
    await Promise.all([one.app.spots.settle(), two.app.spots.settle()])
    const { spots } = (await two.get(`spots?callsign=${call}`)).json()
    expect(spots).toHaveLength(1)
  })
}

test('one process holds the connections; when its session ends, it or another process takes over', async () => {
  await waitUntil(() => expect(node.connected).toBe(1))
  await receivesSpot('ZL1AA')
  const logins = node.logins.length
  await one.app.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 727004
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await node.when(() => node.logins.length > logins)
  await waitUntil(() => expect(node.connected).toBe(1))
  await receivesSpot('ZL2BB')
})

test('a process that has lost the connections without noticing cannot write spots', async () => {
  await expect(writeSpots(one.app.pool, 'somebody else', [], [])).rejects.toThrow(NotLeaderError)
})

test('the site reports how many of its connections are up', async () => {
  await waitUntil(async () => expect(await readLinks(one.app.pool)).toEqual({ configured: 1, connected: 1 }))
})

test('a spot sent while no process held the connections is sent by the next holder', async () => {
  const member = await two.register('M0TKO')
  await two.app.pool.query(
    `insert into callsign_proof (owner_id, callsign, method, proved_at) values ($1, 'M0TKO', 'administrator', $2)`,
    [member.accountId, two.clock.now()],
  )
  node.hangUp()
  expect((await member.post('spots', { callsign: 'VK9XY', frequency_khz: 14_195.5 })).statusCode).toBe(200)
  await node.when(() => node.commands.some((command) => command.startsWith('dx 14195.5 VK9XY')))
})
