/**
 * Layout shift of each page while it loads on a slow network: every page of every microfrontend, wide and narrow, for
 * visitors, members and new members, on a site with data and on an empty one.
 */
import type { Browser } from 'playwright-core'
import type { SitePage } from '../e2e/harness/every-page.ts'
import { getSize, measureShift, observeShifts, type Shift, WIDTHS } from '../e2e/harness/shift.ts'
import type { Viewer } from '../e2e/harness/viewers.ts'
import { type Row, toRatio } from './row.ts'

const MAX_SHIFT = 0.02
const CONCURRENCY = 4
const SETTLE_MS = 1_000

interface Measurement extends Shift {
  readonly page: SitePage
  readonly conditions: string
}

/** @param only page names such as `content/embeds`; empty for all */
export async function benchShift(
  browser: Browser,
  viewers: readonly Viewer[],
  only: ReadonlySet<string>,
): Promise<Row[]> {
  const measured: Measurement[] = []
  for (const viewer of viewers) {
    const pages = viewer.pages.filter(({ name }) => only.size === 0 || only.has(name))
    for (const width of WIDTHS) measured.push(...(await measureAll(browser, { ...viewer, pages }, width)))
  }
  const worst = new Map<string, Measurement>()
  for (const each of measured) {
    const previous = worst.get(each.page.name)
    if (!previous || each.shift > previous.shift) worst.set(each.page.name, each)
  }
  if (process.env.ONFREQ_BENCH_DETAILS)
    for (const { page, shift, conditions, by } of measured)
      if (shift > MAX_SHIFT) process.stderr.write(`${page.path} ${conditions}: ${shift.toFixed(3)} ${by.join(' | ')}\n`)
  return toRows([...worst.values()], only.size > 0)
}

const TOPIC = 'layout shift while a page loads, the worst of all viewers and widths'
/** Shift that users do not notice: pages below it are combined in one row. */
const UNNOTICEABLE_SHIFT = 0.005

function toRows(pages: readonly Measurement[], listAll: boolean): Row[] {
  const moving = pages.filter(({ shift }) => listAll || shift >= UNNOTICEABLE_SHIFT).sort((a, b) => b.shift - a.shift)
  const stableCount = pages.length - moving.length
  const rows = moving.map(({ page, shift, conditions }) => toRow(`${page.name}, for ${conditions}`, shift))
  if (stableCount === 0) return rows
  const highest = Math.max(...pages.filter((page) => !moving.includes(page)).map(({ shift }) => shift))
  return [...rows, toRow(`the worst of the other ${stableCount} pages`, highest)]
}

function toRow(work: string, shift: number): Row {
  return {
    topic: TOPIC,
    work,
    figure: shift.toFixed(4),
    reference: `${MAX_SHIFT} at most`,
    ratio: toRatio(shift, MAX_SHIFT),
  }
}

async function measureAll(browser: Browser, viewer: Viewer, width: number): Promise<Measurement[]> {
  const context = await browser.newContext({ viewport: getSize(width) })
  if (viewer.cookie) await context.addCookies([viewer.cookie])
  await observeShifts(context)
  try {
    const queue = [...viewer.pages]
    const measured: Measurement[] = []
    const worker = async () => {
      for (let page = queue.shift(); page; page = queue.shift())
        measured.push({
          page,
          conditions: `${viewer.who} at ${width}`,
          ...(await measureShift(context, viewer.site + page.path, SETTLE_MS)),
        })
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    return measured
  } finally {
    await context.close()
  }
}
