/**
 * The database server restarts, as it would after a configuration change or an update, while members log and a log is
 * exported.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './row.ts'
import { onScene } from './scene.ts'

const SPAN_MS = 4_000

export function postgresRestart(): Fault {
  return {
    key: 'restart-postgres',
    name: 'PostgreSQL restarted under load, in fast and immediate mode',
    timeoutMs: 240,
    run: () =>
      onScene(async (scene) => {
        const servers = await Promise.all(['one', 'two'].map((name) => scene.start(name)))
        const listener = await scene.listen(servers[1]?.url ?? '')
        await scene.write(() => servers, 4)
        await delay(SPAN_MS)
        listener.restart()
        // Restarts in fast mode, then in immediate mode, after which the server recovers from its WAL. The supervisor
        // starts it again.
        for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
          process.kill(scene.postgres.pid, signal)
          await delay(SPAN_MS * 2)
        }
        const ended = servers.filter(({ child }) => child.exitCode !== null).length
        return scene.judge(({ missing }) => `${missing} missing on the sockets, ${ended} processes ended`, {
          stuck: ended,
        })
      }),
  }
}
