/** Pictures are drawn beside the thread that answers requests, few at a time, and a bounded number waits. */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

export interface DrawingOrder {
  /**
   * `import.meta.resolve` of the module with the drawing, a pure function of `input` that answers SVG; for `pdf` one that
   * answers the finished file.
   */
  readonly module: string
  readonly name: string
  /** Plain data: it goes to another thread. */
  readonly input: readonly unknown[]
  /** Pixels; of no meaning for a PDF. */
  readonly width: number
  readonly format: 'png' | 'jpeg' | 'pdf'
}

/** Pictures that wait for a thread; a third of a second each, so that the last waits some eight seconds. */
export const MOST_WAITING = 24
/** One processor is left to whoever asks for something else. */
const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
const IDLE_MS = 60_000

export interface DrawingPool {
  /** Undefined when too many wait already. */
  draw(order: DrawingOrder): Promise<Buffer> | undefined
  close(): Promise<void>
}

/** The threads start with the first picture, and end a minute after the last. */
export function createDrawingPool(mostWaiting = MOST_WAITING, mostThreads = MOST_THREADS): DrawingPool {
  let pool: Piscina<DrawingOrder, Uint8Array> | undefined

  function start(): Piscina<DrawingOrder, Uint8Array> {
    return new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: mostThreads,
      idleTimeout: IDLE_MS,
      // What the process was started with is not for its threads.
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

/** Draws while fewer than `most` pictures wait or are being drawn, and answers undefined beyond. */
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
