/** One first visit to a page on a slow phone: when its data is on the screen, and what was fetched until then. */
import type { Browser, CDPSession } from 'playwright-core'

/** 1.6 Mbit/s, 150 ms, a processor slowed four times. */
const SLOW_PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const
const SLOWED = 4
const GIVE_UP_MS = 60_000

export interface Visit {
  /** From the start of the navigation until everything that was waited for is on the screen, in ms. */
  readonly ms: number
  readonly bytes: number
  readonly requests: number
  /** The most scripts, styles and calls that came one after the other, after the HTML. */
  readonly roundTrips: number
  /** The longest chain, for whoever wants to shorten it. */
  readonly chain: readonly string[]
}

/** What a page waits for; pictures and fonts come when they come, and nobody waits for an answer to a report. */
const WAITED_FOR: ReadonlySet<string> = new Set(['Script', 'Stylesheet', 'Fetch', 'XHR'])

interface Fetched {
  readonly url: string
  readonly waitedFor: boolean
  readonly start: number
  end: number
  bytes: number
}

export async function visit(browser: Browser, url: string, shown: readonly string[]): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const fetched = follow(cdp)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW_PHONE)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.addInitScript(markWhenShown, shown)
    await page.goto(url, { waitUntil: 'commit', timeout: GIVE_UP_MS })
    await page.waitForFunction(() => performance.getEntriesByName('data-shown').length > 0, undefined, {
      timeout: GIVE_UP_MS,
      polling: 200,
    })
    const ms = await page.evaluate(() => performance.getEntriesByName('data-shown')[0]?.startTime ?? 0)
    return { ms, ...summary([...fetched.values()], ms) }
  } finally {
    await context.close()
  }
}

/** Runs in the page: marks the first frame in which something of every selector is there. */
function markWhenShown(selectors: readonly string[]): void {
  const observer = new MutationObserver(() => {
    if (!selectors.every((selector) => document.querySelector(selector) !== null)) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('data-shown')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

function follow(cdp: CDPSession): ReadonlyMap<string, Fetched> {
  const fetched = new Map<string, Fetched>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    if (!/^https?:/.test(request.url)) return
    const waitedFor = WAITED_FOR.has(type) && request.method === 'GET'
    const start = timestamp * 1000
    fetched.set(requestId, { url: request.url, waitedFor, start, end: Number.POSITIVE_INFINITY, bytes: 0 })
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void fetched.delete(requestId))
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = fetched.get(requestId)
    if (request) Object.assign(request, { end: timestamp * 1000, bytes: encodedDataLength })
  })
  return fetched
}

function summary(all: readonly Fetched[], ms: number): Omit<Visit, 'ms'> {
  const [html, ...rest] = [...all].sort((a, b) => a.start - b.start)
  if (!html) throw new Error('Nothing was fetched')
  const before = rest.filter(({ end }) => end <= html.start + ms)
  const chain = longestChain(before.filter(({ waitedFor }) => waitedFor))
  return {
    bytes: [html, ...before].reduce((sum, { bytes }) => sum + bytes, 0),
    requests: before.length + 1,
    roundTrips: chain.length,
    chain: chain.map(({ url }) => new URL(url).pathname),
  }
}

/** Requests each of which began after the one before had ended, as many as there are in a row. */
function longestChain(requests: readonly Fetched[]): readonly Fetched[] {
  const best: { last: Fetched; chain: readonly Fetched[] }[] = []
  for (const request of requests) {
    const before = best.filter(({ last }) => last.end <= request.start)
    const longest = before.reduce<readonly Fetched[]>((a, { chain }) => (chain.length > a.length ? chain : a), [])
    best.push({ last: request, chain: [...longest, request] })
  }
  return best.reduce<readonly Fetched[]>((a, { chain }) => (chain.length > a.length ? chain : a), [])
}
