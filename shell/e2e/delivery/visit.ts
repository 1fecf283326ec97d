/** One browser context that lives through one case of the failure matrix, and what it sees. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { breakDelivery, brokenRelease, type Faults } from './faults.ts'
import { type Case, type Expected, expected } from './matrix.ts'
import type { ProofReleases } from './releases.ts'

/** Milliseconds of the page's own time after which a release that hangs has been given up. */
const GIVEN_UP_AFTER = 8_000
/** Milliseconds. */
const TICK = 100
/** Milliseconds of real time, on a machine that is busy with other work too. */
const PATIENT = { timeout: 90_000 }
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
  /** As it was when the case began. */
  readonly olderRegistry: string
}

/** Opens the page of a case; at the first load the delivery is broken already. */
export async function open(site: Site, each: Case, releases: ProofReleases): Promise<Visit> {
  // What moves by itself is drawn again and again, in five windows at a time.
  const context = await site.browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  await watch(context)
  const faults = await breakDelivery(context, each, releases, { ...site, begun: each.moment === 'first load' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  void keepTicking(page)
  await page.goto(each.place === 'page' ? '/proof' : '/stage', { waitUntil: 'commit' })
  return { each, page, faults, problems, releases }
}

/**
 * The page's time passes as fast as the page keeps up with it: on a busy machine nothing is given up that would have
 * come in time on a quiet one.
 */
async function keepTicking(page: Page): Promise<void> {
  while (!page.isClosed()) {
    // A tick in the middle of a navigation, or of closing, finds no document; the next document has to tick all the same.
    await page.clock.runFor(TICK).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, TICK / 2))
  }
}

/** Notes what telemetry sends, and parts of the page that are shown before their style sheet is there. */
async function watch(context: BrowserContext): Promise<void> {
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

/** Waits for each release that fails to be given up. */
async function untilGivenUp(visit: Visit): Promise<void> {
  const { each, page, releases } = visit
  const broken = brokenRelease(each, releases)
  const givesWay = isDetails(each) && each.file !== 'host'
  for (const [index, { id }] of broken.entries()) {
    if (index > 0 && givesWay) await page.getByRole('button', { name: 'Details' }).click()
    if (each.fault === 'hang') await waitOutHang(visit, id)
    // A widget whose details do not come makes room for that of the release before, where they are asked for again.
    if (index === 0 && givesWay) {
      await expect(page.getByText(`Card of ${releases.previous.version}`), 'another widget').toBeVisible(PATIENT)
      if (broken.length === 1) await page.getByRole('button', { name: 'Details' }).click()
    }
  }
}

/** Lets eight seconds of the page's time pass as soon as a file of the release hangs. */
async function waitOutHang(visit: Visit, releaseId: string): Promise<void> {
  const { each, page, faults, releases } = visit
  await faults.hanging(releaseId)
  // The hints in the head ask for files before anybody waits for them.
  await untilStarted({ each, page })
  // The mounted release shows its next page meanwhile: while its files are on their way, eight seconds would end them too.
  if (each.moment === 'after mount' && !isInside(each)) {
    await expect(partOf(visit, releases.newest.version), 'the mounted release').toBeVisible(PATIENT)
  }
  await page.clock.fastForward(GIVEN_UP_AFTER)
}

function isDetails(each: Case): boolean {
  return each.place === 'widget' && each.moment === 'after mount' && isInside(each)
}

async function untilStarted({ each, page }: Pick<Visit, 'each' | 'page'>): Promise<void> {
  const started = each.place === 'page' ? page.getByRole('banner') : page.getByRole('heading', { name: 'Stage' })
  await expect(started, 'the rest of the page').toBeVisible(PATIENT)
}

/** The part that a case is about, as a release shows it. */
export function partOf({ each, page }: Visit, version: string): Locator {
  const { moment, place } = each
  if (place === 'page') return page.getByText(`${moment === 'first load' ? 'First' : 'Second'} page of ${version}`)
  return page.getByText(`${isDetails(each) ? 'Details' : 'Card'} of ${version}`)
}

/** Whether the part is fetched by code of the same release that is running already. */
export function isInside({ file }: Case): boolean {
  return file !== 'entry' && file !== 'registry'
}

export function card({ page }: Visit): Locator {
  return page.locator('[data-fallback]')
}

/** What was mounted before anything failed. */
export async function untilFirstShown(visit: Visit): Promise<void> {
  const { each, page, releases } = visit
  const text = `${each.place === 'page' ? 'First page' : 'Card'} of ${releases.newest.version}`
  await expect(page.getByText(text), 'the newest release').toBeVisible(PATIENT)
}

/** The first part is there; now the next one is asked for, and fails. */
export async function askForMore(visit: Visit): Promise<void> {
  const { each, page, faults } = visit
  await untilFirstShown(visit)
  faults.begin()
  if (each.place === 'page') await page.getByRole('link', { name: 'Second page' }).click()
  else await page.getByRole('button', { name: 'Details' }).click()
}

/** What has to be true once the fault has shown itself. */
export async function check(visit: Visit): Promise<void> {
  const { each, page, releases } = visit
  const wanted = expected(each)
  await untilGivenUp(visit)
  if (wanted.shows === 'card') {
    await expect(card(visit), 'the fallback card').toBeVisible(PATIENT)
    await expect(card(visit), 'its class').toHaveAttribute('data-fallback', String(wanted.failure))
  } else {
    const part = partOf(visit, shownRelease(each, wanted, releases))
    await expect(part, 'the part of the right release').toBeVisible(PATIENT)
    await expect(card(visit), 'no fallback card').toHaveCount(0)
  }
  await checkTheRest(visit)
  expect(await page.evaluate(() => window.unstyled), 'parts shown without their styles').toEqual([])
  await checkTelemetry(visit, wanted)
  if (wanted.shows === 'card') await checkRetry(visit)
  expect(visit.problems, 'errors that nobody caught').toEqual([])
}

function shownRelease(each: Case, { shows }: Expected, { previous, newest }: ProofReleases): string {
  // After the mount of `newest`, a newer one is the one that fails.
  if (each.moment === 'after mount' && !isInside(each)) return newest.version
  return shows === 'newest' ? newest.version : previous.version
}

/** The other parts of the page answer. */
async function checkTheRest({ each, page }: Visit): Promise<void> {
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
  // A mounted release shows its own next page at once, while a newer one is still being tried.
  for (const { id } of broken) {
    const failures = async () => ((await sentKinds(visit)).get(id) ?? []).filter((kind) => kind !== 'load')
    const message = `failures that telemetry counts for ${id}`
    await expect.poll(failures, { message, ...PATIENT }).toEqual(failure === undefined ? [] : [failure])
  }
  const kinds = await sentKinds(visit)
  const whole = Object.values(releases).filter((release) => !broken.includes(release))
  for (const { id } of whole) {
    expect(
      (kinds.get(id) ?? []).filter((kind) => kind !== 'load'),
      `failures of the whole ${id}`,
    ).toEqual([])
  }
  if (shows === 'previous' && each.moment === 'first load') {
    expect(kinds.get(releases.previous.id), 'the release before is counted').toEqual(['load'])
  }
}

/** By release: `load` and the classes of failures, without repetition. */
async function sentKinds({ page }: Visit): Promise<ReadonlyMap<string, readonly string[]>> {
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

/** "Try again" brings the newest release, once everything arrives. */
async function checkRetry(visit: Visit): Promise<void> {
  const { each, page, faults, releases } = visit
  await faults.end()
  await card(visit).getByRole('button', { name: 'Try again' }).click()
  const { version } = releases.newest
  if (isDetails(each)) {
    await expect(page.getByText(/^(Card|Details) of /), 'the widget after trying again').toBeVisible(PATIENT)
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText(/^Details of /), 'the details after trying again').toBeVisible(PATIENT)
  } else await expect(partOf(visit, version), 'the newest release after trying again').toBeVisible(PATIENT)
  await expect(card(visit)).toHaveCount(0)
}
