/** The live site: polled answers, socket, boards. `node bench/live.ts` runs it alone. */
import { benchBoards } from './live-boards.ts'
import { benchFanout } from './live-fanout.ts'
import { benchIdle } from './live-idle.ts'
import { benchMonth } from './live-month.ts'
import { benchPolling } from './live-polling.ts'
import { print } from './live-world.ts'

export default async function benchLiveArea(say: (line: string) => void): Promise<void> {
  await benchPolling(say)
  await benchFanout(say)
  await benchIdle(say)
  await benchBoards(say)
  await benchMonth(say)
}

if (process.argv[1] === import.meta.filename) await benchLiveArea(print)
