/** Time to the next paint of what people do all evening, on a processor slowed four times. */
import type { Browser, Locator, Page } from 'playwright-core'
import type { SessionCookie } from '../e2e/harness/demonstration.ts'
import { type Row, ratioOf } from './row.ts'

const LIMIT_MS = 100
const SLOWED = 4
const SETTLE_MS = 1_500
/** The browser says nothing of interactions that were shorter. */
const SHORTEST_MS = 16
/** Nor of tasks. */
const SHORTEST_TASK_MS = 50
const SCROLL_STEPS = 40
const SCROLL_PX = 300

declare global {
  interface Window {
    interactions: number[]
    longTasks: number[]
  }
}

/** Each is done so many times: one stumble of a shared machine is not what an evening is like. */
const ROUNDS = 5

export async function benchInteractions(browser: Browser, site: string, session: SessionCookie): Promise<Row[]> {
  // One after the other: a home page that stays open draws its news meanwhile, on the same cores.
  const home = await onHomePage(browser, site, session)
  return [...home, await scrolling(browser, site, session)]
}

async function onHomePage(browser: Browser, site: string, session: SessionCookie): Promise<Row[]> {
  const page = await open(browser, session)
  await page.goto(`${site}/`)
  const callsign = page.getByRole('textbox', { name: /^Callsign/ })
  await callsign.waitFor()
  await settle(page)
  await slow(page)
  const typing = await longestOfRounds(page, async () => {
    await callsign.focus()
    await forget(page)
    await page.keyboard.type('W7QSE', { delay: 120 })
    await settle(page)
    const longest = await longestInteraction(page)
    await page.keyboard.press('Escape')
    return longest
  })
  const tabs = await longestOfRounds(page, async () => {
    await forget(page)
    for (const tab of ['Today', 'Awards', 'Home']) {
      await press(page, page.getByRole('tab', { name: tab }))
      await settle(page)
    }
    return longestInteraction(page)
  })
  await page.context().close()
  return [
    row('typing a callsign into the log bar: longest to next paint', typing),
    row('changing tabs of the home page: longest to next paint', tabs),
  ]
}

async function longestOfRounds(page: Page, round: () => Promise<number>): Promise<number[]> {
  const longest: number[] = []
  for (let count = 0; count < ROUNDS; count++) {
    longest.push(await round())
    await settle(page)
  }
  return longest.sort((a, b) => a - b)
}

/**
 * A press of the mouse alone: `click()` of a locator puts listeners of its own on the page, which look for what lies
 * under the pointer at each event and would be measured with it.
 */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target} is not on the screen`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The logbook with 500 rows in it, scrolled by wheel from top to bottom, and back in the next round. */
async function scrolling(browser: Browser, site: string, session: SessionCookie): Promise<Row> {
  const page = await open(browser, session)
  await page.goto(`${site}/logs`)
  await page.getByRole('row').nth(20).waitFor()
  await settle(page)
  await slow(page)
  await page.mouse.move(700, 500)
  let way = SCROLL_PX
  const tasks = await longestOfRounds(page, async () => {
    await forget(page)
    for (let step = 0; step < SCROLL_STEPS; step++) {
      await page.mouse.wheel(0, way)
      await page.waitForTimeout(50)
    }
    way = -way
    await settle(page)
    return Math.max(SHORTEST_TASK_MS, ...(await page.evaluate(() => window.longTasks)))
  })
  const rows = await page.getByRole('row').count()
  await page.context().close()
  return row(`scrolling 500 contacts of the logbook (${rows} rows drawn): longest task`, tasks)
}

/** `longest` in order, of each round. The round in the middle is the figure, the worst one is said beside it. */
function row(work: string, longest: readonly number[]): Row {
  const middle = longest[Math.floor(longest.length / 2)] ?? Number.NaN
  const worst = longest.at(-1) ?? Number.NaN
  return {
    topic: 'what people do all evening, on a processor slowed four times',
    work: `${work}, median of ${longest.length} rounds (worst ${worst.toFixed(0)} ms)`,
    figure: `${middle.toFixed(0)} ms`,
    reference: `${LIMIT_MS} ms at most`,
    ratio: ratioOf(middle, LIMIT_MS),
  }
}

async function longestInteraction(page: Page): Promise<number> {
  return Math.max(SHORTEST_MS, ...(await page.evaluate(() => window.interactions)))
}

async function open(browser: Browser, session: SessionCookie): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([session])
  await context.addInitScript(watchPaints)
  return context.newPage()
}

/** Loading is another benchmark's subject, so the page is slowed when it is there. */
async function slow(page: Page): Promise<void> {
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

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.interactions = []
    window.longTasks = []
  })
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(SETTLE_MS)
}
