import { expect, type Page } from './test.ts'

/** Whoever is signed in on the page becomes a subscriber, at the checkout of a site in trial mode. */
export async function startTrial(page: Page): Promise<void> {
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Try 30 days free' }).click()
  await page.getByRole('button', { name: 'Start test trial' }).click()
  await expect(page).toHaveURL('/profile?signup=1')
}
