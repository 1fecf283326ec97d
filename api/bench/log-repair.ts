/** Repairs of a whole log and their undo, beside a bare UPDATE of the same rows. */
import { Readable } from 'node:stream'
import { printRow, ratioOf } from '@onfreq/build/bench/rows'
import type { RepairAction } from '@onfreq/contracts/log/log'
import type { JobRow } from '../src/areas/log/bulk/job-rows.ts'
import { type BenchMember, type BenchSite, benchLog } from './log-site.ts'

const CONTACTS = 100_000
const WHOLE_LOG = { filter: { from: '1930-01-01' } }

export async function benchRepair(site: BenchSite, say: (line: string) => void): Promise<void> {
  const { logJobs, logbook, logImports, pool } = site.app
  const { signal } = new AbortController()
  const member: BenchMember = await site.register('M9REP')
  const file = Readable.from([Buffer.from(benchLog(CONTACTS))])
  const importId = await logbook.importAdif(member.id, 'file', 'log.adi', file)
  await logImports.run(member.id, importId, signal)

  async function time(begin: () => Promise<JobRow>): Promise<{ readonly ms: number; readonly job: JobRow }> {
    await pool.query('checkpoint')
    const start = performance.now()
    const { id } = await begin()
    await logJobs.run(member.id, id, signal)
    const ms = performance.now() - start
    const job = await logJobs.get(member.id, id)
    if (job.status !== 'done' || job.settled !== CONTACTS) throw new Error(`${job.action}: ${JSON.stringify(job)}`)
    return { ms, job }
  }
  const repair = (action: RepairAction, preview = false) =>
    time(() => logJobs.repair(member.id, { selection: WHOLE_LOG, action, preview }))

  await pool.query('checkpoint')
  const begun = performance.now()
  await pool.query("update contact set started_at = started_at + interval '1 day' where owner_id = $1", [member.id])
  const bare = performance.now() - begun
  await pool.query("update contact set started_at = started_at - interval '1 day' where owner_id = $1", [member.id])

  const row = (work: string, ms: number) => {
    say(`  ${work.padEnd(36)} ${ms.toFixed(0)} ms = ${(ms / bare).toFixed(2)} x bare`)
    printRow({
      work: `log: ${CONTACTS} contacts, ${work}`,
      figure: `${ms.toFixed(0)} ms`,
      reference: `${bare.toFixed(0)} ms bare UPDATE`,
      ratio: ratioOf(ms, bare),
    })
  }
  say(`repairs of ${CONTACTS} contacts (a bare UPDATE: ${bare.toFixed(0)} ms):`)
  row('a look at moving their times', (await repair({ type: 'shift', minutes: 60 }, true)).ms)
  for (const [work, action] of [
    ['moving their times', { type: 'shift', minutes: 60 }],
    ['setting a comment', { type: 'set', fields: { Comment: 'repaired' } }],
    ['deleting them', { type: 'delete' }],
  ] as const) {
    const { ms, job } = await repair(action)
    row(work, ms)
    row(`${work}, undone`, (await time(() => logJobs.undo(member.id, job.stepId ?? 0))).ms)
  }
  row('undo of their import', (await time(() => logJobs.undoImport(member.id, importId))).ms)
}
