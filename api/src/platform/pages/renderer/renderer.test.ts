import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { createRenderer, DRAWN_WITHIN, type DrawRequest, type Renderer } from './renderer.ts'

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
const part = (render: string) =>
  `var onfreqServerPart = { default: { pages: ['home'], prepare() {}, render(request) { ${render} } } }`

test('a part draws from what it is given', async () => {
  const one = renderer()
  expect(await one.load('one', part(`return '<p>' + request.blocks['first-data'].n + request.path + '</p>'`))).toEqual([
    'home',
  ])
  expect(await one.draw('one', request)).toBe('<p>7/</p>')
})

test('a part that throws, or draws no text, says what it was; the others go on', async () => {
  const one = renderer()
  await one.load('bad', part(`throw new Error('no window')`))
  await one.load('odd', part('return 7'))
  await one.load('good', part(`return 'fine'`))
  await expect(one.draw('bad', request)).rejects.toMatchObject({ kind: 'runtime', message: 'Error: no window' })
  await expect(one.draw('odd', request)).rejects.toMatchObject({ kind: 'runtime' })
  expect(await one.draw('good', request)).toBe('fine')
})

test('a part that never ends is ended, and the next one is drawn by a new process', async () => {
  const one = renderer()
  await one.load('loop', part('for (;;);'))
  await one.load('good', part(`return 'fine'`))
  const before = one.pid ?? 0
  await expect(one.draw('loop', request)).rejects.toMatchObject({ kind: 'timeout' })
  expect(await one.draw('good', request)).toBe('fine')
  expect(one.pid).not.toBe(before)
  await expect.poll(() => existsSync(`/proc/${before}`) && isAlive(before)).toBe(false)
})

test('a part that gets nothing of a busy processor is not ended for it', async () => {
  const one = renderer()
  await one.load('good', part(`return 'fine'`))
  const { pid = 0 } = one
  process.kill(pid, 'SIGSTOP')
  const drawn = one.draw('good', request)
  await new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN * 1.5))
  process.kill(pid, 'SIGCONT')
  expect(await drawn).toBe('fine')
  expect(one.pid).toBe(pid)
})

test('a part has no files, no children, no environment, and no way out of its context', async () => {
  const one = renderer()
  await one.load(
    'curious',
    part(`
      const outside = URL.constructor('return process')()
      const told = [typeof require, typeof fetch, typeof WebSocket, Object.keys(outside.env).length]
      for (const reach of [
        () => outside.getBuiltinModule('fs').readFileSync('/etc/passwd'),
        () => outside.getBuiltinModule('child_process').spawnSync('true').error?.code ?? 'ran',
      ]) {
        try { told.push(String(reach()).slice(0, 40)) } catch (error) { told.push(error.code) }
      }
      return told.join(' ')`),
  )
  expect(await one.draw('curious', request)).toBe('undefined undefined undefined 0 ERR_ACCESS_DENIED ERR_ACCESS_DENIED')
})

test('the process ends with its parent', async () => {
  const one = renderer()
  await one.load('good', part(`return 'fine'`))
  const { pid = 0 } = one
  expect(isAlive(pid)).toBe(true)
  one.close()
  await expect.poll(() => isAlive(pid)).toBe(false)
})

/** A process that has ended and was not yet asked about is none. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
