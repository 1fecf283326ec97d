/**
 * Parses Markdown in a separate thread with a time limit: a hundred kilobytes of `_a*` would block the parser, and
 * all requests, for two minutes.
 */
import { Piscina } from 'piscina'
import type { ReadMarkdown } from './read-in-thread.ts'

/** Starting the thread takes a fraction of this, even on a busy machine. */
const STARTED_WITHIN_MS = 20_000
const IDLE_MS = 60_000

interface ReaderLimits {
  readonly longestMs: number
  readonly mostWaiting: number
  /** Maximum number of queued texts per member, so that other members' texts are parsed in between. */
  readonly mostOfOne: number
}

/** Time limit for previews in milliseconds. An article of 10,000 words takes a tenth of it. */
export const TYPED: ReaderLimits = { longestMs: 2_000, mostWaiting: 20, mostOfOne: 3 }
/**
 * Limits for stored posts. They were parsed within the limit above when they were saved, so even a busy machine
 * parses them again, and they are never rejected.
 */
export const STORED: ReaderLimits = { longestMs: 30_000, mostWaiting: Infinity, mostOfOne: Infinity }

/** `tangled`: parsing takes too long. `busy`: the queue is full. */
type Unread = 'tangled' | 'busy'

interface MarkdownReader {
  read(body: string, ownerId: number): Promise<ReadMarkdown | Unread>
  close(): Promise<void>
}

/** Starts one thread with the first text and ends it one minute after the last. */
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
      // Threads do not inherit the start options of the process.
      execArgv: [],
    })

  /** The time limit excludes the start of the thread and the texts queued before this one. */
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
      const queued = waiting.filter((owner) => owner === ownerId).length
      if (waiting.length >= limits.mostWaiting || queued >= limits.mostOfOne) return 'busy'
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
