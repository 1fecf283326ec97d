/** A pooler in transaction mode between the processes and PostgreSQL is killed and restarted under load. */
import { setTimeout as delay } from 'node:timers/promises'
import { pgBouncerVersion, startPgBouncer } from './pgbouncer.ts'
import { isReady, until } from './processes.ts'
import { type Fault, skipped } from './row.ts'
import { onScene } from './scene.ts'

const SPAN_MS = 3_000

export function pooler(): Fault {
  return {
    key: 'pooler',
    name: 'PgBouncer in transaction mode, killed and restarted twice',
    timeoutMs: 300,
    async run() {
      const version = pgBouncerVersion()
      if (version === undefined) return skipped('no pgbouncer is on the PATH')
      return onScene(async (scene) => {
        const between = await startPgBouncer(scene.databaseUrl, `${scene.folder}/pgbouncer`)
        scene.atEnd(() => between.close())
        const environment = {
          DATABASE_SESSION_URL: scene.databaseUrl,
          DATABASE_NAMED_STATEMENTS: between.namedStatements ? '1' : '0',
        }
        const databaseUrl = between.connectionString
        const servers = await Promise.all(['one', 'two'].map((name) => scene.start(name, { databaseUrl, environment })))
        const listener = await scene.listen(servers[1]?.url ?? '')
        await scene.write(() => servers, 6)
        await delay(SPAN_MS)
        listener.restart()
        let away = 0
        for (let round = 0; round < 2; round += 1) {
          await between.restart()
          for (const server of servers) away = Math.max(away, await until(() => isReady(server), 20_000))
          await delay(SPAN_MS)
        }
        const names = between.namedStatements ? 'named' : 'unnamed'
        return scene.judge(
          ({ missing }) =>
            `version ${Math.floor(version / 100)}.${version % 100}, ${names} statements; ${missing} missing on the sockets, ready ${(away / 1000).toFixed(1)} s after`,
        )
      })
    },
  }
}
