/** Time to the next paint of what people do all evening, on a processor slowed four times. */
import type { Browser, Locator, Page } from 'playwright-core'
import { type Row, ratioOf } from './row.ts'

const LIMIT_MS = 100
const SLOWED = 4
const SETTLE_MS = 1_500
/** The browser says nothing of interactions that were shorter. */
const SHORTEST_MS = 16
const SCROLL_STEPS = 40
const SCROLL_PX = 300

declare global {
  interface Window {
    interactions: number[]
    longTasks: number[]
  }
}

export async function benchInteractions(browser: Browser, site: string, session: string): Promise<Row[]> {
  const page = await open(browser, session)
  try {
    await page.goto(`${site}/`)
    await page.getByRole('textbox', { name: /^Callsign/ }).waitFor()
    await settle(page)
    await slow(page)
    await page.getByRole('textbox', { name: /^Callsign/ }).focus()
    await forget(page)
    await page.keyboard.type('W7QSE', { delay: 120 })
    const typing = await interactionRow(page, 'typing a callsign into the log bar')
    await page.keyboard.press('Escape')
    await settle(page)
    await forget(page)
    for (const tab of ['Today', 'Awards', 'Home']) {
      await press(page, page.getByRole('tab', { name: tab }))
      await settle(page)
    }
    const tabs = await interactionRow(page, 'changing tabs of the home page')
    return [typing, tabs, ...(await scrolling(browser, site, session))]
  } finally {
    await page.context().close()
  }
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

/** The logbook with 500 rows in it, scrolled by wheel from top to bottom. */
async function scrolling(browser: Browser, site: string, session: string): Promise<Row[]> {
  const page = await open(browser, session)
  await page.goto(`${site}/logs`)
  await page.getByRole('row').nth(20).waitFor()
  await settle(page)
  await slow(page)
  await page.mouse.move(700, 500)
  await forget(page)
  for (let step = 0; step < SCROLL_STEPS; step++) {
    await page.mouse.wheel(0, SCROLL_PX)
    await page.waitForTimeout(50)
  }
  await settle(page)
  const longest = Math.max(0, ...(await page.evaluate(() => window.longTasks)))
  const rows = await page.getByRole('row').count()
  await page.context().close()
  return [
    {
      work: `scrolling 500 contacts of the logbook (${rows} rows drawn), slowed 4 times: longest task`,
      figure: longest === 0 ? 'under 50 ms' : `${longest.toFixed(0)} ms`,
      reference: `${LIMIT_MS} ms`,
      ratio: ratioOf(Math.max(longest, SHORTEST_MS), LIMIT_MS),
    },
  ]
}

async function interactionRow(page: Page, what: string): Promise<Row> {
  await settle(page)
  const durations = await page.evaluate(() => window.interactions)
  const longest = Math.max(SHORTEST_MS, ...durations)
  return {
    work: `${what}, slowed 4 times: longest to next paint`,
    figure: `${longest.toFixed(0)} ms`,
    reference: `${LIMIT_MS} ms`,
    ratio: ratioOf(longest, LIMIT_MS),
  }
}

async function open(browser: Browser, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('onfreq.session', value), session)
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
