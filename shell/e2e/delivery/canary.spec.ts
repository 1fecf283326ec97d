/** A canary with a planted error is halted automatically, and only its visitors see the error. */
import type { Browser, Page } from '@playwright/test'
import { logIn } from '../harness/members.ts'
import { buildFixture, makeAdministrator } from '../harness/releases.ts'
import { expect, siteUrl, test } from '../harness/test.ts'
import { buildProof } from './releases.ts'

const BROKEN_PAGE = `export default function FirstPage() {
  throw new Error('planted')
}
`
/** Number of broken visits that is enough for the canary check. */
const BROKEN_VISITS = 5
/** Observed visitors, by the number in their cookie. */
const BUCKETS = Array.from({ length: 24 }, (_, index) => 400 * index + 7)

test('halts a canary with a planted error automatically and never serves it to the stable share', {
  tag: '@promise',
}, async ({ browser, call }) => {
  test.setTimeout(180_000)
  const administrator = await makeAdministrator(call)
  const stable = await buildProof('3.0.0')
  const canary = await buildFixture('proof', {
    version: '3.1.0',
    files: { 'src/release.ts': "export const RELEASE: string = '3.1.0'\n", 'src/pages/first/page.tsx': BROKEN_PAGE },
  })
  const release = (id: string, channel: 'stable' | 'canary') =>
    call.post(
      'releases',
      { microfrontend: 'proof', id, channel, reason: 'a story', ...(channel === 'canary' && { percent: 50 }) },
      administrator.token,
    )
  await release(stable.id, 'stable')
  await release(canary.id, 'canary')
  const releases = await Promise.all(BUCKETS.map(findRelease))
  const canaryBuckets = BUCKETS.filter((_, index) => releases[index] === canary.id)
  const stableBuckets = BUCKETS.filter((_, index) => releases[index] === stable.id)
  expect(canaryBuckets.length + stableBuckets.length).toBe(BUCKETS.length)

  const stableVisit = await visit(browser, Number(stableBuckets[0]))
  await expect(stableVisit.page.getByText('First page of 3.0.0')).toBeVisible()
  const began = performance.now()
  const visitors = await Promise.all(canaryBuckets.slice(0, BROKEN_VISITS).map((bucket) => visit(browser, bucket)))
  for (const { page } of visitors) await expect(page.locator('[data-fallback="runtime"]')).toBeVisible()
  const [canaryVisit = stableVisit] = visitors

  await expect
    .poll(async () => JSON.stringify(await Promise.all(canaryBuckets.map(findRelease))), { timeout: 100_000 })
    .not.toContain(canary.id)
  process.stdout.write(
    `  a canary broken for everybody was halted ${formatSecondsSince(began)} after its first visitor came\n`,
  )

  await canaryVisit.page.reload()
  await expect(canaryVisit.page.getByText('First page of 3.0.0')).toBeVisible()
  await stableVisit.page.reload()
  await expect(stableVisit.page.getByText('First page of 3.0.0')).toBeVisible()
  expect(await Promise.all(stableBuckets.map(findRelease)), 'the stable share always had the stable release').toEqual(
    stableBuckets.map(() => stable.id),
  )
  expect(stableVisit.foreign, 'canary files requested by the stable share').toEqual([])
  const renewed = await logIn(call, administrator)
  const board = JSON.stringify(await call.get('admin/releases/audit?microfrontend=proof', renewed.token))
  expect(board).toContain('the canary check')
  expect(JSON.stringify(await call.post('vinbox', {}, renewed.token))).toContain('The canary of proof was halted')
  for (const { page } of visitors) await page.context().close()
  await stableVisit.page.context().close()

  async function visit(from: Browser, bucket: number): Promise<Visitor> {
    const context = await from.newContext({ baseURL: siteUrl() })
    await context.addCookies([{ name: 'onfreq_bucket', value: String(bucket), url: siteUrl() }])
    const page = await context.newPage()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(canary.id)) foreign.push(request.url())
    })
    await page.goto('/proof')
    return { page, foreign }
  }
})

interface Visitor {
  readonly page: Page
  readonly foreign: string[]
}

function formatSecondsSince(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`
}

/** Id of the release that a visitor with this number in the cookie gets. */
async function findRelease(bucket: number): Promise<string | undefined> {
  const response = await fetch(`${siteUrl()}/api/registry`, { headers: { cookie: `onfreq_bucket=${bucket}` } })
  const registry = await response.json()
  const entry = registry.microfrontends.find(({ name }: { name: string }) => name === 'proof')
  return entry?.releases[0]?.id
}
