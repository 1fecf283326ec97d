import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { createRenderer, DRAW_TIMEOUT, type DrawRequest, type Renderer } from './renderer.ts'

const renderers: Renderer[] = []
afterEach(() => {
  for (const renderer of renderers.splice(0)) renderer.close()
})

function startRenderer(): Renderer {
  const created = createRenderer()
  renderers.push(created)
  return created
}

const request: DrawRequest = { page: 'home', path: '/', search: '', params: {}, blocks: { 'first-data': { n: 7 } } }
const slot = { mark: 'p', reservedIds: new Set<string>() }
const draw = async (renderer: Renderer, key: string) => (await renderer.draw(key, request, slot)).html
const part = (render: string) =>
  `var onfreqServerPart = { default: { pages: ['home'], prepare() {}, render(request) { ${render} } } }`

test('a part renders from its input', async () => {
  const renderer = startRenderer()
  expect(
    await renderer.load('one', part(`return '<p>' + request.blocks['first-data'].n + request.path + '</p>'`)),
  ).toEqual(['home'])
  expect(await draw(renderer, 'one')).toBe('<p>7/</p>')
})

test('a part that throws or returns no text reports its error, and other parts are not affected', async () => {
  const renderer = startRenderer()
  await renderer.load('bad', part(`throw new Error('no window')`))
  await renderer.load('odd', part('return 7'))
  await renderer.load('good', part(`return 'fine'`))
  await expect(draw(renderer, 'bad')).rejects.toMatchObject({ kind: 'runtime', message: 'Error: no window' })
  await expect(draw(renderer, 'odd')).rejects.toMatchObject({ kind: 'runtime' })
  expect(await draw(renderer, 'good')).toBe('fine')
})

test('a part that never ends is interrupted, and the process renders the next one', async () => {
  const renderer = startRenderer()
  await renderer.load('loop', part('try { for (;;); } finally { for (;;); }'))
  await renderer.load('good', part(`return 'fine'`))
  const before = renderer.pid
  await expect(draw(renderer, 'loop')).rejects.toMatchObject({ kind: 'timeout' })
  expect(await draw(renderer, 'good')).toBe('fine')
  expect(renderer.pid).toBe(before)
})

test('a part that its engine cannot interrupt is killed with its process, and a new process renders the next one', async () => {
  const renderer = startRenderer()
  await renderer.load('native', part(`return new Array(2 ** 31).join('')`))
  await renderer.load('good', part(`return 'fine'`))
  const before = renderer.pid ?? 0
  await expect(draw(renderer, 'native')).rejects.toMatchObject({ kind: 'timeout' })
  expect(await draw(renderer, 'good')).toBe('fine')
  expect(renderer.pid).not.toBe(before)
  await expect.poll(() => existsSync(`/proc/${before}`) && isAlive(before)).toBe(false)
})

test('a part that waits for a busy processor is not killed', async () => {
  const renderer = startRenderer()
  await renderer.load('good', part(`return 'fine'`))
  const { pid = 0 } = renderer
  process.kill(pid, 'SIGSTOP')
  const rendering = draw(renderer, 'good')
  await new Promise((resolve) => setTimeout(resolve, DRAW_TIMEOUT * 1.5))
  process.kill(pid, 'SIGCONT')
  expect(await rendering).toBe('fine')
  expect(renderer.pid).toBe(pid)
})

test('a part starts each turn in the initial state of its script, regardless of earlier turns and other parts', async () => {
  const renderer = startRenderer()
  await renderer.load(
    'counter',
    part('globalThis.n = (globalThis.n ?? 0) + 1; Object.prototype.left = 1; return String(n)'),
  )
  await renderer.load('other', part('return String({}.left)'))
  expect([await draw(renderer, 'counter'), await draw(renderer, 'counter')]).toEqual(['1', '1'])
  expect(await draw(renderer, 'other')).toBe('undefined')
})

test('a part renders in the languages whose messages it has received', async () => {
  const renderer = startRenderer()
  await renderer.load(
    'polyglot',
    `const words = {}; var onfreqServerPart = { default: { pages: ['home'], prepare() {}, learn(language, messages) { words[language] = messages.hello }, render(request) { return words[request.language] ?? 'Hello' } } }`,
  )
  const german = { ...request, language: 'de' as const }
  const catalogue = { key: 'polyglot de', text: '{"hello":"Hallo"}' }
  expect((await renderer.draw('polyglot', german, slot, [catalogue])).html).toBe('Hallo')
  expect(await draw(renderer, 'polyglot')).toBe('Hello')
})

test('drops the response to an earlier request', async () => {
  const child = Object.assign(new EventEmitter(), {
    send: ({ id, kind }: { id: number; kind: string }) => {
      const right = kind === 'load' ? { pages: ['home'] } : { html: 'right', styles: [] }
      child.emit('message', { id: id - 1, pages: ['home'], html: 'of another part', styles: [] })
      child.emit('message', { html: 'without an id', styles: [] })
      child.emit('message', { id, ...right })
    },
  })
  const renderer = createRenderer(async () => {
    setImmediate(() => child.emit('message', { isReady: true }))
    return { child, pid: () => undefined, end: () => undefined }
  })
  await renderer.load('good', '')
  expect(await draw(renderer, 'good')).toBe('right')
})

test('renders nothing and blames no part when no process can be started', async () => {
  const renderer = createRenderer(async () => undefined)
  await expect(renderer.load('good', part(`return 'fine'`))).rejects.toMatchObject({ kind: 'unavailable' })
})

test('the process exits with its parent', async () => {
  const renderer = startRenderer()
  await renderer.load('good', part(`return 'fine'`))
  const { pid = 0 } = renderer
  expect(isAlive(pid)).toBe(true)
  renderer.close()
  await expect.poll(() => isAlive(pid)).toBe(false)
})

/** Zombie processes count as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
