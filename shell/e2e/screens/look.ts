import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import type { BrowserContext, Page } from '@playwright/test'

/** The page of the site at a path, when it stands still: no request under way, its fonts there. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: 15_000 })
  // A page that polls or plays never stands still, and a part of it that is on its way shows in the next run.
  await page.waitForLoadState('networkidle', { timeout: 2_500 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** From now on pages are shown in this language. */
export function speak(context: BrowserContext, language: AnyLanguage, url: string): Promise<void> {
  return context.addCookies([{ name: 'onfreq_language', value: language, url }])
}
