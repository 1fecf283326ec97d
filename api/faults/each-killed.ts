/** Three processes behind a load balancer; each one in turn is killed with -9 and replaced. */
import { setTimeout as delay } from 'node:timers/promises'
import { startBalancer } from './balancer.ts'
import { isReady, until } from './processes.ts'
import type { Fault } from './row.ts'
import { onScene } from './scene.ts'

const PROCESSES = 3
const SPAN_MS = 3_000

export function eachKilled(): Fault {
  return {
    key: 'kill-each',
    name: 'kill -9 of each of three processes in turn',
    timeoutMs: 360,
    run: () =>
      onScene(async (scene) => {
        const balancer = await startBalancer()
        scene.atEnd(() => balancer.close())
        const servers = await Promise.all(Array.from({ length: PROCESSES }, (_, n) => scene.start(String(n))))
        for (const { url } of servers) balancer.add(url)
        await until(() => isReady(balancer), 10_000)
        const listener = await scene.listen(balancer.url)
        await scene.write(() => [balancer], 4)
        await delay(SPAN_MS)
        listener.restart()
        for (const [n, server] of servers.entries()) {
          await server.kill()
          balancer.remove(server.url)
          await delay(SPAN_MS)
          const next = await scene.start(`next-${n}`)
          balancer.add(next.url)
          await delay(SPAN_MS)
        }
        return scene.judge(({ missing }) => `${missing} missing on a socket that moved ${listener.moves} times`, {
          stuck: listener.reloads,
        })
      }),
  }
}
