/** Draws pictures in worker threads, a few at a time, with a bounded queue. */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

export interface DrawingOrder {
  /**
   * `import.meta.resolve` of the drawing module, a pure function from `input` to SVG, or to the finished file for
   * `pdf`.
   */
  readonly module: string
  readonly name: string
  /** Plain data, because it is sent to another thread. */
  readonly input: readonly unknown[]
  /** Pixels; ignored for PDF. */
  readonly width: number
  readonly format: 'png' | 'jpeg' | 'pdf'
}

/** Maximum queued pictures; at a third of a second each, the last waits about eight seconds. */
export const MAX_WAITING = 24
/** One core stays free for other requests. */
const MAX_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
const IDLE_MS = 60_000

export interface DrawingPool {
  /** Undefined when the queue is full. */
  draw(order: DrawingOrder): Promise<Buffer> | undefined
  close(): Promise<void>
}

/** Threads start with the first picture and end a minute after the last. */
export function createDrawingPool(mostWaiting = MAX_WAITING, mostThreads = MAX_THREADS): DrawingPool {
  let pool: Piscina<DrawingOrder, Uint8Array> | undefined

  function start(): Piscina<DrawingOrder, Uint8Array> {
    return new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: mostThreads,
      idleTimeout: IDLE_MS,
      // The process's start options do not apply to its threads.
      execArgv: [],
    })
  }

  async function run(order: DrawingOrder): Promise<Buffer> {
    pool ??= start()
    const made = await pool.run(order)
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
  }

  return {
    draw: bounded(run, mostWaiting + mostThreads),
    async close() {
      await pool?.destroy()
    },
  }
}

/** Draws while fewer than `most` pictures are queued or in progress; returns undefined otherwise. */
export function bounded(run: (order: DrawingOrder) => Promise<Buffer>, most: number): DrawingPool['draw'] {
  let open = 0

  async function counted(order: DrawingOrder): Promise<Buffer> {
    open += 1
    try {
      return await run(order)
    } finally {
      open -= 1
    }
  }

  return (order) => (open >= most ? undefined : counted(order))
}
