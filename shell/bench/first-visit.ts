/** Bytes and requests of a first visit, including everything that loads in its first seconds. */
import type { Browser } from 'playwright-core'
import { type Row, toRatio } from './row.ts'

const PAGES = ['/', '/news'] as const
/** First visit to a comparable site, measured in the same way on the same kind of machine: 775 kB in 48 requests. */
const PEER_BYTES = 775_000

export async function benchFirstVisits(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of PAGES) rows.push(await firstVisit(browser, site, path))
  return rows
}

async function firstVisit(browser: Browser, site: string, path: string): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  let requests = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  await page.goto(site + path)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await context.close()
  return {
    topic: 'everything that a first visit on a desktop fetches within its first seconds',
    work: path,
    figure: `${(bytes / 1000).toFixed(0)} kB, ${requests} requests`,
    reference: `${PEER_BYTES / 1000} kB, a peer's`,
    ratio: toRatio(bytes, PEER_BYTES),
  }
}
