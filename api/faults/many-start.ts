/**
 * Many processes start concurrently on an empty database: it is created once, and no two processes generate the same
 * ids.
 */
import { isReady, register, until } from './processes.ts'
import type { Fault } from './row.ts'
import { onScene } from './scene.ts'

/** Number of restarts of a server that exits during its start, as `npm run serve` restarts it. */
const MAX_STARTS = 4
const TIMEOUT_MS = 400_000

/** More concurrent starts would only test the cores of the machine. */
const CONCURRENCY = 8

export function manyStart(processes: number): Fault {
  return {
    key: `start-${processes}`,
    name: `${processes} processes start on one empty database`,
    timeoutMs: 1_800,
    run: () =>
      onScene(
        async (scene) => {
          const began = performance.now()
          let restarts = 0
          const start = async (name: string) => {
            // All serve requests and one of them runs jobs, as the guide recommends for several processes.
            const environment: Record<string, string> =
              name === '0' ? { DATABASE_CONNECTIONS: '4' } : { DATABASE_CONNECTIONS: '2', ONFREQ_WORKER: '0' }
            for (let tries = 1; ; tries += 1) {
              try {
                return await scene.start(name, { environment, timeoutMs: TIMEOUT_MS })
              } catch (error) {
                if (tries === MAX_STARTS) throw error
                restarts += 1
              }
            }
          }
          const names = Array.from({ length: processes }, (_, n) => String(n))
          const starting = names.splice(0)
          const servers = await Promise.all(
            Array.from({ length: Math.min(CONCURRENCY, processes) }, async () => {
              const mine = []
              for (let name = starting.shift(); name !== undefined; name = starting.shift()) {
                mine.push(await start(name))
              }
              return mine
            }),
          ).then((all) => all.flat())
          const took = performance.now() - began
          const [leases] = await scene.query<{ held: number; holders: number }>(
            `select count(*) as held, count(distinct node) as holders from id_lease where until > now()`,
          )
          const [first, last] = [servers[0], servers.at(-1)]
          const listener = await scene.listen(first?.url ?? '')
          await register(last?.url ?? '', 'M0ALL')
          await scene.write(() => servers, 8)
          await until(() => scene.acknowledged > processes * 2, 60_000)
          listener.restart()
          const results = await Promise.all(servers.map((server) => isReady(server)))
          const away = results.filter((ready) => !ready).length
          const shared = (leases?.held ?? 0) - (leases?.holders ?? 0)
          return scene.judge(
            ({ missing }) =>
              `all ready after ${(took / 1000).toFixed(0)} s, ${restarts} started again, ${leases?.holders} node numbers; ${missing} missing on a socket`,
            { stuck: away, doubled: shared },
          )
        },
        { settings: { max_connections: String(60 + processes * 4) } },
      ),
  }
}
