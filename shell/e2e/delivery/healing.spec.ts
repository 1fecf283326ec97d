/**
 * Open pages leave a withdrawn release immediately, a disabled part shows the reason, and release updates cost almost no
 * traffic.
 */
import type { Page, Request } from '@playwright/test'
import type { Caller } from '../harness/caller.ts'
import { buildFixture, makeAdministrator } from '../harness/releases.ts'
import { expect, siteUrl, test } from '../harness/test.ts'
import { buildProof } from './releases.ts'

const BROKEN_PAGE = `export default function FirstPage() {
  throw new Error('planted')
}
`

test.describe.configure({ timeout: 180_000 })

test('open pages leave a halted canary immediately, without a reload or interaction', async ({
  page,
  call,
  expectedErrors,
}) => {
  expectedErrors.push(/planted/, /proof .*: runtime/)
  const administrator = await makeAdministrator(call)
  const stable = await buildProof('4.0.0')
  const canary = await buildFixture('proof', { version: '4.1.0', files: { 'src/pages/first/page.tsx': BROKEN_PAGE } })
  const publish = createPublisher(call, administrator.token)
  await publish(stable.id, 'stable')
  await publish(canary.id, 'canary', 100)
  await page.goto('/proof')
  await expect(page.locator('[data-fallback="runtime"]')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await waitUntilLive(page)

  const halted = performance.now()
  const halt = { microfrontend: 'proof', act: 'halt', reason: 'a story' }
  await call.post('admin/releases/act', halt, administrator.token)
  await expect(page.getByText('First page of 4.0.0')).toBeVisible()
  process.stdout.write(
    `  an open page was freed ${((performance.now() - halted) / 1_000).toFixed(1)} s after the halt\n`,
  )
  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not reloaded').toBe(true)
})

test('"Try again" loads the previous release after code failed', async ({ page, call, expectedErrors }) => {
  expectedErrors.push(/planted/, /proof .*: runtime/)
  const administrator = await makeAdministrator(call)
  const before = await buildProof('4.2.0')
  const broken = await buildFixture('proof', { version: '4.3.0', files: { 'src/pages/first/page.tsx': BROKEN_PAGE } })
  const publish = createPublisher(call, administrator.token)
  await publish(before.id, 'stable')
  await publish(broken.id, 'stable')
  await page.goto('/proof')
  await page.locator('[data-fallback="runtime"]').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('First page of 4.2.0')).toBeVisible()
})

test("a disabled page shows the operator's message and recovers automatically", async ({ page, call }) => {
  const administrator = await makeAdministrator(call)
  const release = await buildProof('4.4.0')
  await createPublisher(call, administrator.token)(release.id, 'stable')
  await page.goto('/proof')
  await expect(page.getByText('First page of 4.4.0')).toBeVisible()
  await waitUntilLive(page)
  const setOffMessage = (sentence: string | null) =>
    call.post(
      'admin/releases/switch',
      { microfrontend: 'proof', place: 'first', sentence, reason: 'a story' },
      administrator.token,
    )
  await setOffMessage('Proofs rest until Monday.')
  await expect(page.locator('[data-fallback="off"]')).toContainText('Proofs rest until Monday.')
  await page.reload()
  await expect(page.locator('[data-fallback="off"]')).toContainText('Proofs rest until Monday.')
  await waitUntilLive(page)
  await setOffMessage(null)
  await expect(page.getByText('First page of 4.4.0')).toBeVisible()
})

test('an open page receives twenty releases in at most 20 kB', async ({ page, call }) => {
  const administrator = await makeAdministrator(call)
  const [one, other] = [await buildProof('4.5.0'), await buildProof('4.6.0')]
  const publish = createPublisher(call, administrator.token)
  await publish(other.id, 'stable')
  await page.clock.install()
  await page.goto('/privacy')
  await waitUntilLive(page)
  const results: Promise<number>[] = []
  const isRegistryRequest = (request: Request) => new URL(request.url()).pathname === '/api/registry'
  let requestCount = 0
  page.on('request', (request) => {
    if (isRegistryRequest(request)) requestCount += 1
  })
  page.on('requestfinished', (request) => {
    if (isRegistryRequest(request)) results.push(getTransferSize(request))
  })
  for (let round = 0; round < 20; round++) {
    const updateResponse = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/registry')
    await publish((round % 2 === 0 ? one : other).id, 'stable')
    await withoutWaiting(page, updateResponse)
  }
  await expect.poll(() => requestCount - results.length, 'requests without a response').toBe(0)
  const bytes = (await Promise.all(results)).reduce((sum, size) => sum + size, 0)
  process.stdout.write(`  20 releases on one open page: ${results.length} responses, ${bytes} bytes\n`)
  expect(results.length).toBeGreaterThanOrEqual(20)
  expect(bytes).toBeLessThanOrEqual(20_000)
})

/** Skips the random delay of some seconds before a page requests updates. */
async function withoutWaiting(page: Page, notified: Promise<unknown>): Promise<void> {
  let hasUpdate = false
  const settled = notified.finally(() => {
    hasUpdate = true
  })
  while (!hasUpdate) {
    await page.clock.runFor(100)
    await page.waitForTimeout(10)
  }
  await settled
}

async function getTransferSize(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return responseBodySize + responseHeadersSize
}

function createPublisher(call: Caller, token: string) {
  return (id: string, channel: 'stable' | 'canary', percent?: number) =>
    call.post(
      'releases',
      { microfrontend: 'proof', id, channel, reason: 'a story', ...(percent && { percent }) },
      token,
    )
}

/** Waits until the page is connected to live updates. */
async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  expect(page.url().startsWith(siteUrl())).toBe(true)
}
