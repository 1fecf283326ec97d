/** Time from the click on an entry of the rail to the first frame of its page, with cached files. */
import type { Browser } from 'playwright-core'
import type { Demonstration } from '../e2e/harness/demonstration.ts'
import { listRailPaths, observePresses, pressRailLink } from '../e2e/harness/press.ts'
import { type Row, toRatio } from './row.ts'

const LIMIT_MS = 100
const ROUNDS = 5
/** CPU slowdown factors: full speed, and four times slower. */
const SLOWDOWNS = [1, 4] as const

export async function benchNavigation(browser: Browser, { site, member }: Demonstration): Promise<Row[]> {
  const rows: Row[] = []
  for (const slowed of SLOWDOWNS) {
    const times = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++)
      for (const [path, time] of await visitRail(browser, { site, member }, slowed))
        times.set(path, [...(times.get(path) ?? []), time])
    for (const [path, all] of times) rows.push(row(path, all, slowed))
  }
  return rows
}

/** Visits each entry once, each for the first time in this page. */
async function visitRail(
  browser: Browser,
  { site, member }: Pick<Demonstration, 'site' | 'member'>,
  slowed: number,
): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([member])
    await observePresses(context)
    const page = await context.newPage()
    await page.goto(`${site}/docs`)
    await page.locator('#page > [data-microfrontend] > *').first().waitFor()
    const cpu = await context.newCDPSession(page)
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const times = new Map<string, number>()
    for (const path of await listRailPaths(page)) times.set(path, (await pressRailLink(page, path)).took)
    return times
  } finally {
    await context.close()
  }
}

function row(path: string, times: readonly number[], slowed: number): Row {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const worst = sorted.at(-1) ?? Number.NaN
  const condition = slowed === 1 ? 'on a desktop' : `on a processor slowed ${slowed} times`
  return {
    topic: `from the press of a place to the first frame of its page, its files being there, ${condition}`,
    work: `${path}, median of ${sorted.length} (worst ${worst.toFixed(0)} ms)`,
    figure: `${median.toFixed(0)} ms`,
    reference: `${LIMIT_MS} ms${slowed === 1 ? ' at most' : ''}`,
    ratio: toRatio(median, LIMIT_MS),
  }
}
