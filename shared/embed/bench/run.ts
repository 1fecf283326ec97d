/**
 * `npm run bench -w shared/embed`: measures the size of every embed, and the live info banner on a slow phone (1.6
 * Mbit/s, 150 ms latency, CPU slowed down four times) against a blogger's alternatives: the same widget built with React,
 * and the station's page on the full site. Builds missing packages and starts a trial site.
 */
import { printRow } from '@onfreq/build/bench/rows'
import { microfrontendFolders, unitAt, unitsNamed } from '@onfreq/build/workspace'
import { findChromium } from '@onfreq/testing/browser'
import { type Browser, chromium } from 'playwright-core'
import { startFront } from './front.ts'
import { type Visit, visit } from './page.ts'
import { startSite } from './site.ts'
import { loaderBytes, measureSizes, type Size } from './sizes.ts'

/**
 * Limits: compressed bytes of the live info banner with all its dependencies, compressed bytes of the loader, and first
 * paint in ms.
 */
const LIMITS = { 'live-info': 25_000, loader: 2_000, firstPaint: 500 } as const
const VISITS = 5

interface Row {
  readonly work: string
  readonly figure: string
  readonly reference: string
  readonly ratio: number
}

function print({ work, figure, reference, ratio }: Row): void {
  printRow({ work: `embed: ${work}`, figure, reference, ratio: ratio.toFixed(2) })
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ms = (value: number) => `${Math.round(value)} ms`

function byName(sizes: readonly Size[], name: string): Size {
  const match = sizes.find((size) => size.name === name)
  if (match === undefined) throw new Error(`There is no embed named ${name}`)
  return match
}

/** The visit with the median of each figure. */
async function medianVisit(browser: Browser, url: string, selector: string): Promise<Visit> {
  const visits: Visit[] = []
  for (let n = 0; n < VISITS; n++) visits.push(await visit(browser, url, selector))
  const median = (value: (visit: Visit) => number) => visits.map(value).sort((a, b) => a - b)[VISITS >> 1] ?? 0
  return {
    firstPaint: median((v) => v.firstPaint),
    shown: median((v) => v.shown),
    bytes: median((v) => v.bytes),
  }
}

/** Callsign of a demonstration station that is on the air. */
async function findActiveStation(site: string): Promise<string> {
  const response = await (await fetch(`${site}/api/ActiveUserList`)).text()
  const callsign = /"my_callsign":"([A-Z0-9]+)"/.exec(response)?.[1]
  if (callsign === undefined) throw new Error('No station is on the air')
  return callsign
}

async function measureBytes(): Promise<{ sizes: Size[]; withReact: Size[]; tooMuch: string[] }> {
  const [shell] = unitsNamed(['shell'])
  if (!shell) throw new Error('The shell is missing')
  const sizes: Size[] = []
  const withReact: Size[] = []
  for (const unit of microfrontendFolders().map(unitAt)) {
    sizes.push(...(await measureSizes(unit, false)))
    withReact.push(...(await measureSizes(unit, true)))
  }
  for (const size of sizes) {
    const reference = byName(withReact, size.name).bytes
    const work = `${size.name}: script and style`
    print({ work, figure: kB(size.bytes), reference: `${kB(reference)} with React`, ratio: size.bytes / reference })
  }
  const loader = await loaderBytes(shell)
  const limit = `${kB(LIMITS.loader)} asked for`
  print({ work: 'embed.js', figure: kB(loader), reference: limit, ratio: loader / LIMITS.loader })
  const live = byName(sizes, 'live-info').bytes
  return {
    sizes,
    withReact,
    tooMuch: [
      ...(live > LIMITS['live-info'] ? [`live-info is over ${kB(LIMITS['live-info'])}`] : []),
      ...(loader > LIMITS.loader ? [`embed.js is over ${kB(LIMITS.loader)}`] : []),
    ],
  }
}

async function measureTimes(react: Size): Promise<string[]> {
  const site = await startSite()
  const front = await startFront(site.url, react)
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const callsign = await findActiveStation(site.url)
    const embed = `/embed/live-info/${callsign}?theme=dark`
    // Warms up the server's caches.
    for (const path of [embed, `/react${embed}`, `/${callsign}`]) await fetch(front.url + path)
    const ours = await medianVisit(browser, front.url + embed, 'article')
    const withReact = await medianVisit(browser, `${front.url}/react${embed}`, 'article')
    const full = await medianVisit(browser, `${front.url}/${callsign}`, 'main h1')
    for (const [words, other] of [
      ['the same with React', withReact],
      ["the station's page of the whole site", full],
    ] as const) {
      const row = (work: string, value: (visit: Visit) => number, show: (value: number) => string) =>
        print({
          work: `live-info on a slow phone: ${work}`,
          figure: show(value(ours)),
          reference: `${show(value(other))} ${words}`,
          ratio: value(ours) / value(other),
        })
      row('first paint', (v) => v.firstPaint, ms)
      row('the station is on the screen', (v) => v.shown, ms)
      row('bytes until then', (v) => v.bytes, kB)
    }
    const limit = LIMITS.firstPaint
    const work = 'live-info on a slow phone: first paint'
    print({ work, figure: ms(ours.firstPaint), reference: `${ms(limit)} asked for`, ratio: ours.firstPaint / limit })
    return ours.firstPaint > limit ? [`the first paint is later than ${ms(limit)}`] : []
  } finally {
    await browser.close()
    await front.stop()
    await site.stop()
  }
}

const { withReact, tooMuch } = await measureBytes()
const problems = [...tooMuch, ...(await measureTimes(byName(withReact, 'live-info')))]
for (const text of problems) process.stderr.write(`${text}\n`)
if (problems.length > 0) process.exitCode = 1
