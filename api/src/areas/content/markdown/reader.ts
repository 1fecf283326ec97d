/**
 * Reads Markdown beside the thread that answers requests, and not for long: a hundred kilobytes of `_a*` would keep the parser busy
 * for two minutes, and everybody waiting.
 */
import { Piscina } from 'piscina'
import type { ReadMarkdown } from './read-in-thread.ts'

/** An article of 10,000 words takes a tenth of it. */
const LONGEST_MS = 2_000
/** A thread starts within a fraction of it, also on a machine that has much to do. */
const STARTED_WITHIN_MS = 20_000
const MOST_WAITING = 20
const IDLE_MS = 60_000

export interface MarkdownReader {
  /** Undefined for a text that takes too long, and while too many wait. */
  read(body: string): Promise<ReadMarkdown | undefined>
  close(): Promise<void>
}

/** One thread, from the first text until a minute after the last. */
export function createMarkdownReader(publicUrl: string): MarkdownReader {
  let pool: Piscina<{ body: string; publicUrl: string }, ReadMarkdown> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const start = () =>
    new Piscina<{ body: string; publicUrl: string }, ReadMarkdown>({
      filename: new URL('./read-in-thread.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      // What the process was started with is not for its threads.
      execArgv: [],
    })

  /** Neither the start of the thread nor the texts before it are part of a text's time. */
  async function readNext(body: string): Promise<ReadMarkdown | undefined> {
    pool ??= start()
    try {
      if (pool.threads.length === 0)
        await pool.run({ body: '', publicUrl }, { signal: AbortSignal.timeout(STARTED_WITHIN_MS) })
      return await pool.run({ body, publicUrl }, { signal: AbortSignal.timeout(LONGEST_MS) })
    } catch {
      return undefined
    }
  }

  return {
    async read(body) {
      if (waiting >= MOST_WAITING) return undefined
      waiting += 1
      const read = last.then(() => readNext(body))
      last = read
      return read.finally(() => {
        waiting -= 1
      })
    },
    async close() {
      await pool?.destroy()
    },
  }
}
