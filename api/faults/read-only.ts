/**
 * The database is read-only for a while, as after an incomplete promotion: saves are rejected with a message and work
 * again without a restart.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { post, register, until } from './processes.ts'
import type { Fault } from './row.ts'
import { onScene, requestOnce } from './scene.ts'

const SPAN_MS = 4_000

export function readOnly(): Fault {
  return {
    key: 'read-only',
    name: 'a database that is read-only for a while',
    timeoutMs: 240,
    run: () =>
      onScene(async (scene) => {
        const servers = await Promise.all(['one', 'two'].map((name) => scene.start(name)))
        const listener = await scene.listen(servers[0]?.url ?? '')
        const token = await register(servers[0]?.url ?? '', 'M0RDO')
        await scene.write(() => servers, 4)
        await delay(SPAN_MS)
        listener.restart()
        const admin = scene.postgres.connectionString('postgres')
        const setReadOnly = async (on: boolean) => {
          await requestOnce(admin, `alter database faults set default_transaction_read_only = ${on ? 'on' : 'off'}`)
          await requestOnce(admin, "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'faults'")
        }
        await setReadOnly(true)
        let message = ''
        await until(async () => {
          const data = { Call: 'G0RDO', Freq: 14_250, Mode: 'SSB', TS: new Date().toISOString() }
          const response = await post(servers[0]?.url ?? '', 'vqso/upsert', token, { data }).catch(() => undefined)
          if (response?.status !== 503) return false
          message = `${response.status}, Retry-After ${response.headers.get('retry-after')}: ${await response.text()}`
          return message.includes('database.read_only')
        }, 15_000)
        await delay(SPAN_MS)
        const before = scene.acknowledged
        await setReadOnly(false)
        const healed = await until(() => scene.acknowledged > before + 20, 30_000)
        await delay(SPAN_MS)
        const right = /Retry-After \d+/.test(message)
        return scene.judge(
          () => `saving is refused with ${message.slice(0, 160)}; well ${(healed / 1000).toFixed(1)} s after`,
          { stuck: right ? 0 : 1 },
        )
      }),
  }
}
