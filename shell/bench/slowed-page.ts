/** A page on a processor slowed four times, and how long it was busy at a stretch. */
import type { Browser, Page } from 'playwright-core'
import type { SessionCookie } from '../e2e/harness/demonstration.ts'
import { type Row, ratioOf } from './row.ts'

const SLOWED = 4
const SETTLE_MS = 1_500
/** The browser says nothing of interactions that were shorter. */
const SHORTEST_MS = 16
/** Nor of tasks. */
const SHORTEST_TASK_MS = 50

declare global {
  interface Window {
    interactions: number[]
    longTasks: number[]
  }
}

/** Each is done so many times: one stumble of a shared machine is not what an evening is like. */
const ROUNDS = 5

export async function longestOfRounds(page: Page, round: () => Promise<number>): Promise<number[]> {
  const longest: number[] = []
  for (let count = 0; count < ROUNDS; count++) {
    longest.push(await round())
    await settle(page)
  }
  return longest
}

/** Of the longest of each round. The round in the middle is the figure, the worst one is said beside it. */
export function row(work: string, of: readonly number[], limit: number): Row {
  const longest = of.toSorted((a, b) => a - b)
  const middle = longest[Math.floor(longest.length / 2)] ?? Number.NaN
  const worst = longest.at(-1) ?? Number.NaN
  return {
    topic: 'what people do all evening, on a processor slowed four times',
    work: `${work}, median of ${longest.length} rounds (worst ${worst.toFixed(0)} ms)`,
    figure: `${middle.toFixed(0)} ms`,
    reference: `${limit} ms at most`,
    ratio: ratioOf(middle, limit),
  }
}

export async function longestInteraction(page: Page): Promise<number> {
  return Math.max(SHORTEST_MS, ...(await page.evaluate(() => window.interactions)))
}

/** Of the tasks since {@link forget}; what is shorter than the browser speaks of counts as {@link SHORTEST_TASK_MS}. */
export async function longestTask(page: Page): Promise<number> {
  return Math.max(SHORTEST_TASK_MS, ...(await page.evaluate(() => window.longTasks)))
}

export async function open(browser: Browser, session: SessionCookie): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([session])
  await context.addInitScript(watchPaints)
  return context.newPage()
}

/** Loading is another benchmark's subject, so the page is slowed when it is there. */
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

export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.interactions = []
    window.longTasks = []
  })
}

export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(SETTLE_MS)
}
