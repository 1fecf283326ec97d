/** Two processes communicate over NATS, whose server is killed while members log. Nothing may be lost or duplicated. */
import { once } from 'node:events'
import type { LiveMessage } from '@onfreq/contracts/live/live'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { NATS_SERVER, type NatsServer, startNats } from '../../../../test/nats.ts'
import { buildApp } from '../../../app.ts'
import { logContact } from '../testing.ts'

describe.skipIf(NATS_SERVER === undefined)('with NATS', () => {
  let nats: NatsServer
  let site: TestApp
  let other: Awaited<ReturnType<typeof buildApp>>
  let member: TestMember
  const sockets: WebSocket[] = []

  beforeAll(async () => {
    nats = await startNats(NATS_SERVER ?? '')
    site = await startTestApp({ config: { nats: { url: nats.url, prefix: 'test' } } })
    const { config } = site.app
    other = await buildApp({ config, connectionString: config.databaseUrl ?? '' })
    member = await site.register()
  }, 90_000)
  afterAll(async () => {
    for (const socket of sockets) socket.terminate()
    await other.close()
    await site.close()
    await nats.stop()
  })

  /** Ids of the contacts received by a page of the member, with repeats. */
  async function listen(app: TestApp['app']): Promise<number[]> {
    const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
    const socket = new WebSocket(`${address}/live?frames=lists`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    sockets.push(socket)
    const received: number[] = []
    socket.on('message', (text) => {
      const messages = JSON.parse(String(text)) as LiveMessage[]
      for (const { type, data } of messages) {
        if (type === 'qso' && data.action === 'logged' && !data.item.redacted) received.push(data.item.qso.qdo_id)
      }
    })
    await once(socket, 'message')
    return received
  }

  test('delivers every contact once to both processes, including those logged while the server was down', async () => {
    const [here, there] = [await listen(site.app), await listen(other)]
    const logged: number[] = []
    const log = async (calls: readonly string[]) => {
      for (const Call of calls) logged.push((await logContact(site, member, { Call })).id)
    }
    await log(['F1AA', 'F1AB', 'F1AC'])
    await vi.waitFor(() => expect(there).toEqual(logged), { timeout: 10_000 })
    await nats.kill()
    await log(['F2AA', 'F2AB', 'F2AC'])
    // The other process is not notified, so it polls.
    await vi.waitFor(() => expect(there).toEqual(logged), { timeout: 20_000 })
    await nats.start()
    await log(['F3AA', 'F3AB', 'F3AC'])
    await vi.waitFor(() => expect([here, there]).toEqual([logged, logged]), { timeout: 20_000 })
  }, 90_000)
})
