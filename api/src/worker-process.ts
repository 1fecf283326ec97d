import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from './kernel/config.ts'

export interface WorkerProcess {
  /** Waits for running jobs. */
  stop(): Promise<void>
}

/** Enables tracing when the environment configures it; must come first to instrument other modules. */
const TRACING = join(import.meta.dirname, 'observe/tracing.ts')
const STOP_TIMEOUT_MS = 35_000
const MAX_BACKOFF = 30_000
const LIVED = 60_000

/** For workers beside the server: the server already uses the default port. */
function buildEnvironment(metrics: Config['metrics']): NodeJS.ProcessEnv {
  return metrics === undefined ? process.env : { ...process.env, ONFREQ_METRICS_PORT: String(metrics.port + 1) }
}

/** Runs one worker process beside this one, and restarts it when it ends. */
export function startWorkerProcess(writeLine: (line: string) => void, metrics: Config['metrics']): WorkerProcess {
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  const running = superviseWorker()

  async function superviseWorker(): Promise<void> {
    for (let wait = 1000; !stopping.signal.aborted; wait = Math.min(wait * 2, MAX_BACKOFF)) {
      const started = performance.now()
      child = spawn(
        process.execPath,
        ['--disable-sigusr1', '--import', TRACING, join(import.meta.dirname, 'worker.ts')],
        {
          env: buildEnvironment(metrics),
          // The channel tells the worker that this process has ended, even after a crash.
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        },
      )
      const [code] = await once(child, 'exit')
      if (stopping.signal.aborted) return
      if (performance.now() - started > LIVED) wait = 1000
      writeLine(`worker: ended with ${code}; starting it again in ${wait / 1000} s`)
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
