/**
 * Evaluates each award of the catalogue in a log of 100,000 contacts over HTTP, alternating with an authenticated call
 * that returns almost nothing. The ratio shows the cost of the award on a machine with other load.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import type { ConfirmationService } from '@onfreq/contracts/confirmations/confirmation'
import { AWARD_RULES } from '@onfreq/ham/awards/catalogue'
import { usCounties } from '@onfreq/ham/awards/us-counties'
import { US_STATES } from '@onfreq/ham/needs/items'
import type { StoredContact } from '../src/core/log/contact/fields.ts'
import { countChanges } from '../src/kernel/award-cells/count-cells.ts'
import { percentile } from './live-world.ts'
import { startBenchSite } from './log-site.ts'
import type { Query, QueryReport } from './questions-asker.ts'
import { storeLogs } from './stored-log.ts'

const STORED = Number(process.env.BENCH_STORED ?? 100_000)
const PARTS = 6
const PART_MS = 2_000
/** Target for the 95th percentile, in milliseconds. */
const TARGET_MS = 20
/** Every combination of confirmation services, so that responses do not come from the cache. */
const SERVICES: readonly ConfirmationService[] = ['lotw', 'eqsl', 'qrz', 'clublog', 'paper', 'onfreq']
const CHOICES = Array.from({ length: 2 ** SERVICES.length - 1 }, (_, choice) =>
  SERVICES.filter((_, bit) => ((choice + 1) & (1 << bit)) !== 0).join(','),
)
const COUNTIES = usCounties()
const EMPTY: Query = { path: 'vawards/hours' }

/** Adds fields to a contact so that the log counts for every award. */
function complete(contact: StoredContact, index: number): void {
  const extra = [...(contact.extra ?? [])]
  const state = US_STATES[index % US_STATES.length] ?? 'CT'
  if (contact.dxcc === 291) extra.push(['STATE', state], ['CNTY', COUNTIES[index % COUNTIES.length] ?? ''])
  if (contact.dxcc === 230)
    extra.push(['DARC_DOK', `${'ABCDEFGHIK'[index % 10]}${String(index % 60).padStart(2, '0')}`])
  if (index % 20 === 0) extra.push(['IOTA', `EU-${String(index % 180).padStart(3, '0')}`])
  if (index % 10 === 1) extra.push(['POTA_REF', `US-${String(1000 + (index % 3000)).padStart(4, '0')}`])
  if (index % 10 === 2) extra.push(['MY_POTA_REF', `US-${String(1000 + (Math.floor(index / 600) % 90))}`])
  if (index % 10 === 6) extra.push(['WWFF_REF', `DLFF-${String(index % 800).padStart(4, '0')}`])
  if (index % 10 === 7) extra.push(['MY_WWFF_REF', `GFF-${String(Math.floor(index / 1200) % 80).padStart(4, '0')}`])
  if (index % 20 === 8) extra.push(['MY_SOTA_REF', `G/LD-${String(Math.floor(index / 600) % 56).padStart(3, '0')}`])
  if (index % 20 === 3) extra.push(['SOTA_REF', `G/LD-${String(index % 56).padStart(3, '0')}`])
  if (index % 25 === 4) contact.band = '6m'
  if (index % 50 === 5) Object.assign(contact, { propMode: 'SAT', satName: 'RS-44' })
  if (index % 2 === 0) contact.confirmations = { lotw: { received: 'Y' } }
  contact.extra = extra
}

export default async function benchAwards(log: (line: string) => void): Promise<void> {
  const site = await startBenchSite()
  try {
    const member = await site.register('G2LNG')
    await storeLogs(site, [{ member, contacts: STORED, complete }])
    const began = performance.now()
    // Deletes the counted cells, as if the log had never been counted.
    await site.app.pool.query('insert into award_head (owner_id, seq) values ($1, 0) on conflict do nothing', [
      member.id,
    ])
    await countChanges(site.app.pool, member.id)
    log(`counted ${STORED.toLocaleString('en')} contacts in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await requestInTurns(site.url, member.token)
  } finally {
    await site.close()
  }
}

async function requestInTurns(url: string, token: string): Promise<void> {
  const client = fork(new URL('questions-asker.ts', import.meta.url), { execArgv: [] })
  const exited = once(client, 'exit').then(() => [])
  const request = async (queries: readonly Query[]): Promise<readonly number[]> => {
    client.send({ url, token, queries, milliseconds: PART_MS })
    const [report]: QueryReport[] = await Promise.race([once(client, 'message'), exited])
    if (report === undefined) throw new Error('An award was not answered')
    return report.times
  }
  try {
    for (const { id, name } of AWARD_RULES) {
      const queries = CHOICES.map((services): Query => ({ path: `vawards/progress/${id}?services=${services}` }))
      await request([EMPTY, ...queries.slice(0, 1)])
      const [times, empty]: [number[], number[]] = [[], []]
      const size = Math.ceil(queries.length / PARTS)
      for (let start = 1; start < queries.length; start += size) {
        const part = queries.slice(start, start + size)
        times.push(...(await request(part)))
        empty.push(...(await request(part.map(() => EMPTY))))
      }
      print(name, times, empty)
    }
  } finally {
    client.disconnect()
  }
}

function print(name: string, times: readonly number[], empty: readonly number[]): void {
  const [figure, reference] = [percentile(times, 0.95), percentile(empty, 0.95)]
  printRow({
    work: `awards: ${name}, ${STORED.toLocaleString('en')} contacts, p95`,
    figure: `${figure.toFixed(1)} ms of ${TARGET_MS} asked`,
    reference: `${reference.toFixed(1)} ms empty call`,
    ratio: toRatio(figure, reference),
    certainty: `median ${percentile(times, 0.5).toFixed(1)} ms, empty ${percentile(empty, 0.5).toFixed(1)} ms, ${times.length} times, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  })
}

if (process.argv[1] === import.meta.filename) await benchAwards((line) => void process.stdout.write(`${line}\n`))
