/** Confirmation reports, as used by routes, jobs and the import. */

import { Readable } from 'node:stream'
import {
  type ConfirmationReport,
  REPORT_LIMITS,
  REPORT_OPEN_STATUSES,
  type ReportService,
  type UnmatchedResponse,
} from '@onfreq/contracts/confirmations/report'
import { REPORT_TEXTS } from '@onfreq/contracts/confirmations/texts'
import type { Language } from '@onfreq/contracts/site/languages'
import { entryFromFields } from '@onfreq/ham/adif/contact'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import {
  findReport,
  insertReport,
  listReports,
  listUnmatched,
  lockUnmatched,
  type ReportRow,
  recordSize,
} from '../repository/reports.ts'
import { readFields } from './record.ts'
import { finish, runReport } from './run.ts'

export const REPORT_JOB = 'confirmations.report'
const UNDO_MS = 30 * 86_400_000

export interface ReportUpload {
  readonly ownerId: number
  readonly service: ReportService
  readonly source: 'file' | 'service'
  readonly filename: string
}

export interface Reports {
  /**
   * Stores the file and queues its job.
   * @returns the id of the report
   */
  accept(upload: ReportUpload, body: Readable | string): Promise<number>
  get(ownerId: number, id: number, language: Language): Promise<ConfirmationReport>
  list(ownerId: number, language: Language): Promise<ConfirmationReport[]>
  unmatched(ownerId: number, id: number, after: number, language: Language): Promise<UnmatchedResponse>
  /** Creates a confirmed contact from an unmatched record. A second call returns the same contact. */
  addUnmatched(operator: { id: number; callsign: string }, id: number, record: number): Promise<number>
  undo(ownerId: number, id: number): Promise<void>
  run(ownerId: number, id: number, signal: AbortSignal): Promise<void>
  fail(ownerId: number, id: number): Promise<void>
  resume(silentMs: number): Promise<void>
}

export function createReports(app: FastifyInstance): Reports {
  const sql = toSql(app.db)

  return {
    async accept({ ownerId, service, source, filename }, body) {
      const id = app.ids.next()
      const fileKey = `confirmations/${ownerId}/${id}.adi`
      await app.files.put(fileKey, typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body, {
        contentType: 'application/octet-stream',
      })
      const size = (await app.files.head(fileKey))?.size ?? 0
      await app.transaction(async (trx) => {
        const createdAt = app.clock.now()
        await recordSize(toSql(trx), fileKey, size)
        await insertReport(toSql(trx), { ownerId, id, service, source, filename, fileKey, createdAt })
        await queue(app, trx, ownerId, id)
      })
      return id
    },
    get: async (ownerId, id, language) =>
      toReportResponse(await requireReport(app, ownerId, id), app.clock.now(), language),
    list: async (ownerId, language) =>
      (await listReports(sql, ownerId)).map((report) => toReportResponse(report, app.clock.now(), language)),
    unmatched: (ownerId, id, after, language) => unmatched(app, ownerId, id, after, language),
    addUnmatched: (operator, id, record) => addUnmatched(app, operator, id, record),
    async undo(ownerId, id) {
      const report = await requireReport(app, ownerId, id)
      if (!report.changed) throw new ProductError(409, 'confirmations.nothing_to_undo', REPORT_TEXTS.nothingToUndo)
      for (const owner of report.owners) await app.logbook.undoStep(owner, id)
    },
    run: (ownerId, id, signal) => runReport(app, ownerId, id, signal),
    async fail(ownerId, id) {
      const report = await findReport(sql, ownerId, id)
      if (report !== undefined) await finish(app, report, 'failed', REPORT_TEXTS.failed)
    },
    async resume(silentMs) {
      const open = await sql<{ ownerId: number; id: number }>(
        `select owner_id as "ownerId", id from confirmation_report
         where status in ('queued', 'running') and coalesce(heartbeat_at, created_at) <= $1`,
        [new Date(app.clock.millis() - silentMs)],
      )
      for (const { ownerId, id } of open) await queue(app, app.db, ownerId, id)
    },
  }
}

async function requireReport(app: FastifyInstance, ownerId: number, id: number): Promise<ReportRow> {
  const sql = toSql(app.db)
  const report = await findReport(sql, ownerId, id)
  if (report === undefined) throw new ProductError(404, 'confirmations.report_not_found', REPORT_TEXTS.notFound)
  return report
}

function queue(app: FastifyInstance, trx: Parameters<FastifyInstance['jobs']['add']>[0], ownerId: number, id: number) {
  return app.jobs.add(
    trx,
    REPORT_JOB,
    { ownerId, id },
    { key: `${REPORT_JOB}:${id}`, lane: 'long', owner: ownerId, maxAttempts: 10 },
  )
}

async function unmatched(
  app: FastifyInstance,
  ownerId: number,
  id: number,
  after: number,
  language: Language,
): Promise<UnmatchedResponse> {
  const sql = toSql(app.db)
  await requireReport(app, ownerId, id)
  const rows = await listUnmatched(sql, ownerId, id, after)
  return {
    unmatched: rows.map((row) => ({
      record: row.record,
      Call: row.call,
      TS: `${row.startedAt.toISOString().slice(0, 19)}Z`,
      Band: row.band,
      Mode: row.mode,
      reason: formatIn(row.reason, language),
      nearest_id: row.nearestId,
      added_id: row.addedId,
    })),
    next: rows.length === REPORT_LIMITS.page ? (rows.at(-1)?.record ?? null) : null,
  }
}

async function addUnmatched(
  app: FastifyInstance,
  operator: { id: number; callsign: string },
  id: number,
  record: number,
): Promise<number> {
  const sql = toSql(app.db)
  const report = await requireReport(app, operator.id, id)
  const row = await lockUnmatched(sql, operator.id, id, record)
  if (row === undefined) {
    throw new ProductError(404, 'confirmations.record_not_found', REPORT_TEXTS.recordNotFound)
  }
  if (row.addedId !== null) return row.addedId
  const fields = row.fields.map(([name, value]) => ({ name, value, type: '' }))
  const read = entryFromFields(fields.filter(({ name }) => !/^(?:APP_|QSL|LOTW_|EQSL_|CREDIT)/.test(name)))
  const state = readFields(report.service, record, fields)
  if (!read.ok || state === null) {
    throw new ProductError(400, 'confirmations.record_unreadable', REPORT_TEXTS.recordNotFound)
  }
  const entry = { ...read.entry, stationCallsign: row.stationCall ?? read.entry.stationCallsign }
  // With this key, a double click or a retry after a lost response finds the same contact.
  const clientKey = `confirmation:${id}:${record}`
  const [saved] = await app.logbook.addEntries(operator, [{ entry, clientKey }], { origin: 'CONFIRMATION' })
  if (saved === undefined) throw new ProductError(400, 'confirmations.record_unreadable', REPORT_TEXTS.recordNotFound)
  const { contact } = saved
  await app.transaction(async (trx) => {
    const step = { id: app.ids.next(), createdAt: app.clock.now(), sequence: 0 }
    const input = { contactId: contact.id, service: report.service, state: state.state }
    await app.logbook.confirm(trx, contact.ownerId, step, [input])
    await toSql(trx)(
      `update confirmation_unmatched set added_id = $4 where owner_id = $1 and report_id = $2 and record = $3`,
      [operator.id, id, record, contact.id],
    )
  })
  return contact.id
}

function toReportResponse(report: ReportRow, now: Date, language: Language): ConfirmationReport {
  const until = new Date(report.createdAt.getTime() + UNDO_MS)
  const isInProgress = REPORT_OPEN_STATUSES.includes(report.status)
  return {
    id: report.id,
    service: report.service,
    source: report.source,
    filename: report.filename,
    created_at: instant(report.createdAt),
    finished_at: report.finishedAt === null ? null : instant(report.finishedAt),
    status: report.status,
    error: report.error === null ? null : formatIn(report.error, language),
    records: report.records,
    settled: report.settled,
    confirmed: report.confirmed,
    same: report.same,
    received: report.received,
    facts: report.facts,
    unmatched: report.unmatched,
    rejected: report.rejected,
    undone: report.undone,
    undo_until: report.changed && !isInProgress && until > now ? instant(until) : null,
  }
}
