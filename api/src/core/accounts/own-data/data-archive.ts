import { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import yazl from 'yazl'
import type { Account } from '../account.ts'
import type { OwnedTables } from './owned-tables.ts'

/**
 * A file that another area adds to "export all my data", for example the log as ADIF. Null when there is nothing to
 * add.
 */
export interface DataFile {
  readonly name: string
  readonly content: (accountId: number) => Promise<AsyncIterable<Uint8Array | string> | null>
}

const READ_ME = `This is everything Onfreq keeps about your account.

One folder per callsign. In it:
  log.adi           your log as ADIF, if you have one
  account.json      your profile and settings
  data/<name>.jsonl every other record, one JSON object per line

Passwords and keys are left out: Onfreq itself cannot read your password, and keys of other services belong there.
Times are UTC.
`

/** Streams the archive account by account and file by file, so that memory use does not grow with the log. */
export async function dataArchive(
  app: FastifyInstance,
  accounts: readonly Account[],
  files: readonly DataFile[],
  ownedTables: OwnedTables,
): Promise<Readable> {
  const zip = new yazl.ZipFile()
  const archive = zip.outputStream.pipe(new PassThrough())
  const reading = new Set<Readable>()
  // Errors need a handler here, because a read may fail before the archive has a consumer.
  archive.on('error', () => {})
  // An aborted download must not leave a connection in the middle of a COPY.
  archive.once('close', () => {
    for (const each of reading) each.destroy()
  })
  const addLazily = (name: string, open: () => AsyncIterable<Uint8Array | string>) =>
    zip.addReadStreamLazy(name, (onReady) => {
      const stream = Readable.from(open(), { objectMode: false })
      reading.add(stream)
      // The zip library adds no error handler. Without one, an error would end the process.
      stream.once('error', (error) => archive.destroy(error))
      stream.once('close', () => reading.delete(stream))
      onReady(null, stream)
    })
  const tables = await ownedTables()
  zip.addBuffer(Buffer.from(READ_ME), 'README.txt')
  for (const account of accounts) {
    const folder = account.callsign.replaceAll('/', '_')
    addLazily(`${folder}/account.json`, () => rowsAsJson(app, 'account', 'id', account.id))
    for (const { name, content } of files) {
      const body = await content(account.id)
      if (body !== null) addLazily(`${folder}/${name}`, () => body)
    }
    for (const table of tables)
      addLazily(`${folder}/data/${table}.jsonl`, () => rowsAsJson(app, table, 'owner_id', account.id))
  }
  zip.end()
  return archive
}

/**
 * Rows as JSON, one per line, without encrypted and hashed values. COPY as CSV streams them and, with quote and
 * delimiter characters that never occur in JSON, returns the text unchanged.
 */
async function* rowsAsJson(
  app: FastifyInstance,
  table: string,
  key: 'id' | 'owner_id',
  id: number,
): AsyncGenerator<Uint8Array> {
  const secret = await secretColumns(app, table)
  const without = secret.map((column) => ` - ${pg.escapeLiteral(column)}`).join('')
  const client = await app.pool.connect()
  let full = false
  try {
    const stream = client.query(
      copyTo(
        `copy (select (to_jsonb(t)${without})::text from ${pg.escapeIdentifier(table)} t where ${key} = ${Number(id)})
         to stdout with (format csv, quote e'\\x01', delimiter e'\\x02', encoding 'utf8')`,
      ),
    )
    yield* stream
    full = true
  } finally {
    // A connection in the middle of a COPY cannot be reused.
    client.release(!full)
  }
}

async function secretColumns(app: FastifyInstance, table: string): Promise<readonly string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = ('public.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped
       and (attname like '%\\_enc' or attname like '%\\_hash')`,
    [table],
  )
  return rows.map(({ name }) => name)
}
