/** NATS as the bus is killed with -9 and restarted shortly after, while members log at two processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { settingNames } from '../src/kernel/settings/read.ts'
import { endWithParentPrefix } from './pgbouncer.ts'
import { findFreePort } from './processes.ts'
import { type Fault, skipped } from './row.ts'
import { onScene } from './scene.ts'

const SPAN_MS = 4_000
const OUTAGE_MS = 3_000

export function natsRestart(): Fault {
  return {
    key: 'nats-restart',
    name: 'NATS killed and restarted under load',
    timeoutMs: 240,
    async run() {
      if (!settingNames().includes('NATS_URL')) return skipped('this version has no driver for NATS')
      if (spawnSync('nats-server', ['--version']).status !== 0) return skipped('no nats-server is on the PATH')
      return onScene(async (scene) => {
        const port = String(await findFreePort())
        let nats: ChildProcess | undefined
        const start = () => {
          const args = ['-a', '127.0.0.1', '-p', port, '-js', '-sd', `${scene.folder}/nats`]
          const [command = '', ...rest] = [...endWithParentPrefix(), 'nats-server', ...args]
          nats = spawn(command, rest, { stdio: 'ignore' })
        }
        const kill = async () => {
          if (nats === undefined || nats.exitCode !== null || nats.signalCode !== null) return
          nats.kill('SIGKILL')
          await once(nats, 'exit')
        }
        scene.atEnd(kill)
        start()
        await delay(500)
        const environment = { NATS_URL: `nats://127.0.0.1:${port}` }
        const servers = await Promise.all(['one', 'two'].map((name) => scene.start(name, { environment })))
        const listener = await scene.listen(servers[1]?.url ?? '')
        await scene.write(() => servers, 4)
        await delay(SPAN_MS)
        listener.restart()
        await kill()
        await delay(OUTAGE_MS)
        start()
        await delay(SPAN_MS)
        return scene.judge(({ missing }) => `away for ${OUTAGE_MS / 1000} s; ${missing} missing on the sockets`)
      })
    },
  }
}
