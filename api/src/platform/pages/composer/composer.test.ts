import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FRONT_DOOR_COOKIE } from '@onfreq/contracts/live/front-door'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

const ID = '0.1.0-0123abcd'
/**
 * In milliseconds. Generous: a page waits a hundredth of this, and the slow parts below take longer or never finish.
 */
const MAX_RESPONSE_MS = 3_000
/** A part may use a second of CPU time, which can take much longer on a busy machine. */
const TIMEOUT = { timeout: 60_000 }

const PAGES = ['first', 'again', 'slowly', 'throws', 'loops', 'late', 'mixed', 'closed', 'elsewhere'] as const
const DATA: Readonly<Record<string, string[]>> = { slowly: ['asked'], mixed: ['asked', 'untold'] }
const DOORS: Readonly<Record<string, string>> = { closed: '/?upgrade-required=1', elsewhere: '//other.example' }

let site: TestApp
/** Number of requests, included in the data so that it always changes. */
let requests = 0
/** Pages receive no updates when this value changes. */
let untold = 'before'
beforeAll(async () => {
  site = await startTestApp()
  site.app.firstData.register('door', async ({ hasCookie }) =>
    hasCookie?.(FRONT_DOOR_COOKIE) ? undefined : { open: true },
  )
  site.app.firstData.register('who', async ({ viewer }) => ({ callsign: viewer?.callsign ?? 'a visitor' }))
  const isFollowed = { isFollowed: true }
  site.app.firstData.register('asked', async () => ++requests, isFollowed)
  site.app.firstData.register('untold', async () => untold)
  await publish('shell', {
    'shell.js': 'shell',
    'shell.css': 'css',
    'font.woff2': 'font',
    'server.js': part(
      `return '<header>Frame of ' + (request.blocks.boot.viewer?.user.my_callsign ?? 'a visitor') + '</header><main id="page"></main><footer>Foot</footer>'`,
    ),
    'server.css': '@layer a,b;.gone-x{top:0}',
  })
  await publish('sample', {
    'entry.js': 'sample',
    'server.js': part(`
      if (request.page === 'throws') throw new Error('needs a window')
      if (request.page === 'slowly') { const end = Date.now() + 100; while (Date.now() < end); }
      if (request.page === 'mixed') { const end = Date.now() + 100; while (Date.now() < end); }
      if (request.page === 'loops') for (;;);
      if (request.page === 'late') { const end = Date.now() + 120_000; while (Date.now() < end); }
      return '<p>drawing ' + Date.now() + '</p><h1 style="top:1px" class="head-x">' + request.page + ' for ' + request.blocks['first-data'].who?.callsign + ' asked ' + request.blocks['first-data'].asked + ' ' + JSON.stringify(request.blocks.boot) + '</h1>'`),
    'server.css': '.head-x{color:red}.gone-x{top:0}',
  })
})
afterAll(() => site.close())

function part(render: string): string {
  return `var onfreqServerPart = { default: { pages: ['', 'first', 'again', 'slowly', 'throws', 'loops', 'late', 'mixed'], prepare() {}, render(request) { ${render} } } }`
}

async function publish(name: string, contents: Readonly<Record<string, string>>): Promise<void> {
  const folder = join(site.app.config.releaseDir, name, ID)
  await mkdir(folder, { recursive: true })
  const files: Record<string, string> = {}
  for (const [path, text] of Object.entries(contents)) {
    await writeFile(join(folder, path), text)
    files[path] = `sha384-${createHash('sha384').update(text).digest('base64')}`
  }
  const isShell = name === 'shell'
  const page = (each: string): ReleaseManifest['config']['pages'][number] => ({
    name: each,
    paths: [`/sample/${each}`],
    title: each,
    guard: 'none',
    hide: [],
    firstData: DATA[each] ?? ['who', 'door'],
    ...(DOORS[each] && { redirectVisitors: DOORS[each] }),
  })
  const manifest: ReleaseManifest = {
    name,
    id: ID,
    version: '0.1.0',
    entry: `/mfe/${name}/${ID}/${isShell ? 'shell.js' : 'entry.js'}`,
    requires: {},
    container: `mfe_${name}`,
    preload: {},
    files,
    server: { script: 'server.js', style: 'server.css' },
    config: { pages: isShell ? [] : PAGES.map(page), widgets: [], embeds: [] },
    ...(isShell && { shell: { scripts: ['shell.js'], styles: ['shell.css'], preload: ['font.woff2'], provides: {} } }),
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest))
  await site.app.releases.adopt(name, ID, 'a test', { name: 'test', isAdministrator: true })
}

/** Waits until the page is rendered, because the first rendering may be too late for the first request. */
async function waitUntilRendered(path: string): Promise<string> {
  let body = ''
  await expect
    .poll(async () => {
      body = (await site.get(path)).body
      return body
    }, TIMEOUT)
    .toContain('data-served')
  return body
}

test('a visitor receives a rendered page with its styles before any code runs', async () => {
  await waitUntilRendered('/sample/first')
  const { body, headers } = await site.get('/sample/first')
  expect(body).toContain('<header>Frame of a visitor</header>')
  expect(body).toContain('first for a visitor')
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  expect(style).toBe('@layer a,b;.head-x{color:red}[data-s="p0"]{top:1px}')
  // Files to fetch come before long inline content. Scripts would wait for a style sheet, so that follows the rendered
  // content.
  const expectedOrder = ['<script src=', 'rel="preload" as="style"', '<style>', '<div id="root"', 'rel="stylesheet"']
  const positions = expectedOrder.map((text) => body.indexOf(text))
  expect(positions).toEqual(positions.filter((at) => at > 0).sort((a, b) => a - b))
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  // Browsers delay painting for a preloaded font; visitors with cached fonts see them in the first frame.
  expect(body).not.toContain('as="font"')
  expect(body).toContain('data-at-hand')
  expect((await site.get('/sample/first', { headers: { cookie: 'onfreq_fonts=1' } })).body).not.toContain(
    'data-at-hand',
  )
})

test('a cached rendering includes the data it was rendered from, so that nothing shifts when the code starts', async () => {
  await waitUntilRendered('/sample/slowly')
  const { body } = await site.get('/sample/slowly')
  const drawnFrom = Number(/asked (\d+)/.exec(body)?.[1])
  expect(drawnFrom).toBeLessThan(requests)
  const data = /id="first-data">([^<]*)</.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ asked: drawnFrom })
})

test('a cached rendering is used only while data without live updates is unchanged', async () => {
  const data = async () =>
    JSON.parse(/id="first-data">([^<]*)</.exec((await site.get('/sample/mixed')).body)?.[1] ?? '')
  await waitUntilRendered('/sample/mixed')
  expect((await data()).asked).toBeLessThan(requests)
  untold = 'after'
  expect(await data()).toEqual({ asked: requests, untold: 'after' })
})

test('visitors with and without the front door have separate cached pages', async () => {
  const closed = { headers: { cookie: `${FRONT_DOOR_COOKIE}=closed` } }
  const drawing = async (options?: typeof closed) =>
    /drawing \d+/.exec((await site.get('/sample/again', options)).body)?.[0]
  const of: (string | undefined)[] = []
  await waitUntilRendered('/sample/again')
  await expect.poll(() => drawing(closed)).toBeDefined()
  for (let turn = 0; turn < 3; turn++) of.push(await drawing(), await drawing(closed))
  const [open, shut] = of
  expect(open).not.toBe(shut)
  expect(of).toEqual([open, shut, open, shut, open, shut])
})

test('a member immediately gets a neutral frame, and no page contains anything of another person', async () => {
  const [one, two] = [await site.register('M0ONE'), await site.register('M0TWO')]
  const page = async (headers: Record<string, string> = {}) => {
    const response = await site.app.inject({ url: '/sample/again', headers })
    // Shared caches must not store the page.
    const isMember = 'cookie' in headers
    expect(response.headers['cache-control']).toBe(isMember ? 'private, no-store' : 'private, no-cache')
    return response.body
  }
  const getFrame = (body: string) => /<header>(.*?)<\/header>/.exec(body)?.[1]
  await waitUntilRendered('/sample/again')
  await vi.waitFor(async () => expect(getFrame(await page({ cookie: one.cookie.cookie }))).toBeDefined(), {
    timeout: MAX_RESPONSE_MS,
  })
  for (let round = 0; round < 3; round++) {
    const [visitor, first, second] = await Promise.all([
      page(),
      page({ cookie: one.cookie.cookie }),
      page({ cookie: two.cookie.cookie }),
    ])
    expect(visitor).not.toMatch(/M0ONE|M0TWO|N0CALL/)
    expect([visitor, first, second].map(getFrame)).toEqual(['Frame of a visitor', 'Frame of N0CALL', 'Frame of N0CALL'])
    expect(first).toContain('M0ONE')
    expect(first).not.toMatch(/data-served|M0TWO|a visitor/)
    expect(second).toContain('M0TWO')
    expect(second).not.toMatch(/data-served|M0ONE|a visitor/)
  }
})

test('a page closed to visitors redirects them before any code runs, and never to another site', async () => {
  const response = await site.app.inject({ url: '/sample/closed' })
  expect([response.statusCode, response.headers.location]).toEqual([302, '/?upgrade-required=1'])
  expect((await site.app.inject({ url: '/sample/elsewhere' })).statusCode).toBe(200)
  const { cookie } = await site.register('M0DOR')
  expect((await site.app.inject({ url: '/sample/closed', headers: cookie })).statusCode).toBe(200)
})

test.each(['throws', 'loops', 'late'])(
  'a part that %s delays the page by the limit at most and counts as an error of its release',
  async (name) => {
    await waitUntilRendered('/sample/first')
    const start = performance.now()
    const order: string[] = []
    const note = site.app.releases.noteServerFault
    const noted = vi.spyOn(site.app.releases, 'noteServerFault').mockImplementation((fault) => {
      order.push('the part is given up')
      return note(fault)
    })
    const { body, statusCode } = await site.get(`/sample/${name}`)
    order.push('the page is there')
    expect(performance.now() - start).toBeLessThan(MAX_RESPONSE_MS)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('data-served')
    expect(body).toContain('mfe/shell')
    const faults = () =>
      site.app.db
        .selectFrom('release_error')
        .select(['kind', 'place'])
        .where('microfrontend', '=', 'sample')
        .where('place', '=', name)
        .execute()
    await expect.poll(faults, TIMEOUT).toEqual([{ kind: name === 'throws' ? 'runtime' : 'timeout', place: name }])
    // A slow part is still running after the page was sent without it.
    if (name !== 'throws') expect(order).toEqual(['the page is there', 'the part is given up'])
    noted.mockRestore()
    // Other parts are still rendered.
    await waitUntilRendered('/sample/first')
  },
)
