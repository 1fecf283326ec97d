/** Opens a page on a CPU slowed down four times and measures its longest tasks. */
import type { Browser, Page } from 'playwright-core'
import type { SessionCookie } from '../e2e/harness/demonstration.ts'
import { type Row, toRatio } from './row.ts'

const CPU_SLOWDOWN = 4
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

/** Number of repetitions, because a single delay on a shared machine is not representative. */
const ROUNDS = 5

export async function longestOfRounds(page: Page, round: () => Promise<number>): Promise<number[]> {
  const longest: number[] = []
  for (let count = 0; count < ROUNDS; count++) {
    longest.push(await round())
    await settle(page)
  }
  return longest
}

/** Row from the longest task of each round: the result is the median, shown with the worst. */
export function row(work: string, values: readonly number[], limit: number): Row {
  const longest = values.toSorted((a, b) => a - b)
  const median = longest[Math.floor(longest.length / 2)] ?? Number.NaN
  const worst = longest.at(-1) ?? Number.NaN
  return {
    topic: 'what people do all evening, on a processor slowed four times',
    work: `${work}, median of ${longest.length} rounds (worst ${worst.toFixed(0)} ms)`,
    figure: `${median.toFixed(0)} ms`,
    reference: `${limit} ms at most`,
    ratio: toRatio(median, limit),
  }
}

export async function longestInteraction(page: Page): Promise<number> {
  return Math.max(MIN_MS, ...(await page.evaluate(() => window.interactions)))
}

/** Longest task since {@link resetMeasurements}, in ms; at least {@link MIN_TASK_MS}, because shorter ones are not reported. */
export async function longestTask(page: Page): Promise<number> {
  return Math.max(MIN_TASK_MS, ...(await page.evaluate(() => window.longTasks)))
}

export async function open(browser: Browser, session: SessionCookie): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([session])
  await context.addInitScript(watchPaints)
  return context.newPage()
}

/** Starts throttling, after the page has loaded: loading is a separate benchmark. */
export async function slow(page: Page): Promise<void> {
  const cpu = await page.context().newCDPSession(page)
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Runs in the page and records slow interactions and long tasks. */
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

export async function resetMeasurements(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.interactions = []
    window.longTasks = []
  })
}

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(SETTLE_MS)
}
