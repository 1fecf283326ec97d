import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from './kernel/config.ts'

export interface WorkerProcess {
  /** Waits for the jobs that are running. */
  stop(): Promise<void>
}

/** Records spans where the environment says so; before everything else, or it could not. */
const TRACING = join(import.meta.dirname, 'observe/tracing.ts')
const STOP_PATIENCE = 35_000
const MAX_BACKOFF = 30_000
const LIVED = 60_000

/** Of workers beside the server: its own port is the server's. */
function environmentOf(metrics: Config['metrics']): NodeJS.ProcessEnv {
  return metrics === undefined ? process.env : { ...process.env, ONFREQ_METRICS_PORT: String(metrics.port + 1) }
}

/** Keeps one process that runs jobs beside this one; it is started again when it ends. */
export function startWorkerProcess(say: (line: string) => void, metrics: Config['metrics']): WorkerProcess {
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  const running = keepRunning()

  async function keepRunning(): Promise<void> {
    for (let wait = 1000; !stopping.signal.aborted; wait = Math.min(wait * 2, MAX_BACKOFF)) {
      const started = performance.now()
      child = spawn(
        process.execPath,
        ['--disable-sigusr1', '--import', TRACING, join(import.meta.dirname, 'worker.ts')],
        {
          env: environmentOf(metrics),
          // The channel tells the worker when this process is gone, however it ended.
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        },
      )
      const [code] = await once(child, 'exit')
      if (stopping.signal.aborted) return
      if (performance.now() - started > LIVED) wait = 1000
      say(`worker: ended with ${code}; starting it again in ${wait / 1000} s`)
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      const last = child
      last?.kill('SIGTERM')
      const timer = setTimeout(() => last?.kill('SIGKILL'), STOP_PATIENCE)
      await running
      clearTimeout(timer)
    },
  }
}
