/** A canary with a planted error halts automatically, and the error stays with its visitors. */
import type { Browser, Page } from '@playwright/test'
import { logIn } from '../harness/members.ts'
import { buildFixture, makeAdministrator } from '../harness/releases.ts'
import { expect, siteUrl, test } from '../harness/test.ts'
import { buildProof } from './releases.ts'

const BROKEN_PAGE = `export default function FirstPage() {
  throw new Error('planted')
}
`
/** Enough broken visits for the judge. */
const ENOUGH = 5
/** Observed visitors, by the number in their cookie. */
const BUCKETS = Array.from({ length: 24 }, (_, index) => 400 * index + 7)

test('a canary with a planted error halts automatically and never reaches the stable share', {
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
  const input = await Promise.all(BUCKETS.map(releaseFor))
  const unlucky = BUCKETS.filter((_, index) => input[index] === canary.id)
  const others = BUCKETS.filter((_, index) => input[index] === stable.id)
  expect(unlucky.length + others.length).toBe(BUCKETS.length)

  const ours = await visit(browser, Number(others[0]))
  await expect(ours.page.getByText('First page of 3.0.0')).toBeVisible()
  const began = performance.now()
  const visitors = await Promise.all(unlucky.slice(0, ENOUGH).map((bucket) => visit(browser, bucket)))
  for (const { page } of visitors) await expect(page.locator('[data-fallback="runtime"]')).toBeVisible()
  const [theirs = ours] = visitors

  await expect
    .poll(async () => JSON.stringify(await Promise.all(unlucky.map(releaseFor))), { timeout: 100_000 })
    .not.toContain(canary.id)
  process.stdout.write(`  a canary broken for everybody was halted ${seconds(began)} after its first visitor came\n`)

  await theirs.page.reload()
  await expect(theirs.page.getByText('First page of 3.0.0')).toBeVisible()
  await ours.page.reload()
  await expect(ours.page.getByText('First page of 3.0.0')).toBeVisible()
  expect(await Promise.all(others.map(releaseFor)), 'the stable share had stable all the time').toEqual(
    others.map(() => stable.id),
  )
  expect(ours.foreign, 'files of the canary that the stable share asked for').toEqual([])
  const again = await logIn(call, administrator)
  const board = JSON.stringify(await call.get('admin/releases/audit?microfrontend=proof', again.token))
  expect(board).toContain('the canary check')
  expect(JSON.stringify(await call.post('vinbox', {}, again.token))).toContain('The canary of proof was halted')
  for (const { page } of visitors) await page.context().close()
  await ours.page.context().close()

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

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`
}

/** The release for the visitor with this number in the cookie. */
async function releaseFor(bucket: number): Promise<string | undefined> {
  const response = await fetch(`${siteUrl()}/api/registry`, { headers: { cookie: `onfreq_bucket=${bucket}` } })
  const registry = await response.json()
  const entry = registry.microfrontends.find(({ name }: { name: string }) => name === 'proof')
  return entry?.releases[0]?.id
}
