import { SESSION_COOKIE } from '@onfreq/contracts/accounts/accounts'
import { expect, type Page } from '@playwright/test'

/** The place of messages is asked for so long after the page is at rest (`lazy-toaster.tsx`). */
const LATE_MS = 2_500

/**
 * For pages whose clock the story moves: lets come what comes late. A clock that jumps past it while its file is still on
 * the way gives the file up, which a console without errors forbids.
 */
export async function lateParts(page: Page): Promise<void> {
  await page.clock.runFor(LATE_MS)
  if (await isMember(page)) await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/** For visitors the place of messages comes with the first message. */
async function isMember(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies()
  return cookies.some(({ name }) => name === SESSION_COOKIE)
}
