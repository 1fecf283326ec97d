/**
 * What a slow phone shows while a page loads: frames as painted by the browser, with their paint times. No screenshots
 * are taken on the test's clock, since the page would have to wait for them.
 */
import type { Browser, CDPSession, Page } from 'playwright-core'

/** 1.6 Mbit/s, 150 ms, a processor slowed four times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const
const SLOWED = 4
const PHONE = { viewport: { width: 390, height: 844 } } as const
const TIMEOUT_MS = 30_000

declare global {
  interface Window {
    /** In milliseconds since navigation. When the page's main content was painted. */
    ownPainted?: number
  }
}

export interface Frame {
  /** In milliseconds since navigation. */
  readonly at: number
  readonly png: Buffer
}

export interface Filmstrip {
  readonly frames: readonly Frame[]
  /** In milliseconds since navigation. First paint. */
  readonly something: number
  /** First paint of a heading, text or card of the page's own part, rendered by server or browser. */
  readonly own: number
}

/** @param forMs recording time */
export function filmstrip(browser: Browser, url: string, forMs: number): Promise<Filmstrip> {
  return onSlowPhone(browser, async (page, cdp) => {
    const shots = film(cdp)
    await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    await page.waitForFunction(() => window.ownPainted !== undefined, undefined, {
      timeout: TIMEOUT_MS,
      polling: 100,
    })
    const something = await firstPaint(page)
    await untilFilmed(page, forMs)
    await cdp.send('Page.stopScreencast')
    const [began, own = TIMEOUT_MS] = await page.evaluate(() => [performance.timeOrigin, window.ownPainted] as const)
    const frames = shots.map(({ at, png }) => ({ at: at - began, png })).filter(({ at }) => at >= 0)
    return { frames, something, own }
  })
}

/** In milliseconds since navigation. When a page of a few lines of text is painted: the minimum for any page. */
export function measureFloor(browser: Browser, url: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    return firstPaint(page)
  })
}

/** Browsers report it some time after painting. */
async function firstPaint(page: Page): Promise<number> {
  const name = 'first-contentful-paint'
  const isKnown = (input: string) => performance.getEntriesByName(input).length > 0
  await page.waitForFunction(isKnown, name, { timeout: TIMEOUT_MS, polling: 100 })
  return page.evaluate((input) => performance.getEntriesByName(input)[0]?.startTime ?? 0, name)
}

async function onSlowPhone<T>(browser: Browser, look: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addInitScript(watchOwn)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    return await look(page, cdp)
  } finally {
    await context.close()
  }
}

/** The last frame painted by then. */
export function frameAt({ frames }: Filmstrip, at: number): Frame | undefined {
  return frames.findLast((frame) => frame.at <= at)
}

function film(cdp: CDPSession): { at: number; png: Buffer }[] {
  const shots: { at: number; png: Buffer }[] = []
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ at: (metadata.timestamp ?? Number.NaN) * 1000, png: Buffer.from(data, 'base64') })
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  return shots
}

async function untilFilmed(page: Page, forMs: number): Promise<void> {
  const since = await page.evaluate(() => performance.now())
  await page.waitForTimeout(Math.max(0, forMs - since) + 200)
}

/** Runs in the page. Inserted content is painted in the next frame. */
function watchOwn(): void {
  const observer = new MutationObserver(() => {
    const own = document.querySelector('main > :is([data-served], [data-microfrontend]) :is(h1, h2, h3, p, article)')
    if (own === null || own.getClientRects().length === 0) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.ownPainted = performance.now()
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}
