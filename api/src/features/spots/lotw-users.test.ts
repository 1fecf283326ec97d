import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { refreshLotwUsers } from './lotw-users.ts'

let server: Server
let site: TestApp
let body = ''

const LIST = Array.from(
  { length: 150 },
  (_, n) => `K${n % 10}A${String.fromCharCode(65 + (n % 26))}${n},2026-11-20,12:34:56`,
)

beforeAll(async () => {
  server = createServer((_request, reply) => reply.end(body))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const lotwUsersUrl = `http://127.0.0.1:${port}/lotw-user-activity.csv`
  site = await startTestApp({
    config: { spots: { nodes: [], rbn: undefined, potaUrl: undefined, lotwUsersUrl, keep: false } },
  })
})
beforeEach(() => site.app.pool.query('delete from lotw_user'))
afterAll(async () => {
  await site.close()
  server.close()
})

async function listUsers(): Promise<readonly string[]> {
  const { rows } = await site.app.pool.query<{ callsign: string }>('select callsign from lotw_user order by callsign')
  return rows.map(({ callsign }) => callsign)
}

test('imports the calls of the list on schedule, and skips invalid ones', async () => {
  body = `Callsign,last upload\r\n${LIST.join('\r\n')}\r\n<b>,2026-11-20,1\r\n`
  await site.runScheduled('spots.lotw_users')
  expect((await listUsers()).filter((call) => call.startsWith('K'))).toHaveLength(150)
  expect(await listUsers()).toContain('K0AA0')
})

test('adds no users from an error page instead of the list', async () => {
  body = '<html>LoTW is down for maintenance</html>'
  await expect(refreshLotwUsers(site.app)).rejects.toThrow(/not a list/)
  expect((await listUsers()).filter((call) => call.startsWith('K'))).toEqual([])
})

test('marks a station as a user that confirmed a member’s contact by LoTW', async () => {
  body = LIST.join('\n')
  const member = await site.register('M0LTW')
  const data = { Call: 'EA8CFM', TS: site.clock.now().toISOString(), Freq: 14_025, Mode: 'CW', SNT: '599', RCV: '599' }
  await member.post('vqso/upsert', { data })
  const { rowCount } = await site.app.pool.query(
    `update contact set confirmations = '{"lotw": {"received": "Y"}}' where owner_id = $1`,
    [member.accountId],
  )
  expect(rowCount).toBe(1)
  await site.runScheduled('spots.lotw_users')
  expect(await listUsers()).toContain('EA8CFM')
})
