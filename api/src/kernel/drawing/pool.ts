/** Draws pictures in a few worker threads with a bounded queue. */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

export interface DrawingOrder {
  /**
   * URL (`import.meta.resolve`) of the drawing module: a pure function from `input` to SVG, or to the finished file
   * for `pdf`.
   */
  readonly module: string
  readonly name: string
  /** Must be structured-cloneable, because it is sent to another thread. */
  readonly input: readonly unknown[]
  /** Width in pixels; ignored for PDF. */
  readonly width: number
  readonly format: 'png' | 'jpeg' | 'pdf'
}

/** Maximum number of queued pictures. At a third of a second each, the last one waits about eight seconds. */
export const MAX_WAITING = 24
/** Leaves one core free for other requests. */
const MAX_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
const IDLE_MS = 60_000

export interface DrawingPool {
  /** Resolves with undefined when the queue is full. */
  draw(order: DrawingOrder): Promise<Buffer> | undefined
  close(): Promise<void>
}

/** Threads start with the first picture and stop after a minute without one. */
export function createDrawingPool(maxWaiting = MAX_WAITING, maxThreads = MAX_THREADS): DrawingPool {
  let pool: Piscina<DrawingOrder, Uint8Array> | undefined

  function start(): Piscina<DrawingOrder, Uint8Array> {
    return new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: maxThreads,
      idleTimeout: IDLE_MS,
      // The start options of the process do not apply to its threads.
      execArgv: [],
    })
  }

  async function run(order: DrawingOrder): Promise<Buffer> {
    pool ??= start()
    const result = await pool.run(order)
    return Buffer.from(result.buffer, result.byteOffset, result.byteLength)
  }

  return {
    draw: bounded(run, maxWaiting + maxThreads),
    async close() {
      await pool?.destroy()
    },
  }
}

/** Draws while fewer than `max` pictures are queued or in progress; otherwise returns undefined. */
export function bounded(run: (order: DrawingOrder) => Promise<Buffer>, max: number): DrawingPool['draw'] {
  let open = 0

  async function counted(order: DrawingOrder): Promise<Buffer> {
    open += 1
    try {
      return await run(order)
    } finally {
      open -= 1
    }
  }

  return (order) => (open >= max ? undefined : counted(order))
}
