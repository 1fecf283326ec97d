/**
 * Renders parts for visitors in a process without rights: one part at a time, each in a new interpreter. The process
 * is killed when a part exceeds its time limit and the engine does not stop it.
 */
import type { DrawnHtml, Slot } from './check-html.ts'
import { type IsolatedProcess, launchIsolated, processorTime } from './isolated-process.ts'

/**
 * In milliseconds of CPU time, so that waiting for other renderings does not count. The site's largest page takes 180.
 */
export const DRAW_TIMEOUT = 1_000
/** In milliseconds of CPU time, for loading a server build or a message catalogue for the first time. */
const LOAD_TIMEOUT = 5_000
/** In milliseconds of CPU time: how long the engine may exceed a limit before its process is killed. */
const ENGINE_GRACE = 200
/** Wall-clock limit as a multiple of the CPU limit, because a part may wait without using CPU time. */
const CLOCK_FACTOR = 6
/** Maximum queue length. Further requests are rejected, since those pages have already been sent. */
const MAX_WAITING = 20

/** Input for rendering a page of a part. Contains nothing about the user. */
export interface DrawRequest {
  readonly page: string
  readonly path: string
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  readonly blocks: Readonly<Record<string, unknown>>
  /** English by default. */
  readonly language?: string
  /** Distinguishes renderings of the same page for visitors and members. */
  readonly audience?: 'member'
}

/** Messages of a language, as JSON of a release file. */
export interface Catalogue {
  /** Changes when the messages change. */
  readonly key: string
  readonly text: string
}

export class DrawFault extends Error {
  /** `unavailable`: not the part's fault. */
  readonly kind: 'runtime' | 'timeout' | 'unavailable'

  constructor(kind: DrawFault['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export interface Renderer {
  /** Loads the script of a part under a key and returns the names of its pages. */
  load(key: string, source: string): Promise<readonly string[]>
  /**
   * Renders a page. `catalogues` must be in the language of the request. The result is sanitised but not yet checked.
   */
  draw(key: string, request: DrawRequest, slot: Slot, catalogues?: readonly Catalogue[]): Promise<DrawnHtml>
  /** Process id while the process is running. */
  readonly pid: number | undefined
  close(): void
}

interface Job {
  readonly id: number
  readonly message: object
  readonly within: number
  readonly resolve: (response: unknown) => void
  readonly reject: (fault: DrawFault) => void
}

/** @param launch starts the process; resolves with undefined when none can be started */
export function createRenderer(launch: () => Promise<IsolatedProcess | undefined> = launchIsolated): Renderer {
  const sources = new Map<string, string>()
  /** Scripts loaded by the current process. */
  let loaded = new Set<string>()
  let current: IsolatedProcess | undefined
  let running: { readonly job: Job; timer: NodeJS.Timeout } | undefined
  let waiting: Job[] = []
  let lastId = 0
  let isStarting = false
  let closed = false

  /** Undefined when no process can be started. */
  async function start(): Promise<IsolatedProcess | undefined> {
    const started = await launch()
    if (started === undefined) return undefined
    const onEnd = () => onExit(started)
    const isReady = new Promise<boolean>((resolve) => {
      started.child.once('message', () => resolve(true))
      started.child.once('exit', () => resolve(false))
      started.child.once('error', () => resolve(false))
    })
    started.child.on('error', onEnd)
    started.child.on('exit', onEnd)
    if (!(await isReady)) return undefined
    if (closed) started.end()
    started.child.on('message', (response) => onResponse(started, response))
    loaded = new Set()
    return started
  }

  function onExit(which: IsolatedProcess): void {
    if (current !== which) return
    current = undefined
    settle((job) => job.reject(new DrawFault('runtime', 'The process of the renderer ended.')))
  }

  /** Drops a response that does not belong to the current request. */
  function onResponse(from: IsolatedProcess, response: unknown): void {
    if (current !== from || getField(response, 'id') !== running?.job.id) return
    settle((job) => job.resolve(response))
  }

  function settle(report: (job: Job) => void): void {
    if (!running) return
    const { job, timer } = running
    clearTimeout(timer)
    running = undefined
    report(job)
    void next()
  }

  async function next(): Promise<void> {
    if (running || closed || isStarting || waiting.length === 0) return
    if (current === undefined) {
      isStarting = true
      current = await start()
      isStarting = false
    }
    const job = waiting.shift()
    if (!job || closed) return
    if (current === undefined) {
      job.reject(new DrawFault('unavailable', 'The process of the renderer does not start.'))
      return next()
    }
    const process = current
    running = { job, timer: watch(job, process) }
    process.child.send({ id: job.id, within: job.within, ...job.message }, (error) => error && onExit(process))
  }

  /** Kills the process when the job exceeds its time limit. */
  function watch(job: Job, process: IsolatedProcess): NodeJS.Timeout {
    const limit = job.within + ENGINE_GRACE
    const started = performance.now()
    const before = processorTime(process.pid())
    const check = () => {
      if (running?.job !== job) return
      const used = processorTime(process.pid()) - before
      const remaining = Math.min(limit - used, limit * CLOCK_FACTOR - (performance.now() - started))
      if (remaining > 0) running.timer = setTimeout(check, remaining).unref()
      else end(job, process)
    }
    return setTimeout(check, limit).unref()
  }

  function end(job: Job, process: IsolatedProcess): void {
    current = undefined
    process.end()
    settle(() => job.reject(new DrawFault('timeout', `Nothing was drawn within ${job.within} ms.`)))
  }

  function request(message: object, within: number): Promise<unknown> {
    if (closed) return Promise.reject(new DrawFault('unavailable', 'The renderer is closed.'))
    if (waiting.length >= MAX_WAITING) {
      return Promise.reject(new DrawFault('unavailable', 'Too many pages wait to be drawn.'))
    }
    return new Promise((resolve, reject) => {
      lastId += 1
      waiting.push({ id: lastId, message, within, resolve, reject })
      void next()
    })
  }

  async function read(key: string): Promise<readonly string[]> {
    const response = await request({ kind: 'load', key, source: sources.get(key) ?? '' }, LOAD_TIMEOUT)
    const pages = getTexts(response, 'pages')
    loaded.add(key)
    return pages
  }

  return {
    get pid() {
      return current?.pid()
    },
    async load(key, source) {
      sources.set(key, source)
      return read(key)
    },
    async draw(key, drawRequest, { mark, reservedIds }, catalogues = []) {
      // A new process has not loaded any scripts yet.
      if (current === undefined || !loaded.has(key)) await read(key)
      for (const { key: of, text } of catalogues) {
        if (loaded.has(`${key} ${of}`)) continue
        await request({ kind: 'learn', key, language: drawRequest.language, text }, LOAD_TIMEOUT)
        loaded.add(`${key} ${of}`)
      }
      const slot = { mark, reservedIds: [...reservedIds] }
      const response = await request({ kind: 'draw', key, request: drawRequest, slot }, DRAW_TIMEOUT)
      return { html: toText(response, 'html'), styles: getTexts(response, 'styles') }
    },
    close() {
      closed = true
      const fault = new DrawFault('unavailable', 'The renderer is closed.')
      for (const job of waiting.splice(0)) job.reject(fault)
      waiting = []
      if (running) {
        clearTimeout(running.timer)
        running.job.reject(fault)
      }
      current?.end()
    },
  }
}

function toText(response: unknown, name: string): string {
  const value = getResult(response, name)
  if (typeof value !== 'string') throw new DrawFault('runtime', 'The renderer returned nothing.')
  return value
}

function getTexts(response: unknown, name: string): readonly string[] {
  const value = getResult(response, name)
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

/** @throws DrawFault if the response reports an error */
function getResult(response: unknown, name: string): unknown {
  const error = getField(response, 'error')
  if (error !== undefined) {
    throw new DrawFault(getField(response, 'isOverdue') === true ? 'timeout' : 'runtime', String(error))
  }
  return getField(response, name)
}

function getField(response: unknown, name: string): unknown {
  return typeof response === 'object' && response !== null ? Reflect.get(response, name) : undefined
}
