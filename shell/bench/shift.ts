/**
 * How much of each page moves while it arrives, on a network where everything takes a while: every page that a
 * microfrontend declares, wide and narrow, for visitors, members and newcomers, on a site with data and on an empty one.
 */
import type { Browser, BrowserContext } from 'playwright-core'
import type { sessionCookie } from '../e2e/harness/members.ts'
import type { BenchPage } from './pages.ts'
import { type Row, ratioOf } from './row.ts'

const LIMIT = 0.02
const WIDTHS = [1440, 390] as const
const AT_ONCE = 4
/** Answers take their time; the files come from the cache after the first page, as they do for people. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 400_000, uploadThroughput: 100_000 } as const
const SETTLE_MS = 1_000

declare global {
  interface Window {
    shifted: number
    shiftedBy: string[]
  }
}

export type SessionCookie = ReturnType<typeof sessionCookie>

export interface Viewer {
  /** `a visitor`, `a newcomer`. */
  readonly who: string
  readonly site: string
  /** The session's cookie of a signed-in person. */
  readonly cookie: SessionCookie | null
  readonly pages: readonly BenchPage[]
}

interface Measured {
  readonly page: BenchPage
  readonly shift: number
  readonly how: string
  readonly by: readonly string[]
}

/** @param only names of pages, as `content/embeds`; none for all of them */
export async function benchShift(
  browser: Browser,
  viewers: readonly Viewer[],
  only: ReadonlySet<string>,
): Promise<Row[]> {
  const measured: Measured[] = []
  for (const viewer of viewers) {
    const pages = viewer.pages.filter(({ name }) => only.size === 0 || only.has(name))
    for (const width of WIDTHS) measured.push(...(await measureAll(browser, { ...viewer, pages }, width)))
  }
  const worst = new Map<string, Measured>()
  for (const each of measured) {
    const known = worst.get(each.page.name)
    if (!known || each.shift > known.shift) worst.set(each.page.name, each)
  }
  if (process.env.ONFREQ_BENCH_DETAILS)
    for (const { page, shift, how, by } of measured)
      if (shift > LIMIT) process.stderr.write(`${page.path} ${how}: ${shift.toFixed(3)} ${by.join(' | ')}\n`)
  return [...worst.values()].map(({ page, shift, how }) => ({
    work: `layout shift of ${page.name}, most for ${how}`,
    figure: shift.toFixed(4),
    reference: String(LIMIT),
    ratio: ratioOf(shift, LIMIT),
  }))
}

async function measureAll(browser: Browser, viewer: Viewer, width: number): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width, height: width > 500 ? 900 : 844 } })
  if (viewer.cookie) await context.addCookies([viewer.cookie])
  await context.addInitScript(countShifts)
  try {
    const queue = [...viewer.pages]
    const measured: Measured[] = []
    const worker = async () => {
      for (let page = queue.shift(); page; page = queue.shift()) {
        const { shift, by } = await measure(context, viewer.site + page.path)
        measured.push({ page, shift, how: `${viewer.who} at ${width}`, by })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return measured
  } finally {
    await context.close()
  }
}

async function measure(context: BrowserContext, url: string): Promise<{ shift: number; by: string[] }> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await page.waitForTimeout(SETTLE_MS)
  const result = await page.evaluate(() => ({ shift: window.shifted, by: window.shiftedBy }))
  await page.close()
  return result
}

/** Runs in the page. */
function countShifts(): void {
  window.shifted = 0
  window.shiftedBy = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || ('hadRecentInput' in entry && entry.hadRecentInput)) continue
      window.shifted += Number(entry.value)
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      const [first] = sources
      const node = first?.node instanceof Element ? first.node : first?.node?.parentElement
      window.shiftedBy.push(
        `${Number(entry.value).toFixed(3)} ${node?.tagName}.${node?.className} ${JSON.stringify(first?.previousRect?.y)}>${JSON.stringify(first?.currentRect?.y)}`,
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
