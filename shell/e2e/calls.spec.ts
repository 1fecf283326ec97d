/**
 * Pages of several teams that use the same call share one request, because their endpoints are generated and named after
 * the call.
 */

import { stationCard } from './harness/station-card.ts'
import { expect, type Page, test } from './harness/test.ts'

test('home, profile and embeds share one request for stations on the air', async ({ page, member, call }) => {
  await call.post('vrigcontrol/set', { freq: 7_125, mode: 'LSB', rig_name: 'IC-7300', op_mode: 2 }, member.token)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const stations = () => requests.filter((path) => path === '/api/ActiveUserList')

  // Start on a page that does not make this call, so that its data is not in the HTML.
  await page.goto('/privacy')
  await expect(page.locator('[data-microfrontend="content"] h1')).toBeVisible()
  expect(stations()).toHaveLength(0)

  await navigate(page, '/')
  await stationCard(page, member.callsign)
  expect(stations()).toHaveLength(1)

  await navigate(page, `/${member.callsign}`)
  await expect(page.getByRole('heading', { name: member.callsign }).first()).toBeVisible()
  await navigate(page, '/how-to/embeds')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.locator('[data-microfrontend="content"]')).toBeVisible()
  expect(stations()).toHaveLength(1)
})

/** Navigates like a link, without a page load. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page).toHaveURL((url) => url.pathname === path)
}
