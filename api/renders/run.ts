/**
 * `npm run lab -- renders [http://localhost:8080]` renders the pages that visitors of a running site get, in three
 * languages. The isolated engine and Node render each page again from the same data, must return the same text, and
 * are timed: the isolated engine, Node, and the full response of the site.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as settled } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'
import type { Registry, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { matchRoute, routeTable } from '@onfreq/contracts/site/routes'
import { createEngine } from '../src/platform/pages/renderer/engine.js'
import type { DrawRequest } from '../src/platform/pages/renderer/renderer.ts'

const site = process.argv[2] ?? 'http://localhost:8080'
const RELEASES = join(import.meta.dirname, '../../.onfreq/releases')
const LANGUAGES = ['en', 'de', 'ja'] as const
const PATHS = [
  ...[
    '/',
    '/leaderboards',
    '/awards',
    '/spots',
    '/bands',
    '/contests',
    '/login',
    '/register',
    '/plans',
    '/how-to/programs',
  ],
  ...['/news', '/ham-radio-videos', '/docs', '/how-to/embeds', '/privacy', '/terms', '/sstv', '/M0QDX', '/M0QDX/stats'],
]
/** Limit in milliseconds of CPU time: far more than a page may take, because results are compared here. */
const RENDER_LIMIT_MS = 60_000
const REPETITIONS = 5
/** Both engines use this time, because pages show the age of contacts. */
const FIXED_NOW = Date.now()
const FIXED_TIME = `globalThis.Date = class extends Date { constructor(...input) { input.length === 0 ? super(${FIXED_NOW}) : super(...input) } static now() { return ${FIXED_NOW} } };`

interface Drawing {
  readonly manifest: ReleaseManifest
  readonly source: string
  readonly request: DrawRequest
  readonly messages: readonly string[]
}

interface ServerPart {
  readonly pages: Iterable<string>
  learn?(language: string, messages: unknown): void
  prepare(request: object): void
  render(request: object): string
}

process.env.TZ = 'UTC'
const engine = await createEngine()
let different = 0
let rendered = 0
process.stdout.write(
  '| part and page | language | isolated, ms | Node, ms | site, ms | characters | |\n|---|---|---|---|---|---|---|\n',
)
for (const language of LANGUAGES) for (const path of PATHS) await compare(path, language)
process.stdout.write(`\n${rendered} drawings, ${different} different\n`)
process.exitCode = different > 0 || rendered === 0 ? 1 : 0

async function compare(path: string, language: string): Promise<void> {
  const headers = { accept: 'text/html', 'accept-language': language }
  const fetchPage = async () => (await fetch(site + path, { headers })).text()
  const html = await fetchPage()
  const siteMs = await median(fetchPage)
  for (const drawing of await readDrawings(html, path, language)) {
    const isolated = await drawIsolated(drawing)
    if (isolated === undefined) continue
    const plain = await drawInNode(drawing)
    rendered += 1
    const isSame = isolated.html === plain.html
    if (!isSame) different += 1
    const { manifest, request } = drawing
    const label = `${manifest.name} ${request.page || 'frame'} ${path}`
    const times = [isolated.ms, plain.ms, siteMs].map((ms) => ms.toFixed(1)).join(' | ')
    const verdict = isSame ? 'same' : `DIFFERENT: ${firstDifference(isolated.html, plain.html)}`
    process.stdout.write(`| ${label} | ${language} | ${times} | ${plain.html.length} | ${verdict} |\n`)
  }
}

/** The shell's frame and the page of its part. */
async function readDrawings(html: string, path: string, language: string): Promise<readonly Drawing[]> {
  const [boot, registry, firstData] = ['boot', 'registry', 'first-data'].map((id) => readBlock(html, id))
  if (registry === undefined) throw new Error(`${path} has no registry.`)
  const releases = registry as Registry
  const match = matchRoute(routeTable(releases), path)
  if (match === undefined) return []
  const { microfrontend, page } = match.route
  const shell = await readRelease('shell')
  const part = await readRelease(microfrontend)
  const shared = { path, search: '', language, blocks: { boot, registry } } as const
  const requests = [
    { manifest: shell, request: { ...shared, page: '', params: {} } },
    {
      manifest: part,
      request: {
        ...shared,
        page: page.name,
        params: match.params,
        blocks: { ...shared.blocks, 'first-data': firstData ?? {} },
      },
    },
  ]
  return Promise.all(
    requests
      .flatMap(({ manifest, request }) => (manifest.server ? [{ manifest, request: request as DrawRequest }] : []))
      .map(async ({ manifest, request }) => ({
        manifest,
        request,
        source: FIXED_TIME + (await readReleaseFile(manifest, manifest.server?.script ?? '')),
        messages: await readMessages([shell, manifest], language),
      })),
  )
}

function readMessages(manifests: readonly ReleaseManifest[], language: string): Promise<readonly string[]> {
  const files = [...new Set(manifests)].flatMap((manifest) => {
    const file = manifest.languages?.[language]
    return file === undefined ? [] : [readReleaseFile(manifest, file)]
  })
  return Promise.all(files)
}

function readBlock(html: string, id: string): unknown {
  const text = new RegExp(`<script[^>]*id="${id}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1]
  return text === undefined ? undefined : JSON.parse(text)
}

async function readRelease(name: string): Promise<ReleaseManifest> {
  const current: Readonly<Record<string, string>> = JSON.parse(await readFile(join(RELEASES, 'local.json'), 'utf8'))
  return JSON.parse(await readFile(join(RELEASES, name, current[name] ?? '', 'release.json'), 'utf8'))
}

function readReleaseFile({ name, id }: ReleaseManifest, file: string): Promise<string> {
  return readFile(join(RELEASES, name, id, file), 'utf8')
}

/** Undefined for a page without a server build. */
async function drawIsolated({ source, request, messages }: Drawing) {
  const loaded = await engine.load(source, RENDER_LIMIT_MS)
  if (request.page !== '' && !loaded.pages.includes(request.page)) return undefined
  let { part } = loaded
  for (const text of messages) part = await engine.learn(part, request.language ?? '', text, RENDER_LIMIT_MS)
  const text = JSON.stringify(request)
  const html = await engine.draw(part, text, RENDER_LIMIT_MS)
  return { html, ms: await median(() => engine.draw(part, text, RENDER_LIMIT_MS)) }
}

async function drawInNode({ source, request, messages }: Drawing) {
  const context = createContext(nodeGlobals(request))
  new Script(source).runInContext(context)
  const part: ServerPart = new Script('onfreqServerPart.default').runInContext(context)
  await settled()
  for (const text of messages) part.learn?.(request.language ?? '', JSON.parse(text))
  await settled()
  // Blocks are created inside of the context, as the isolated engine creates them in its own.
  const input = new Script(`JSON.parse(${JSON.stringify(JSON.stringify(request))})`).runInContext(context)
  const render = async () => {
    part.prepare(input)
    await settled()
    return part.render(input)
  }
  const html = await render()
  return { html, ms: await median(render) }
}

/** Without timers, as in the isolated engine, where a rendering ends before one could fire. */
function nodeGlobals({ path, search }: DrawRequest): object {
  const never = () => 0
  const silent = () => undefined
  const { URL, URLSearchParams, TextEncoder, TextDecoder, Headers, Request, Response, structuredClone } = globalThis
  const { Event, CustomEvent, EventTarget, AbortController, AbortSignal } = globalThis
  return {
    ...{ URL, URLSearchParams, TextEncoder, TextDecoder, Headers, Request, Response, structuredClone },
    ...{ Event, CustomEvent, EventTarget, AbortController, AbortSignal },
    ...{
      setTimeout: never,
      clearTimeout: never,
      setInterval: never,
      clearInterval: never,
      requestAnimationFrame: never,
    },
    console: { log: silent, info: silent, warn: silent, error: silent, debug: silent },
    performance: { now: () => FIXED_NOW, mark: silent, measure: silent },
    navigator: { onLine: true, language: 'en', languages: ['en'], userAgent: '', platform: '', maxTouchPoints: 0 },
    process: { env: { NODE_ENV: 'production' } },
    queueMicrotask,
    location: new URL(`http://localhost${path}${search}`),
  }
}

/** Median duration in milliseconds. */
async function median(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < REPETITIONS; turn += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(REPETITIONS / 2)] ?? Number.NaN
}

function firstDifference(left: string, right: string): string {
  let at = 0
  while (left[at] === right[at]) at += 1
  return [left, right].map((text) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 30))).join(' and ')
}
