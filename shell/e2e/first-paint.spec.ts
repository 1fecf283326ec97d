/** What a visitor sees before any code runs, and that the code which comes then takes its place without a jump. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, siteUrl, test } from './harness/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } } as const
/** 1.6 Mbit/s, 150 ms, a processor slowed four times. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const
const PHOTOGRAPHED_AT = [500, 1_000, 2_000, 4_000] as const

/** The first who asks for a page may get it undrawn: until it is there. */
async function untilDrawn(path: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(siteUrl() + path, { headers: { accept: 'text/html' } })).text())
    .toContain('data-served')
}

async function postPath(): Promise<string> {
  const answer = await fetch(`${siteUrl()}/api/vnews`, { method: 'POST' })
  const { posts }: { posts: readonly { id: number }[] } = await answer.json()
  return `/post/${posts[0]?.id}`
}

async function withoutScripts(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ ...PHONE, baseURL: siteUrl(), javaScriptEnabled: false })
  return { context, page: await context.newPage() }
}

test('home, profile, news and post are readable without JavaScript', async ({ browser, member }) => {
  const { context, page } = await withoutScripts(browser)
  const post = await postPath()
  for (const [path, shown] of [
    ['/', 'main [role="tablist"], main [aria-label="Leaderboards"]'],
    [`/${member.callsign}`, `main h1:has-text("${member.callsign}")`],
    ['/news', 'main h1:has-text("News")'],
    [post, 'main article h1, main h1'],
  ] as const) {
    const right = (await fetch(siteUrl() + path)).url.slice(siteUrl().length)
    await untilDrawn(right)
    await page.goto(right)
    await expect(page.locator(shown).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  }
  await context.close()
})

test('the code takes over without a jump, and nothing of what was served is left', async ({ page, member }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [`/${member.callsign}`, '/news']) {
    await untilDrawn(path)
    await page.goto(path)
    await expect(page.locator('main [data-microfrontend] > *')).not.toHaveCount(0)
    await expect(page.locator('[data-served], [data-drawn]')).toHaveCount(0)
    await expect(page.locator('main h1')).toHaveCount(1)
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02)
  }
})

test('a member gets nothing that was drawn on the server', async ({ memberPage, member }) => {
  await untilDrawn(`/${member.callsign}`)
  const answer = await memberPage.goto(`/${member.callsign}`)
  expect(await answer?.text()).not.toMatch(/data-served|data-drawn/)
})

test('a filmstrip of the slow phone', async ({ browser, member }, info) => {
  for (const [name, path] of [
    ['home', '/'],
    ['profile', `/${member.callsign}`],
    ['post', await postPath()],
  ] as const) {
    const right = (await fetch(siteUrl() + path)).url
    await untilDrawn(right.slice(siteUrl().length))
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const start = performance.now()
    await page.goto(right, { waitUntil: 'commit' })
    for (const at of PHOTOGRAPHED_AT) {
      await page.waitForTimeout(Math.max(0, at - (performance.now() - start)))
      await page.screenshot({ path: info.outputPath(`${name}-${at}.png`) })
      // What the page is about came with its HTML: it waits for no script.
      if (at === 2_000)
        await expect(page.locator('main [data-served] > *, main [data-microfrontend] > *').first()).toBeVisible()
    }
    await context.close()
  }
})
