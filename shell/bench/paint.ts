/**
 * Times of a first visit: the federated site compared with the same sources built as one conventional application, and
 * with a plain server-rendered page without scripts. The variants take turns and are served in the same way by the same
 * API. All visits to a page on a device are measured before the next one; an interrupted run resumes there.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allUnits } from '@onfreq/build/workspace'
import type { Browser } from 'playwright-core'
import type { SessionCookie } from '../e2e/harness/demonstration.ts'
import { type Front, startFront } from './front.ts'
import { buildMonolith } from './monolith/build.ts'
import { plainPage } from './monolith/page.ts'
import { type Row, toRatio } from './row.ts'
import { deleteFinished, readOrReuseRows } from './stored-rows.ts'
import {
  DESKTOP,
  type Device,
  paintedVisit,
  SLOW_PHONE,
  type Times,
  timedVisit,
  type Visitor,
  type Weight,
  weighedVisit,
} from './visit.ts'

const ROUNDS = Number(process.env.ONFREQ_BENCH_ROUNDS ?? 5)
/**
 * In the browser it is random whether a page is painted with its first chunk or a later one, so five visits would show the
 * more frequent case, not the time.
 */
const PAINT_ROUNDS = 5 * ROUNDS
/** Visits that measure bytes spend most of their time waiting, so they run concurrently. */
const WEIGH_CONCURRENCY = 5

export interface PaintedSite {
  readonly site: string
  /** The operator whose profile and logger are measured. */
  readonly callsign: string
  readonly member: SessionCookie
}

interface PaintedPage {
  readonly name: string
  readonly path: string
  /** Selectors of the main content, whether the server or the browser rendered it. */
  readonly content: readonly string[]
  /** Selectors of content rendered by the page's own code, and by widgets shown immediately. */
  readonly own: readonly string[]
  /** Selectors of content that the page's code renders immediately on wide screens only. */
  readonly ownWhenWide?: readonly string[]
  readonly isMembers?: boolean
}

const OWN = 'main [data-microfrontend]'

function getPages(callsign: string): readonly PaintedPage[] {
  const bar = '[aria-label="Band and log bar"] input'
  return [
    { name: '/', path: '/', content: ['main article'], own: [`${OWN} article`], ownWhenWide: [`${OWN} ${bar}`] },
    { name: '/news', path: '/news', content: ['main article'], own: [`${OWN} article`] },
    { name: 'a profile', path: `/${callsign}`, content: ['main h1'], own: [`${OWN} h1`] },
    { name: 'the logger', path: '/logger', content: ['main input'], own: [`${OWN} input`], isMembers: true },
  ]
}

/** Limits of a page on a device. Times are ratios: `paint` to the plain page, the others to the single build. */
interface Limits {
  readonly requests: number
  readonly bytes: number
  readonly bytesToContent: number
  readonly paint: number
  readonly content: number
  readonly interactive: number
}

const LIMITS: Limits = {
  requests: 20,
  bytes: 320_000,
  bytesToContent: 120_000,
  paint: 1.3,
  content: 0.6,
  interactive: 1,
}

/** The limits, where there are any. Other results are reported without a verdict. */
function getLimits(page: PaintedPage, device: Device): Limits | undefined {
  return page.path === '/' && device === SLOW_PHONE ? LIMITS : undefined
}

export interface Chosen {
  /** Paths such as `/news`; empty for all. */
  readonly paths: ReadonlySet<string>
  readonly devices: readonly Device[]
}

/** @param print receives the rows of each page on each device as soon as they are available */
export async function benchPaint(
  browser: Browser,
  painted: PaintedSite,
  { paths, devices }: Chosen,
  print: (rows: readonly Row[]) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-monolith-'))
  const fronts: Front[] = []
  const start = async (...options: Parameters<typeof startFront>) => {
    const front = await startFront(...options)
    fronts.push(front)
    return front
  }
  try {
    const monolith = await buildMonolith(folder)
    const sites: Sites = {
      one: await start(painted.site, { monolith }),
      plain: await start(painted.site, { rewrite: plainPage }),
      federated: await start(painted.site),
    }
    for (const page of getPages(painted.callsign)) {
      if (paths.size > 0 && !paths.has(page.path)) continue
      for (const device of devices) {
        const measure = async () => {
          await waitUntilRendered(sites.federated.url + page.path)
          return measurePage(browser, sites, page, { device, cookie: page.isMembers ? painted.member : undefined })
        }
        print(await readOrReuseRows(allUnits(), `${page.name} ${device.name} ${ROUNDS}`, measure))
      }
    }
    deleteFinished()
  } finally {
    await Promise.all(fronts.map((front) => front.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

type Sites = Readonly<Record<'one' | 'plain' | 'federated', Front>>

/** Waits for server rendering, which the first requests after a start may lack. */
async function waitUntilRendered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const response = await fetch(url, { headers: { accept: 'text/html' } })
    if ((await response.text()).includes('data-served')) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

interface Measured {
  readonly federated: Times[]
  readonly one: Times[]
  /** First paints. Members get no server rendering, so they have no plain page. */
  readonly paints: { readonly federated: readonly number[]; readonly plain: readonly number[] }
  readonly weights: { readonly federated: readonly Weight[]; readonly one: readonly Weight[] }
}

async function measurePage(browser: Browser, sites: Sites, page: PaintedPage, visitor: Visitor): Promise<Row[]> {
  const isWide = visitor.device === DESKTOP
  const interactive = [...page.own, ...((isWide && page.ownWhenWide) || [])]
  const selectors = { content: page.content, interactive }
  const time = (front: Front) => retry(() => timedVisit(browser, front.url + page.path, selectors, visitor))
  const paint = (front: Front) => retry(() => paintedVisit(browser, front.url + page.path, visitor))
  const times = await takeTurns(ROUNDS, { one: () => time(sites.one), federated: () => time(sites.federated) })
  const paints = page.isMembers
    ? { plain: [], federated: [] }
    : await takeTurns(PAINT_ROUNDS, { plain: () => paint(sites.plain), federated: () => paint(sites.federated) })
  const weigh = (front: Front) =>
    weighAll(() => retry(() => weighedVisit(browser, front.url + page.path, selectors, visitor)))
  const weights = { federated: await weigh(sites.federated), one: await weigh(sites.one) }
  return getTable(page, visitor.device, { ...times, paints, weights })
}

/** Runs each visit `rounds` times; a different one is first in each round. */
async function takeTurns<Name extends string, T>(
  rounds: number,
  visits: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(visits) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<Name, T[]>
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await visits[name]())
  return results
}

/** Retries, because a visit that fails on a busy machine must not discard the others. */
async function retry<T>(visit: () => Promise<T>): Promise<T> {
  try {
    return await visit()
  } catch {
    return visit()
  }
}

async function weighAll(visit: () => Promise<Weight>): Promise<Weight[]> {
  const weights: Weight[] = []
  while (weights.length < ROUNDS) {
    const now = Math.min(WEIGH_CONCURRENCY, ROUNDS - weights.length)
    weights.push(...(await Promise.all(Array.from({ length: now }, visit))))
  }
  return weights
}

function getTable(page: PaintedPage, device: Device, { federated, one, paints, weights }: Measured): Row[] {
  const limits = getLimits(page, device)
  const topic = `first visit to ${page.name} on ${device.name}, median of ${federated.length}`
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
  const time = (work: string, of: 'paint' | 'content' | 'interactive'): Row => {
    const [figure, other] = [median(federated, of), median(one, of)]
    const reference = `${milliseconds(other)} one build`
    return { topic, work, figure: milliseconds(figure), reference, ratio: formatRatio(figure / other, limits?.[of]) }
  }
  const firstPaint = (): Row => {
    const [figure, other] = [getMedian(paints.federated), getMedian(paints.plain)]
    return {
      topic: `first visit to ${page.name} on ${device.name}, median of ${paints.federated.length}`,
      work: 'first paint',
      figure: `${milliseconds(figure)} (${getSpread(paints.federated)})`,
      reference: `${milliseconds(other)} (${getSpread(paints.plain)}) plain page`,
      ratio: formatRatio(figure / other, limits?.paint),
    }
  }
  const weight = (work: string, of: 'requests' | 'bytes', text: (value: number) => string): Row => {
    const [figure, other] = [median(weights.federated, of), median(weights.one, of)]
    const limitText = limits ? `, ${text(limits[of])} asked` : ''
    return {
      topic,
      work,
      figure: text(figure),
      reference: `${text(other)} one build${limitText}`,
      ratio: compare(figure, other, limits?.[of]),
    }
  }
  const toContent = [median(federated, 'bytesToContent'), median(one, 'bytesToContent')] as const
  return [
    paints.plain.length > 0 ? firstPaint() : time('first paint', 'paint'),
    time('content', 'content'),
    time('interactive', 'interactive'),
    weight('requests until it stands still', 'requests', String),
    {
      topic,
      work: 'bytes until content',
      figure: kilobytes(toContent[0]),
      reference: `${kilobytes(toContent[1])} one build${limits ? `, ${kilobytes(limits.bytesToContent)} asked` : ''}`,
      ratio: compare(...toContent, limits?.bytesToContent),
    },
    weight('bytes until it stands still', 'bytes', kilobytes),
  ]
}

/** Such as `0.55 of at most 0.60`. */
function formatRatio(ratio: number, limit: number | undefined): string {
  if (limit === undefined) return ratio.toFixed(2)
  return `${ratio.toFixed(2)} of at most ${limit.toFixed(2)}${ratio > limit ? ': MISSED' : ''}`
}

/** Compares with the limit or, if there is none, with the other figure. */
function compare(figure: number, other: number, limitText: number | undefined): string {
  return limitText === undefined ? toRatio(figure, other) : formatRatio(figure / limitText, 1)
}

function median<Of extends string>(visits: readonly Readonly<Record<Of, number>>[], of: Of): number {
  return getMedian(visits.map((each) => each[of]))
}

function getMedian(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}

/** Formats the interquartile range. */
function getSpread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
  return `${at(0.25)} to ${at(0.75)}`
}
