/** One first visit to a page on a slow phone, with nothing in its cache. */
import type { Browser } from 'playwright-core'

/** 1.6 Mbit/s, 150 ms, a processor slowed four times. */
const SLOW_PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const
const SLOWED = 4
const GIVE_UP_MS = 60_000

export interface Visit {
  /** The first pixel of anything, in ms from the start of the navigation. */
  readonly firstPaint: number
  /** The first frame with what was waited for. */
  readonly shown: number
  /** Fetched until then, as it came over the wire. */
  readonly bytes: number
}

/** Opens the address and waits until something of the selector is there. */
export async function visit(browser: Browser, url: string, selector: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const arrived: { at: number; bytes: number }[] = []
    let startedAt: number | undefined
    devtools.on('Network.requestWillBeSent', ({ timestamp }) => {
      startedAt ??= timestamp * 1000
    })
    devtools.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
      arrived.push({ at: timestamp * 1000, bytes: encodedDataLength })
    })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_PHONE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.addInitScript(markWhenShown, selector)
    await page.goto(url, { waitUntil: 'commit', timeout: GIVE_UP_MS })
    const times = await page.waitForFunction(timesOf, undefined, { timeout: GIVE_UP_MS, polling: 100 })
    const { firstPaint, shown } = (await times.jsonValue()) ?? { firstPaint: 0, shown: 0 }
    const until = (startedAt ?? 0) + shown
    const bytes = arrived.filter(({ at }) => at <= until).reduce((sum, each) => sum + each.bytes, 0)
    return { firstPaint, shown, bytes }
  } finally {
    await context.close()
  }
}

/** Runs in the page: marks the first frame in which something of the selector is there. */
function markWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('shown')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
function timesOf(): { firstPaint: number; shown: number } | undefined {
  const shown = performance.getEntriesByName('shown')[0]
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  return shown && paint && { firstPaint: paint.startTime, shown: shown.startTime }
}
