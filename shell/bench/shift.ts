/**
 * Layout shift of each page while it loads on a slow network: every page of every microfrontend, wide and narrow, for
 * visitors, members and new members, on a site with data and on an empty one.
 */
import type { Browser } from 'playwright-core'
import type { SitePage } from '../e2e/harness/every-page.ts'
import { getSize, measureShift, type Shift, WIDTHS, watchShifts } from '../e2e/harness/shift.ts'
import type { Viewer } from '../e2e/harness/viewers.ts'
import { type Row, toRatio } from './row.ts'

const LIMIT = 0.02
const CONCURRENCY = 4
const SETTLE_MS = 1_000

interface Measured extends Shift {
  readonly page: SitePage
  readonly how: string
}

/** @param only page names such as `content/embeds`; empty for all */
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
  return toRows([...worst.values()], only.size > 0)
}

const TOPIC = 'layout shift while a page arrives, the worst of all viewers and widths'
/** Pages with less shift than this are combined in one row: it is not noticeable. */
const UNSEEN = 0.005

function toRows(pages: readonly Measured[], isEach: boolean): Row[] {
  const moving = pages.filter(({ shift }) => isEach || shift >= UNSEEN).sort((a, b) => b.shift - a.shift)
  const still = pages.length - moving.length
  const rows = moving.map(({ page, shift, how }) => toRow(`${page.name}, for ${how}`, shift))
  if (still === 0) return rows
  const most = Math.max(...pages.filter((page) => !moving.includes(page)).map(({ shift }) => shift))
  return [...rows, toRow(`the worst of the other ${still} pages`, most)]
}

function toRow(work: string, shift: number): Row {
  return { topic: TOPIC, work, figure: shift.toFixed(4), reference: `${LIMIT} at most`, ratio: toRatio(shift, LIMIT) }
}

async function measureAll(browser: Browser, viewer: Viewer, width: number): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: getSize(width) })
  if (viewer.cookie) await context.addCookies([viewer.cookie])
  await watchShifts(context)
  try {
    const queue = [...viewer.pages]
    const measured: Measured[] = []
    const worker = async () => {
      for (let page = queue.shift(); page; page = queue.shift())
        measured.push({
          page,
          how: `${viewer.who} at ${width}`,
          ...(await measureShift(context, viewer.site + page.path, SETTLE_MS)),
        })
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    return measured
  } finally {
    await context.close()
  }
}
