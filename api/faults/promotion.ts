/**
 * Two database servers in one URL, the second one a synchronous standby. The first machine disappears, the second is
 * promoted, and the processes fail over automatically.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { isReady, until } from './processes.ts'
import { STANDBY, startReplica } from './replica.ts'
import type { Fault } from './row.ts'
import { onScene, requestOnce } from './scene.ts'
import { startSilentProxy } from './silent-proxy.ts'

const SPAN_MS = 4_000

export function promotion(): Fault {
  return {
    key: 'promote',
    name: 'a standby promoted after its primary disappears',
    timeoutMs: 360,
    run: () =>
      onScene(async (scene) => {
        const standby = await startReplica(scene.postgres.connectionString('faults'), `${scene.folder}/standby/pg`)
        scene.atEnd(() => standby.stop())
        await scene.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
        await scene.query('select pg_reload_conf()')
        const standbyUrl = standby.connectionString('faults')
        // Both listen on TCP, as separate machines do.
        const [one, two] = await Promise.all([startSilentProxy(scene.databaseUrl), startSilentProxy(standbyUrl)])
        scene.atEnd(() => Promise.all([one.close(), two.close()]))
        const hosts = [one, two].map(({ connectionString }) => new URL(connectionString).host).join()
        const { username, password } = new URL(one.connectionString)
        const databaseUrl = `postgres://${username}:${password}@${hosts}/faults?target_session_attrs=read-write`
        const servers = await Promise.all(['one', 'two'].map((name) => scene.start(name, { databaseUrl })))
        const listener = await scene.listen(servers[1]?.url ?? '')
        await scene.write(() => servers, 4)
        await delay(SPAN_MS)
        listener.restart()
        one.silence()
        await requestOnce(standbyUrl, 'select pg_promote(true, 30)')
        const began = performance.now()
        for (const server of servers) await until(() => isReady(server), 40_000)
        const back = performance.now() - began
        await delay(SPAN_MS)
        scene.checkAt(standbyUrl)
        return scene.judge(
          ({ missing }) => `ready ${(back / 1000).toFixed(1)} s after the promotion; ${missing} missing on the sockets`,
        )
      }),
  }
}
