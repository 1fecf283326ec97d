/** Starts a change of all selected contacts, or its preview. */
import { LOG_JOB_INLINE, type RepairRequest } from '@onfreq/contracts/log/log'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { checkAction } from './actions.ts'
import type { JobParts } from './get-job.ts'
import type { JobRow } from './job-rows.ts'
import { findDisplaced, saveDisagreements } from './resolve-again.ts'
import { checkSelection, selectsMoreThan } from './select.ts'
import { startJob } from './start-job.ts'

/** @throws ProductError 400 for an invalid selection or action, 409 while another job is in progress */
export async function startRepair(
  parts: JobParts,
  ownerId: number,
  { selection, action, preview = false }: RepairRequest,
): Promise<JobRow> {
  const { app, sql } = parts
  checkSelection(selection)
  checkAction(action, app.clock.now())
  const background = await selectsMoreThan(sql, ownerId, selection, LOG_JOB_INLINE)
  // Previews of other selections are obsolete.
  if (preview) await cancelPreviews(sql, ownerId)
  return startJob(parts, ownerId, {
    kind: 'repair',
    action: action.type,
    preview,
    background,
    request: { selection, action },
    stepId: preview ? null : app.ids.next(),
  })
}

/**
 * Resolves the contacts whose entity changes with newer DXCC data, as a repair with differences and undo. Confirmed
 * contacts stay unchanged and are listed.
 * @returns null when nothing changes
 * @throws ProductError 409 while another job is in progress
 */
export async function startReResolve(parts: JobParts, ownerId: number, signal?: AbortSignal): Promise<JobRow | null> {
  const { app, sql } = parts
  const { ids, confirmed } = await findDisplaced(sql, ownerId, signal)
  await app.transaction((trx) => saveDisagreements(toSql(trx), ownerId, confirmed, app.clock.now()))
  if (ids.length === 0) return null
  return startJob(parts, ownerId, {
    kind: 'repair',
    action: 'resolve_dxcc',
    preview: false,
    // No request waits for it, and the owner can view it for a day.
    background: true,
    request: { selection: { ids: [...ids] }, action: { type: 'resolve_dxcc' } },
    stepId: app.ids.next(),
  })
}

async function cancelPreviews(sql: Sql, ownerId: number): Promise<void> {
  await sql(
    `update log_job set cancel_requested = true where owner_id = $1 and preview and status in ('queued', 'running')`,
    [ownerId],
  )
}
