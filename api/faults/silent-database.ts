/**
 * All connections of one process to the database become silent without a reset, as when an IP address moves or a
 * firewall drops its state. Work in flight fails with a message, sockets catch up afterwards, and no two processes
 * generate the same ids.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { isReady, until } from './processes.ts'
import type { Fault } from './row.ts'
import { onScene } from './scene.ts'
import { startSilentProxy } from './silent-proxy.ts'

const SPAN_MS = 5_000
/** Maximum duration of a call in milliseconds. */
const MAX_CALL_MS = 8_000

export function silentDatabase(): Fault {
  return {
    key: 'silent-database',
    name: 'all database connections of a process fall silent, twice',
    timeoutMs: 300,
    run: () =>
      onScene(async (scene) => {
        const proxy = await startSilentProxy(scene.databaseUrl)
        scene.atEnd(() => proxy.close())
        const near = await scene.start('near', { databaseUrl: proxy.connectionString })
        const far = await scene.start('far')
        const servers = [near, far]
        const listener = await scene.listen(near.url)
        await scene.write(() => servers, 4)
        await delay(SPAN_MS)
        listener.restart()
        let longest = 0
        for (let round = 0; round < 2; round += 1) {
          proxy.dropOpen()
          await until(async () => !(await isReady(near)), 10_000).catch(() => {})
          longest = Math.max(longest, await until(() => isReady(near), 30_000))
          await delay(SPAN_MS)
        }
        const { slowest } = scene
        const shared = await scene.query(
          'select holder from id_lease where until > now() group by node, holder having count(*) > 1',
        )
        return scene.judge(
          ({ missing }) =>
            `${missing} missing on the sockets, ready again after ${(longest / 1000).toFixed(1)} s, slowest answer ${(slowest / 1000).toFixed(1)} s`,
          { stuck: (slowest > MAX_CALL_MS ? 1 : 0) + shared.length },
        )
      }),
  }
}
