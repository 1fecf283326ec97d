// The process in which parts draw themselves: no files, no children, no environment, no secrets; it is told what to draw and
// answers HTML. Plain JavaScript, since it starts often and may read nothing but itself.
import { createContext, Script } from 'node:vm'

/** A loop that the parent could not end, because it is gone, ends here; on a busy machine it may take long. In milliseconds. */
const LOOP_MOST = 10_000
const SCRIPTS_MOST = 40

/** By `<part> <release>`: the context in which its script has run. */
const parts = new Map()
// Of the context itself, or a part could go on after its turn.
const own = new Script('globalThis.queueMicrotask = (task) => void Promise.resolve().then(task)', {
  filename: 'own.js',
})
const prepare = new Script('onfreqServerPart.default.prepare(request)', { filename: 'prepare.js' })
// Releases of before speak English alone.
const learn = new Script('onfreqServerPart.default.learn?.(language, JSON.parse(catalogue))', { filename: 'learn.js' })
const draw = new Script('onfreqServerPart.default.render(request)', { filename: 'draw.js' })

function load({ key, source }) {
  if (parts.size >= SCRIPTS_MOST) parts.delete(parts.keys().next().value)
  // Time does not pass for it, and nothing it starts goes on: it draws once, from what it was given.
  const later = () => 0
  const things = {
    console: { log() {}, info() {}, warn() {}, error() {}, debug() {} },
    setTimeout: later,
    clearTimeout: later,
    setInterval: later,
    clearInterval: later,
    requestAnimationFrame: later,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Headers,
    Request,
    Response,
    Event,
    EventTarget,
    structuredClone,
    performance: { now: () => performance.now(), mark() {}, measure() {} },
    navigator: { onLine: true, language: 'en', languages: ['en'], userAgent: '', platform: '', maxTouchPoints: 0 },
    process: { env: { NODE_ENV: 'production' } },
  }
  // Its promises are settled within each of its turns, and within the time of that turn.
  const context = createContext(things, { microtaskMode: 'afterEvaluate' })
  own.runInContext(context)
  new Script(source, { filename: `${key}.js` }).runInContext(context, { timeout: LOOP_MOST })
  const { pages } = context.onfreqServerPart.default
  parts.set(key, context)
  return { pages: [...pages] }
}

function learnLanguage({ key, language, text }) {
  const context = parts.get(key)
  if (context === undefined) throw new Error(`${key} is not loaded`)
  context.language = language
  context.catalogue = text
  learn.runInContext(context, { timeout: LOOP_MOST })
  return {}
}

const KINDS = { load, learn: learnLanguage, draw: drawPage }

function drawPage({ key, request }) {
  const context = parts.get(key)
  if (context === undefined) throw new Error(`${key} is not loaded`)
  context.request = request
  context.location = new URL(`http://localhost${request.path}${request.search}`)
  prepare.runInContext(context, { timeout: LOOP_MOST })
  const html = draw.runInContext(context, { timeout: LOOP_MOST })
  if (typeof html !== 'string') throw new Error('no text was drawn')
  return { html }
}

process.on('message', (message) => {
  let answer
  try {
    answer = KINDS[message.kind](message)
  } catch (error) {
    const isOverdue = error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    answer = { error: `${error?.name}: ${error?.message}`.slice(0, 500), isOverdue }
  }
  if (process.connected) process.send({ id: message.id, ...answer })
})
process.on('disconnect', () => process.exit(0))
// What a part leaves behind is nobody's error.
process.on('unhandledRejection', () => {})
process.on('uncaughtException', () => {})
