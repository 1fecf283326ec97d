/** One browser context for one case of the failure matrix, and checks of what it shows. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { breakDelivery, brokenRelease, type Faults } from './faults.ts'
import { type Case, type Expected, expected } from './matrix.ts'
import type { ProofReleases } from './releases.ts'

/** In milliseconds of the page's clock, after which a hanging release times out. */
const TIMEOUT_MS = 8_000
/** In milliseconds of the page's clock. */
const TICK_MS = 100
/** In milliseconds of real time; enough for a busy machine. */
const REAL_TIMEOUT = { timeout: 90_000 }
const OUTLINE = '3px'

export interface Visit {
  readonly each: Case
  readonly page: Page
  readonly faults: Faults
  readonly problems: string[]
  readonly releases: ProofReleases
}

declare global {
  interface Window {
    beacons: Promise<string>[]
    unstyled: string[]
  }
}

export interface Site {
  readonly browser: Browser
  readonly url: string
  readonly data: string
  /** The registry at the start of the case. */
  readonly olderRegistry: string
}

/** Opens the page of a case. If the case is about the first load, delivery is already broken. */
export async function open(site: Site, each: Case, releases: ProofReleases): Promise<Visit> {
  // Animations would redraw constantly in the five windows that are open at a time.
  const context = await site.browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  await recordBeaconsAndStyles(context)
  const faults = await breakDelivery(context, each, releases, { ...site, begun: each.moment === 'first load' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  void advanceTimers(page)
  await page.goto(each.place === 'page' ? '/proof' : '/stage', { waitUntil: 'commit' })
  return { each, page, faults, problems, releases }
}

/**
 * Advances the page's clock only as fast as the page keeps up, so that a busy machine does not time out what would load in
 * time on an idle one.
 */
async function advanceTimers(page: Page): Promise<void> {
  while (!page.isClosed()) {
    // During navigation or closing there is no document to tick, but the next document must tick anyway.
    await page.clock.runFor(TICK_MS).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS / 2))
  }
}

/** Records telemetry beacons, and parts of the page that are shown before their style sheet has loaded. */
async function recordBeaconsAndStyles(context: BrowserContext): Promise<void> {
  await context.addInitScript((outline) => {
    window.beacons = []
    window.unstyled = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) window.beacons.push(body.text())
      return send(url, body)
    }
    new MutationObserver(() => {
      for (const part of document.querySelectorAll<HTMLElement>('[data-shown]')) {
        const offset = getComputedStyle(part).outlineOffset
        if (offset !== outline) window.unstyled.push(`${part.dataset.shown}: ${offset}`)
      }
    }).observe(document, { childList: true, subtree: true })
  }, OUTLINE)
}

/** Waits until each failing release has timed out. */
async function waitUntilAbandoned(visit: Visit): Promise<void> {
  const { each, page, releases } = visit
  const broken = brokenRelease(each, releases)
  const isReplaced = isDetails(each) && each.file !== 'host'
  for (const [index, { id }] of broken.entries()) {
    if (index > 0 && isReplaced) await page.getByRole('button', { name: 'Details' }).click()
    if (each.fault === 'hang') await waitOutHang(visit, id)
    // A widget whose details fail to load is replaced by that of the previous release, which requests its own details.
    if (index === 0 && isReplaced) {
      await expect(page.getByText(`Card of ${releases.previous.version}`), 'another widget').toBeVisible(REAL_TIMEOUT)
      if (broken.length === 1) await page.getByRole('button', { name: 'Details' }).click()
    }
  }
}

/** Advances the page's clock by eight seconds once a file of the release hangs. */
async function waitOutHang(visit: Visit, releaseId: string): Promise<void> {
  const { each, page, faults, releases } = visit
  await faults.hanging(releaseId)
  // Preload hints in the head request files before any code waits for them.
  await waitUntilStarted({ each, page })
  // The mounted release shows its next page meanwhile. The eight-second timeout would fail its files too if they were still
  // loading.
  if (each.moment === 'after mount' && !isInside(each)) {
    await expect(partOf(visit, releases.newest.version), 'the mounted release').toBeVisible(REAL_TIMEOUT)
  }
  await page.clock.fastForward(TIMEOUT_MS)
}

function isDetails(each: Case): boolean {
  return each.place === 'widget' && each.moment === 'after mount' && isInside(each)
}

async function waitUntilStarted({ each, page }: Pick<Visit, 'each' | 'page'>): Promise<void> {
  const started = each.place === 'page' ? page.getByRole('banner') : page.getByRole('heading', { name: 'Stage' })
  await expect(started, 'the rest of the page').toBeVisible(REAL_TIMEOUT)
}

/** The part under test, as rendered by a release. */
export function partOf({ each, page }: Visit, version: string): Locator {
  const { moment, place } = each
  if (place === 'page') return page.getByText(`${moment === 'first load' ? 'First' : 'Second'} page of ${version}`)
  return page.getByText(`${isDetails(each) ? 'Details' : 'Card'} of ${version}`)
}

/** Whether code of the running release loads the part. */
export function isInside({ file }: Case): boolean {
  return file !== 'entry' && file !== 'registry'
}

export function card({ page }: Visit): Locator {
  return page.locator('[data-fallback]')
}

/** Waits for the part that is mounted before any failure. */
export async function waitForFirstPart(visit: Visit): Promise<void> {
  const { each, page, releases } = visit
  const text = `${each.place === 'page' ? 'First page' : 'Card'} of ${releases.newest.version}`
  await expect(page.getByText(text), 'the newest release').toBeVisible(REAL_TIMEOUT)
}

/** Once the first part has loaded, requests the next one, which fails. */
export async function requestMore(visit: Visit): Promise<void> {
  const { each, page, faults } = visit
  await waitForFirstPart(visit)
  faults.begin()
  if (each.place === 'page') await page.getByRole('link', { name: 'Second page' }).click()
  else await page.getByRole('button', { name: 'Details' }).click()
}

/** Checks the expected state after the fault has occurred. */
export async function check(visit: Visit): Promise<void> {
  const { each, page, releases } = visit
  const expectation = expected(each)
  await waitUntilAbandoned(visit)
  if (expectation.shows === 'card') {
    await expect(card(visit), 'the fallback card').toBeVisible(REAL_TIMEOUT)
    await expect(card(visit), 'its failure class').toHaveAttribute('data-fallback', String(expectation.failure))
  } else {
    const part = partOf(visit, shownRelease(each, expectation, releases))
    await expect(part, 'the part of the right release').toBeVisible(REAL_TIMEOUT)
    await expect(card(visit), 'no fallback card').toHaveCount(0)
  }
  await checkRestOfPage(visit)
  expect(await page.evaluate(() => window.unstyled), 'parts shown without their styles').toEqual([])
  await checkTelemetry(visit, expectation)
  if (expectation.shows === 'card') await checkRetry(visit)
  expect(visit.problems, 'uncaught errors').toEqual([])
}

function shownRelease(each: Case, { shows }: Expected, { previous, newest }: ProofReleases): string {
  // After `newest` has mounted, the failing release is a newer one.
  if (each.moment === 'after mount' && !isInside(each)) return newest.version
  return shows === 'newest' ? newest.version : previous.version
}

/** Checks that the other parts of the page still respond. */
async function checkRestOfPage({ each, page }: Visit): Promise<void> {
  if (each.place === 'widget') {
    await page.getByRole('button', { name: 'Counted 0' }).click()
    await expect(page.getByRole('button', { name: 'Counted 1' }), 'the page around the widget').toBeVisible()
  }
  const theme = await page.locator('html').getAttribute('data-theme')
  await page.getByRole('button', { name: /^Switch to/ }).click()
  await expect(page.locator('html'), 'the chrome').not.toHaveAttribute('data-theme', String(theme))
}

async function checkTelemetry(visit: Visit, { failure, shows }: Expected): Promise<void> {
  const { each, releases } = visit
  const broken = each.file === 'registry' && failure ? [releases.next] : brokenRelease(each, releases)
  // A mounted release shows its next page immediately, while a newer one is still loading.
  for (const { id } of broken) {
    const failures = async () => ((await readSentKinds(visit)).get(id) ?? []).filter((kind) => kind !== 'load')
    const message = `failures that telemetry counts for ${id}`
    await expect.poll(failures, { message, ...REAL_TIMEOUT }).toEqual(failure === undefined ? [] : [failure])
  }
  const kinds = await readSentKinds(visit)
  const intact = Object.values(releases).filter((release) => !broken.includes(release))
  for (const { id } of intact) {
    expect(
      (kinds.get(id) ?? []).filter((kind) => kind !== 'load'),
      `failures of the intact ${id}`,
    ).toEqual([])
  }
  if (shows === 'previous' && each.moment === 'first load') {
    expect(kinds.get(releases.previous.id), 'the previous release is counted').toEqual(['load'])
  }
}

/** `load` and the failure classes by release, without duplicates. */
async function readSentKinds({ page }: Visit): Promise<ReadonlyMap<string, readonly string[]>> {
  const beacons = await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'hidden', { configurable: true, value: false })
    document.dispatchEvent(new Event('visibilitychange'))
    return Promise.all(window.beacons)
  })
  const kinds = new Map<string, string[]>()
  for (const text of beacons) {
    for (const { microfrontend, release, state, kind: failure } of JSON.parse(text).votes) {
      const kind = state === 'broken' ? failure : 'load'
      if (microfrontend === 'proof') kinds.set(release, [...new Set([...(kinds.get(release) ?? []), kind])])
    }
  }
  return kinds
}

/** Checks that "Try again" loads the newest release once everything is available. */
async function checkRetry(visit: Visit): Promise<void> {
  const { each, page, faults, releases } = visit
  await faults.end()
  await card(visit).getByRole('button', { name: 'Try again' }).click()
  const { version } = releases.newest
  if (isDetails(each)) {
    await expect(page.getByText(/^(Card|Details) of /), 'the widget after trying again').toBeVisible(REAL_TIMEOUT)
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText(/^Details of /), 'the details after trying again').toBeVisible(REAL_TIMEOUT)
  } else await expect(partOf(visit, version), 'the newest release after trying again').toBeVisible(REAL_TIMEOUT)
  await expect(card(visit)).toHaveCount(0)
}
