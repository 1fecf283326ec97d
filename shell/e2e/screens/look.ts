import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { BrowserContext, Page } from '@playwright/test'

/** Opens the page at a path, and waits for pending requests and fonts. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: 15_000 })
  // A page that polls or plays never becomes idle; a part that is still loading is covered by the next run.
  await page.waitForLoadState('networkidle', { timeout: 2_500 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Sets the language in which later pages are shown. */
export function speak(context: BrowserContext, language: AnyLanguage, url: string): Promise<void> {
  return context.addCookies([{ name: 'onfreq_language', value: language, url }])
}
