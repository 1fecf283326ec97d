/** ADIF export of a log compared with reading its rows: duration, time to the first byte, and memory growth. */
import { Readable } from 'node:stream'
import { selectList } from '../src/core/log/contact/fields.ts'
import { type BenchSite, benchLog } from './log-site.ts'
import { type Contender, inTurns, printTime, timed } from './rounds.ts'

const CONTACTS = 100_000
const FORMATS = ['adi', 'adx'] as const

export async function benchExport(site: BenchSite, log: (line: string) => void): Promise<void> {
  const member = await site.register('M9EXP')
  const id = await site.app.logbook.importAdif(
    member.id,
    'file',
    'log.adi',
    Readable.from([Buffer.from(benchLog(CONTACTS))]),
  )
  await site.app.logImports.run(member.id, id, new AbortController().signal)
  const operator = { id: member.id, callsign: member.callsign }
  const growth = new Map<string, number>()
  const exports = FORMATS.map(
    (format): Contender => ({
      name: format,
      async run() {
        const request = { start_date: '1930-01-01', end_date: '2099-01-01', format }
        const job = await site.app.logExports.order(operator, request)
        const watch = watchMemory()
        const sample = await timed(CONTACTS, () => site.app.logExports.write(member.id, job.id, member.callsign))
        growth.set(format, Math.max(growth.get(format) ?? 0, watch.end()))
        return sample
      },
    }),
  )
  const read = `select ${selectList()} from contact c where owner_id = $1 order by id`
  const [bare, ...written] = await inTurns([
    { name: 'rows read at once', run: () => timed(CONTACTS, () => site.app.pool.query(read, [member.id])) },
    ...exports,
  ])
  const [exported] = await site.app.logExports.list(member.id)
  log(`export of ${exported?.records} contacts, ${((exported?.bytes ?? 0) / 1e6).toFixed(1)} MB`)
  for (const result of written) {
    const note = `, memory +${((growth.get(result.name) ?? 0) / 1e6).toFixed(0)} MB`
    if (bare !== undefined)
      printTime(`log: export of ${CONTACTS} contacts as ${result.name}`, CONTACTS, result, bare, { note })
  }
}

/** Measures the memory growth of the process in bytes. */
function watchMemory(): { end(): number } {
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  return {
    end() {
      clearInterval(timer)
      return peak - before
    },
  }
}
