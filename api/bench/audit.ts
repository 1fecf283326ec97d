/**
 * Audits a log of 100,000 contacts in which none or nearly all have a square outside of their entity. Also counts the
 * proposals in the demonstration logs, which are correct by construction.
 */
import { loadavg } from 'node:os'
import { printRow } from '@onfreq/build/bench/rows'
import { fillWorld } from '../src/demonstration/world.ts'
import { type BenchSite, startBenchSite } from './log-site.ts'
import { storeLogs } from './stored-log.ts'

const STORED = 100_000
/** Targets: seconds per audit, and contacts per proposal in correct logs. */
const TARGET_S = 30
const TARGET_CONTACTS = 1_000

export default async function benchAudit(writeLine: (line: string) => void): Promise<void> {
  const site = await startBenchSite()
  try {
    await fillWorld(site.app, writeLine)
    await checkDemonstration(site, writeLine)
    const [right, wrong] = [await site.register('G2LNG'), await site.register('G3LNG')]
    await storeLogs(site, [
      { member: right, contacts: STORED, complete: (contact) => Object.assign(contact, { grid: null }) },
      { member: wrong, contacts: STORED },
    ])
    for (const { id } of [right, wrong]) await timeCheck(site, id)
  } finally {
    await site.close()
  }
}

/** @returns the number of checked contacts and of open proposals */
async function check({ app }: BenchSite, ownerId: number) {
  const { id } = await app.audit.start(ownerId, null)
  await app.audit.run(ownerId, id, new AbortController().signal)
  const { check: audit, open, groups } = await app.audit.list(ownerId, null, 'en')
  if (audit?.status !== 'done') throw new Error(`The check ended as ${audit?.status}`)
  return { contacts: audit.contacts, open, groups }
}

async function checkDemonstration(site: BenchSite, writeLine: (line: string) => void): Promise<void> {
  const { rows } = await site.app.pool.query<{ id: number; callsign: string }>(
    'select id, callsign from account order by id',
  )
  let [contacts, proposals] = [0, 0]
  for (const { id, callsign } of rows) {
    const counts = await check(site, id)
    contacts += counts.contacts
    proposals += counts.open
    for (const { cause, contacts: n, evidence } of counts.groups)
      writeLine(`${callsign}: ${cause}, ${n} contacts: ${evidence.map(({ statement }) => statement).join(' / ')}`)
  }
  printRow({
    work: 'audit: proposals in the logs of the demonstration',
    figure: `${proposals} in ${contacts.toLocaleString('en')} contacts`,
    reference: `fewer than 1 in ${TARGET_CONTACTS.toLocaleString('en')} required`,
    ratio: '',
  })
}

async function timeCheck(site: BenchSite, ownerId: number): Promise<void> {
  const began = performance.now()
  const { contacts, open } = await check(site, ownerId)
  printRow({
    work: `audit: ${contacts.toLocaleString('en')} contacts, ${open.toLocaleString('en')} proposals`,
    figure: `${((performance.now() - began) / 1000).toFixed(1)} s`,
    reference: `${TARGET_S} s required`,
    ratio: '',
    certainty: `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  })
}
