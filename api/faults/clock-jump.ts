/** The clock of one of two processes jumps ten minutes ahead, then ten minutes back, and is corrected. */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from './processes.ts'
import type { Fault } from './row.ts'
import { onScene } from './scene.ts'

const JUMP_MS = 10 * 60_000
const SPAN_MS = 4_000

export function clockJump(): Fault {
  return {
    key: 'clock-jump',
    name: "one process's clock ten minutes ahead, then behind, then right",
    timeoutMs: 300,
    run: () =>
      onScene(async (scene) => {
        const wrong = await scene.start('wrong', { preload: join(import.meta.dirname, 'shifted-clock.ts') })
        const right = await scene.start('right')
        const listeners = [await scene.listen(wrong.url), await scene.listen(right.url)]
        await scene.write(() => [wrong, right], 4)
        for (const listener of listeners) listener.restart()
        for (const offset of [JUMP_MS, -JUMP_MS, 0]) {
          wrong.child.send({ clockIsWrongBy: offset })
          await delay(SPAN_MS)
        }
        const [order] = await scene.query<{ ahead: number }>(
          `select count(*) as ahead from contact c where id > (select max(ceiling) * 32768 from id_lease)`,
        )
        const before = scene.acknowledged
        const goesOn = await until(() => scene.acknowledged > before + 20, 20_000).catch(() => undefined)
        return scene.judge(
          ({ missing }) => `${missing} missing on the sockets of both, ${order?.ahead} ids beyond their fence`,
          {
            lost: order?.ahead ?? 0,
            stuck: goesOn === undefined ? 1 : 0,
          },
        )
      }),
  }
}
