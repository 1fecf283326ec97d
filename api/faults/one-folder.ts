/**
 * Two processes on one data folder: the second one uses the PostgreSQL of the first, and starts its own when the first
 * one is killed.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { createEndpoint } from '../src/kernel/database/supervisor/endpoint.ts'
import {
  isReady,
  type Listener,
  openListener,
  register,
  type Server,
  startServer,
  tempFolder,
  until,
  Writer,
} from './processes.ts'
import type { Fault, Row } from './row.ts'
import { requestOnce } from './scene.ts'

const SPAN_MS = 3_000
/** In milliseconds, until the second process responds again and runs the database itself. */
const TAKEOVER_TIMEOUT_MS = 20_000

export function oneFolder(): Fault {
  return {
    key: 'one-folder',
    name: 'two processes on one data folder, the one with the database killed',
    timeoutMs: 240,
    async run(): Promise<Row> {
      const folder = await tempFolder()
      const servers: Server[] = []
      let listener: Listener | undefined
      let writer: Writer | undefined
      try {
        const first = await startServer(folder.path)
        servers.push(first)
        const second = await startServer(folder.path)
        servers.push(second)
        const token = await register(second.url, 'M0ONE')
        let alive: readonly Server[] = servers
        const endpoint = createEndpoint(`${folder.path}/pg`)
        listener = await openListener(second.url, endpoint.connectionString('onfreq'))
        writer = new Writer(() => alive, token, 'F1')
        await delay(SPAN_MS)
        listener.restart()
        await first.kill()
        alive = [second]
        const away = await until(async () => !(await isReady(second)), 5_000).catch(() => 0)
        const back = await until(() => isReady(second), TAKEOVER_TIMEOUT_MS).catch(() => TAKEOVER_TIMEOUT_MS)
        const before = writer.acknowledged.size
        const goesOn = await until(() => (writer?.acknowledged.size ?? 0) > before + 10, TAKEOVER_TIMEOUT_MS).catch(
          () => undefined,
        )
        // A third process joins the second one.
        const third = await startServer(folder.path)
        servers.push(third)
        alive = [second, third]
        await delay(SPAN_MS)
        await writer.stop()
        const ids = [...writer.acknowledged]
        await until(() => listener?.missing(ids) === 0, 20_000).catch(() => {})
        const missing = listener.missing(ids)
        const [counts] = await requestOnce<{ stored: number; all: number }>(
          endpoint.connectionString('onfreq'),
          'select count(*) filter (where id = any($1::bigint[])) as stored, count(*) as "all" from contact',
          [ids],
        )
        const { stored = 0, all = 0 } = counts ?? {}
        return {
          acknowledged: ids.length,
          lost: ids.length - stored + missing,
          // The save in progress when its process was killed may be stored without having been acknowledged.
          doubled: Math.max(0, all - ids.length - 1) + listener.doubled,
          stuck: goesOn === undefined ? 1 : 0,
          silence: listener.longestSilence,
          seen: `away ${((away + back) / 1000).toFixed(1)} s; ${missing} missing on the sockets`,
        }
      } finally {
        writer?.giveUp()
        listener?.close()
        for (const server of servers.reverse()) await server.stop()
        await folder.remove()
      }
    },
  }
}
