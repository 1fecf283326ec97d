/**
 * Imports an LoTW report for a log of 20,000 contacts, with mode groups, time differences, portable calls and
 * duplicates.
 */
import { Readable } from 'node:stream'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { lotwReport, madeContacts, toLog } from '../src/features/confirmations/testing/reports.ts'
import type { BenchSite } from './log-site.ts'

const CONTACTS = 20_000

export async function benchReport(site: BenchSite, log: (line: string) => void): Promise<void> {
  const { app } = site
  const { id: ownerId, callsign } = await site.register('M0RPT')
  const contacts = madeContacts(CONTACTS)
  const signal = new AbortController().signal
  const content = Readable.from([Buffer.from(toLog(contacts, callsign))])
  const importing = performance.now()
  const batch = await app.logbook.importAdif(ownerId, 'file', 'log.adi', content)
  await app.logImports.run(ownerId, batch, signal)
  const imported = performance.now() - importing
  const before = await toRows(site, ownerId)

  const report = { ownerId, service: 'lotw', source: 'file', filename: 'lotwreport.adi' } as const
  const adif = lotwReport(callsign, contacts)
  const reading = performance.now()
  const id = await app.confirmations.reports.accept(report, adif)
  await app.confirmations.reports.run(ownerId, id, signal)
  const readMs = performance.now() - reading
  const result = await app.confirmations.reports.get(ownerId, id, 'en')
  const added = (await toRows(site, ownerId)).length - before.length

  const undoing = performance.now()
  await app.confirmations.reports.undo(ownerId, id)
  await app.jobs.runDue()
  const undone = performance.now() - undoing
  const changed = (await toRows(site, ownerId)).filter((row, index) => row !== before[index]).length

  log(`report of LoTW on ${CONTACTS} contacts:`)
  log(`  added ${added}, confirmed ${result.confirmed}, unmatched ${result.unmatched}, twice in it ${result.same}`)
  log(`  import ${ms(imported)}, report ${ms(readMs)}, undo ${ms(undone)}; rows that differ after the undo: ${changed}`)
  const reference = `${ms(imported)} import`
  const work = `confirmations: LoTW report of ${CONTACTS}`
  printRow({ work, figure: ms(readMs), reference, ratio: toRatio(readMs, imported) })
  printRow({ work: `${work}, undone`, figure: ms(undone), reference, ratio: toRatio(undone, imported) })
  if (added !== 0 || changed !== 0 || result.confirmed !== CONTACTS)
    throw new Error('The report has an unexpected result')
}

const ms = (time: number) => `${time.toFixed(0)} ms`

async function toRows(site: BenchSite, ownerId: number): Promise<readonly string[]> {
  const { rows } = await site.app.pool.query<{ row: string }>(
    'select to_jsonb(c)::text as row from contact c where owner_id = $1 order by id',
    [ownerId],
  )
  return rows.map(({ row }) => row)
}
