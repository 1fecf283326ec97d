import { expect, type Page } from './test.ts'

/** Makes the signed-in user a subscriber, through the checkout of a site in trial mode. */
export async function startTrial(page: Page): Promise<void> {
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Try 30 days free' }).click()
  await page.getByRole('button', { name: 'Start test trial' }).click()
  await expect(page).toHaveURL('/profile?signup=1')
}
