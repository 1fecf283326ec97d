/**
 * Takes pictures of every story at three widths in both themes, and arranges them in contact sheets per owner. Differences
 * from the previous run are listed at the end and shown side by side in `sheet-changes-*`.
 *
 *   npm run looks -w shared/ui                       all stories, from a newly built Storybook
 *   npm run looks -w shared/ui -- --only button      matching stories only
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '@onfreq/testing/browser'
import { type Browser, chromium, type Page } from 'playwright-core'
import { PictureStore } from './picture-store.ts'
import { changesHtml, type Picture, sheetHtml } from './sheet-page.ts'
import { serveFolder } from './static-server.ts'

interface Story {
  id: string
  title: string
  name: string
  type: string
}

interface Shot {
  story: Story
  file: string
}

const folder = resolve(import.meta.dirname, '..')
const output = resolve(folder, 'contact-sheet')
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 1024: 768, 1440: 900 }
/** Fixed clock, because pictures would otherwise change from day to day. */
const FIXED_TIME = '2026-11-22T17:30:00Z'
/** In pixels. Taller stories are cropped, because a very long page makes a sheet too large to open. */
const MAX_HEIGHT = 2_400
const PICTURES_PER_SHEET = 48
const CHANGES_PER_SHEET = 12
const CONCURRENCY = 2
/** Runs in the page: whether the story has finished, including its play function. */
const HAS_STORY_ENDED =
  "['completed', 'finished', 'errored', 'aborted'].includes(window.__STORYBOOK_PREVIEW__?.currentRender?.phase)"

const { values: options } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    only: { type: 'string' },
    widths: { type: 'string', default: '390,1024,1440' },
    themes: { type: 'string', default: 'dark,light' },
  },
})
const widths = options.widths.split(',').map(Number)
const themes = options.themes.split(',')

if (!options.built) {
  execFileSync('storybook', ['build', '-c', '../../.storybook', '-o', 'dist', '--quiet'], {
    cwd: folder,
    stdio: 'inherit',
  })
}

const filter = options.only?.toLowerCase()
const stories = Object.values<Story>(JSON.parse(readFileSync(resolve(folder, 'dist/index.json'), 'utf8')).entries)
  .filter((entry) => entry.type === 'story')
  .filter((story) => !filter || `${story.title}/${story.name}`.toLowerCase().includes(filter))

mkdirSync(output, { recursive: true })
const pictures = new PictureStore(output)
const server = await serveFolder(resolve(folder, 'dist'))
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env: { ...getStrings(process.env), ...env } })
const started = performance.now()

try {
  const shots = new Map<string, Shot[]>()
  const failures: string[] = []
  const queue = [...stories]
  await Promise.all(Array.from({ length: CONCURRENCY }, () => processQueue(browser, queue, shots, failures)))
  if (!filter && failures.length === 0) pictures.deleteOthers()
  const sheets = await drawSheets(browser, shots)
  const seconds = Math.round((performance.now() - started) / 1_000)
  process.stdout.write(`${stories.length} stories, ${sheets} sheets in ${output} (${seconds} s)\n`)
  printStories('Look different', pictures.changed)
  printStories('New', pictures.added)
  if (failures.length > 0) {
    process.stdout.write(`Not drawn:\n${failures.map((line) => `  ${line}`).join('\n')}\n`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  server.close()
}

/** Prints one line per story, whatever its number of pictures. */
function printStories(what: string, files: readonly string[]) {
  const ids = [...new Set(files.map((file) => basename(file, '.png')))].sort()
  // In a first run all pictures are new, so list none of them.
  if (ids.length > 0 && ids.length < stories.length) process.stdout.write(`${what}:\n  ${ids.join('\n  ')}\n`)
}

async function processQueue(browser: Browser, queue: Story[], shots: Map<string, Shot[]>, failures: string[]) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.clock.setFixedTime(FIXED_TIME)
  const page = await context.newPage()
  // The first load fetches shared files and is slow, so it runs before any picture is taken.
  if (queue[0]) await load(page, queue[0], 120_000)
  for (let story = queue.shift(); story; story = queue.shift()) {
    try {
      await photograph(page, story, shots)
    } catch (error) {
      failures.push(`${story.title}/${story.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
  await context.close()
}

async function load(page: Page, story: Story, timeout: number) {
  await page.goto(`${server.origin}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${themes[0]}`, { timeout })
  // `attached`, not `visible`: the body has no height if a story floats, as a dialog does.
  await page.waitForSelector('.sb-show-main, .sb-show-errordisplay', { state: 'attached', timeout })
  await page.waitForFunction(HAS_STORY_ENDED, null, { timeout })
}

/** Loads a story once; resizes the window and switches the theme for each picture. */
async function photograph(page: Page, story: Story, shots: Map<string, Shot[]>) {
  const first = widths[0] ?? 1440
  await page.setViewportSize({ width: first, height: HEIGHTS[first] ?? 900 })
  await load(page, story, 30_000)
  if (await page.locator('body.sb-show-errordisplay').count()) throw new Error('the story fails to render')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Widgets in frames have stories of their own.
  const framed = page.frames().filter((frame) => /\/(embed\/|iframe\.html)/.test(frame.url()))
  await Promise.all(framed.map((frame) => frame.waitForFunction(HAS_STORY_ENDED, null, { timeout: 30_000 })))
  const ownTheme = await getOwnTheme(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
    for (const theme of ownTheme === undefined ? themes : themes.filter((requested) => requested === ownTheme)) {
      await page.evaluate(applyTheme, theme)
      const set = `${theme}-${width}`
      const file = `${set}/${story.id}.png`
      const height = await measureHeight(page)
      const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) }
      pictures.write(file, await page.screenshot({ fullPage: true, animations: 'disabled', clip }))
      const key = `${story.title.split('/')[0]} ${set}`
      shots.set(key, [...(shots.get(key) ?? []), { story, file }])
    }
  }
}

/** The theme of a story that sets it itself, such as a stream overlay. */
function getOwnTheme(page: Page): Promise<string | undefined> {
  return page.evaluate((requested) => {
    const { classList, dataset } = document.documentElement
    return dataset.theme !== requested || classList.contains('overlay') ? dataset.theme : undefined
  }, themes[0])
}

/** Runs in the page. Canvas drawings receive the theme first and redraw in the next frame. */
function applyTheme(theme: string): Promise<void> {
  const frames = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? [])
  for (const { documentElement } of [document, ...frames])
    if (!documentElement.classList.contains('overlay')) documentElement.dataset.theme = theme
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** Height of the story; of the full window if it has floating content. */
function measureHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const full = document.documentElement.scrollHeight
    const floats = document.querySelector(
      '[data-base-ui-portal], [role="dialog"], [role="alertdialog"], [role="listbox"]',
    )
    const root = document.querySelector('#storybook-root')
    if (floats || !root || root.getBoundingClientRect().height === 0) return full
    return Math.ceil(Math.min(full, root.getBoundingClientRect().bottom + window.scrollY + 16))
  })
}

/** Draws one PNG and one page per owner, theme and width, and the sheets of differences. */
async function drawSheets(browser: Browser, shots: Map<string, Shot[]>): Promise<number> {
  const served = await serveFolder(output)
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const names: string[] = []
  for (const [key, html] of [...getChangeSheets(), ...getSheets(shots)]) {
    const name = `sheet-${key.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
    writeFileSync(resolve(output, `${name}.html`), html)
    await page.goto(`${served.origin}/${name}.html`)
    await page.screenshot({ path: resolve(output, `${name}.png`), fullPage: true })
    names.push(name)
  }
  const links = names.map((name) => `<li><a href="${name}.html">${name}</a> (<a href="${name}.png">PNG</a>)</li>`)
  writeFileSync(resolve(output, 'index.html'), `<!doctype html><title>Contact sheets</title><ul>${links.join('')}</ul>`)
  await page.close()
  served.close()
  return names.length
}

/** Name and HTML of each sheet, sorted by name. */
function getSheets(shots: Map<string, Shot[]>): [string, string][] {
  return [...shots]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([key, list]) => {
      const sorted = list.sort((one, other) => one.story.id.localeCompare(other.story.id))
      const captioned = sorted.map(({ story, file }) => ({ title: `${story.title} / ${story.name}`, file }))
      return paginate(key, captioned, PICTURES_PER_SHEET, sheetHtml)
    })
}

function getChangeSheets(): [string, string][] {
  const changed = pictures.changed.toSorted((one, other) => basename(one).localeCompare(basename(other)))
  const captioned = changed.map((file) => ({ title: file.replace('.png', ''), file }))
  return paginate('changes', captioned, CHANGES_PER_SHEET, changesHtml)
}

/** Splits a large owner into several sheets of readable size. */
function paginate(
  key: string,
  list: readonly Picture[],
  maxPictures: number,
  html: (title: string, pictures: readonly Picture[]) => string,
): [string, string][] {
  const count = Math.ceil(list.length / maxPictures)
  return Array.from({ length: count }, (_, index) => {
    const title = count === 1 ? key : `${key} ${index + 1} of ${count}`
    return [title, html(title, list.slice(index * maxPictures, (index + 1) * maxPictures))]
  })
}

function getStrings(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
