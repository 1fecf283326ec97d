import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The card of a station on the home page. Where the other stories have left more stations on the air than the page shows at
 * first, the rest is asked for, as a visitor would.
 */
export async function stationCard(page: Page, callsign: string): Promise<Locator> {
  const card = page.getByRole('article', { name: callsign, exact: true })
  const more = page.getByRole('button', { name: /^Show more stations/ })
  await expect(async () => {
    if (!(await card.isVisible()) && (await more.isVisible())) await more.click()
    await expect(card).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  return card
}
