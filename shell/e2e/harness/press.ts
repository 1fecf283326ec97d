/**
 * How long it is from the press of a link to the first frame that shows the page behind it, by the clock of the page itself.
 * The files of the page are there before, as they are when somebody has moved to the link or has been there.
 */
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core'

const SHOWN_WITHIN_MS = 20_000
const QUIET_WITHIN_MS = 5_000

declare global {
  interface Window {
    /** Milliseconds from the last press to the frame of the next page; undefined while it is on its way. */
    changedPageIn: number | undefined
  }
}

export interface Press {
  /** From the press to the frame, in milliseconds. */
  readonly took: number
  /** How much of that the page had nothing to do, and waited. A busy machine makes a page work longer, not wait. */
  readonly waited: number
}

/** Before the first page of a context. */
export async function watchPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
}

/** All places of the rail, as paths, the one that is shown last. */
export async function railPlaces(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const here = new URL(page.url()).pathname
  return [...hrefs.filter((href) => href !== here), ...hrefs.filter((href) => href === here)]
}

/** Moves to the link of the rail, lets its files come, presses it. Some places have no rail: from there back. */
export async function pressedTo(page: Page, href: string): Promise<Press> {
  const rail = page.getByRole('navigation', { name: 'Main', exact: true })
  if (!(await rail.isVisible())) {
    await page.goBack()
    await rail.waitFor()
  }
  const link = rail.locator(`a[href="${href}"]`)
  const { x, y } = await middleOf(link)
  await page.mouse.move(x - 3, y)
  await page.mouse.move(x, y)
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => undefined)
  await page.waitForTimeout(500)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const before = await busyFor(cdp)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => window.changedPageIn !== undefined, undefined, { timeout: SHOWN_WITHIN_MS })
  const worked = (await busyFor(cdp)) - before
  await cdp.detach()
  const took = await page.evaluate(() => window.changedPageIn ?? Number.NaN)
  return { took, waited: Math.max(0, took - worked) }
}

/** How long the page has worked since it began, in milliseconds. */
async function busyFor(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function middleOf(link: Locator): Promise<{ x: number; y: number }> {
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Runs in the page. A new page is another element in the place of pages than before the press, at another address. */
function watch(): void {
  const shown = () => document.querySelector('#page > [data-microfrontend] > :not([data-fallback])')
  let pressed: { at: number; path: string; before: Element | null } | undefined
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      window.changedPageIn = undefined
      pressed = { at: timeStamp, path: location.pathname, before: shown() }
    },
    true,
  )
  const look = () => {
    const now = shown()
    if (!pressed || location.pathname === pressed.path || now === null || now === pressed.before) return
    const { at } = pressed
    pressed = undefined
    // The next task after the frame, so that styles, layout and paint of it are in the time.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        window.changedPageIn = performance.now() - at
      }
      port2.postMessage(null)
    })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
