// The process in which parts are drawn: no files but its own, no children, no environment, no secrets. It is sent what to draw
// and answers with text. Plain JavaScript, since it starts often.
import { createEngine, TurnFault } from './engine.js'
import { sanitise } from './sanitise.js'

/** Each takes 5 to 7 MB. */
const MAX_PARTS = 24
const engine = await createEngine()
/** By `<name> <release>`. @type {Map<string, import('./engine.js').LoadedPart>} */
const parts = new Map()

function partOf(key) {
  const part = parts.get(key)
  if (part === undefined) throw new TurnFault('runtime', `${key} is not loaded.`)
  return part
}

const KINDS = {
  async load({ key, source, within }) {
    const { part, pages } = await engine.load(source, within)
    if (parts.size >= MAX_PARTS) parts.delete(parts.keys().next().value)
    parts.set(key, part)
    return { pages }
  },
  async learn({ key, language, text, within }) {
    parts.set(key, await engine.learn(partOf(key), language, text, within))
    return {}
  },
  async draw({ key, request, slot, within }) {
    return sanitise(await engine.draw(partOf(key), JSON.stringify(request), within), slot)
  },
}

async function respond({ id, kind, ...message }) {
  try {
    return { id, ...(await KINDS[kind](message)) }
  } catch (error) {
    return { id, error: String(error?.message).slice(0, 500), isOverdue: error?.kind === 'timeout' }
  }
}

if (process.send === undefined) {
  // Started to find out whether it can: everything that it needs has been read.
  process.exit(0)
}
process.on('message', async (message) => {
  const result = await respond(message)
  if (process.connected) process.send(result)
})
process.on('disconnect', () => process.exit(0))
process.send({ isReady: true })
