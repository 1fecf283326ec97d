/** Export of a log as ADIF: time, and how much memory grows while it is written. */
import { Readable } from 'node:stream'
import { printRow, ratioOf } from '@onfreq/build/bench/rows'
import { selectList } from '../src/areas/log/contact/fields.ts'
import { type BenchSite, benchLog } from './log-site.ts'

const CONTACTS = 100_000

export async function benchExport(site: BenchSite, say: (line: string) => void): Promise<void> {
  const member = await site.register('M9EXP')
  const text = benchLog(CONTACTS)
  const id = await site.app.logbook.importAdif(member.id, 'file', 'log.adi', Readable.from([Buffer.from(text)]))
  await site.app.logImports.run(member.id, id, new AbortController().signal)
  const begun = performance.now()
  await site.app.pool.query(`select ${selectList()} from contact c where owner_id = $1 order by id`, [member.id])
  const bare = performance.now() - begun
  for (const format of ['adi', 'adx'] as const) {
    const operator = { id: member.id, callsign: member.callsign }
    const request = { start_date: '1930-01-01', end_date: '2099-01-01', format }
    const job = await site.app.logExports.order(operator, request)
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const start = performance.now()
    await site.app.logExports.write(member.id, job.id, member.callsign)
    clearInterval(watch)
    const time = performance.now() - start
    const [done] = await site.app.logExports.list(member.id)
    say(
      `export of ${done?.records} contacts as ${format}: ${time.toFixed(0)} ms, ${((done?.bytes ?? 0) / 1e6).toFixed(1)} MB, memory grew by ${((most - before) / 1e6).toFixed(0)} MB`,
    )
    printRow({
      work: `log: export of ${CONTACTS} contacts as ${format}, memory +${((most - before) / 1e6).toFixed(0)} MB`,
      figure: `${time.toFixed(0)} ms`,
      reference: `${bare.toFixed(0)} ms rows read at once`,
      ratio: ratioOf(time, bare),
    })
  }
}
