/** One first visit to a page on a slow phone, with an empty cache. */
import type { Browser } from 'playwright-core'

/** 1.6 Mbit/s, 150 ms latency, CPU slowed down four times. */
const SLOW_PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const
const CPU_SLOWDOWN = 4
const TIMEOUT_MS = 60_000
/** Name of the function that the page calls with its timings. */
const REPORT_FUNCTION = 'onfreqTell'

interface Times {
  readonly firstPaint: number
  readonly shown: number
}

export interface Visit {
  /** First paint, in ms from the start of the navigation. */
  readonly firstPaint: number
  /** First frame that contains the awaited element, in ms. */
  readonly shown: number
  /** Bytes transferred until that frame. */
  readonly bytes: number
}

/** Opens the URL and waits until the selector matches. */
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
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const times = new Promise<Times>((resolve) => {
      devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
        if (name === REPORT_FUNCTION) resolve(JSON.parse(payload))
      })
    })
    await devtools.send('Runtime.enable')
    await devtools.send('Runtime.addBinding', { name: REPORT_FUNCTION })
    await page.addInitScript(reportWhenShown, { selector, tell: REPORT_FUNCTION })
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    const { firstPaint, shown } = await within(TIMEOUT_MS, times)
    const until = (startedAt ?? 0) + shown
    const bytes = arrived.filter(({ at }) => at <= until).reduce((sum, each) => sum + each.bytes, 0)
    return { firstPaint, shown, bytes }
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page: reports the first paint, and the first frame in which the selector matches. The page is not queried
 * before that, because the query would run on the slowed CPU ahead of the first frame.
 */
function reportWhenShown({ selector, tell: notify }: { readonly selector: string; readonly tell: string }): void {
  let firstPaint: number | undefined
  let shown: number | undefined
  const exists = () => {
    if (firstPaint === undefined || shown === undefined) return
    const send: unknown = Reflect.get(globalThis, notify)
    if (typeof send === 'function') send(JSON.stringify({ firstPaint, shown }))
  }
  new PerformanceObserver((list) => {
    firstPaint ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime
    exists()
  }).observe({ type: 'paint', buffered: true })
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        shown = performance.now()
        exists()
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

async function within<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing was shown within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([value, timeout])
  } finally {
    clearTimeout(timer)
  }
}
