import { expect, test } from './harness/test.ts'

const ANYTHING = [/./]

test('a microfrontend that fails to load shows a card with Retry, and the rest of the page works', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(...ANYTHING)
  let broken = true
  await page.route('**/mfe/content/**', (route) => (broken ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto('/privacy')
  const card = page.locator('[data-microfrontend="content"] [data-fallback="network"]')
  await expect(card).toContainText('This part of the page could not be loaded.')
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()

  broken = false
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-microfrontend="content"] h1')).toBeVisible()
})

test('a tampered file is rejected and never runs', async ({ page, expectedErrors }) => {
  expectedErrors.push(...ANYTHING)
  await page.route('**/mfe/content/**/*.js', async (route) => {
    const original = await route.fetch()
    await route.fulfill({ response: original, body: `globalThis.tampered = true;${await original.text()}` })
  })
  await page.goto('/privacy')
  await expect(page.locator('[data-microfrontend="content"] [data-fallback="integrity"]')).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
})
