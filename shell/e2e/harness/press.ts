/**
 * Measures the time from pressing a link to the first frame of its page, by the page's clock. The page's files have loaded
 * before, as after hovering or an earlier visit.
 */
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core'

const SHOW_TIMEOUT_MS = 20_000
const QUIET_TIMEOUT_MS = 5_000

declare global {
  interface Window {
    /** Milliseconds from the last press to the frame of the next page; undefined until then. */
    changedPageIn: number | undefined
  }
}

export interface Press {
  /** Milliseconds from the press to the frame. */
  readonly took: number
  /** The part of that time in which the page was idle. On a busy machine a page works longer, but does not wait longer. */
  readonly waited: number
}

/** Call before the first page of a context. */
export async function observePresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
}

/** Paths of all destinations in the rail, with the current one last. */
export async function listRailPaths(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const here = new URL(page.url()).pathname
  return [...hrefs.filter((href) => href !== here), ...hrefs.filter((href) => href === here)]
}

/** Hovers over the link in the rail, waits for its files and presses it. Goes back first on pages without a rail. */
export async function pressRailLink(page: Page, href: string): Promise<Press> {
  const rail = page.getByRole('navigation', { name: 'Main', exact: true })
  if (!(await rail.isVisible())) {
    await page.goBack()
    await rail.waitFor()
  }
  const link = rail.locator(`a[href="${href}"]`)
  const { x, y } = await getMiddle(link)
  await page.mouse.move(x - 3, y)
  await page.mouse.move(x, y)
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined)
  await page.waitForTimeout(500)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const before = await measureBusyTime(cdp)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => window.changedPageIn !== undefined, undefined, { timeout: SHOW_TIMEOUT_MS })
  const busyTime = (await measureBusyTime(cdp)) - before
  await cdp.detach()
  const took = await page.evaluate(() => window.changedPageIn ?? Number.NaN)
  return { took, waited: Math.max(0, took - busyTime) }
}

/** How long the page has been busy since it started, in milliseconds. */
async function measureBusyTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function getMiddle(link: Locator): Promise<{ x: number; y: number }> {
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Runs in the page. The next page has another URL and another element in the outlet. */
function watch(): void {
  const visiblePage = () => document.querySelector('#page > [data-microfrontend] > :not([data-fallback])')
  let pressed: { at: number; path: string; before: Element | null } | undefined
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      window.changedPageIn = undefined
      pressed = { at: timeStamp, path: location.pathname, before: visiblePage() }
    },
    true,
  )
  const check = () => {
    const now = visiblePage()
    if (!pressed || location.pathname === pressed.path || now === null || now === pressed.before) return
    const { at } = pressed
    pressed = undefined
    // In the task after the frame, so that its style, layout and paint are included.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.changedPageIn = performance.now() - at
      }
      port2.postMessage(null)
    })
  }
  new MutationObserver(check).observe(document, { childList: true, subtree: true })
}
