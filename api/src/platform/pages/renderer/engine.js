// The engine that runs server builds of parts: QuickJS in WebAssembly. Nothing of Node is inside, and a part cannot address
// memory outside its own instance. Every turn starts from the part's snapshot, so that nothing stays from one visitor to the next.
import { readFile } from 'node:fs/promises'
import { QuickJS } from 'quickjs-wasi'
import { createIntl } from './intl.js'

/** For one instance, in bytes. The largest page of the site needs 10 MB. */
const MEMORY = 64 * 1024 * 1024
/** In UTF-16 units; measured before the text is copied out. The largest page has 90,000. */
const MAX_RESULT_LENGTH = 2_000_000
const EXTENSIONS = [
  ['url', 'url.so'],
  ['encoding', 'encoding.so'],
  ['headers', 'headers.so'],
  ['structured_clone', 'structured-clone.so'],
]

export class TurnFault extends Error {
  /** @param {'runtime' | 'timeout'} kind @param {string} message */
  constructor(kind, message) {
    super(message)
    this.kind = kind
  }
}

const compile = async (file) =>
  WebAssembly.compile(await readFile(new URL(import.meta.resolve(`quickjs-wasi/${file}`))))

/**
 * @typedef {object} LoadedPart What an engine keeps of a part; only the engine looks inside.
 * @property {import('quickjs-wasi').Snapshot} snapshot
 *
 * @typedef {object} Engine A turn that takes longer than `within` (milliseconds of the processor), or fails, throws a TurnFault.
 * @property {(source: string, within: number) => Promise<{ part: LoadedPart, pages: string[] }>} load
 * @property {(part: LoadedPart, language: string, messages: string, within: number) => Promise<LoadedPart>} learn
 * @property {(part: LoadedPart, request: string, within: number) => Promise<string>} draw
 *
 * @returns {Promise<Engine>}
 */
export async function createEngine() {
  const [wasm, guest, ...extensions] = await Promise.all([
    compile('quickjs.wasm'),
    readFile(new URL('guest.js', import.meta.url), 'utf8'),
    ...EXTENSIONS.map(async ([name, file]) => ({ name, wasm: await compile(file) })),
  ])

  function optionsFor(limit) {
    // Times are UTC on every machine. What an engine logs is dropped.
    return { wasm, extensions, memoryLimit: MEMORY, timezoneOffset: 0, interruptHandler: limit.isOver, wasi: silence }
  }

  /** Runs `work` in a fresh instance, which is thrown away whatever happens in it. */
  async function inInstance(open, within, work) {
    const limit = createLimit(within)
    try {
      return work(await open(limit))
    } catch (error) {
      if (error instanceof TurnFault) throw error
      if (limit.wasReached()) throw new TurnFault('timeout', `The part used ${within} ms of the processor.`)
      throw new TurnFault('runtime', getMessage(error))
    }
  }

  const restore =
    ({ snapshot }) =>
    async (limit) => {
      const vm = await QuickJS.restore(snapshot, optionsFor(limit))
      vm.registerHostCallback('onfreqIntl', intlFor(vm))
      return vm
    }

  const create = async (limit) => {
    const vm = await QuickJS.create(optionsFor(limit))
    vm.setProp(vm.global, 'onfreqIntl', vm.newFunction('onfreqIntl', intlFor(vm)))
    vm.evalCode(guest, 'guest.js').dispose()
    return vm
  }

  return {
    load: (source, within) =>
      inInstance(create, within, (vm) => {
        vm.evalCode(source, 'part.js').dispose()
        vm.executePendingJobs()
        const pages = JSON.parse(runTurn(vm, 'pages', ''))
        return { part: { snapshot: vm.snapshot() }, pages: pages.filter((page) => typeof page === 'string') }
      }),
    learn: (part, language, messages, within) =>
      inInstance(restore(part), within, (vm) => {
        runTurn(vm, 'learn', JSON.stringify({ language, messages }))
        vm.executePendingJobs()
        return { snapshot: vm.snapshot() }
      }),
    draw: (part, request, within) =>
      inInstance(restore(part), within, (vm) => {
        runTurn(vm, 'prepare', request)
        vm.executePendingJobs()
        return runTurn(vm, 'render', '')
      }),
  }
}

/** Calls one of the guest's turns with a text; its answer is a text too, and nothing else is looked at. */
function runTurn(vm, name, text) {
  const turns = vm.global.getProp('onfreqTurns')
  const answer = vm.callFunction(turns.getProp(name), vm.undefined, vm.newString(text))
  const result = readText(answer, MAX_RESULT_LENGTH)
  if (result === undefined) throw new TurnFault('runtime', 'The part returned no text, or too much.')
  if (result.startsWith('=')) return result.slice(1)
  throw new TurnFault('runtime', result.slice(1, 501))
}

/** @returns {string | undefined} undefined for values that are not strings (a conversion would run the part's code) or are too long */
function readText(handle, limit) {
  if (!handle.isString) return undefined
  return handle.getProp('length').toNumber() > limit ? undefined : handle.toString()
}

const MAX_ARGUMENT_LENGTH = 10_000

function intlFor(vm) {
  const intl = createIntl()
  return (...args) => {
    const [kind = '', method = '', text = ''] = args.map((arg) => readText(arg, MAX_ARGUMENT_LENGTH) ?? '')
    return vm.newString(intl(kind, method, text))
  }
}

/** The engine's own words only: reading a message off a part's error would run the part's code outside its limits. */
function getMessage(error) {
  const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError
  return isTrap
    ? 'The part used up its stack or its memory.'
    : `The part failed: ${String(error?.message).slice(0, 400)}`
}

/** The engine asks about once in 10,000 instructions. */
function createLimit(within) {
  const used = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
  const end = used() + within
  let reached = false
  return {
    isOver() {
      reached ||= used() > end
      return reached
    },
    wasReached: () => reached,
  }
}

const silence = () => ({ fd_write: () => 0 })
