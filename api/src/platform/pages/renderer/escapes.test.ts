/**
 * Attacks by a hostile server build. Each row runs in the real renderer with all isolation that this machine supports.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRenderer, type DrawRequest, type Renderer } from './renderer.ts'

const request: DrawRequest = { page: 'home', path: '/', search: '', params: {}, blocks: { boot: { list: [1] } } }
const slot = { mark: 'p', reservedIds: new Set<string>() }
const part = (render: string, top = '') =>
  `${top};var onfreqServerPart = { default: { pages: ['home'], prepare() {}, render(request) { ${render} } } }`
/** Defines `out`, which returns ESCAPED when a global object exposes anything of Node. */
const TRY = `const out = (make) => { try { const g = make(); return g && (g.process?.pid ?? g.process?.getBuiltinModule ?? g.require ?? g.fetch ?? g.Buffer) ? 'ESCAPED' : 'held' } catch (e) { return 'held' } };
const way = (thing) => [() => thing.constructor('return globalThis')(), () => thing.constructor.constructor('return globalThis')(), () => Object.getPrototypeOf(thing).constructor.constructor('return globalThis')()].map(out).includes('ESCAPED') ? 'ESCAPED' : 'held'`

let renderer: Renderer
let hits = 0
const inner = createServer((_request, reply) => {
  hits += 1
  reply.end('inner service')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done))
  port = (inner.address() as AddressInfo).port
  renderer = createRenderer()
})
afterAll(() => {
  renderer.close()
  inner.close()
})
beforeEach(async () => {
  await renderer.load('good', part(`return 'drawn by the good part'`))
})

const html = async (key: string) => (await renderer.draw(key, request, slot)).html
async function attack(render: string, top?: string): Promise<string> {
  try {
    await renderer.load('evil', part(render, top))
    return await html('evil')
  } catch (error) {
    return `(${error instanceof Error ? error.message : error})`
  }
}

describe('a hostile part cannot escape its engine', () => {
  test.each([
    'URL',
    'structuredClone',
    'globalThis',
    'request',
    'request.blocks.boot.list',
    'location',
    'console.log',
    'performance.now',
    'Intl.NumberFormat',
    '(async () => {})',
    '(function* () {})',
    '(async function* () {})',
    'new Headers()',
    'setTimeout',
  ])('through the constructors of %s', async (thing) => {
    expect(await attack(`return way(${thing})`, TRY)).toBe('held')
  })

  test.each([
    ['an error of a host function', `try { new Intl.NumberFormat('not a locale') } catch (e) { return way(e) }`],
    ['an error of a URL', `try { new URL('no') } catch (e) { return way(e) }`],
    ['an error at the end of the stack', `const f = () => { f() }; try { f() } catch (e) { return way(e) }`],
    [
      'an error of import()',
      `import('node:fs').catch((e) => { globalThis.found = way(e) }); return globalThis.found ?? 'held'`,
    ],
    [
      'prepareStackTrace',
      `Error.prepareStackTrace = (_, sites) => sites.map((s) => s.getThis?.() ?? s.getFunction?.()).map(way).join(); const s = String(new Error('x').stack); return /ESCAPED|host\\.js|engine\\.js|node:/.test(s) ? 'ESCAPED' : 'held'`,
    ],
    ['caller', `const f = function () { return f.caller }; try { return way(f() ?? {}) } catch { return 'held' }`],
  ])('through %s', async (_name, body) => {
    expect(await attack(body, TRY)).not.toContain('ESCAPED')
  })

  test('finds nothing of Node, no network and no shared memory', async () => {
    const names = 'require fetch WebSocket Worker WebAssembly XMLHttpRequest std os Deno Bun Buffer global module'
    const body = `return ${JSON.stringify(names.split(' '))}.filter((name) => typeof globalThis[name] !== 'undefined').join() + typeof process.getBuiltinModule + Object.keys(process.env).join()`
    expect(await attack(body)).toBe('undefinedNODE_ENV')
  })

  test('cannot reach a service on loopback, and nothing runs after its turn', async () => {
    const url = `http://127.0.0.1:${port}/`
    await attack(
      `const call = () => { try { fetch('${url}') } catch {} }; call(); setTimeout(call, 1); Promise.resolve().then(call); import('${url}').catch(() => {}); return 'x'`,
    )
    expect(await html('good')).toBe('drawn by the good part')
    expect(hits).toBe(0)
  })
})

describe('a result that is not text or is too large is rejected', () => {
  test.each([
    ['a proxy', 'return new Proxy({}, { get() { for (;;); } })'],
    ['an object whose getters loop', 'return { get toString() { for (;;); }, get length() { for (;;); } }'],
    ['400 million letters', `return 'x'.repeat(2 ** 28)`],
    ['three million letters', `return 'x'.repeat(3_000_000)`],
    ['an error whose getters loop', 'throw { get name() { for (;;); }, get message() { for (;;); } }'],
    ['an error that is a proxy', 'throw new Proxy({}, { get() { throw 1 } })'],
  ])('%s', async (_name, body) => {
    expect(await attack(body)).toMatch(/^\(/)
    expect(await html('good')).toBe('drawn by the good part')
  })
})

describe('a part that exceeds its time or memory is stopped and the next part is rendered', () => {
  test.each([
    ['for (;;)', 'for (;;);'],
    ['a loop in finally', 'try { for (;;); } finally { for (;;); }'],
    ['a bad regular expression', `return String(/^(a+)+$/.test('a'.repeat(40) + 'b'))`],
    ['promises without end', 'const p = () => Promise.resolve().then(p); p(); for (;;) p()'],
    ['a native join', `return new Array(2 ** 31).join('')`],
    ['a native search', 'return String(new Array(2 ** 31).indexOf(7))'],
    ['a large power', `return String(3n ** 20000000n).slice(0, 10)`],
    ['arrays', 'const a = []; for (;;) a.push(new Array(1000).fill(1))'],
    ['strings', `let s = 'x'; for (;;) s += s`],
    ['ArrayBuffers', 'const a = []; for (;;) a.push(new ArrayBuffer(1e6))'],
    ['HTML nested without end', `return '<div>'.repeat(300_000)`],
    [
      '10^5 calls of the host',
      `const f = new Intl.NumberFormat('en'); for (let i = 0; i < 1e5; i++) f.format(i); return 'x'`,
    ],
  ])('%s', async (_name, body) => {
    expect(await attack(body)).toMatch(/^\(/)
    expect(await html('good')).toBe('drawn by the good part')
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${renderer.pid}/status`, 'utf8'))?.[1]
    expect(Number(peak) / 1024).toBeLessThan(300)
  })
})

describe('no state is kept', () => {
  test('between visitors or between parts', async () => {
    const body = `Object.prototype.left = 1; Array.prototype.map = () => ['changed']; JSON.parse = () => ({}); globalThis.n = (globalThis.n ?? 0) + 1; return String(n)`
    expect(await attack(body)).toBe('1')
    expect(await html('evil')).toBe('1')
    expect(await html('good')).toBe('drawn by the good part')
    await renderer.load('other', part('return String({}.left) + [1].map(() => 2)'))
    expect(await html('other')).toBe('undefined2')
  })
})
