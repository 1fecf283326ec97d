/** The installed site offline: it opens with the log bar. */
import { expect, type Page, test } from './harness/test.ts'

test('the site opens offline with its log bar', { tag: '@promise' }, async ({ memberPage: page, expectedErrors }) => {
  // While offline, requests of the page fail, as do files that are not cached; on a busy machine they may time out.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|WebSocket|Nothing came for 8 seconds/i)
  await page.goto('/?sw')
  await expect(logBar(page), 'the page has loaded before the service worker fills its cache').toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline.html')) !== undefined), { timeout: 45_000 })
    .toBe(true)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { message: 'there is one complete cache' })
    .toBe(1)
  const cached = await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([])

  await page.context().setOffline(true)
  await page.goto('/docs')
  await expect(page, 'a page that is not cached redirects to the home page').toHaveURL(/\/$/)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(logBar(page)).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/?no-sw')
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

const logBar = (page: Page) => page.getByRole('textbox', { name: 'Callsign', exact: true }).first()
