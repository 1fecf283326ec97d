/**
 * First visits to a page. One kind is timed until its code has rendered; the other counts bytes until the network is idle.
 * They are separate, because a page becomes idle many seconds after it is usable.
 */
import type { Browser, Page } from 'playwright-core'
import type { SessionCookie } from '../e2e/harness/demonstration.ts'

export interface Device {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly deviceScaleFactor: number
  /** Undefined for a network without throttling. */
  readonly network?: {
    readonly offline: boolean
    readonly latency: number
    readonly downloadThroughput: number
    readonly uploadThroughput: number
  }
  /** CPU slowdown factor. */
  readonly slowed: number
}

/** 1.6 Mbit/s, 150 ms latency, CPU slowed down four times. */
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

const TIMEOUT_MS = 60_000
/**
 * In milliseconds. A page is idle after this time without requests, including its own reports. Together with the wait
 * before it, this is less than the ten seconds after which an open page refreshes its boards.
 */
const QUIET_MS = 2_000
/** In milliseconds after the page is interactive: the last report is sent five seconds after the page was painted. */
const REPORTED_AFTER_MS = 7_000

export interface Shown {
  /** Selectors of the main content, whether the server or the browser rendered it. */
  readonly content: readonly string[]
  /** Selectors of content rendered by the page's own code; empty without code. */
  readonly interactive: readonly string[]
}

/** Times in milliseconds from the start of the navigation; bytes as transferred, including headers. */
export interface Times {
  readonly paint: number
  readonly content: number
  readonly interactive: number
  readonly bytesToContent: number
}

/** Requests and bytes until the page is idle. */
export interface Weight {
  readonly requests: number
  readonly bytes: number
}

export interface Visitor {
  readonly device: Device
  readonly cookie?: SessionCookie | undefined
}

/** Visits the page until it is interactive. */
export function timedVisit(browser: Browser, url: string, shown: Shown, visitor: Visitor): Promise<Times> {
  return withFreshPage(browser, visitor, async (page, fetched) => {
    const cpu = await page.context().newCDPSession(page)
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: visitor.device.slowed })
    await page.addInitScript(mark, { 'content-shown': shown.content, 'code-shown': shown.interactive })
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    const content = await waitForMark(page, 'content-shown')
    const interactive = shown.interactive.length === 0 ? content : await waitForMark(page, 'code-shown')
    const paint = await waitForMark(page, 'first-contentful-paint')
    return { paint, content, interactive, bytesToContent: sumBytes(fetched.until(content)) }
  })
}

/**
 * Visits the page until the first paint.
 * @returns milliseconds from the start of the navigation
 */
export function paintedVisit(browser: Browser, url: string, visitor: Visitor): Promise<number> {
  return withFreshPage(browser, visitor, async (page) => {
    const cpu = await page.context().newCDPSession(page)
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: visitor.device.slowed })
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    return waitForMark(page, 'first-contentful-paint')
  })
}

/** Visits the page until the network is idle, including the page's own reports. The CPU is not throttled. */
export function weighedVisit(browser: Browser, url: string, shown: Shown, visitor: Visitor): Promise<Weight> {
  return withFreshPage(browser, visitor, async (page, fetched) => {
    await page.addInitScript(mark, { 'code-shown': shown.interactive })
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    await waitForMark(page, 'code-shown')
    await page.waitForTimeout(REPORTED_AFTER_MS)
    await waitUntilIdle(page, fetched)
    const all = fetched.all()
    return { requests: all.length, bytes: sumBytes(all) }
  })
}

interface Fetched {
  /** In milliseconds since the start of the navigation. */
  end: number
  bytes: number
}

interface Fetches {
  all(): readonly Fetched[]
  /** Responses received within this many milliseconds of the navigation. */
  until(at: number): readonly Fetched[]
}

/** Opens a page in a new browser context with an empty cache. */
async function withFreshPage<T>(
  browser: Browser,
  { device, cookie }: Visitor,
  measure: (page: Page, fetched: Fetches) => Promise<T>,
): Promise<T> {
  const { viewport, deviceScaleFactor } = device
  const context = await browser.newContext({ viewport, deviceScaleFactor })
  try {
    if (cookie) await context.addCookies([cookie])
    const page = await context.newPage()
    return await measure(page, await recordFetches(page, device))
  } finally {
    await context.close()
  }
}

async function recordFetches(page: Page, { network }: Device): Promise<Fetches> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const fetched = new Map<string, Fetched>()
  let began: number | undefined
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return
    began ??= timestamp * 1000
    fetched.set(requestId, { end: Number.POSITIVE_INFINITY, bytes: 0 })
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void fetched.delete(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = fetched.get(requestId)
    if (!request) return
    request.end = timestamp * 1000 - (began ?? 0)
    request.bytes = encodedDataLength
  })
  if (network) await cdp.send('Network.emulateNetworkConditions', network)
  return { all: () => [...fetched.values()], until: (at) => [...fetched.values()].filter(({ end }) => end <= at) }
}

function sumBytes(some: readonly Fetched[]): number {
  return some.reduce((total, { bytes }) => total + bytes, 0)
}

async function waitUntilIdle(page: Page, fetched: Fetches): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  for (let known = -1; known !== fetched.all().length && performance.now() < deadline; ) {
    known = fetched.all().length
    await page.waitForTimeout(QUIET_MS)
  }
}

async function waitForMark(page: Page, name: string): Promise<number> {
  const exists = (input: string) => performance.getEntriesByName(input).length > 0
  await page.waitForFunction(exists, name, { timeout: TIMEOUT_MS, polling: 200 })
  return page.evaluate((input) => performance.getEntriesByName(input)[0]?.startTime ?? 0, name)
}

/** Runs in the page: marks the first frame that contains every selector of a list. */
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
