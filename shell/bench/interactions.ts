/** Time to the next paint, and the longest task, of frequent interactions on a slow CPU. */
import type { Browser, Locator, Page } from 'playwright-core'
import type { SessionCookie } from '../e2e/harness/demonstration.ts'
import { benchCrowded } from './crowded.ts'
import type { Row } from './row.ts'
import {
  longestInteraction,
  longestOfRounds,
  longestTask,
  open,
  resetMeasurements,
  row,
  settle,
  slow,
} from './slowed-page.ts'

const MAX_PAINT_MS = 100
const MAX_TASK_MS = 50
const SCROLL_STEPS = 40
const SCROLL_PX = 300

export async function benchInteractions(browser: Browser, site: string, session: SessionCookie): Promise<Row[]> {
  // In sequence, because an open home page would render updates on the same cores.
  const home = await benchHomePage(browser, site, session)
  return [...home, await benchScrolling(browser, site, session), ...(await benchCrowded(browser, site, session))]
}

async function benchHomePage(browser: Browser, site: string, session: SessionCookie): Promise<Row[]> {
  const page = await open(browser, session)
  await page.goto(`${site}/`)
  const callsign = page.getByRole('textbox', { name: /^Callsign/ })
  await callsign.waitFor()
  await settle(page)
  await slow(page)
  const tasks: { readonly typing: number[]; readonly tabs: number[] } = { typing: [], tabs: [] }
  const typing = await longestOfRounds(page, async () => {
    await callsign.focus()
    await resetMeasurements(page)
    await page.keyboard.type('W7QSE', { delay: 120 })
    await settle(page)
    const longest = await longestInteraction(page)
    tasks.typing.push(await longestTask(page))
    await page.keyboard.press('Escape')
    return longest
  })
  const tabs = await longestOfRounds(page, async () => {
    await resetMeasurements(page)
    for (const tab of ['Today', 'Awards', 'Home']) {
      await press(page, page.getByRole('tab', { name: tab }))
      await settle(page)
    }
    tasks.tabs.push(await longestTask(page))
    return longestInteraction(page)
  })
  await page.context().close()
  return [
    row('typing a callsign into the log bar: longest to next paint', typing, MAX_PAINT_MS),
    row('typing a callsign into the log bar: longest task', tasks.typing, MAX_TASK_MS),
    row('changing tabs of the home page: longest to next paint', tabs, MAX_PAINT_MS),
    row('changing tabs of the home page: longest task', tasks.tabs, MAX_TASK_MS),
  ]
}

/**
 * A plain mouse click. A locator's `click()` adds listeners to the page that hit-test on each event, which would be part
 * of the measurement.
 */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${target} is not on the screen`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The logbook with 500 rows, scrolled by wheel from top to bottom and, in the next round, back. */
async function benchScrolling(browser: Browser, site: string, session: SessionCookie): Promise<Row> {
  const page = await open(browser, session)
  await page.goto(`${site}/logs`)
  await page.getByRole('row').nth(8).waitFor()
  await settle(page)
  await slow(page)
  await page.mouse.move(700, 500)
  let delta = SCROLL_PX
  const tasks = await longestOfRounds(page, async () => {
    await resetMeasurements(page)
    for (let step = 0; step < SCROLL_STEPS; step++) {
      await page.mouse.wheel(0, delta)
      await page.waitForTimeout(50)
    }
    delta = -delta
    await settle(page)
    return longestTask(page)
  })
  const rows = await page.getByRole('row').count()
  await page.context().close()
  return row(`scrolling 500 contacts of the logbook (${rows} rows drawn): longest task`, tasks, MAX_TASK_MS)
}
