/**
 * Records what a slow phone shows while a page loads: frames as painted by the browser, with their paint times. The test
 * does not take screenshots itself, since the page would have to wait for them.
 */
import type { Browser, CDPSession, Page } from 'playwright-core'

/** 1.6 Mbit/s, 150 ms latency, CPU slowed down four times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 } } as const
const TIMEOUT_MS = 30_000

declare global {
  interface Window {
    /** When the page's main content was painted, in milliseconds since the navigation. */
    ownPainted?: number
  }
}

export interface Frame {
  /** In milliseconds since the navigation. */
  readonly at: number
  readonly png: Buffer
}

export interface Filmstrip {
  readonly frames: readonly Frame[]
  /** First paint, in milliseconds since the navigation. */
  readonly something: number
  /** First paint of a heading, text or card of the page's own part, whether the server or the browser rendered it. */
  readonly own: number
}

/** @param forMs how long to record */
export function filmstrip(browser: Browser, url: string, forMs: number): Promise<Filmstrip> {
  return onSlowPhone(browser, async (page, cdp) => {
    const shots = recordFrames(cdp)
    await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    await page.waitForFunction(() => window.ownPainted !== undefined, undefined, {
      timeout: TIMEOUT_MS,
      polling: 100,
    })
    const something = await firstPaint(page)
    await waitUntilRecorded(page, forMs)
    await cdp.send('Page.stopScreencast')
    const [began, own = TIMEOUT_MS] = await page.evaluate(() => [performance.timeOrigin, window.ownPainted] as const)
    const frames = shots.map(({ at, png }) => ({ at: at - began, png })).filter(({ at }) => at >= 0)
    return { frames, something, own }
  })
}

/** When a page of a few lines of text is painted, in milliseconds since the navigation: the minimum for any page. */
export function measureFloor(browser: Browser, url: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    return firstPaint(page)
  })
}

/** Waits for the first paint, which browsers report some time later. */
async function firstPaint(page: Page): Promise<number> {
  const name = 'first-contentful-paint'
  const isKnown = (input: string) => performance.getEntriesByName(input).length > 0
  await page.waitForFunction(isKnown, name, { timeout: TIMEOUT_MS, polling: 100 })
  return page.evaluate((input) => performance.getEntriesByName(input)[0]?.startTime ?? 0, name)
}

async function onSlowPhone<T>(browser: Browser, record: (page: Page, cdp: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addInitScript(observeOwnContent)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await record(page, cdp)
  } finally {
    await context.close()
  }
}

/** The last frame painted by this time. */
export function frameAt({ frames }: Filmstrip, at: number): Frame | undefined {
  return frames.findLast((frame) => frame.at <= at)
}

function recordFrames(cdp: CDPSession): { at: number; png: Buffer }[] {
  const shots: { at: number; png: Buffer }[] = []
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ at: (metadata.timestamp ?? Number.NaN) * 1000, png: Buffer.from(data, 'base64') })
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  return shots
}

async function waitUntilRecorded(page: Page, forMs: number): Promise<void> {
  const since = await page.evaluate(() => performance.now())
  await page.waitForTimeout(Math.max(0, forMs - since) + 200)
}

/** Runs in the page. Inserted content is painted in the next frame. */
function observeOwnContent(): void {
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
