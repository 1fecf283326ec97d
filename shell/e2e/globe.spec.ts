/** The globe rotates while it is visible, stops and sends no requests while hidden, and is accessible without sight. */
import type { Locator } from '@playwright/test'
import { lateParts } from './harness/late-parts.ts'
import { logOneOfEach } from './harness/logging.ts'
import { expect, type Page, test } from './harness/test.ts'

/** A digest of the canvas, which changes with any pixel. */
function getDigest(canvas: Locator): Promise<string> {
  return canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL().slice(-4_000) : ''))
}

async function openGlobe(page: Page): Promise<Locator> {
  await page.goto('/?pane=11')
  const canvas = page.getByRole('img', { name: /Globe with \d+ contacts?\b/ })
  await expect(canvas).toBeVisible()
  return canvas
}

test('rotates automatically', async ({ page }) => {
  const canvas = await openGlobe(page)
  const first = await getDigest(canvas)
  await expect.poll(() => getDigest(canvas)).not.toBe(first)
})

test('does not rotate with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const canvas = await openGlobe(page)
  // Coastlines load after the first frame; then only the sun moves, too slowly for this test.
  let stable = ''
  await expect
    .poll(async () => {
      const before = stable
      stable = await getDigest(canvas)
      return before === stable
    })
    .toBe(true)
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => getDigest(canvas)).not.toBe(stable)
})

test('sends no requests while hidden', async ({ page }) => {
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('globe_feed')) requestCount++
  })
  await page.clock.install()
  await openGlobe(page)
  await lateParts(page)
  await page.clock.fastForward(5_500)
  await expect.poll(() => requestCount).toBeGreaterThanOrEqual(2)
  await page.getByRole('tab', { name: 'Today' }).click()
  // One request by the left column of every pane, and one by the pane that replaces the globe.
  await expect(page.getByRole('list', { name: 'Most Voice, today' })).toHaveCount(2)
  const before = requestCount
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('img', { name: /Globe/ })).toHaveCount(0)
  expect(requestCount).toBe(before)
})

test('offers the same contacts as a table that is accessible by keyboard', async ({ page, member, call }) => {
  await logOneOfEach(call, member)
  await openGlobe(page)
  const list = page.getByRole('region', { name: 'Contacts on the map' })
  const row = list.getByRole('row').filter({ hasText: member.callsign }).first()
  await expect(row).toContainText(/km, \d+°/)
  await row.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/qso\/\d+$/)
})

test('shows a subscriber the full globe and a flat map, without the header', async ({ memberPage: page }) => {
  await page.goto('/join')
  await page.getByRole('button', { name: 'Start test trial' }).click()
  await expect(page).toHaveURL('/profile?signup=1')
  await page.goto('/globe2')
  await expect(page.getByRole('img', { name: /Flat map with \d+ contacts?\b/ })).toBeVisible()
  await page.goto('/earth-noheader')
  await expect(page.getByRole('img', { name: /Globe with \d+ contacts?\b/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toHaveCount(0)
})
