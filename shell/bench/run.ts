/**
 * `npm run bench -w shell`: what the site costs a visitor, measured on built and released code. Starts and stops its own
 * servers, with demonstration data and with an empty database. Arguments select parts: `npm run bench -w shell -- paint
 * shift`. The name of a page, as in `shift content/embeds` or `paint /news`, restricts the run to that page, and `phone` or
 * `desktop` to that device.
 *
 * A slow phone is 390 px wide, with a CPU four times slower than this machine's and a network of 1.6 Mbit/s and 150 ms
 * latency; a desktop is this machine. A first visit has an empty cache. It is measured to first paint, to content (a frame
 * shows the subject of the page) and to interactive (the page's own code has rendered it). The references are served by the
 * same API, in turns: a single build of the same sources without federation and server rendering, and a plain page without
 * scripts. Tasks below 50 ms count as 50 ms, because the browser does not report them. An interrupted `paint` resumes.
 * Tasks below 50 ms are counted as 50 ms, because the browser does not report them. An interrupted `paint` resumes.
 */
import { findChromium } from '@onfreq/testing/browser'
import { type Browser, chromium } from 'playwright-core'
import { type Demonstration, startDemonstration } from '../e2e/harness/demonstration.ts'
import { startSite } from '../e2e/harness/site.ts'
import { listViewers } from '../e2e/harness/viewers.ts'
import { benchEvening } from './evening.ts'
import { benchFirstVisits } from './first-visit.ts'
import { benchInteractions } from './interactions.ts'
import { benchNavigation } from './navigation.ts'
import { benchPaint } from './paint.ts'
import { benchReleaseTime } from './release-time.ts'
import { printRow, type Row } from './row.ts'
import { benchShift } from './shift.ts'
import { DESKTOP, SLOW_PHONE } from './visit.ts'
import { benchWeight } from './weight.ts'

type Part = (browser: Browser, demonstration: Demonstration) => Promise<void>

const DEVICES = { phone: SLOW_PHONE, desktop: DESKTOP } as const

const args = process.argv.slice(2)
const pages = new Set(args.filter((word) => word.includes('/')))
const devices = Object.entries(DEVICES).filter(([word]) => args.includes(word))
const selectedDevices = (devices.length > 0 ? devices : Object.entries(DEVICES)).map(([, device]) => device)

/** Timings come first, before other work affects the machine. */
const PARTS: Readonly<Record<string, Part>> = {
  paint: async (browser, demonstration) =>
    benchPaint(browser, demonstration, { paths: pages, devices: selectedDevices }, print),
  navigation: async (browser, demonstration) => print(await benchNavigation(browser, demonstration)),
  weight: async () => print(benchWeight()),
  visit: async (browser, demonstration) => print(await benchFirstVisits(browser, demonstration.site)),
  interactions: async (browser, demonstration) =>
    print(await benchInteractions(browser, demonstration.site, demonstration.member)),
  async shift(browser, demonstration) {
    const empty = await startSite()
    try {
      print(await benchShift(browser, await listViewers(demonstration.site, empty.url), pages))
    } finally {
      await empty.stop()
    }
  },
}
/** Parts that run only if named. */
const OPT_IN_PARTS: Readonly<Record<string, Part>> = {
  evening: async (browser, demonstration) => print(await benchEvening(browser, demonstration)),
}
const RELEASE = 'release'

const chosen = args.filter((word) => !pages.has(word) && !(word in DEVICES))
const knownParts = [...Object.keys(PARTS), ...Object.keys(OPT_IN_PARTS), RELEASE]
const unknown = chosen.filter((word) => !knownParts.includes(word))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}, only ${knownParts.join()}`)
const isSelected = (part: string) => chosen.length === 0 || chosen.includes(part)
const parts = [
  ...Object.entries(PARTS).filter(([name]) => isSelected(name)),
  ...Object.entries(OPT_IN_PARTS).filter(([name]) => chosen.includes(name)),
]

if (parts.length > 0) await runInBrowser(parts.map(([, part]) => part))
if (isSelected(RELEASE)) print(await benchReleaseTime())

async function runInBrowser(all: readonly Part[]): Promise<void> {
  // A server that still renders images responds slowly and would distort the measurement.
  const demonstration = await startDemonstration({ isWhole: true })
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    for (const part of all) await part(browser, demonstration)
  } finally {
    await browser.close()
    await demonstration.stop()
  }
}

function print(rows: readonly Row[]): void {
  for (const row of rows) printRow(row)
}
