/** Import of a log compared with a bare COPY of the same rows into the same indexed table. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { from as copyFrom } from 'pg-copy-streams'
import { type StoredContact, selectList, usedFields } from '../src/core/log/contact/fields.ts'
import { copyStatement } from '../src/core/log/import/copy.ts'
import { CopyRows } from '../src/core/log/import/copy-rows.ts'
import { type BenchMember, type BenchSite, benchLog } from './log-site.ts'
import { inTurns, printTime, type Sample, timed } from './rounds.ts'

const CONTACTS = 100_000
/** Duration for the same number of contacts, on a similar two-core machine. */
const PEER = '360 s, a widely used open logbook'

export async function benchImport(site: BenchSite, log: (line: string) => void): Promise<void> {
  const text = benchLog(CONTACTS)
  log(`import of ${CONTACTS} contacts, ${(text.length / 1e6).toFixed(1)} MB`)
  const donor = await site.register('M9COP')
  await importOnce(site, donor, text)
  const copy = await prepareCopy(site, donor.id)
  let rounds = 0
  let member = donor
  const [bare, fresh, repeated] = await inTurns([
    { name: 'bare COPY', run: copy },
    {
      name: 'import',
      async run() {
        rounds += 1
        member = await site.register(`M${rounds}IMP`)
        return importOnce(site, member, text)
      },
    },
    { name: 'again', run: () => importOnce(site, member, text) },
  ])
  if (bare === undefined || fresh === undefined || repeated === undefined) return
  printTime(`log: import of ${CONTACTS} contacts`, CONTACTS, fresh, bare, { peer: PEER })
  const ofImport = {
    ...repeated,
    ofLimit: repeated.perSecond / fresh.perSecond,
    cpuOfLimit: repeated.cpuMicros / fresh.cpuMicros,
  }
  printTime(`log: import of ${CONTACTS} contacts, again`, CONTACTS, ofImport, fresh)
}

async function importOnce(site: BenchSite, member: BenchMember, text: string): Promise<Sample> {
  await site.app.pool.query('checkpoint')
  const file = Buffer.from(text)
  let id = 0
  const sample = await timed(CONTACTS, async () => {
    id = await site.app.logbook.importAdif(member.id, 'file', 'log.adi', Readable.from([file]))
    await site.app.logImports.run(member.id, id, new AbortController().signal)
  })
  const { rows } = await site.app.pool.query<{ status: string; read: number }>(
    'select status, read from log_import where owner_id = $1 and id = $2',
    [member.id, id],
  )
  if (rows[0]?.status !== 'done' || rows[0].read !== CONTACTS) throw new Error(`import: ${JSON.stringify(rows[0])}`)
  return sample
}

/** Prepares a COPY that replaces the owner's rows by the same rows on every run. */
async function prepareCopy(site: BenchSite, ownerId: number): Promise<() => Promise<Sample>> {
  const { rows } = await site.app.pool.query<StoredContact>(
    `select ${selectList()} from contact c where owner_id = $1 order by id`,
    [ownerId],
  )
  const fields = usedFields(rows)
  const lines = new CopyRows(fields)
  const chunks: Buffer[] = []
  for (const [index, row] of rows.entries()) {
    lines.add(row)
    if (index % 1000 === 999 || index === rows.length - 1) chunks.push(lines.finish())
  }
  return async () => {
    const client = await site.app.pool.connect()
    try {
      await client.query('delete from contact where owner_id = $1', [ownerId])
      await client.query('vacuum contact')
      await client.query('checkpoint')
      return await timed(CONTACTS, async () => {
        const stream = client.query(copyFrom(copyStatement(fields)))
        const finished = once(stream, 'finish')
        for (const dataChunk of chunks) if (!stream.write(dataChunk)) await once(stream, 'drain')
        stream.end()
        await finished
      })
    } finally {
      client.release()
    }
  }
}
