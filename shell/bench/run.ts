/**
 * `npm run bench -w shell`: what the whole site costs a visitor, on built and released code. Its own servers with a
 * demonstration world and with an empty database are started and stopped. Words after the command choose parts:
 * `npm run bench -w shell -- paint shift`; the name of a page, as in `shift content/embeds` or `paint /news`, leaves the others out.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from '@onfreq/testing/browser'
import { chromium } from 'playwright-core'
import { benchFirstVisits } from './first-visit.ts'
import { benchInteractions } from './interactions.ts'
import { benchPaint } from './paint.ts'
import { printRow, type Row } from './row.ts'
import { benchShift } from './shift.ts'
import { startWorld } from './world.ts'

const words = process.argv.slice(2)
const pages = new Set(words.filter((word) => word.includes('/')))
const chosen = new Set(words.filter((word) => !pages.has(word)))
const wanted = (part: string) => chosen.size === 0 || chosen.has(part)

const world = await startWorld()
const { executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  // What measures time comes first, while nothing else has warmed up or worn out.
  if (wanted('paint')) print(await benchPaint(browser, world, pages))
  if (wanted('visit')) print(await benchFirstVisits(browser, world.site))
  if (wanted('interactions')) print(await benchInteractions(browser, world.site, world.member))
  if (wanted('shift')) print(await benchShift(browser, world.viewers, pages))
} finally {
  await browser.close()
  await world.stop()
}
if (wanted('release')) print(await releaseTime())

function print(rows: readonly Row[]): void {
  for (const row of rows) printRow(row)
}

/** From a release to the first visitor who gets it: measured by the delivery's own benchmark. */
async function releaseTime(): Promise<readonly Row[]> {
  const file = join(import.meta.dirname, 'release-time.ts')
  if (!existsSync(file)) return []
  const module: unknown = await import(pathToFileURL(file).href)
  return isReleaseBench(module) ? module.benchReleaseTime() : []
}

function isReleaseBench(module: unknown): module is { benchReleaseTime: () => Promise<Row[]> } {
  return typeof module === 'object' && module !== null && 'benchReleaseTime' in module
}
