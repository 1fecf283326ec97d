/** Import of a log, beside a bare COPY of the same rows into a table with the same indexes in the same database. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { printRow, ratioOf } from '@onfreq/build/bench/rows'
import { from as copyFrom } from 'pg-copy-streams'
import { type StoredContact, selectList } from '../src/areas/log/contact/fields.ts'
import { copyLine, copyStatement, usedFields } from '../src/areas/log/import/copy.ts'
import { type BenchMember, type BenchSite, benchLog } from './log-site.ts'

const CONTACTS = 100_000
const ROUNDS = 3

export async function benchImport(site: BenchSite, say: (line: string) => void): Promise<void> {
  const text = benchLog(CONTACTS)
  say(`import of ${CONTACTS} contacts, ${(text.length / 1e6).toFixed(1)} MB, best of ${ROUNDS}:`)
  const fresh: number[] = []
  const again: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await site.register(`M${round}IMP`)
    fresh.push(await importOnce(site, member, text))
    again.push(await importOnce(site, member, text))
    bare.push(await bareCopy(site, member.id))
  }
  const [best, same, copy] = [Math.min(...fresh), Math.min(...again), Math.min(...bare)]
  say(`  bare COPY with index maintenance  ${copy.toFixed(0)} ms   (all: ${round(bare)})`)
  say(
    `  import                            ${best.toFixed(0)} ms = ${(best / copy).toFixed(2)} x bare   (all: ${round(fresh)})`,
  )
  say(
    `  the same file again               ${same.toFixed(0)} ms = ${(same / best).toFixed(2)} x import   (all: ${round(again)})`,
  )
  const ms = (time: number) => `${time.toFixed(0)} ms`
  const work = `log: import of ${CONTACTS} contacts`
  printRow({ work, figure: ms(best), reference: `${ms(copy)} bare COPY`, ratio: ratioOf(best, copy) })
  printRow({ work: `${work}, again`, figure: ms(same), reference: `${ms(best)} import`, ratio: ratioOf(same, best) })
}

const round = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ')

async function importOnce(site: BenchSite, member: BenchMember, text: string): Promise<number> {
  await site.app.pool.query('checkpoint')
  const start = performance.now()
  const id = await site.app.logbook.importAdif(member.id, 'file', 'log.adi', Readable.from([Buffer.from(text)]))
  await site.app.logImports.run(member.id, id, new AbortController().signal)
  const time = performance.now() - start
  const { rows } = await site.app.pool.query<{ status: string; read: number }>(
    'select status, read from log_import where owner_id = $1 and id = $2',
    [member.id, id],
  )
  if (rows[0]?.status !== 'done' || rows[0].read !== CONTACTS) throw new Error(`import: ${JSON.stringify(rows[0])}`)
  return time
}

async function bareCopy(site: BenchSite, ownerId: number): Promise<number> {
  const client = await site.app.pool.connect()
  try {
    const { rows } = await client.query<StoredContact>(
      `select ${selectList()} from contact c where owner_id = $1 order by id`,
      [ownerId],
    )
    const fields = usedFields(rows)
    const lines: string[] = []
    for (let at = 0; at < rows.length; at += 1000)
      lines.push(
        rows
          .slice(at, at + 1000)
          .map((row) => copyLine(row, fields))
          .join(''),
      )
    await client.query('delete from contact where owner_id = $1', [ownerId])
    await client.query('vacuum contact')
    await client.query('checkpoint')
    const start = performance.now()
    const stream = client.query(copyFrom(copyStatement(fields)))
    const done = once(stream, 'finish')
    for (const line of lines) if (!stream.write(line)) await once(stream, 'drain')
    stream.end()
    await done
    return performance.now() - start
  } finally {
    client.release()
  }
}
