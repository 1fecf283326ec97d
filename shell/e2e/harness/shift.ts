/** Measures the layout shift while a page loads on a slow network. */
import type { BrowserContext } from 'playwright-core'

export const WIDTHS = [1440, 390] as const

/** Responses are slow. From the second page on, files come from the cache, as for real users. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 400_000, uploadThroughput: 100_000 } as const
const TIMEOUT_MS = 60_000
const QUIET_TIMEOUT_MS = 5_000

declare global {
  interface Window {
    shifted: number
    shiftedBy: string[]
  }
}

export interface Shift {
  /** Sum of all layout shifts without user input. */
  readonly shift: number
  /** Elements that shifted, with their old and new position. */
  readonly by: readonly string[]
}

export function getSize(width: number): { readonly width: number; readonly height: number } {
  return { width, height: width > 500 ? 900 : 844 }
}

/** Call before the first page of a context is measured. */
export async function observeShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(countShifts)
}

/** @param settleMs how long the page is observed after everything has loaded */
export async function measureShift(context: BrowserContext, url: string, settleMs: number): Promise<Shift> {
  const page = await context.newPage()
  try {
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', SLOW)
    await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined)
    await page.waitForTimeout(settleMs)
    return await page.evaluate(() => ({ shift: window.shifted, by: window.shiftedBy }))
  } finally {
    await page.close()
  }
}

/** Runs in the page: adds up layout shifts. */
function countShifts(): void {
  window.shifted = 0
  window.shiftedBy = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || ('hadRecentInput' in entry && entry.hadRecentInput)) continue
      window.shifted += Number(entry.value)
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      const [first] = sources
      const node = first?.node instanceof Element ? first.node : first?.node?.parentElement
      window.shiftedBy.push(
        `${Number(entry.value).toFixed(3)} ${node?.tagName}.${node?.className} ${JSON.stringify(first?.previousRect?.y)}>${JSON.stringify(first?.currentRect?.y)}`,
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
