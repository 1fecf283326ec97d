/** Repairs of an entire log and their undo, compared with a bare UPDATE of the same rows. */
import { Readable } from 'node:stream'
import type { RepairAction } from '@onfreq/contracts/log/log'
import type { JobRow } from '../src/core/log/bulk/job-rows.ts'
import { type BenchSite, benchLog } from './log-site.ts'
import { type Contender, inTurns, printTime, type Sample, timed } from './rounds.ts'

const CONTACTS = 100_000
const WHOLE_LOG = { filter: { from: '1930-01-01' } }

export async function benchRepair(site: BenchSite, log: (line: string) => void): Promise<void> {
  const { logJobs, logbook, logImports, pool } = site.app
  const { signal } = new AbortController()
  const text = Buffer.from(benchLog(CONTACTS))
  const importLog = async (ownerId: number) => {
    const id = await logbook.importAdif(ownerId, 'file', 'log.adi', Readable.from([text]))
    await logImports.run(ownerId, id, signal)
    return id
  }
  const { id: ownerId } = await site.register('M9REP')
  await importLog(ownerId)
  const { id: plainId } = await site.register('M9UPD')
  await importLog(plainId)
  // Updates the table statistics, as autovacuum would within a minute.
  await pool.query('vacuum analyze')

  /** The undo step of the newest job. */
  let step = 0
  async function run(startJob: () => Promise<JobRow>): Promise<Sample> {
    await pool.query('checkpoint')
    let id = 0
    const sample = await timed(CONTACTS, async () => {
      ;({ id } = await startJob())
      await logJobs.run(ownerId, id, signal)
    })
    const job = await logJobs.get(ownerId, id)
    if (job.status !== 'done' || job.settled !== CONTACTS) throw new Error(`${job.action}: ${JSON.stringify(job)}`)
    step = job.stepId ?? step
    return sample
  }
  const repair = (name: string, action: RepairAction, preview = false): Contender => ({
    name,
    run: () => run(() => logJobs.repair(ownerId, { selection: WHOLE_LOG, action, preview })),
  })
  const undo = (name: string): Contender => ({
    name: `${name}, undone`,
    run: () => run(() => logJobs.undo(ownerId, step)),
  })

  let hours = 0
  const [bare, ...results] = await inTurns([
    {
      name: 'bare UPDATE',
      async run() {
        await pool.query('checkpoint')
        hours += 1
        const moved = "update contact set started_at = started_at + $2 * interval '1 hour' where owner_id = $1"
        return timed(CONTACTS, () => pool.query(moved, [plainId, hours % 2 === 0 ? 1 : -1]))
      },
    },
    repair('a look at moving their times', { type: 'shift', minutes: 60 }, true),
    repair('moving their times', { type: 'shift', minutes: 60 }),
    undo('moving their times'),
    repair('setting a comment', { type: 'set', fields: { Comment: 'repaired' } }),
    undo('setting a comment'),
    repair('deleting them', { type: 'delete' }),
    undo('deleting them'),
    {
      name: 'undo of their import',
      async run() {
        const { id } = await site.register(`M${hours}UND`)
        const importId = await importLog(id)
        await pool.query('checkpoint')
        return timed(CONTACTS, async () => {
          const job = await logJobs.undoImport(id, importId)
          await logJobs.run(id, job.id, signal)
        })
      },
    },
  ])
  if (bare === undefined) return
  log(`repairs of ${CONTACTS} contacts`)
  for (const result of results) printTime(`log: ${CONTACTS} contacts, ${result.name}`, CONTACTS, result, bare)
}
