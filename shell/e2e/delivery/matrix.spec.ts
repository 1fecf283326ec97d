/**
 * Failure matrix: what users see if a microfrontend fails to load. Cases are generated (`matrix.ts`); each runs in its own
 * browser context, several at a time.
 */
import type { Browser, Response } from '@playwright/test'
import { Caller } from '../harness/caller.ts'
import { type Deployer, makeDeployer } from '../harness/releases.ts'
import { dataDir } from '../harness/running-site.ts'
import { siteUrl, test } from '../harness/test.ts'
import { CASES_OF_A_RUN, getName, MOMENTS, PLACES, summary } from './matrix.ts'
import { onEach } from './pool.ts'
import { buildReleases, type ProofReleases, setUp } from './releases.ts'
import { check, isInside, open, requestMore, type Site, type Visit, waitForFirstPart } from './visit.ts'

test.describe.configure({ timeout: 600_000 })

let releases: ProofReleases
let deployer: Deployer

test.beforeAll(async () => {
  process.stdout.write(`${summary()}\n`)
  deployer = await makeDeployer(new Caller(siteUrl()))
  const { stage, ...proof } = await buildReleases()
  releases = proof
  await deployer.release(stage)
})

for (const moment of MOMENTS) {
  for (const place of PLACES) {
    const cases = CASES_OF_A_RUN.filter(
      (each) => each.moment === moment && each.place === place && (moment === 'first load' || isInside(each)),
    )
    test(`a ${place} whose delivery fails, ${moment}: ${cases.length} cases`, async ({ browser }) => {
      await setUp(deployer, releases)
      const site = await getSite(browser)
      await onEach(cases, getName, async (each) => {
        const visit = await open(site, each, releases)
        await thenClose(visit, async () => {
          if (moment === 'after mount') await requestMore(visit)
          await check(visit)
        })
      })
    })
  }
}

for (const place of PLACES) {
  const cases = CASES_OF_A_RUN.filter(
    (each) => each.moment === 'after mount' && each.place === place && !isInside(each),
  )
  test(`a ${place} whose newer release fails while it is open: ${cases.length} cases`, async ({ browser }) => {
    await setUp(deployer, releases)
    const site = await getSite(browser)
    const visits = await Promise.all(cases.map((each) => open(site, each, releases)))
    const requests = await Promise.all(visits.map(breakAndListen))
    await deployer.release(releases.next)
    await onEach(
      visits,
      ({ each }) => getName(each),
      (visit) =>
        thenClose(visit, async () => {
          await requests[visits.indexOf(visit)]?.updated
          await remount(visit)
          await check(visit)
        }),
    )
  })
}

async function getSite(browser: Browser): Promise<Site> {
  const result = await fetch(`${siteUrl()}/api/registry`)
  return { browser, url: siteUrl(), data: dataDir(), olderRegistry: await result.text() }
}

async function thenClose({ page }: Visit, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    await page.context().close()
  }
}

/** Breaks the following requests. `updated` resolves when the page has received a registry with the new release. */
async function breakAndListen(visit: Visit): Promise<{ readonly updated: Promise<void> }> {
  const { each, page, faults, releases } = visit
  await waitForFirstPart(visit)
  faults.begin()
  const isRegistry = (address: string) => new URL(address).pathname === '/api/registry'
  if (each.file === 'registry' && each.fault === 'hang') {
    return { updated: page.waitForRequest((request) => isRegistry(request.url())).then(() => undefined) }
  }
  // A registry requested before the release does not contain it, and a broken one contains nothing.
  const containsRelease = async (response: Response) =>
    (each.file === 'registry' && each.fault !== 'tampered byte') || (await response.text()).includes(releases.next.id)
  const updateRead = page
    .waitForResponse(async (response) => isRegistry(response.url()) && (await containsRelease(response)), {
      timeout: 90_000,
    })
    .then((response) => response.finished())
    .then(() => page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 300))))
  return { updated: updateRead }
}

async function remount({ each, page }: Visit): Promise<void> {
  if (each.place === 'page') return page.getByRole('link', { name: 'Second page' }).click()
  await page.getByRole('button', { name: 'Take the card away' }).click()
  await page.getByRole('button', { name: 'Put the card up' }).click()
}
