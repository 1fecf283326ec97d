/**
 * What a first visit takes: the federated site beside the same sources built as one ordinary application and beside a plain
 * page from the server without any script, in turns, served in the same way by the same API. Words with a slash choose pages.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type Front, startFront } from './front.ts'
import { buildMonolith } from './monolith/build.ts'
import { type Row, ratioOf } from './row.ts'
import type { SessionCookie } from './shift.ts'
import { DESKTOP, type Device, type Shown, SLOW_PHONE, type Visit, visit } from './visit.ts'

const ROUNDS = Number(process.env.ONFREQ_BENCH_ROUNDS ?? 5)

/** What is asked of `/` on the slow phone. */
const ASKED = { requests: 20, bytes: 320_000, bytesToContent: 120_000 } as const

export interface PaintedSite {
  readonly site: string
  /** Of the operator whose profile and logger are looked at. */
  readonly callsign: string
  readonly member: SessionCookie
}

interface PaintedPage {
  readonly name: string
  readonly path: string
  /** What it is about, wherever it was drawn. */
  readonly content: readonly string[]
  /** Of its own code, and of the widgets that it shows at once. */
  readonly own: readonly string[]
  /** What its code draws at once on a wide screen alone. */
  readonly ownWhenWide?: readonly string[]
  readonly isMembers?: boolean
}

const OWN = 'main [data-microfrontend]'

function pagesOf(callsign: string): readonly PaintedPage[] {
  const bar = '[aria-label="Band and log bar"] input'
  return [
    { name: '/', path: '/', content: ['main article'], own: [`${OWN} article`], ownWhenWide: [`${OWN} ${bar}`] },
    { name: '/news', path: '/news', content: ['main article'], own: [`${OWN} article`] },
    { name: 'a profile', path: `/${callsign}`, content: ['main h1'], own: [`${OWN} h1`] },
    { name: 'the logger', path: '/logger', content: ['main input'], own: [`${OWN} input`], isMembers: true },
  ]
}

/** @param only addresses, as `/news`; none for all of them */
export async function benchPaint(browser: Browser, painted: PaintedSite, only: ReadonlySet<string>): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-monolith-'))
  const monolith = await buildMonolith(folder)
  const fronts = {
    one: await startFront(painted.site, { monolith }),
    plain: await startFront(painted.site, { plain: true }),
    federated: await startFront(painted.site),
  }
  try {
    const rows: Row[] = []
    for (const page of pagesOf(painted.callsign)) {
      if (only.size > 0 && !only.has(page.path)) continue
      for (const device of [SLOW_PHONE, DESKTOP]) {
        await untilDrawn(fronts.federated.url + page.path)
        rows.push(...(await rowsOf(browser, fronts, page, device, painted.member)))
      }
    }
    return rows
  } finally {
    await Promise.all(Object.values(fronts).map((front) => front.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first who asks after a start may get a page undrawn. */
async function untilDrawn(url: string): Promise<void> {
  for (let asked = 0; asked < 20; asked++) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } })
    if ((await answer.text()).includes('data-served')) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function rowsOf(
  browser: Browser,
  fronts: Readonly<Record<'one' | 'plain' | 'federated', Front>>,
  page: PaintedPage,
  device: Device,
  member: SessionCookie,
): Promise<Row[]> {
  const cookie = page.isMembers ? member : undefined
  const look = (front: Front, shown: Shown) => visit(browser, front.url + page.path, shown, device, cookie)
  const isWide = device === DESKTOP
  const own = [...page.own, ...((isWide && page.ownWhenWide) || [])]
  const withCode = { content: page.content, interactive: own }
  const federated: Visit[] = []
  const one: Visit[] = []
  const plain: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await look(fronts.one, withCode))
    // Nothing is drawn on the server for members.
    if (!page.isMembers) plain.push(await look(fronts.plain, { content: page.content, interactive: [] }))
    federated.push(await look(fronts.federated, withCode))
  }
  const work = (what: string) => `${page.name} on ${device.name}: ${what}`
  const time = (what: string, of: keyof Visit, to: readonly Visit[], beside: string): Row => ({
    work: work(what),
    figure: `${median(federated, of).toFixed(0)} ms`,
    reference: `${median(to, of).toFixed(0)} ms ${beside}`,
    ratio: ratioOf(median(federated, of), median(to, of)),
  })
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
  const size = (what: string, of: 'bytes' | 'bytesToContent'): Row => ({
    work: work(what),
    figure: kilobytes(median(federated, of)),
    reference: `${kilobytes(ASKED[of])}; ${kilobytes(median(one, of))} as one build`,
    ratio: ratioOf(median(federated, of), ASKED[of]),
  })
  return [
    ...(plain.length > 0 ? [time('first paint (at most 1.30)', 'paint', plain, 'plain')] : []),
    time('first paint', 'paint', one, 'as one build'),
    time('content (at most 0.60)', 'content', one, 'as one build'),
    time('interactive (at most 1.00)', 'interactive', one, 'as one build'),
    {
      work: work('requests until it stands still'),
      figure: String(median(federated, 'requests')),
      reference: `${ASKED.requests}; ${median(one, 'requests')} as one build`,
      ratio: ratioOf(median(federated, 'requests'), ASKED.requests),
    },
    size('bytes until content', 'bytesToContent'),
    size('bytes until it stands still', 'bytes'),
  ]
}

function median(visits: readonly Visit[], of: keyof Visit): number {
  const sorted = visits.map((each) => each[of]).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}
