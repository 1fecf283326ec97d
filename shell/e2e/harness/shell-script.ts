import type { Page } from '@playwright/test'

/** Path of the script that started the page. Unlike chunks loaded later, it identifies the shell's release. */
export async function findShellScript(page: Page): Promise<string> {
  const url = await page.locator('script[src*="/mfe/shell/"][src*="/shell."]').first().getAttribute('src')
  if (!url) throw new Error('The page contains no script of the shell')
  return new URL(url, page.url()).pathname
}
