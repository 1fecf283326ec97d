/**
 * `npm run bench -w shell`: what the whole site costs a visitor, on built and released code. Bytes and requests of a first
 * visit; layout shift of each page; time to the next paint of typing, changing tabs and scrolling, on a processor slowed
 * four times. References are the limits that the interface is built for.
 */
import { findChromium } from '@onfreq/testing/browser'
import { type Browser, chromium, type Page } from 'playwright-core'
import { Caller } from '../e2e/harness/caller.ts'
import { registerMember } from '../e2e/harness/members.ts'
import { startSite } from '../e2e/harness/site.ts'

const PAGES = ['/', '/news', '/ham-radio-videos', '/leaderboards', '/docs', '/privacy', '/sstv', '/login', '/register']
const MEMBER_PAGES = ['/', '/logger', '/logs', '/account', '/import-export', '/notifications']
const SHIFT_LIMIT = 0.02
const PAINT_LIMIT_MS = 100
const SETTLE_MS = 1_500

declare global {
  interface Window {
    shifted: number
    interactions: number[]
  }
}

const site = await startSite()
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  const member = await registerMember(new Caller(site.url))
  const session = JSON.stringify(member.session)
  await firstVisit(browser, '/')
  await firstVisit(browser, '/news')
  for (const path of PAGES) await shiftOf(browser, path, null)
  for (const path of MEMBER_PAGES) await shiftOf(browser, path, session)
  await interactions(browser, session)
} finally {
  await browser.close()
  await site.stop()
}

async function firstVisit(from: Browser, path: string): Promise<void> {
  const page = await from.newPage()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  let requests = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  await page.goto(site.url + path)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  // A peer's first visit, measured in the same way on the same kind of machine: 775 kB in 48 requests.
  row(`first visit to ${path}`, `${(bytes / 1000).toFixed(0)} kB, ${requests} requests`, '775 kB', bytes / 775_000)
  await page.context().close()
}

async function shiftOf(from: Browser, path: string, session: string | null): Promise<void> {
  const page = await open(from, session)
  await page.goto(site.url + path)
  await settle(page)
  const shift = await page.evaluate(() => window.shifted)
  row(
    `layout shift of ${path}${session ? ' for a member' : ''}`,
    shift.toFixed(4),
    String(SHIFT_LIMIT),
    shift / SHIFT_LIMIT,
  )
  await page.context().close()
}

async function interactions(from: Browser, session: string): Promise<void> {
  const page = await open(from, session)
  const cpu = await page.context().newCDPSession(page)
  await page.goto(`${site.url}/`)
  await settle(page)
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('textbox', { name: /^Callsign/ }).focus()
  await page.keyboard.type('W7QSE', { delay: 120 })
  await report(page, 'typing a callsign into the log bar')
  for (const tab of ['Today', 'Awards', 'Home']) await page.getByRole('tab', { name: tab }).click()
  await report(page, 'changing tabs of the home page')
  await page.context().close()
}

async function report(page: Page, what: string): Promise<void> {
  await settle(page)
  const durations = await page.evaluate(() => window.interactions.splice(0))
  // Interactions under 16 ms are not reported by the browser at all.
  const longest = Math.max(16, ...durations)
  row(
    `${what}, slowed 4 times: longest to next paint`,
    `${longest.toFixed(0)} ms`,
    `${PAINT_LIMIT_MS} ms`,
    longest / PAINT_LIMIT_MS,
  )
}

async function open(from: Browser, session: string | null): Promise<Page> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } })
  if (session) await context.addInitScript((value) => localStorage.setItem('onfreq.session', value), session)
  await context.addInitScript(() => {
    window.shifted = 0
    window.interactions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          window.shifted += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      window.interactions.push(...list.getEntries().map((entry) => entry.duration))
    }).observe(events)
  })
  return context.newPage()
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
}

function row(work: string, figure: string, reference: string, ratio: number): void {
  process.stdout.write(
    `${work.padEnd(62)}${figure.padStart(22)}   reference ${reference.padEnd(10)} ratio ${ratio.toFixed(2)}\n`,
  )
}
