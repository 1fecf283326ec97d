import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { P12Request, P12Response } from './open-p12.ts'

const OPEN_TIMEOUT_MS = 10_000
/** Starting a thread takes nearly a second of CPU time, so one thread opens all files of a busy period. */
const IDLE_TIMEOUT_MS = 30_000

export interface OpeningMessage {
  readonly request: P12Request
  readonly reply: MessagePort
}

/**
 * Opens a .p12 in a worker thread. After {@link OPEN_TIMEOUT_MS}, the thread is terminated and the file counts as
 * unreadable.
 */
export type OpenInThread = (request: P12Request) => Promise<P12Response>

export function createOpener(start: () => Worker = startThread): OpenInThread {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function end(worker: Worker): Promise<void> {
    if (thread === worker) thread = undefined
    await worker.terminate()
  }

  function startUntilError(): Worker {
    const worker = start()
    worker.on('error', () => void end(worker))
    worker.unref()
    return worker
  }

  return async (request) => {
    clearTimeout(idle)
    thread ??= startUntilError()
    const worker = thread
    const { port1, port2 } = new MessageChannel()
    const message: OpeningMessage = { request, reply: port2 }
    const died = new AbortController()
    const onExit = () => died.abort()
    worker.once('exit', onExit)
    worker.postMessage(message, [port2])
    try {
      const signal = AbortSignal.any([died.signal, AbortSignal.timeout(OPEN_TIMEOUT_MS)])
      const [response] = await once(port1, 'message', { signal })
      return response
    } catch {
      await end(worker)
      return { ok: false, problem: 'format' }
    } finally {
      worker.off('exit', onExit)
      port1.close()
      clearTimeout(idle)
      idle = setTimeout(() => void end(worker), IDLE_TIMEOUT_MS).unref()
    }
  }
}

export function startThread(): Worker {
  return new Worker(new URL('./opening-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
}

export const openInThread = createOpener()
