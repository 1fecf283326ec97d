import { expect, type Locator, type Page } from '@playwright/test'

/**
 * A station's card on the home page. Expands the list if other tests have left more stations on the air than the page
 * shows at first.
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
