/** One first visit to a page: when it is painted, shows what it is about and answers its visitor, and what was fetched for that. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { SessionCookie } from './shift.ts'

export interface Device {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly deviceScaleFactor: number
  /** Undefined: as fast as this machine. */
  readonly network?: {
    readonly offline: boolean
    readonly latency: number
    readonly downloadThroughput: number
    readonly uploadThroughput: number
  }
  /** How many times slower than this machine its processor is. */
  readonly slowed: number
}

/** 1.6 Mbit/s, 150 ms, a processor slowed four times. */
export const SLOW_PHONE: Device = {
  name: 'a slow phone',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  slowed: 4,
}

export const DESKTOP: Device = {
  name: 'a desktop',
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  slowed: 1,
}

const GIVE_UP_MS = 60_000
/** A page stands still when it has fetched nothing for so long, reports of how it went included. In milliseconds. */
const STILL_FOR = 3_000
/** The last report leaves five seconds after the page was painted. In milliseconds after it answers. */
const REPORTED_AFTER = 7_000

export interface Shown {
  /** Selectors of what the page is about, whoever has drawn it. */
  readonly content: readonly string[]
  /** Selectors of what is there when the page's own code has drawn it; none: there is no code. */
  readonly interactive: readonly string[]
}

/** From the start of the navigation, in milliseconds; bytes as they came over the line, headers included. */
export interface Visit {
  readonly paint: number
  readonly content: number
  readonly interactive: number
  readonly bytesToContent: number
  readonly requests: number
  readonly bytes: number
}

interface Fetched {
  readonly start: number
  end: number
  bytes: number
}

export async function visit(
  browser: Browser,
  url: string,
  shown: Shown,
  device: Device,
  cookie?: SessionCookie,
): Promise<Visit> {
  const { viewport, deviceScaleFactor } = device
  const context = await browser.newContext({ viewport, deviceScaleFactor })
  try {
    if (cookie) await context.addCookies([cookie])
    return await visitIn(context, url, shown, device)
  } finally {
    await context.close()
  }
}

async function visitIn(context: BrowserContext, url: string, shown: Shown, device: Device): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const fetched = new Map<string, Fetched>()
  let began: number | undefined
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return
    began ??= timestamp * 1000
    fetched.set(requestId, { start: timestamp * 1000, end: Number.POSITIVE_INFINITY, bytes: 0 })
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void fetched.delete(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = fetched.get(requestId)
    if (request) Object.assign(request, { end: timestamp * 1000, bytes: encodedDataLength })
  })
  if (device.network) await cdp.send('Network.emulateNetworkConditions', device.network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: device.slowed })
  await page.addInitScript(mark, { 'content-shown': shown.content, 'code-shown': shown.interactive })
  await page.goto(url, { waitUntil: 'commit', timeout: GIVE_UP_MS })
  const content = await marked(page, 'content-shown')
  const interactive = shown.interactive.length === 0 ? content : await marked(page, 'code-shown')
  if (shown.interactive.length > 0) await page.waitForTimeout(REPORTED_AFTER)
  await untilStill(page, fetched)
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const all = [...fetched.values()]
  const since = (at: number) => at - (began ?? 0)
  const sum = (some: readonly Fetched[]) => some.reduce((total, { bytes }) => total + bytes, 0)
  return {
    paint,
    content,
    interactive,
    bytesToContent: sum(all.filter(({ end }) => since(end) <= content)),
    requests: all.length,
    bytes: sum(all),
  }
}

async function untilStill(page: Page, fetched: ReadonlyMap<string, Fetched>): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS
  for (let known = -1; known !== fetched.size && performance.now() < deadline; ) {
    known = fetched.size
    await page.waitForTimeout(STILL_FOR)
  }
}

async function marked(page: Page, name: string): Promise<number> {
  const isThere = (given: string) => performance.getEntriesByName(given).length > 0
  await page.waitForFunction(isThere, name, { timeout: GIVE_UP_MS, polling: 200 })
  return page.evaluate((given) => performance.getEntriesByName(given)[0]?.startTime ?? 0, name)
}

/** Runs in the page: marks the first frame in which something of every selector of a list is there. */
function mark(lists: Readonly<Record<string, readonly string[]>>): void {
  const waiting = new Map(Object.entries(lists).filter(([, selectors]) => selectors.length > 0))
  const observer = new MutationObserver(() => {
    for (const [name, selectors] of waiting) {
      if (!selectors.every((selector) => document.querySelector(selector) !== null)) continue
      waiting.delete(name)
      requestAnimationFrame(() => setTimeout(() => performance.mark(name)))
    }
    if (waiting.size === 0) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}
