/** A worker of a production site: `npm run serve -- --worker`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort, SECRET } from './processes.ts'

export interface Worker {
  readonly child: ChildProcess
  /** Outcomes of each kind of job in this process: `log.export` → `{ done: 1, failed: 0 }`. */
  jobs(): Promise<ReadonlyMap<string, { done: number; failed: number }>>
  kill(): Promise<void>
}

export interface WorkerOptions {
  readonly dataDir: string
  /** The database in `dataDir` by default. */
  readonly databaseUrl?: string
  readonly mailUrl: string
  readonly environment?: Readonly<Record<string, string>>
}

export async function startWorker({ dataDir, databaseUrl, mailUrl, environment }: WorkerOptions): Promise<Worker> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/worker.ts')], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      ONFREQ_URL: 'https://onfreq.example',
      ONFREQ_SECRET: SECRET,
      ONFREQ_DATA: dataDir,
      ONFREQ_FILES_SHARED: '1',
      ONFREQ_METRICS_PORT: String(port),
      MAIL_FROM: 'Onfreq <no-reply@onfreq.example>',
      SMTP_URL: mailUrl,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      DATABASE_CONNECTIONS: '6',
      LOG_LEVEL: 'warn',
      TELEGRAM_URL: 'http://127.0.0.1:9',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      output = (output + piece).slice(-4_000)
    })
  }
  const ended = once(child, 'exit')
  const [word] = await Promise.race([once(child, 'message'), ended])
  if (word !== 'ready') throw new Error(`the worker did not start:\n${output}`)
  return {
    child,
    async jobs() {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`)
      const outcomes = new Map<string, { done: number; failed: number }>()
      for (const [, labels = '', times] of (await response.text()).matchAll(
        /^onfreq_job_seconds_count\{(.*)\} (\d+)$/gm,
      )) {
        const task = /task="([^"]*)"/.exec(labels)?.[1] ?? ''
        const counts = outcomes.get(task) ?? { done: 0, failed: 0 }
        counts[labels.includes('outcome="done"') ? 'done' : 'failed'] += Number(times)
        outcomes.set(task, counts)
      }
      return outcomes
    },
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}
