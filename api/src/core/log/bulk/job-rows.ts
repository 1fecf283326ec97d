/** Rows of `log_job`: repairs and undos, and their progress. */

import type { LogJob, LogJobStatus, RepairAction, RepairDifference, RepairSelection } from '@onfreq/contracts/log/log'
import type { Language } from '@onfreq/contracts/site/languages'
import type { Sql } from '#kernel/database/sql.ts'
import { instant } from '#kernel/instant.ts'
import { formatIn } from '#kernel/languages/format-in.ts'

export interface RepairOrder {
  readonly selection: RepairSelection
  readonly action: RepairAction
}

interface JobFigures {
  readonly matched: number
  readonly settled: number
  readonly changed: number
  readonly collisions: number
}

export interface JobRow extends JobFigures {
  readonly ownerId: number
  readonly id: number
  readonly kind: LogJob['kind']
  readonly action: string
  readonly preview: boolean
  readonly background: boolean
  readonly request: RepairOrder | null
  readonly stepId: number | null
  readonly importId: number | null
  readonly status: LogJobStatus
  readonly cancelRequested: boolean
  readonly error: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly differences: readonly RepairDifference[]
}

const columns = (differences: string) => `owner_id as "ownerId", id, kind, action, preview, background, request,
  step_id as "stepId", import_id as "importId", status, cancel_requested as "cancelRequested", error,
  created_at as "createdAt", finished_at as "finishedAt", matched, settled, changed, collisions,
  ${differences} as differences`

const find = (differences: string) => `select ${columns(differences)} from log_job where owner_id = $1 and id = $2`
/** The columns loaded for each batch. The differences are only needed for display. */
const WITHOUT_DIFFERENCES = `'[]'::jsonb`

export async function findJob(sql: Sql, ownerId: number, id: number): Promise<JobRow | undefined> {
  const rows = await sql<JobRow>(find('differences'), [ownerId, id])
  return rows[0]
}

/** The job without its differences, locked. */
export async function lockJob(sql: Sql, ownerId: number, id: number): Promise<JobRow | undefined> {
  const rows = await sql<JobRow>(`${find(WITHOUT_DIFFERENCES)} for update`, [ownerId, id])
  return rows[0]
}

const LISTED = 20

export async function listBackgroundJobs(sql: Sql, ownerId: number, since: Date): Promise<readonly JobRow[]> {
  return sql<JobRow>(
    `select ${columns(WITHOUT_DIFFERENCES)} from log_job
     where owner_id = $1 and background and not preview and coalesce(finished_at, created_at) > $2
     order by id desc limit ${LISTED}`,
    [ownerId, since],
  )
}

/** Whether an unfinished job creates or reverts this step. */
export async function isUnderWay(sql: Sql, ownerId: number, stepId: number): Promise<boolean> {
  const rows = await sql(
    `select 1 from log_job where owner_id = $1 and step_id = $2 and status in ('queued', 'running')`,
    [ownerId, stepId],
  )
  return rows.length > 0
}

export type NewJob = Pick<JobRow, 'ownerId' | 'id' | 'kind' | 'action' | 'preview' | 'background' | 'createdAt'> &
  Partial<Pick<JobRow, 'request' | 'stepId' | 'importId'>>

export async function insertJob(sql: Sql, job: NewJob): Promise<void> {
  await sql(
    `insert into log_job (owner_id, id, kind, action, preview, background, request, step_id, import_id, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'queued', $10)`,
    [
      job.ownerId,
      job.id,
      job.kind,
      job.action,
      job.preview,
      job.background,
      job.request === undefined ? null : JSON.stringify(job.request),
      job.stepId ?? null,
      job.importId ?? null,
      job.createdAt,
    ],
  )
}

/** Marks the job as started once its selection is complete. */
export async function beginJob(sql: Sql, job: JobRow, matched: number, now: Date): Promise<void> {
  await sql(`update log_job set status = 'running', matched = $3, heartbeat_at = $4 where owner_id = $1 and id = $2`, [
    job.ownerId,
    job.id,
    matched,
    now,
  ])
}

export interface Rehearsal extends JobFigures {
  readonly differences: readonly RepairDifference[]
}

/**
 * Stores the total progress of a rehearsal: a killed one restarts, and two concurrent ones report the same.
 * @returns whether the owner has cancelled it
 */
export async function reportRehearsal(sql: Sql, job: JobRow, totals: Rehearsal, now: Date): Promise<boolean> {
  const rows = await sql<{ cancelRequested: boolean }>(
    `update log_job set status = 'running', matched = $3, settled = $4, changed = $5, collisions = $6,
       differences = $7, heartbeat_at = $8
     where owner_id = $1 and id = $2 and finished_at is null returning cancel_requested as "cancelRequested"`,
    [
      job.ownerId,
      job.id,
      totals.matched,
      totals.settled,
      totals.changed,
      totals.collisions,
      JSON.stringify(totals.differences),
      now,
    ],
  )
  return rows[0]?.cancelRequested === true
}

export interface BatchDone {
  readonly settled: number
  readonly changed: number
  readonly collisions: number
  readonly differences?: readonly RepairDifference[]
}

/** Adds the counts of a batch. */
export async function advanceJob(sql: Sql, job: JobRow, batch: BatchDone, now: Date): Promise<void> {
  await sql(
    `update log_job set settled = settled + $3, changed = changed + $4, collisions = collisions + $5,
       differences = case when $6::jsonb = '[]' then differences else differences || $6::jsonb end, heartbeat_at = $7
     where owner_id = $1 and id = $2`,
    [job.ownerId, job.id, batch.settled, batch.changed, batch.collisions, JSON.stringify(batch.differences ?? []), now],
  )
}

export async function touchJob(sql: Sql, job: JobRow, now: Date): Promise<void> {
  await sql('update log_job set heartbeat_at = $3 where owner_id = $1 and id = $2', [job.ownerId, job.id, now])
}

/** A cancelled or failed job has changed nothing. */
export async function finishJob(sql: Sql, job: JobRow, status: LogJobStatus, now: Date): Promise<void> {
  await sql(
    `update log_job set status = $3, finished_at = $4,
       changed = case when $3 = 'done' then changed else 0 end,
       differences = case when $3 = 'done' then differences else '[]' end,
       step_id = case when $3 = 'done' and (kind <> 'repair' or changed > 0) then step_id end
     where owner_id = $1 and id = $2`,
    [job.ownerId, job.id, status, now],
  )
  await sql('delete from log_job_contact where owner_id = $1 and job_id = $2', [job.ownerId, job.id])
}

/** The worker reverts what was done, and ends with the error, if any. */
export async function requestCancel(sql: Sql, ownerId: number, id: number, error: string | null): Promise<void> {
  await sql('update log_job set cancel_requested = true, error = $3 where owner_id = $1 and id = $2', [
    ownerId,
    id,
    error,
  ])
}

/** The job for the wire, with messages in `language`. */
export function toLogJob(job: JobRow, language: Language): LogJob {
  return {
    id: job.id,
    kind: job.kind,
    action: job.action,
    preview: job.preview,
    status: job.status,
    cancelling: job.cancelRequested && job.finishedAt === null,
    created_at: instant(job.createdAt),
    finished_at: job.finishedAt === null ? null : instant(job.finishedAt),
    error: job.error === null ? null : formatIn(job.error, language),
    matched: job.matched,
    settled: job.settled,
    changed: job.changed,
    collisions: job.collisions,
    differences: [...job.differences],
    step_id: job.kind === 'repair' && job.status === 'done' && !job.preview ? job.stepId : null,
  }
}
