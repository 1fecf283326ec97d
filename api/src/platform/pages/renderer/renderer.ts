/**
 * The process in which parts draw themselves for visitors: one at a time, without rights, ended as soon as one of them takes
 * longer than it may. It never outlives the API, and the API never waits for it longer than it wants to.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

const HOST = realpathSync(join(import.meta.dirname, 'render-host.js'))
/** In MB. */
const MEMORY = 128
/**
 * A part that has drawn for this long is taken for one that never ends, in milliseconds of the processor: on a busy machine
 * nobody is ended because others were served first.
 */
export const DRAWN_WITHIN = 500
/** So many times as long by the clock, or one that waits for something would never be ended. */
const STARVED_MOST = 6
/** Reading a script for the first time takes longer than drawing. */
const LOADED_WITHIN = 5_000
/** More than so many wait for nobody: their pages have long been sent. */
const MOST_WAITING = 20

/** What a part is given to draw. Nothing in it is about the person who asks. */
export interface DrawRequest {
  readonly page: string
  readonly path: string
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  readonly blocks: Readonly<Record<string, unknown>>
  /** English where it is left out. */
  readonly language?: string
}

/** Messages of a language, as a release has them in its file: JSON. */
export interface Catalogue {
  /** Differs where the messages do. */
  readonly key: string
  readonly text: string
}

export class DrawFault extends Error {
  readonly kind: 'runtime' | 'timeout'

  constructor(kind: DrawFault['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export interface Renderer {
  /** Reads the script of a part, under a key. Answers its pages. */
  load(key: string, source: string): Promise<readonly string[]>
  /** `catalogues` are of the language of the request. */
  draw(key: string, request: DrawRequest, catalogues?: readonly Catalogue[]): Promise<string>
  /** Of the process, while there is one. */
  readonly pid: number | undefined
  close(): void
}

interface Job {
  readonly message: object
  readonly within: number
  readonly done: (answer: unknown) => void
  readonly failed: (fault: DrawFault) => void
}

export function createRenderer(): Renderer {
  const sources = new Map<string, string>()
  /** What the present process has read. */
  let loaded = new Set<string>()
  let child: ChildProcess | undefined
  let running: { readonly job: Job; readonly timer: NodeJS.Timeout } | undefined
  let waiting: Job[] = []
  let closed = false

  function start(): ChildProcess {
    const made = fork(HOST, [], {
      env: {},
      execArgv: [
        '--disable-sigusr1',
        '--permission',
        `--allow-fs-read=${HOST}`,
        `--max-old-space-size=${MEMORY}`,
        '--no-warnings',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    made.on('message', (answer) => finish(made, (job) => job.done(answer)))
    made.on('error', () => gone(made))
    made.on('exit', () => gone(made))
    // A process that is asked to end does not wait for it.
    made.unref()
    made.channel?.unref()
    loaded = new Set()
    child = made
    return made
  }

  function gone(which: ChildProcess): void {
    if (child !== which) return
    child = undefined
    if (running) finish(which, (job) => job.failed(new DrawFault('runtime', 'The process of the renderer ended.')))
  }

  function finish(of: ChildProcess, tell: (job: Job) => void): void {
    if (!running || (child !== undefined && child !== of)) return
    const { job, timer } = running
    clearTimeout(timer)
    running = undefined
    tell(job)
    next()
  }

  function next(): void {
    if (running || closed) return
    const job = waiting.shift()
    if (!job) return
    const process = child ?? start()
    running = { job, timer: watch(job, process) }
    process.send(job.message, (error) => error && gone(process))
  }

  /** Ends the process when the job has had its time. */
  function watch(job: Job, process: ChildProcess): NodeJS.Timeout {
    const began = performance.now()
    const had = processorTime(process.pid)
    const look = () => {
      if (running?.job !== job) return
      const used = processorTime(process.pid) - had
      const left = Math.min(job.within - used, job.within * STARVED_MOST - (performance.now() - began))
      if (left > 0) running = { job, timer: setTimeout(look, left).unref() }
      else end(job, process)
    }
    return setTimeout(look, job.within).unref()
  }

  function end(job: Job, process: ChildProcess): void {
    running = undefined
    child = undefined
    process.kill('SIGKILL')
    job.failed(new DrawFault('timeout', `Nothing was drawn within ${job.within} ms.`))
    next()
  }

  function ask(message: object, within: number): Promise<unknown> {
    if (closed) return Promise.reject(new DrawFault('runtime', 'The renderer is closed.'))
    if (waiting.length >= MOST_WAITING) return Promise.reject(new DrawFault('timeout', 'Too much waits to be drawn.'))
    return new Promise((done, failed) => {
      waiting.push({ message, within, done, failed })
      next()
    })
  }

  async function read(key: string): Promise<readonly string[]> {
    const answer = await ask({ kind: 'load', key, source: sources.get(key) ?? '' }, LOADED_WITHIN)
    const pages = textsOf(answer, 'pages')
    loaded.add(key)
    return pages
  }

  return {
    get pid() {
      return child?.pid
    },
    async load(key, source) {
      sources.set(key, source)
      return read(key)
    },
    async draw(key, request, catalogues = []) {
      // A process that was ended has forgotten what its predecessor had read.
      if (child === undefined || !loaded.has(key)) await read(key)
      for (const { key: of, text } of catalogues) {
        if (loaded.has(`${key} ${of}`)) continue
        await ask({ kind: 'learn', key, language: request.language, text }, LOADED_WITHIN)
        loaded.add(`${key} ${of}`)
      }
      const answer = await ask({ kind: 'draw', key, request }, DRAWN_WITHIN)
      return textOf(answer, 'html')
    },
    close() {
      closed = true
      for (const job of waiting.splice(0)) job.failed(new DrawFault('runtime', 'The renderer is closed.'))
      waiting = []
      clearTimeout(running?.timer)
      child?.kill('SIGKILL')
    },
  }
}

/** What a process has had of the processor, in milliseconds, to a hundredth of a second; what a clock says where nobody counts. */
function processorTime(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = '', system = ''] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(USER_TIME, USER_TIME + 2)
    return (Number(user) + Number(system)) * TICK
  } catch {
    return performance.now()
  }
}

/** Among the figures behind the name. */
const USER_TIME = 11
/** In milliseconds. */
const TICK = 10

function textOf(answer: unknown, name: string): string {
  const value = fieldOf(answer, name)
  if (typeof value !== 'string') throw new DrawFault('runtime', 'The renderer answered nothing.')
  return value
}

function textsOf(answer: unknown, name: string): readonly string[] {
  const value = fieldOf(answer, name)
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

function fieldOf(answer: unknown, name: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  const error: unknown = Reflect.get(answer, 'error')
  // On a busy machine the process may notice sooner than we do that a part has drawn for too long.
  if (error !== undefined) throw new DrawFault(Reflect.get(answer, 'isOverdue') ? 'timeout' : 'runtime', String(error))
  return Reflect.get(answer, name)
}
