/** BASE_BACKUP of the replication protocol, spoken through the driver: no client program is needed. */
import { Readable } from 'node:stream'
import pg from 'pg'
import { LIMITS } from '../../database/limits.ts'
import { StartError } from '../../errors.ts'

/** The log that it needs comes along, so that it is whole without the archive; pages are checked against their sums on the way. */
const COMMAND = "BASE_BACKUP (LABEL 'onfreq', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no', TARGET 'client')"

/** First bytes of what comes: a new archive of tar begins, or more of the current one. */
const BEGINS = 0x6e
const BYTES = 0x64

export interface Position {
  readonly position: string
  readonly timeline: number
}

export interface BaseBackup {
  /** The data folder as tar. Fails with what the server says. */
  readonly stream: Readable
  /** Where the log was when the copy was whole; once the stream has ended. */
  end(): Position
}

/** A connection that only speaks of replication, to where another one leads. The role needs that right. */
export function createReplicationClient({ host, port, user, password, database }: pg.Client): pg.Client {
  const config: pg.ClientConfig & { readonly replication: string } = {
    host,
    port,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined || password === null ? {} : { password }),
    ...(database === undefined ? {} : { database }),
    application_name: 'onfreq-base-backup',
    connectionTimeoutMillis: LIMITS.connect,
    replication: 'true',
  }
  const client = new pg.Client(config)
  // What a lost connection was asked fails by itself.
  client.on('error', () => {})
  return client
}

interface Message {
  readonly chunk: Buffer
}
interface Row {
  readonly fields: readonly (string | null)[]
}

/** Of a client of its own, which is connected. */
export function readBaseBackup(client: pg.Client): BaseBackup {
  const rows: (readonly (string | null)[])[] = []
  let connection: pg.Connection | undefined
  let archives = 0
  const stream = new Readable({
    read() {
      connection?.stream.resume()
    },
  })
  client.query({
    submit(own: pg.Connection) {
      connection = own
      own.query(COMMAND)
    },
    handleRowDescription() {},
    handleCommandComplete() {},
    handleDataRow({ fields }: Row) {
      rows.push(fields)
    },
    handleCopyData({ chunk }: Message) {
      if (chunk[0] === BEGINS) archives += 1
      if (archives > 1) stream.destroy(new StartError('The database has tablespaces, which are not backed up.'))
      // The driver writes into the same memory again.
      if (chunk[0] === BYTES && !stream.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause()
    },
    handleError(error: Error) {
      stream.destroy(error)
    },
    handleReadyForQuery() {
      stream.push(null)
    },
  } as pg.Submittable)
  return {
    stream,
    end() {
      const [position, timeline] = rows.at(-1) ?? []
      if (!position || !timeline) throw new Error('The server did not say where its log was')
      return { position, timeline: Number(timeline) }
    },
  }
}
