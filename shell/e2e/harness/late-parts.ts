import { SESSION_COOKIE } from '@onfreq/contracts/accounts/accounts'
import { expect, type Page } from '@playwright/test'

/** In milliseconds. An idle page loads the toaster after this delay (`lazy-toaster.tsx`). */
const LATE_MS = 2_500

/**
 * For pages with a fake clock: waits for lazily loaded parts. A clock that jumps past the timeout while a file is loading
 * would abort the request and log a console error.
 */
export async function lateParts(page: Page): Promise<void> {
  await page.clock.runFor(LATE_MS)
  if (await isMember(page)) await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/** For visitors, the toaster loads with the first message only. */
async function isMember(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies()
  return cookies.some(({ name }) => name === SESSION_COOKIE)
}
