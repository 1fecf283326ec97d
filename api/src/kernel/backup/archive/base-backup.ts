/** BASE_BACKUP of the replication protocol, sent through the driver, so that no client program is needed. */
import { Readable } from 'node:stream'
import pg from 'pg'
import { LIMITS } from '../../database/limits.ts'
import { StartError } from '../../errors.ts'

/** Includes the required WAL, so that the base is complete without the archive. The server verifies page checksums. */
const COMMAND = "BASE_BACKUP (LABEL 'onfreq', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no', TARGET 'client')"

/** First byte of a CopyData message: start of a new tar archive, or data of the current one. */
const NEW_ARCHIVE = 0x6e
const ARCHIVE_DATA = 0x64

export interface Position {
  readonly position: string
  readonly timeline: number
}

export interface BaseBackup {
  /** The data folder as tar. Fails with the server's message. */
  readonly stream: Readable
  /** WAL position at which the copy is consistent; available after the stream has ended. */
  end(): Position
}

/** A replication connection to the same server. The role needs the REPLICATION attribute. */
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
  // A query on a lost connection rejects automatically.
  client.on('error', () => {})
  return client
}

interface Message {
  readonly chunk: Buffer
}
interface Row {
  readonly fields: readonly (string | null)[]
}

/** @param client a connected replication client, used for nothing else */
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
      if (chunk[0] === NEW_ARCHIVE) archives += 1
      if (archives > 1) stream.destroy(new StartError('The database has tablespaces, which are not backed up.'))
      // The driver reuses the buffer.
      if (chunk[0] === ARCHIVE_DATA && !stream.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause()
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
      if (!position || !timeline) throw new Error('The server did not report its WAL position')
      return { position, timeline: Number(timeline) }
    },
  }
}
