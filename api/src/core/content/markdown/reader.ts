/**
 * Reads Markdown beside the thread that answers requests, and not for long: a hundred kilobytes of `_a*` would keep the parser busy
 * for two minutes, and everybody waiting.
 */
import { Piscina } from 'piscina'
import type { ReadMarkdown } from './read-in-thread.ts'

/** A thread starts within a fraction of it, also on a machine that has much to do. */
const STARTED_WITHIN_MS = 20_000
const IDLE_MS = 60_000

interface ReaderLimits {
  readonly longestMs: number
  readonly mostWaiting: number
  /** Of one member: the others' texts come in between. */
  readonly mostOfOne: number
}

/** What somebody types. An article of 10,000 words takes a tenth of the time. */
export const TYPED: ReaderLimits = { longestMs: 2_000, mostWaiting: 20, mostOfOne: 3 }
/** Posts were read within the time above before they were stored: however busy the machine is, they are read again, and none is turned away. */
export const STORED: ReaderLimits = { longestMs: 30_000, mostWaiting: Infinity, mostOfOne: Infinity }

/** `tangled`: it takes too long. `busy`: too many wait. */
type Unread = 'tangled' | 'busy'

interface MarkdownReader {
  read(body: string, ownerId: number): Promise<ReadMarkdown | Unread>
  close(): Promise<void>
}

/** One thread, from the first text until a minute after the last. */
export function createMarkdownReader(publicUrl: string, limits: ReaderLimits): MarkdownReader {
  let pool: Piscina<{ body: string; publicUrl: string }, ReadMarkdown> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const waiting: number[] = []

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
  async function readNext(body: string): Promise<ReadMarkdown | Unread> {
    pool ??= start()
    try {
      if (pool.threads.length === 0)
        await pool.run({ body: '', publicUrl }, { signal: AbortSignal.timeout(STARTED_WITHIN_MS) })
    } catch {
      return 'busy'
    }
    try {
      return await pool.run({ body, publicUrl }, { signal: AbortSignal.timeout(limits.longestMs) })
    } catch {
      return 'tangled'
    }
  }

  return {
    async read(body, ownerId) {
      const own = waiting.filter((owner) => owner === ownerId).length
      if (waiting.length >= limits.mostWaiting || own >= limits.mostOfOne) return 'busy'
      waiting.push(ownerId)
      const read = last.then(() => readNext(body))
      last = read
      return read.finally(() => {
        waiting.splice(waiting.indexOf(ownerId), 1)
      })
    },
    async close() {
      await pool?.destroy()
    },
  }
}
