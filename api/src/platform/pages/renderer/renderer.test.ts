import { EventEmitter } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { createRenderer, DRAW_TIMEOUT, type DrawRequest, type Renderer } from './renderer.ts'

const renderers: Renderer[] = []
afterEach(() => {
  for (const renderer of renderers.splice(0)) renderer.close()
})

function renderer(): Renderer {
  const made = createRenderer()
  renderers.push(made)
  return made
}

const request: DrawRequest = { page: 'home', path: '/', search: '', params: {}, blocks: { 'first-data': { n: 7 } } }
const slot = { mark: 'p', reservedIds: new Set<string>() }
const draw = async (one: Renderer, key: string) => (await one.draw(key, request, slot)).html
const part = (render: string) =>
  `var onfreqServerPart = { default: { pages: ['home'], prepare() {}, render(request) { ${render} } } }`

test('a part renders from its input', async () => {
  const one = renderer()
  expect(await one.load('one', part(`return '<p>' + request.blocks['first-data'].n + request.path + '</p>'`))).toEqual([
    'home',
  ])
  expect(await draw(one, 'one')).toBe('<p>7/</p>')
})

test('a part that throws or returns no text reports its error, and the others continue', async () => {
  const one = renderer()
  await one.load('bad', part(`throw new Error('no window')`))
  await one.load('odd', part('return 7'))
  await one.load('good', part(`return 'fine'`))
  await expect(draw(one, 'bad')).rejects.toMatchObject({ kind: 'runtime', message: 'Error: no window' })
  await expect(draw(one, 'odd')).rejects.toMatchObject({ kind: 'runtime' })
  expect(await draw(one, 'good')).toBe('fine')
})

test('a part that never ends is interrupted, and the process draws the next one', async () => {
  const one = renderer()
  await one.load('loop', part('try { for (;;); } finally { for (;;); }'))
  await one.load('good', part(`return 'fine'`))
  const before = one.pid
  await expect(draw(one, 'loop')).rejects.toMatchObject({ kind: 'timeout' })
  expect(await draw(one, 'good')).toBe('fine')
  expect(one.pid).toBe(before)
})

test('a part that its engine cannot interrupt is ended with its process, and the next one is drawn by a new one', async () => {
  const one = renderer()
  await one.load('native', part(`return new Array(2 ** 31).join('')`))
  await one.load('good', part(`return 'fine'`))
  const before = one.pid ?? 0
  await expect(draw(one, 'native')).rejects.toMatchObject({ kind: 'timeout' })
  expect(await draw(one, 'good')).toBe('fine')
  expect(one.pid).not.toBe(before)
  await expect.poll(() => existsSync(`/proc/${before}`) && isAlive(before)).toBe(false)
})

test('a part starved by a busy processor is not killed for it', async () => {
  const one = renderer()
  await one.load('good', part(`return 'fine'`))
  const { pid = 0 } = one
  process.kill(pid, 'SIGSTOP')
  const drawn = draw(one, 'good')
  await new Promise((resolve) => setTimeout(resolve, DRAW_TIMEOUT * 1.5))
  process.kill(pid, 'SIGCONT')
  expect(await drawn).toBe('fine')
  expect(one.pid).toBe(pid)
})

test('a part starts each turn as its script left it, whatever an earlier turn or another part did', async () => {
  const one = renderer()
  await one.load('counter', part('globalThis.n = (globalThis.n ?? 0) + 1; Object.prototype.left = 1; return String(n)'))
  await one.load('other', part('return String({}.left)'))
  expect([await draw(one, 'counter'), await draw(one, 'counter')]).toEqual(['1', '1'])
  expect(await draw(one, 'other')).toBe('undefined')
})

test('a part speaks the languages that it has learnt', async () => {
  const one = renderer()
  await one.load(
    'polyglot',
    `const words = {}; var onfreqServerPart = { default: { pages: ['home'], prepare() {}, learn(language, messages) { words[language] = messages.hello }, render(request) { return words[request.language] ?? 'Hello' } } }`,
  )
  const german = { ...request, language: 'de' as const }
  const catalogue = { key: 'polyglot de', text: '{"hello":"Hallo"}' }
  expect((await one.draw('polyglot', german, slot, [catalogue])).html).toBe('Hallo')
  expect(await draw(one, 'polyglot')).toBe('Hello')
})

test('a response to another request than the one that waits is dropped', async () => {
  const child = Object.assign(new EventEmitter(), {
    send: ({ id, kind }: { id: number; kind: string }) => {
      const right = kind === 'load' ? { pages: ['home'] } : { html: 'right', styles: [] }
      child.emit('message', { id: id - 1, pages: ['home'], html: 'of another part', styles: [] })
      child.emit('message', { html: 'without an id', styles: [] })
      child.emit('message', { id, ...right })
    },
  })
  const one = createRenderer(async () => {
    setImmediate(() => child.emit('message', { isReady: true }))
    return { child, pid: () => undefined, end: () => undefined }
  })
  await one.load('good', '')
  expect(await draw(one, 'good')).toBe('right')
})

test('where no process can be started, nothing is drawn and no part is blamed', async () => {
  const one = createRenderer(async () => undefined)
  await expect(one.load('good', part(`return 'fine'`))).rejects.toMatchObject({ kind: 'unavailable' })
})

test('the process exits with its parent', async () => {
  const one = renderer()
  await one.load('good', part(`return 'fine'`))
  const { pid = 0 } = one
  expect(isAlive(pid)).toBe(true)
  one.close()
  await expect.poll(() => isAlive(pid)).toBe(false)
})

/** A zombie process counts as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
