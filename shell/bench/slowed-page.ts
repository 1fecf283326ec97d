/** A page on a processor slowed four times, and its longest tasks. */
import type { Browser, Page } from 'playwright-core'
import type { SessionCookie } from '../e2e/harness/demonstration.ts'
import { type Row, toRatio } from './row.ts'

const SLOWED = 4
const SETTLE_MS = 1_500
/** The browser does not report shorter interactions. */
const MIN_MS = 16
/** The browser does not report shorter tasks. */
const MIN_TASK_MS = 50

declare global {
  interface Window {
    interactions: number[]
    longTasks: number[]
  }
}

/** Repetitions: one delay on a shared machine is not representative. */
const ROUNDS = 5

export async function longestOfRounds(page: Page, round: () => Promise<number>): Promise<number[]> {
  const longest: number[] = []
  for (let count = 0; count < ROUNDS; count++) {
    longest.push(await round())
    await settle(page)
  }
  return longest
}

/** From the longest of each round. The median is the result, with the worst one next to it. */
export function row(work: string, of: readonly number[], limit: number): Row {
  const longest = of.toSorted((a, b) => a - b)
  const middle = longest[Math.floor(longest.length / 2)] ?? Number.NaN
  const worst = longest.at(-1) ?? Number.NaN
  return {
    topic: 'what people do all evening, on a processor slowed four times',
    work: `${work}, median of ${longest.length} rounds (worst ${worst.toFixed(0)} ms)`,
    figure: `${middle.toFixed(0)} ms`,
    reference: `${limit} ms at most`,
    ratio: toRatio(middle, limit),
  }
}

export async function longestInteraction(page: Page): Promise<number> {
  return Math.max(MIN_MS, ...(await page.evaluate(() => window.interactions)))
}

/** The longest task since {@link forget}; tasks too short to be reported count as {@link MAX_TASK_MS_LENGTH}. */
export async function longestTask(page: Page): Promise<number> {
  return Math.max(MIN_TASK_MS, ...(await page.evaluate(() => window.longTasks)))
}

export async function open(browser: Browser, session: SessionCookie): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([session])
  await context.addInitScript(watchPaints)
  return context.newPage()
}

/** Loading is a separate benchmark, so throttling starts after it. */
export async function slow(page: Page): Promise<void> {
  const cpu = await page.context().newCDPSession(page)
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

/** Runs in the page. */
function watchPaints(): void {
  window.interactions = []
  window.longTasks = []
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0) window.interactions.push(entry.duration)
  }).observe(events)
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}

export async function deleteEntry(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.interactions = []
    window.longTasks = []
  })
}

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(SETTLE_MS)
}
