/**
 * Embeds are built with preact instead of React, and with only the tokens that they use. Each embed, filled and empty, in
 * both themes and on a stream, must be pixel-identical to a build with React and all tokens.
 */
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundle } from '@onfreq/build/build/bundle'
import { readFixture } from '@onfreq/build/build/embeds'
import { embedsConfig } from '@onfreq/build/rspack/embeds'
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import type { EmbedFixture } from '@onfreq/contracts/embeds/declaration'
import type { EmbedBoot } from '@onfreq/contracts/embeds/embed'
import type { Page } from '@playwright/test'
import { SCRATCH } from './harness/scratch.ts'
import { expect, test } from './harness/test.ts'

interface Build {
  /** File name of a script or style → its path. */
  readonly files: ReadonlyMap<string, string>
  readonly entries: ReadonlyMap<string, readonly string[]>
}

const SITE = 'http://embed.test'
const LOOKS = ['theme=dark', 'theme=light', 'obs=1'] as const
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><path fill="#27566b" d="M0 0h80v60H0z"/></svg>'
const NOW = new Date('2026-11-21T18:40:00Z')

/** Every embed of every microfrontend. */
const FIXTURES: ReadonlyMap<string, EmbedFixture> = new Map(
  (await Promise.all(microfrontendFolders().map(unitAt).map(getFixtures))).flat(),
)

async function getFixtures(unit: ReturnType<typeof unitAt>) {
  const { embeds } = await readConfig(unit)
  return Promise.all(embeds.map(async ({ name }) => [name, await readFixture(unit.folder, name)] as const))
}

let builds: Readonly<Record<'preact' | 'react', Build>>
/** Time of the last request by a page of this file, in ms. */
let lastRequestAt = 0

test.beforeAll(async () => {
  test.setTimeout(180_000)
  builds = { preact: await buildAll(false), react: await buildAll(true) }
})

async function buildAll(react: boolean): Promise<Build> {
  const files = new Map<string, string>()
  const entries = new Map<string, readonly string[]>()
  mkdirSync(SCRATCH, { recursive: true })
  for (const unit of microfrontendFolders().map(unitAt)) {
    const config = await readConfig(unit)
    if (config.embeds.length === 0) continue
    const outputFolder = mkdtempSync(join(SCRATCH, 'embeds-'))
    const build = await bundle(
      embedsConfig(unit, config, { mode: 'production', outputFolder, react, allTokens: react }),
    )
    for (const { name } of build.getAssets()) files.set(basename(name), join(outputFolder, name))
    for (const { name } of config.embeds) entries.set(name, build.entrypoints.get(name)?.getFiles() ?? [])
  }
  return { files, entries }
}

function renderPage(build: Build, name: string, filled: boolean, obs: boolean): string {
  const fixture = FIXTURES.get(name)
  const data = { widget: name, ...Object(filled ? fixture?.full : fixture?.empty) }
  const state = { version: 'v1', release: 'r1', data }
  const boot: EmbedBoot = { widget: name, callsign: 'W7QSE', query: '', ref_id: null, state }
  const files = build.entries.get(name) ?? []
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`)
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `<script src="/${file}"></script>`)
  return `<!doctype html><html lang="en"${obs ? ' data-obs data-theme="dark"' : ''}><meta charset="utf-8">${styles.join('')}
    <body><div id="embed-root"></div><script type="application/json" id="embed">${JSON.stringify(boot)}</script>${scripts.join('')}`
}

/** In milliseconds. A page without requests for this long has fully loaded, because all files are local. */
const QUIET_MS = 150

/** Serves one build at its own URL, with a silent socket. */
async function serve(page: Page, build: Build, filled: boolean): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(`${SITE}/**`, (route) => {
    lastRequestAt = performance.now()
    const { pathname, searchParams } = new URL(route.request().url())
    const [, kind, name] = pathname.split('/')
    const file = build.files.get(basename(pathname))
    const widget = name !== undefined && FIXTURES.has(name) ? name : undefined
    if (file !== undefined) {
      const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript'
      return route.fulfill({ contentType, body: readFileSync(file) })
    }
    if (kind === 'embed' && widget !== undefined) {
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: renderPage(build, widget, filled, searchParams.has('obs')),
      })
    }
    return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
  })
}

async function getPicture(page: Page, name: string, look: string): Promise<Buffer> {
  await page.goto(`${SITE}/embed/${name}/W7QSE?${look}`)
  // On a stream, the photos embed renders nothing until it has pictures.
  await expect(page.locator('article').first()).toBeAttached()
  while (performance.now() - lastRequestAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  // A decoded picture may not be painted yet, so wait for two identical screenshots in a row.
  const takeScreenshot = () => page.screenshot({ omitBackground: true, animations: 'disabled' })
  let last = await takeScreenshot()
  for (let tries = 0; tries < 10; tries++) {
    const next = await takeScreenshot()
    if (next.equals(last)) break
    last = next
  }
  return last
}

for (const name of FIXTURES.keys()) {
  test(`${name} renders as with React`, async ({ page }, testInfo) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: 700, height: 760 })
    await page.clock.setFixedTime(NOW)
    await page.routeWebSocket(/\/live\/embed\//, () => undefined)
    for (const filled of [true, false]) {
      const pictures: Record<string, Buffer[]> = {}
      for (const kind of ['preact', 'react'] as const) {
        await serve(page, builds[kind], filled)
        pictures[kind] = []
        for (const look of LOOKS) pictures[kind].push(await getPicture(page, name, look))
      }
      for (const [index, look] of LOOKS.entries()) {
        const [ours, theirs] = [pictures.preact?.[index], pictures.react?.[index]]
        if (ours === undefined || theirs === undefined) throw new Error('A picture is missing')
        const isIdentical = ours.equals(theirs)
        if (!isIdentical) {
          await testInfo.attach('preact', { body: ours, contentType: 'image/png' })
          await testInfo.attach('react', { body: theirs, contentType: 'image/png' })
        }
        expect(isIdentical, `${name}, ${filled ? 'whole' : 'empty'}, ${look}: the same pixels`).toBe(true)
      }
    }
  })
}
