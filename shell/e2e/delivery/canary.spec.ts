/** A canary with a planted error takes itself back, and its error stays with its visitors. */
import type { Browser, Page } from '@playwright/test'
import { logIn } from '../harness/members.ts'
import { buildFixture, makeAdministrator } from '../harness/releases.ts'
import { expect, siteUrl, test } from '../harness/test.ts'
import { buildProof } from './releases.ts'

const BROKEN_PAGE = `export default function FirstPage() {
  throw new Error('planted')
}
`
/** Visitors that are followed, by the number in their cookie. */
const BUCKETS = Array.from({ length: 24 }, (_, index) => 400 * index + 7)

test('a canary with a planted error halts itself, and no visitor of the stable share ever sees it', async ({
  browser,
  call,
}) => {
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
  const given = await Promise.all(BUCKETS.map(releaseFor))
  const unlucky = BUCKETS.filter((_, index) => given[index] === canary.id)
  const others = BUCKETS.filter((_, index) => given[index] === stable.id)
  expect(unlucky.length + others.length).toBe(BUCKETS.length)

  const theirs = await visit(browser, Number(unlucky[0]))
  await expect(theirs.page.locator('[data-fallback="runtime"]')).toBeVisible()
  const ours = await visit(browser, Number(others[0]))
  await expect(ours.page.getByText('First page of 3.0.0')).toBeVisible()
  const counts = await theirs.counts()
  expect(counts.filter(({ release: id }) => id === canary.id).map(({ kind }) => kind)).toContain('runtime')

  // As it happened to this browser, so it happens to two hundred.
  await call.post('releases/telemetry', {
    counts: counts.filter(({ release: id }) => id === canary.id).map((each) => ({ ...each, count: 200 })),
  })
  await call.post('releases/telemetry', {
    counts: [{ microfrontend: 'proof', release: stable.id, kind: 'load', count: 200 }],
  })
  await expect
    .poll(async () => JSON.stringify(await Promise.all(unlucky.map(releaseFor))), { timeout: 100_000 })
    .not.toContain(canary.id)

  await theirs.page.reload()
  await expect(theirs.page.getByText('First page of 3.0.0')).toBeVisible()
  await ours.page.reload()
  await expect(ours.page.getByText('First page of 3.0.0')).toBeVisible()
  expect(await Promise.all(others.map(releaseFor)), 'the stable share had stable all the time').toEqual(
    others.map(() => stable.id),
  )
  expect(ours.foreign, 'files of the canary that the stable share asked for').toEqual([])
  const again = await logIn(call, administrator)
  const board = JSON.stringify(await call.get('admin/releases', again.token))
  expect(board).toContain('the canary check')
  expect(JSON.stringify(await call.post('vinbox', {}, again.token))).toContain('The canary of proof was halted')
  await theirs.page.context().close()
  await ours.page.context().close()

  async function visit(from: Browser, bucket: number): Promise<Visitor> {
    const context = await from.newContext({ baseURL: siteUrl() })
    await context.addCookies([{ name: 'onfreq_bucket', value: String(bucket), url: siteUrl() }])
    const page = await context.newPage()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(canary.id)) foreign.push(request.url())
    })
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (url, body) => {
        if (body instanceof Blob) window.beacons = [...(window.beacons ?? []), body.text()]
        return send(url, body)
      }
    })
    await page.goto('/proof')
    return { page, foreign, counts: () => sentCounts(page) }
  }
})

interface Count {
  readonly microfrontend: string
  readonly release: string
  readonly kind: string
  readonly count: number
}

interface Visitor {
  readonly page: Page
  readonly foreign: string[]
  readonly counts: () => Promise<readonly Count[]>
}

async function sentCounts(page: Page): Promise<readonly Count[]> {
  const texts = await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    return Promise.all(window.beacons ?? [])
  })
  return texts.flatMap((text) => JSON.parse(text).counts)
}

/** What the visitor with this number in the cookie gets. */
async function releaseFor(bucket: number): Promise<string | undefined> {
  const answer = await fetch(`${siteUrl()}/api/registry`, { headers: { cookie: `onfreq_bucket=${bucket}` } })
  const registry = await answer.json()
  const entry = registry.microfrontends.find(({ name }: { name: string }) => name === 'proof')
  return entry?.releases[0]?.id
}
