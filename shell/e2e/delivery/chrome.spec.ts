/** Lazily loaded code of the shell may fail too; the page keeps working without it. */
import { expect, test } from '../harness/test.ts'

test("the page keeps working if a menu's code fails to load, and the next attempt loads it", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/./)
  let broken = false
  await page.route('**/mfe/shell/**', (route) => (broken ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto('/privacy')
  await expect(page.locator('[data-microfrontend="content"] h1')).toBeVisible()
  broken = true
  const failed = page.waitForEvent('console', (message) => /^shell .*: network: /.test(message.text()))
  const search = page.getByRole('button', { name: 'Search or add callsign' })
  await search.click()
  await failed
  await expect(page.locator('[data-microfrontend="content"] h1')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()

  broken = false
  await search.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
