import type { Page } from '@playwright/test'

/** Path of the script that started the page; it identifies the shell's release, unlike chunks loaded later. */
export async function shellScript(page: Page): Promise<string> {
  const address = await page.locator('script[src*="/mfe/shell/"][src*="/shell."]').first().getAttribute('src')
  if (!address) throw new Error('The page was started by no shell')
  return new URL(address, page.url()).pathname
}
