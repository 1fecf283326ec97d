import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from './kernel/config.ts'

export interface WorkerProcess {
  /** Stops the worker and waits for its running jobs. */
  stop(): Promise<void>
}

/** Enables tracing if the environment configures it. Must be loaded first to instrument other modules. */
const TRACING = join(import.meta.dirname, 'observe/tracing.ts')
const STOP_TIMEOUT_MS = 35_000
const MAX_BACKOFF_MS = 30_000
const STABLE_AFTER_MS = 60_000

/** Environment of a worker beside the server, which already uses the metrics port. */
function buildEnvironment(metrics: Config['metrics']): NodeJS.ProcessEnv {
  return metrics === undefined ? process.env : { ...process.env, ONFREQ_METRICS_PORT: String(metrics.port + 1) }
}

/** Runs a worker process beside this process and restarts it when it ends. */
export function startWorkerProcess(writeLine: (line: string) => void, metrics: Config['metrics']): WorkerProcess {
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  const running = superviseWorker()

  async function superviseWorker(): Promise<void> {
    for (let wait = 1000; !stopping.signal.aborted; wait = Math.min(wait * 2, MAX_BACKOFF_MS)) {
      const started = performance.now()
      child = spawn(
        process.execPath,
        ['--disable-sigusr1', '--import', TRACING, join(import.meta.dirname, 'worker.ts')],
        {
          env: buildEnvironment(metrics),
          // The IPC channel informs the worker when this process ends, even by a crash.
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        },
      )
      const [code] = await once(child, 'exit')
      if (stopping.signal.aborted) return
      if (performance.now() - started > STABLE_AFTER_MS) wait = 1000
      writeLine(`worker: ended with ${code}; restarting in ${wait / 1000} s`)
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      const last = child
      last?.kill('SIGTERM')
      const timer = setTimeout(() => last?.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await running
      clearTimeout(timer)
    },
  }
}
