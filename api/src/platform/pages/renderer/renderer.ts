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

interface State {
  /** Scripts loaded by the current process. */
  loaded: Set<string>
  current: IsolatedProcess | undefined
  running: { readonly job: Job; timer: NodeJS.Timeout } | undefined
  waiting: Job[]
  lastId: number
  isStarting: boolean
  closed: boolean
}

interface Deps {
  readonly launch: () => Promise<IsolatedProcess | undefined>
  readonly sources: Map<string, string>
  readonly state: State
}

/** @param launch starts the process; resolves with undefined when none can be started */
export function createRenderer(launch: () => Promise<IsolatedProcess | undefined> = launchIsolated): Renderer {
  const sources = new Map<string, string>()
  const state: State = {
    loaded: new Set<string>(),
    current: undefined,
    running: undefined,
    waiting: [],
    lastId: 0,
    isStarting: false,
    closed: false,
  }
  const deps: Deps = { launch, sources, state }

  return {
    get pid() {
      return state.current?.pid()
    },
    async load(key, source) {
      sources.set(key, source)
      return read(deps, key)
    },
    async draw(key, drawRequest, { mark, reservedIds }, catalogues = []) {
      // A new process has not loaded any scripts yet.
      if (state.current === undefined || !state.loaded.has(key)) await read(deps, key)
      for (const { key: of, text } of catalogues) {
        if (state.loaded.has(`${key} ${of}`)) continue
        await request(deps, { kind: 'learn', key, language: drawRequest.language, text }, LOAD_TIMEOUT)
        state.loaded.add(`${key} ${of}`)
      }
      const slot = { mark, reservedIds: [...reservedIds] }
      const response = await request(deps, { kind: 'draw', key, request: drawRequest, slot }, DRAW_TIMEOUT)
      return { html: toText(response, 'html'), styles: getTexts(response, 'styles') }
    },
    close() {
      state.closed = true
      const fault = new DrawFault('unavailable', 'The renderer is closed.')
      for (const job of state.waiting.splice(0)) job.reject(fault)
      state.waiting = []
      if (state.running) {
        clearTimeout(state.running.timer)
        state.running.job.reject(fault)
      }
      state.current?.end()
    },
  }
}

/** Undefined when no process can be started. */
async function start(deps: Deps): Promise<IsolatedProcess | undefined> {
  const { launch, state } = deps
  const started = await launch()
  if (started === undefined) return undefined
  const onEnd = () => onExit(deps, started)
  const isReady = new Promise<boolean>((resolve) => {
    started.child.once('message', () => resolve(true))
    started.child.once('exit', () => resolve(false))
    started.child.once('error', () => resolve(false))
  })
  started.child.on('error', onEnd)
  started.child.on('exit', onEnd)
  if (!(await isReady)) return undefined
  if (state.closed) started.end()
  started.child.on('message', (response) => onResponse(deps, started, response))
  state.loaded = new Set()
  return started
}

function onExit(deps: Deps, which: IsolatedProcess): void {
  const { state } = deps
  if (state.current !== which) return
  state.current = undefined
  settle(deps, (job) => job.reject(new DrawFault('runtime', 'The process of the renderer ended.')))
}

/** Drops a response that does not belong to the current request. */
function onResponse(deps: Deps, from: IsolatedProcess, response: unknown): void {
  const { state } = deps
  if (state.current !== from || getField(response, 'id') !== state.running?.job.id) return
  settle(deps, (job) => job.resolve(response))
}

function settle(deps: Deps, report: (job: Job) => void): void {
  const { state } = deps
  if (!state.running) return
  const { job, timer } = state.running
  clearTimeout(timer)
  state.running = undefined
  report(job)
  void next(deps)
}

async function next(deps: Deps): Promise<void> {
  const { state } = deps
  if (state.running || state.closed || state.isStarting || state.waiting.length === 0) return
  if (state.current === undefined) {
    state.isStarting = true
    state.current = await start(deps)
    state.isStarting = false
  }
  const job = state.waiting.shift()
  if (!job || state.closed) return
  if (state.current === undefined) {
    job.reject(new DrawFault('unavailable', 'The process of the renderer does not start.'))
    return next(deps)
  }
  const process = state.current
  state.running = { job, timer: watch(deps, job, process) }
  process.child.send({ id: job.id, within: job.within, ...job.message }, (error) => error && onExit(deps, process))
}

/** Kills the process when the job exceeds its time limit. */
function watch(deps: Deps, job: Job, process: IsolatedProcess): NodeJS.Timeout {
  const { state } = deps
  const limit = job.within + ENGINE_GRACE
  const started = performance.now()
  const before = processorTime(process.pid())
  const check = () => {
    if (state.running?.job !== job) return
    const used = processorTime(process.pid()) - before
    const remaining = Math.min(limit - used, limit * CLOCK_FACTOR - (performance.now() - started))
    if (remaining > 0) state.running.timer = setTimeout(check, remaining).unref()
    else end(deps, job, process)
  }
  return setTimeout(check, limit).unref()
}

function end(deps: Deps, job: Job, process: IsolatedProcess): void {
  const { state } = deps
  state.current = undefined
  process.end()
  settle(deps, () => job.reject(new DrawFault('timeout', `Nothing was drawn within ${job.within} ms.`)))
}

function request(deps: Deps, message: object, within: number): Promise<unknown> {
  const { state } = deps
  if (state.closed) return Promise.reject(new DrawFault('unavailable', 'The renderer is closed.'))
  if (state.waiting.length >= MAX_WAITING) {
    return Promise.reject(new DrawFault('unavailable', 'Too many pages wait to be drawn.'))
  }
  return new Promise((resolve, reject) => {
    state.lastId += 1
    state.waiting.push({ id: state.lastId, message, within, resolve, reject })
    void next(deps)
  })
}

async function read(deps: Deps, key: string): Promise<readonly string[]> {
  const { sources, state } = deps
  const response = await request(deps, { kind: 'load', key, source: sources.get(key) ?? '' }, LOAD_TIMEOUT)
  const pages = getTexts(response, 'pages')
  state.loaded.add(key)
  return pages
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
