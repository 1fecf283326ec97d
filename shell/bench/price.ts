/**
 * What federation costs the visitor of a slow phone: the home page of the site beside the same sources built as one
 * ordinary application, in turns, served in the same way by the same API.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startFront } from './front.ts'
import { buildMonolith } from './monolith/build.ts'
import { type Row, ratioOf } from './row.ts'
import { type Visit, visit } from './visit.ts'

const VISITS = 5
const ALLOWED_RATIO = 1.1
const ALLOWED_ROUND_TRIPS = 2

/** Stations, newest contacts, leaderboards, and the log bar, which is another microfrontend's. */
const SHOWN = [
  'article',
  '[aria-labelledby="feed-title"] ol a',
  '[aria-label="Leaderboards"] ol a',
  '[aria-label="Band and log bar"] input',
] as const

export async function benchPrice(browser: Browser, site: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-monolith-'))
  const monolith = await buildMonolith(folder)
  const [one, many] = [await startFront(site, monolith), await startFront(site)]
  try {
    const visits: { federated: Visit; plain: Visit }[] = []
    for (let round = 0; round < VISITS; round++)
      visits.push({
        plain: await visit(browser, `${one.url}/`, SHOWN),
        federated: await visit(browser, `${many.url}/`, SHOWN),
      })
    return rows(median(visits.map(({ federated }) => federated)), median(visits.map(({ plain }) => plain)))
  } finally {
    await Promise.all([one.stop(), many.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

function rows(federated: Visit, plain: Visit): Row[] {
  return [
    {
      work: `home page with data on a slow phone (at most ${ALLOWED_RATIO.toFixed(2)})`,
      figure: `${federated.ms.toFixed(0)} ms`,
      reference: `${plain.ms.toFixed(0)} ms as one build`,
      ratio: ratioOf(federated.ms, plain.ms),
    },
    {
      work: 'bytes until then',
      figure: `${(federated.bytes / 1000).toFixed(0)} kB`,
      reference: `${(plain.bytes / 1000).toFixed(0)} kB as one build`,
      ratio: ratioOf(federated.bytes, plain.bytes),
    },
    {
      work: 'requests until then',
      figure: String(federated.requests),
      reference: `${plain.requests} as one build`,
      ratio: ratioOf(federated.requests, plain.requests),
    },
    {
      work: 'sequential round trips after the HTML until then',
      figure: String(federated.roundTrips),
      reference: `${ALLOWED_ROUND_TRIPS}, ${plain.roundTrips} as one build`,
      ratio: ratioOf(federated.roundTrips, ALLOWED_ROUND_TRIPS),
    },
  ]
}

/** The visit that took neither long nor short. */
function median(visits: readonly Visit[]): Visit {
  const middle = visits.toSorted((a, b) => a.ms - b.ms)[Math.floor(visits.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}
