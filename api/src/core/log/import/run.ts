/** Runs a batch in the worker: read, apply in chunks, finish. Cancelled or failed batches leave nothing behind. */
import { setImmediate as immediate } from 'node:timers/promises'
import type { ImportStatus } from '@onfreq/contracts/log/import'
import { AdifReader } from '@onfreq/ham/adif/reader'
import type { AdifItem } from '@onfreq/ham/adif/records'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Sql, toClientSql } from '#kernel/database/sql.ts'
import { LIMITS } from '../../../kernel/database/limits.ts'
import { databaseErrorCode } from '../../../kernel/database/transaction.ts'
import { importedRows } from '../../../kernel/observe/counters.ts'
import type { BulkHook, ImportedHook } from '../changes.ts'
import { HASH_COLUMNS, KnownRecords, type SourceHash } from '../contact/source-hash.ts'
import { countContacts } from '../repository/contacts.ts'
import { loadStationCalls, type Operator } from '../station.ts'
import { applyChunk, createEarlierRows } from './apply.ts'
import { type BatchRow, type Counts, clearBatch, findBatch, finishBatch, lockBatch } from './batches.ts'
import { CHUNK, type Chunk, ChunkBuilder } from './chunk.ts'
import { hasMinutesOnly } from './minutes-only.ts'
import { ShiftDetector } from './shift.ts'
import { renewStatistics, renewStatisticsBeside } from './statistics.ts'
import { revertImport } from './take-back.ts'
import { ImportFileError, type ImportSource, openSource } from './uploaded-file.ts'

/** Number of contacts from which an import changes the statistics of a small log. */
const STATISTICS_THRESHOLD = 1_000

/** Records of the first chunk, which is small because the database is idle until it arrives. */
const FIRST_CHUNK = 1_000

/** With this many stored contacts, the last chunk hardly changes the planner's statistics. */
const MANY_CHUNKS = 4 * CHUNK

/**
 * Bytes parsed per turn of the event loop, about a millisecond, because a chunk needs a dozen short queries
 * meanwhile.
 */
const TURN = 16 * 1024

class Cancelled extends Error {}
/** Thrown when another worker has taken over the batch. */
class Superseded extends Error {}

const OPEN: readonly ImportStatus[] = ['queued', 'reading', 'applying']

export interface ImportHooks {
  readonly bulk: readonly BulkHook[]
  readonly imported: readonly ImportedHook[]
}

/** Runs a batch, or resumes one whose worker was killed. */
export async function runImport(
  app: FastifyInstance,
  ownerId: number,
  id: number,
  hooks: ImportHooks,
  signal: AbortSignal,
): Promise<void> {
  const client = await app.pool.connect()
  const sql = toClientSql(client)
  try {
    const batch = await findBatch(sql, ownerId, id)
    if (batch === undefined || !OPEN.includes(batch.status)) return
    const run = new ImportRun(app, client, sql, batch, hooks, signal)
    try {
      await run.work()
    } catch (error) {
      if (error instanceof Superseded) return
      if (error instanceof Cancelled) await run.rollBack('cancelled', null)
      else if (error instanceof ImportFileError) await run.rollBack('failed', error.message)
      else throw error
    }
  } finally {
    await sql('drop table if exists import_seen').catch(() => {})
    client.release()
    app.bus.publish('import', { ownerId, id })
  }
}

class ImportRun {
  readonly #app: FastifyInstance
  readonly #client: pg.ClientBase
  readonly #sql: Sql
  readonly #batch: BatchRow
  readonly #hooks: readonly BulkHook[]
  readonly #imported: readonly ImportedHook[]
  readonly #signal: AbortSignal
  readonly #shift = new ShiftDetector()
  #settled: number
  #lines: number
  #added: number
  #renewing: Promise<void> | undefined

  constructor(
    app: FastifyInstance,
    client: pg.ClientBase,
    sql: Sql,
    batch: BatchRow,
    hooks: ImportHooks,
    signal: AbortSignal,
  ) {
    this.#app = app
    this.#client = client
    this.#sql = sql
    this.#batch = batch
    this.#hooks = hooks.bulk
    this.#imported = hooks.imported
    this.#signal = signal
    this.#settled = batch.read
    this.#lines = batch.lines
    this.#added = batch.new + batch.possible
  }

  async work(): Promise<void> {
    const { ownerId, id, dryRun, fileKey, filename, place } = this.#batch
    const account = await this.#app.accounts.byId(ownerId)
    const file = fileKey === null ? undefined : await this.#app.files.get(fileKey)
    if (account === null || file === undefined) throw new ImportFileError(/*i18n*/ 'The uploaded file is gone.')
    if (dryRun) {
      // The temporary data of a killed dry run disappeared with its connection, so it restarts.
      await clearBatch(this.#sql, ownerId, id)
      await createEarlierRows(this.#sql)
      this.#settled = 0
      this.#lines = 0
    }
    await this.#sql(`update log_import set status = 'reading', heartbeat_at = $3 where owner_id = $1 and id = $2`, [
      ownerId,
      id,
      this.#app.clock.now(),
    ])
    const source = await openSource(this.#app.config, filename, file.body, file.size)
    try {
      await this.#sql('update log_import set bytes_total = $3 where owner_id = $1 and id = $2', [
        ownerId,
        id,
        source.total,
      ])
      // In a club, the operator is a member and the station is the club.
      await this.#read(source, account, place?.callsign ?? (account.isClub ? account.callsign : null))
    } finally {
      await source.close()
    }
    // Before completion, because users usually open the logbook next.
    if (!dryRun && this.#added >= STATISTICS_THRESHOLD)
      await (this.#renewing ?? renewStatistics(this.#sql, this.#added))
    if (!dryRun) await this.#notifyImported()
    await finishBatch(this.#sql, this.#batch, dryRun ? 'review' : 'done', this.#app.clock.now())
    if (!dryRun && fileKey !== null) await this.#app.files.remove(fileKey)
  }

  async #notifyImported(): Promise<void> {
    const { ownerId, id } = this.#batch
    // The driver returns a bigint[] as texts.
    const owners = ((await findBatch(this.#sql, ownerId, id))?.owners ?? []).map(Number)
    for (const hook of this.#imported) await hook({ importId: id, owners })
  }

  /** Refreshes the statistics while the last chunk is written and the reader has finished. */
  #renewBeside(): void {
    this.#renewing = renewStatisticsBeside(this.#app.pool, this.#added)?.catch((error: unknown) => {
      // Autovacuum refreshes the statistics a minute later.
      this.#app.log.warn({ err: error }, 'statistics of the log were not renewed')
    })
  }

  /** Rolls back all data written by the batch. */
  async rollBack(status: ImportStatus, error: string | null): Promise<void> {
    await revertImport(this.#app, this.#batch.ownerId, this.#batch.id, this.#hooks)
    await clearBatch(this.#sql, this.#batch.ownerId, this.#batch.id)
    await finishBatch(this.#sql, this.#batch, status, this.#app.clock.now(), error)
    if (this.#batch.fileKey !== null) await this.#app.files.remove(this.#batch.fileKey)
  }

  /**
   * Parses the next chunk only while the database copies the previous one. A chunk starts with short queries, whose
   * results would otherwise wait for the parser.
   */
  async #read(source: ImportSource, owner: Operator, station: string | null): Promise<void> {
    const calls = await loadStationCalls(this.#sql, owner)
    const knownRecords = await loadKnownRecords(this.#sql, calls.ownerIds)
    const builder = new ChunkBuilder(
      calls,
      {
        callsign: station,
        fields: this.#batch.place?.fields ?? {},
        placeCall: this.#batch.place?.callsign ?? owner.callsign,
        hasMinutesOnly: await this.#hasMinutesOnly(),
      },
      knownRecords,
      this.#app.clock.now(),
      this.#settled,
    )
    let skip = this.#settled
    let isFirst = true
    let writing: Promise<void> = Promise.resolve()
    let isWriting = false
    const flush = async () => {
      isFirst = false
      // Prepared in advance, while the previous chunk is written and the CPU is free.
      const chunk = builder.finish()
      await writing
      const copying = Promise.withResolvers<void>()
      isWriting = true
      writing = this.#write(chunk, source.bytesRead(), copying.resolve).finally(() => {
        isWriting = false
        copying.resolve()
      })
      // A failure surfaces at the next `await writing`. Until then it must not count as unhandled.
      writing.catch(() => {})
      await copying.promise
    }
    const finish = async (items: readonly AdifItem[]) => {
      for (const item of items) {
        if (skip > 0) {
          skip -= 1
          continue
        }
        builder.add(item)
        if (builder.records >= (isFirst ? FIRST_CHUNK : CHUNK)) await flush()
      }
    }
    try {
      for await (const bytes of source.files) {
        const reader = new AdifReader()
        for await (const buffer of bytes) {
          for (let offset = 0; offset < buffer.length; ) {
            const turn = isWriting ? TURN : buffer.length
            await finish(reader.push(buffer.subarray(offset, offset + turn)))
            offset += turn
            // Yields to the event loop: buffered chunks follow each other without a pause, and database results would
            // wait.
            if (isWriting) await immediate()
          }
        }
        await finish(reader.end())
      }
      if (!this.#batch.dryRun && this.#added >= MANY_CHUNKS) this.#renewBeside()
      await flush()
    } finally {
      await writing
    }
  }

  /** Reads the start of the file in advance, because the first contact already depends on whether seconds matter. */
  async #hasMinutesOnly(): Promise<boolean> {
    const { fileKey, filename } = this.#batch
    const file = fileKey === null ? undefined : await this.#app.files.get(fileKey)
    if (file === undefined) return false
    const source = await openSource(this.#app.config, filename, file.body, file.size)
    try {
      return await hasMinutesOnly(source.files)
    } finally {
      await source.close()
    }
  }

  async #write(chunk: Chunk, bytesRead: number, sent: () => void): Promise<void> {
    if (this.#signal.aborted) throw new Error('The server is stopping; the import goes on when it is back.')
    const counts = await this.#transaction(async () => {
      const { ownerId, id, dryRun } = this.#batch
      const current = await lockBatch(this.#sql, ownerId, id)
      if (current === undefined || !OPEN.includes(current.status) || current.read !== this.#settled)
        throw new Superseded()
      if (current.cancelRequested) throw new Cancelled()
      const now = this.#app.clock.now()
      await this.#shift.detect(this.#sql, ownerId, chunk.drafts, now)
      const done = await applyChunk(
        {
          client: this.#client,
          sql: this.#sql,
          ids: this.#app.ids,
          now,
          batch: { ownerId, id, dryRun, lines: this.#lines },
          bulkHooks: this.#hooks,
          sent,
        },
        chunk,
      )
      await this.#saveProgress(chunk, done, bytesRead, now)
      return done
    })
    importedRows.inc(Math.max(0, counts.read - this.#settled))
    this.#settled = counts.read
    this.#lines += counts.lines
    this.#added += counts.new + counts.possible
    const { ownerId, id } = this.#batch
    this.#app.bus.publish('import', { ownerId, id })
    for (const owner of new Set(chunk.drafts.map((draft) => draft.ownerId))) {
      if (!this.#batch.dryRun) this.#app.bus.publish('log', { ownerId: owner })
    }
  }

  async #saveProgress(chunk: Chunk, counts: Counts, bytesRead: number, now: Date): Promise<void> {
    const strangers = new Set(chunk.drafts.filter((draft) => !draft.publicCall).map((draft) => draft.data.stationCall))
    await this.#sql(
      `update log_import set read = $3, new = new + $4, possible = possible + $5, same = same + $6, merged = merged + $7,
         rejected = rejected + $8, merged_fields = merged_fields + $9, conflicts = conflicts + $10, notes = notes + $11,
         strangers = strangers + $12, lines = lines + $13, bytes_read = least($14, bytes_total), heartbeat_at = $15,
         shifted_hours = $16,
         stranger_calls = (select coalesce(array_agg(call), '{}') from (
           select distinct call from unnest(stranger_calls || $17::text[]) as call order by call limit 20) calls),
         owners = (select coalesce(array_agg(distinct o), '{}') from unnest(owners || $18::bigint[]) as o)
       where owner_id = $1 and id = $2`,
      [
        this.#batch.ownerId,
        this.#batch.id,
        counts.read,
        counts.new,
        counts.possible,
        counts.same,
        counts.merged,
        counts.rejected,
        counts.mergedFields,
        counts.conflicts,
        counts.notes,
        counts.strangers,
        counts.lines,
        bytesRead,
        now,
        this.#shift.hours,
        [...strangers].slice(0, 20),
        [...new Set(chunk.drafts.map((draft) => draft.ownerId))],
      ],
    )
  }

  /**
   * Uses the import's own connection for COPY, with retries. No client waits, so it uses the timeouts of the worker
   * even in an API process: another import of the operator may hold the lock of the log.
   */
  async #transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#sql(`begin; set local lock_timeout = ${LIMITS.lock.worker}`)
      try {
        const result = await work()
        await this.#sql('commit')
        return result
      } catch (error) {
        await this.#sql('rollback')
        const code = databaseErrorCode(error)
        if (attempt >= 5 || (code !== '40001' && code !== '40P01')) throw error
      }
    }
  }
}

/** The records of a larger log are not cached in memory but looked up in the database. */
const MAX_CACHED_RECORDS = 1_000_000

async function loadKnownRecords(sql: Sql, ownerIds: readonly number[]): Promise<KnownRecords> {
  const records = new KnownRecords()
  for (const ownerId of ownerIds) {
    if (records.size + (await countContacts(sql, ownerId)) > MAX_CACHED_RECORDS) continue
    const rows = await sql<SourceHash>(
      `select ${HASH_COLUMNS} from contact where owner_id = $1 and source_hash is not null`,
      [ownerId],
    )
    for (const row of rows) records.add(row)
  }
  return records
}
