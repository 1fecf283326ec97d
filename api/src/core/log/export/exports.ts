/** Export jobs: requested, written by the worker, listed, downloaded by their owner, and deleted after 24 hours. */
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  EXPORT_LIMITS,
  type ExportFormat,
  type ExportJob,
  type ExportRequest,
  exportPath,
} from '@onfreq/contracts/log/export'
import { EXPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import type { StoredFile } from '../../../kernel/files/file-store.ts'
import { requireDiskRoom } from '../../../kernel/plugins/disk-room.ts'
import { requireRoom } from '../../../kernel/plugins/upload-quota.ts'
import { filterWhere, readRangeEnd, readRangeStart } from '../repository/logbook.ts'
import type { Operator } from '../station.ts'
import { type ExportRange, readRange } from './cursor.ts'
import { writeAdif } from './write.ts'

export const EXPORT_JOB = 'log.export'
const HOUR = 3_600_000
const KEEP_MS = EXPORT_LIMITS.keepHours * HOUR
const LISTED = 50
/** With exponential backoff this takes about an hour. After that, an unavailable object store fails the export. */
const EXPORT_TRIES = 10

interface ExportRow extends ExportRange {
  readonly id: number
  readonly createdAt: Date
  readonly startDate: string
  readonly endDate: string
  readonly format: ExportFormat
  readonly status: 1 | 9 | null
  readonly filename: string | null
  readonly fileKey: string | null
  readonly records: number | null
  readonly bytes: number | null
}

const SELECT = `select owner_id as "ownerId", id, created_at as "createdAt", start_at as "startAt", end_at as "endAt",
  start_date as "startDate", end_date as "endDate", format, station_call as "stationCall", filter, status, filename,
  file_key as "fileKey", records, bytes from log_export`

export interface LogExports {
  order(operator: Operator, request: ExportRequest): Promise<ExportJob>
  list(ownerId: number): Promise<readonly ExportJob[]>
  /** @throws ProductError 404 unless the export belongs to the owner, is ready, and has not been deleted */
  open(ownerId: number, id: number, filename: string): Promise<StoredFile & { readonly body: Readable }>
  /** Writes an export in the worker. */
  write(ownerId: number, id: number, callsign: string): Promise<void>
  fail(ownerId: number, id: number): Promise<void>
  /** Deletes expired files. */
  sweep(): Promise<void>
}

export function createLogExports(app: FastifyInstance): LogExports {
  const sql = toSql(app.db)

  return {
    order: (operator, request) => order(app, operator, request),

    async list(ownerId) {
      const rows = await sql<ExportRow>(`${SELECT} where owner_id = $1 and created_at > $2 order by id desc limit $3`, [
        ownerId,
        new Date(app.clock.millis() - KEEP_MS),
        LISTED,
      ])
      return rows.map(toExportJob)
    },

    async open(ownerId, id, filename) {
      const row = await find(app, ownerId, id)
      const isAvailable = row !== undefined && row.createdAt.getTime() + KEEP_MS > app.clock.millis()
      const file =
        isAvailable && row.status === 1 && row.filename === filename && row.fileKey !== null
          ? await app.files.get(row.fileKey)
          : undefined
      if (file === undefined) throw new ProductError(404, 'log.export_not_found', EXPORT_TEXTS.notFound)
      return file
    },

    write: (ownerId, id, callsign) => write(app, ownerId, id, callsign),

    async fail(ownerId, id) {
      await sql('update log_export set status = 9 where owner_id = $1 and id = $2 and status is null', [ownerId, id])
    },

    sweep: () => sweep(app),
  }
}

async function find(app: FastifyInstance, ownerId: number, id: number): Promise<ExportRow | undefined> {
  const sql = toSql(app.db)
  const rows = await sql<ExportRow>(`${SELECT} where owner_id = $1 and id = $2`, [ownerId, id])
  return rows[0]
}

/** A file with the same contacts that is not about to be deleted. */
async function findSame(app: FastifyInstance, row: ExportRow, content: string): Promise<string | undefined> {
  const sql = toSql(app.db)
  const rows = await sql<{ fileKey: string }>(
    `select file_key as "fileKey" from log_export
       where owner_id = $1 and id <> $2 and format = $3 and content = $4 and file_key is not null and created_at > $5
       order by id desc limit 1`,
    [row.ownerId, row.id, row.format, content, new Date(app.clock.millis() - KEEP_MS + HOUR)],
  )
  return rows[0]?.fileKey
}

/** One file is always possible, so that a member whose storage is full can still export the log. */
async function requireRoomForAnother(app: FastifyInstance, ownerId: number): Promise<void> {
  const sql = toSql(app.db)
  const others = await sql(
    'select 1 from log_export where owner_id = $1 and created_at > $2 and status is distinct from 9 limit 1',
    [ownerId, new Date(app.clock.millis() - KEEP_MS)],
  )
  if (others.length === 0 || !app.config.rateLimits) return
  const account = await app.accounts.byId(ownerId)
  const room = await requireRoom(app, account?.managedById ?? ownerId, 0)
  await room.release()
}

async function order(app: FastifyInstance, operator: Operator, request: ExportRequest): Promise<ExportJob> {
  const sql = toSql(app.db)
  const range = readRequest(request)
  const { format = 'adi', station_callsign, filter } = request
  // Rejected here instead of later by the worker.
  filterWhere(operator.id, filter)
  const open = await sql<{ n: number }>(
    'select count(*) as n from log_export where owner_id = $1 and status is null and created_at > $2',
    [operator.id, new Date(app.clock.millis() - KEEP_MS)],
  )
  if ((open[0]?.n ?? 0) >= EXPORT_LIMITS.openJobs) {
    throw new ProductError(429, 'log.exports_open', EXPORT_TEXTS.tooMany)
  }
  const id = app.ids.next()
  const stationCall = station_callsign ? normaliseCallsign(station_callsign) : null
  requireDiskRoom(app)
  await requireRoomForAnother(app, operator.id)
  await app.transaction(async (trx) => {
    await toSql(trx)(
      `insert into log_export (owner_id, id, created_at, start_at, end_at, start_date, end_date, format, station_call,
             filter)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)`,
      [
        operator.id,
        id,
        app.clock.now(),
        range.startAt,
        range.endAt,
        request.start_date,
        request.end_date,
        format,
        stationCall,
        filter === undefined ? null : JSON.stringify(filter),
      ],
    )
    const payload = { ownerId: operator.id, id, callsign: operator.callsign }
    await app.jobs.add(trx, EXPORT_JOB, payload, { lane: 'long', owner: operator.id, maxAttempts: EXPORT_TRIES })
  })
  const row = await find(app, operator.id, id)
  if (row === undefined) throw new Error('the export is gone')
  return toExportJob(row)
}

async function write(app: FastifyInstance, ownerId: number, id: number, callsign: string): Promise<void> {
  const sql = toSql(app.db)
  const row = await find(app, ownerId, id)
  if (row === undefined || row.status !== null) return
  // Includes all contacts logged before the job started.
  const client = await (await app.reads.current()).pool.connect()
  const counter = { records: 0, content: createHash('sha256') }
  const extension = row.format === 'adx' ? 'adx' : 'adi'
  const secret = randomBytes(12).toString('hex')
  const filename = `${callsign.replaceAll('/', '_')}-${instant(row.createdAt).slice(0, 10)}-${secret}.${extension}`
  const fileKey = `exports/${ownerId}/${id}.${extension}`
  try {
    const text = writeAdif(readRange(client, row), row.format, app.clock.millis(), counter)
    await app.files.put(fileKey, Readable.from(text, { highWaterMark: 2 }), {
      contentType: 'application/octet-stream',
    })
  } finally {
    client.release()
  }
  const content = counter.content.digest('base64url')
  const same = await findSame(app, row, content)
  if (same !== undefined) await app.files.remove(fileKey)
  const file = await app.files.head(same ?? fileKey)
  await sql(
    `update log_export set status = 1, filename = $3, file_key = $4, records = $5, bytes = $6, content = $7
         where owner_id = $1 and id = $2`,
    [ownerId, id, filename, same ?? fileKey, counter.records, file?.size ?? 0, content],
  )
}

async function sweep(app: FastifyInstance): Promise<void> {
  const sql = toSql(app.db)
  const rows = await sql<{ ownerId: number; id: number; fileKey: string }>(
    `select owner_id as "ownerId", id, file_key as "fileKey" from log_export
         where file_key is not null and created_at < $1 limit 1000`,
    [new Date(app.clock.millis() - KEEP_MS)],
  )
  for (const { ownerId, id, fileKey } of rows) {
    await sql('update log_export set file_key = null where owner_id = $1 and id = $2', [ownerId, id])
    const newer = await sql('select 1 from log_export where owner_id = $1 and file_key = $2 limit 1', [
      ownerId,
      fileKey,
    ])
    if (newer.length === 0) await app.files.remove(fileKey)
  }
}

function readRequest(request: ExportRequest): { readonly startAt: Date; readonly endAt: Date } {
  const { start_date, end_date } = request
  const startAt = readRangeStart(start_date.trim())
  const endAt = readRangeEnd(end_date.trim())
  if (startAt === null || endAt === null) throw invalid(EXPORT_TEXTS.bothDates)
  if (startAt >= endAt) throw invalid(EXPORT_TEXTS.startBeforeEnd)
  return { startAt, endAt }
}

const invalid = (message: string) => new ProductError(400, 'log.export_dates', message)

function toExportJob(row: ExportRow): ExportJob {
  const ready = row.status === 1 && row.filename !== null
  return {
    id: row.id,
    created_at: instant(row.createdAt),
    start_date: row.startDate,
    end_date: row.endDate,
    status: row.status,
    filename: row.filename,
    url: ready && row.filename !== null ? exportPath(row.id, row.filename) : null,
    format: row.format,
    records: row.records,
    bytes: row.bytes,
    expires_at: instant(new Date(row.createdAt.getTime() + KEEP_MS)),
  }
}
