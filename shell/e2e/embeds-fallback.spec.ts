/** An embed whose release renders nothing falls back to the previous release. */
import { expect, type Page, siteUrl, test } from './harness/test.ts'

/** Serves the newest release with this script in place of its last one. */
async function breakNewest(page: Page, script: string): Promise<void> {
  await page.route(/\/embed\/logs\/[^?]*$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const at = html.lastIndexOf('<script')
    // The policy contains the hashes of the original page, so it is removed.
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    await route.fulfill({ status: 200, headers, body: html.slice(0, at) + script })
  })
}

for (const [what, script] of [
  ['throws', '<script>throw new Error("broken")</script>'],
  ['does not arrive', '<script src="/mfe/logger/nowhere/embed/logs.js"></script>'],
  ['draws nothing', '<script></script>'],
] as const) {
  test(`requests another release if one ${what}`, async ({ page, member, expectedErrors }) => {
    expectedErrors.push(/broken|404|Failed to load|Refused to execute script/)
    await page.clock.install()
    await breakNewest(page, script)
    await page.goto(`/embed/logs/${member.callsign}`)
    const release = await page.locator('#embed-root').getAttribute('data-release')
    await page.clock.runFor(8_000)
    await expect(page).toHaveURL(`/embed/logs/${member.callsign}?not=${encodeURIComponent(release ?? '')}`)
    await expect(page.getByText('No contacts yet.')).toBeVisible()
  })
}

test('retries the URL after a minute if the fallback shows nothing either', async ({ page, member }) => {
  await page.clock.install()
  let broken = true
  await page.route(/\/embed\/logs\//, async (route) => {
    if (!broken) return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response: response, body: html.slice(0, html.lastIndexOf('<script')) })
  })
  await page.goto(`/embed/logs/${member.callsign}?obs=1`)
  await page.clock.runFor(8_000)
  await expect(page).toHaveURL(/not=/)
  broken = false
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000)
      return page.url()
    })
    .toBe(`${siteUrl()}/embed/logs/${member.callsign}?obs=1`)
  await expect(page.getByRole('article')).toBeVisible()
})
