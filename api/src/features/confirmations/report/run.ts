/**
 * Processes a report in the worker, in order of time and in transactions of some thousand records. A report whose
 * worker was killed resumes after the last transaction, and saves of the same member hardly wait.
 */

import { CONFIRMATION_NAMES } from '@onfreq/contracts/confirmations/confirmation'
import { REPORT_LIMITS, REPORT_OPEN_STATUSES } from '@onfreq/contracts/confirmations/report'
import { REPORT_TEXTS } from '@onfreq/contracts/confirmations/texts'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { AdifReader } from '@onfreq/ham/adif/reader'
import { keep } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import type { Trx } from '../../../kernel/database/types.ts'
import { findAround, findElsewhen, isLogged, listChangedContacts } from '../repository/candidates.ts'
import {
  addProgress,
  addUnmatched,
  deleteSize,
  findReport,
  lockReport,
  type Progress,
  type ReportRow,
} from '../repository/reports.ts'
import { explain, matchRecords } from './match.ts'
import { type ReportRecord, readRecord } from './record.ts'

const MAX_CHUNK_RECORDS = 5000
/** Records further apart than this cannot match the same contact. */
const CHUNK_GAP_MS = 2 * REPORT_LIMITS.matchMs

/** The report cannot be used; the message is for its owner. */
export class ReportError extends Error {}

export async function runReport(app: FastifyInstance, ownerId: number, id: number, signal: AbortSignal): Promise<void> {
  const sql = toSql(app.db)
  const report = await findReport(sql, ownerId, id)
  if (report === undefined || !REPORT_OPEN_STATUSES.includes(report.status)) return
  try {
    await processReport(app, sql, report, signal)
  } catch (error) {
    if (!(error instanceof ReportError)) throw error
    await finish(app, report, 'failed', error.message)
    return
  }
  await finish(app, report, 'done', null)
}

async function processReport(app: FastifyInstance, sql: Sql, report: ReportRow, signal: AbortSignal): Promise<void> {
  const { ownerId, id } = report
  const account = await app.accounts.byId(ownerId)
  const file = report.fileKey === null ? undefined : await app.files.get(report.fileKey)
  if (account === null || file === undefined) throw new ReportError(REPORT_TEXTS.gone)
  const { records, rejected } = await createRecordReader(report, file.body)
  const calls = await app.logbook.stationCalls({ id: ownerId, callsign: account.callsign })
  await rejectForeignCalls(sql, calls.ownerIds, records, (call) => calls.route(call).publicCall)
  await sql(
    `update confirmation_report set status = 'running', records = $3, rejected = $4, heartbeat_at = $5
     where owner_id = $1 and id = $2`,
    [ownerId, id, records.length + rejected, rejected, app.clock.now()],
  )
  let from = report.settled
  while (from < records.length) {
    if (signal.aborted) throw new Error('The server is stopping; the report resumes after the restart.')
    const chunk = chunkFrom(records, from)
    const current = from
    await app.transaction((trx) => processChunk(app, trx, report, calls.ownerIds, chunk, current))
    from += chunk.length
    for (const owner of calls.ownerIds) app.logbook.announce(owner)
  }
}

async function createRecordReader(report: ReportRow, body: AsyncIterable<unknown>) {
  const reader = new AdifReader()
  const records: ReportRecord[] = []
  let number = 0
  let rejected = 0
  const accept = (items: ReturnType<AdifReader['push']>) => {
    for (const item of items) {
      number += 1
      if (number > REPORT_LIMITS.records) throw new ReportError(REPORT_TEXTS.notReport)
      const record = readRecord(report.service, number, item)
      if (record === null) rejected += 1
      else records.push(record)
    }
  }
  for await (const item of body) if (item instanceof Uint8Array) accept(reader.push(item))
  accept(reader.end())
  if (records.length === 0 && rejected > 0) throw new ReportError(REPORT_TEXTS.notReport)
  return { records: records.sort((a, b) => a.at - b.at || a.record - b.record), rejected }
}

/** A report about a call that the member does not own cannot confirm the member's contacts. */
async function rejectForeignCalls(
  sql: Sql,
  ownerIds: readonly number[],
  records: readonly ReportRecord[],
  isOwn: (call: string) => boolean,
): Promise<void> {
  const calls = new Set(records.flatMap(({ ownCall }) => (ownCall === null ? [] : [ownCall])))
  const [first] = calls
  if (first === undefined) return
  for (const call of calls) if (isOwn(call) || (await isLogged(sql, ownerIds, call))) return
  throw new ReportError(keep(() => REPORT_TEXTS.otherCall(first)))
}

/** A chunk ends at a gap in time, so that no contact can match records of two chunks. */
function chunkFrom(records: readonly ReportRecord[], from: number): readonly ReportRecord[] {
  let to = Math.min(records.length, from + MAX_CHUNK_RECORDS)
  while (to < records.length && to - from < 4 * MAX_CHUNK_RECORDS) {
    const [last, next] = [records[to - 1], records[to]]
    if (last === undefined || next === undefined || next.at - last.at > CHUNK_GAP_MS) break
    to += 1
  }
  return records.slice(from, to)
}

async function processChunk(
  app: FastifyInstance,
  trx: Trx,
  report: ReportRow,
  ownerIds: readonly number[],
  chunk: readonly ReportRecord[],
  from: number,
): Promise<void> {
  const sql = toSql(trx)
  const { ownerId, id, service } = report
  const current = await lockReport(sql, ownerId, id)
  // Another worker has processed this chunk in the meantime.
  if (current === undefined || current.settled !== from) return
  const candidates = await findAround(sql, ownerIds, chunk, REPORT_LIMITS.matchMs)
  const assigned = from === 0 ? new Set<number>() : await listChangedContacts(sql, ownerIds, id)
  const { matches, unmatched } = matchRecords(chunk, candidates, assigned)
  const now = app.clock.now()
  const step = { id, createdAt: now, sequence: from }
  const owners = Map.groupBy(matches, ({ candidate }) => candidate.ownerId)
  let changed = 0
  let facts = 0
  for (const owner of [...owners.keys()].sort((a, b) => a - b)) {
    const input = (owners.get(owner) ?? []).map(({ record, candidate }) => ({
      contactId: candidate.id,
      service,
      state: record.state,
    }))
    const before = await readConfirmed(
      sql,
      owner,
      input.map(({ contactId }) => contactId),
      service,
    )
    const result = await app.logbook.confirm(trx, owner, step, input)
    facts += result.facts
    const confirmed = (owners.get(owner) ?? []).filter(
      ({ record, candidate }) => record.confirmed && !before.has(candidate.id),
    )
    changed += confirmed.length
    await app.alerts.confirmed(
      sql,
      owner,
      service,
      confirmed.map(({ candidate }) => candidate.id),
    )
  }
  const missing = unmatched.filter(({ twice }) => !twice)
  await saveUnmatched(
    sql,
    report,
    ownerIds,
    candidates,
    missing.map(({ record }) => record),
  )
  const progress: Progress = {
    settled: chunk.length,
    confirmed: changed,
    received: matches.filter(({ record }) => !record.confirmed).length,
    same: matches.filter(({ record }) => record.confirmed).length - changed + (unmatched.length - missing.length),
    facts,
    unmatched: missing.length,
    owners: [...owners.keys()],
  }
  await addProgress(sql, ownerId, id, progress, now)
}

async function readConfirmed(
  sql: Sql,
  ownerId: number,
  ids: readonly number[],
  service: string,
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }>(
    `select id from contact where owner_id = $1 and id = any($2::bigint[])
       and confirmations #>> array[$3::text, 'received'] in ('Y', 'V')`,
    [ownerId, ids, service],
  )
  return new Set(rows.map(({ id }) => id))
}

async function saveUnmatched(
  sql: Sql,
  report: ReportRow,
  ownerIds: readonly number[],
  candidates: Parameters<typeof explain>[1],
  records: readonly ReportRecord[],
): Promise<void> {
  const elsewhen = await findElsewhen(sql, ownerIds, records)
  const sorted = [...candidates].sort((a, b) => a.at - b.at)
  const rows = records.map((record, index) => {
    const nearContacts = sliceByTime(sorted, record.at - REPORT_LIMITS.matchMs, record.at + REPORT_LIMITS.matchMs)
    const { reason, nearest } = explain(record, nearContacts, elsewhen.get(index))
    const { call, ownCall, at, band, mode, fields } = record
    return {
      record: record.record,
      call,
      stationCall: ownCall,
      startedAt: new Date(at),
      band,
      mode,
      reason,
      nearestId: nearest?.id ?? null,
      fields,
    }
  })
  await addUnmatched(sql, report.ownerId, report.id, rows)
}

/** The part of a sorted list between two times, found by binary search. */
function sliceByTime<Item extends { readonly at: number }>(sorted: readonly Item[], from: number, to: number) {
  const first = findFirst(sorted, from)
  return sorted.slice(first, findFirst(sorted, to + 1))
}

function findFirst(sorted: readonly { readonly at: number }[], at: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

export async function finish(
  app: FastifyInstance,
  { ownerId, id, fileKey, service, source }: ReportRow,
  status: 'done' | 'failed',
  error: string | null,
): Promise<void> {
  const sql = toSql(app.db)
  const [row] = await sql<{ confirmed: number; unmatched: number }>(
    `update confirmation_report set status = $3, error = $4, finished_at = $5, file_key = null
     where owner_id = $1 and id = $2 and status in ('queued', 'running') returning confirmed, unmatched`,
    [ownerId, id, status, error, app.clock.now()],
  )
  if (fileKey !== null) {
    await app.files.remove(fileKey)
    await deleteSize(sql, fileKey)
  }
  app.logbook.announce(ownerId)
  // A user who uploads a file watches the page. Nightly downloads notify the user of new confirmations.
  if (row === undefined || source === 'file' || row.confirmed === 0) return
  const name = CONFIRMATION_NAMES[service]
  await app.people.notify(ownerId, {
    typeId: NOTIFICATION_TYPE.log,
    words: () => ({
      subject: REPORT_TEXTS.subject(name),
      message: REPORT_TEXTS.done(name, row.confirmed, row.unmatched),
    }),
  })
}
