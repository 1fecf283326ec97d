/** Imports, as used by routes, jobs and other areas. */
import { Readable } from 'node:stream'
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import type { BulkHook, ImportedHook } from '../changes.ts'
import { clearBatch, finishBatch } from './batches.ts'
import { cancelBatch, requireBatch } from './manage.ts'
import { runImport } from './run.ts'
import { revertImport } from './take-back.ts'
import { acceptUpload, queueImport } from './upload.ts'

/** Discards abandoned dry runs. */
const REVIEW_MS = 7 * 86_400_000

export interface LogImports {
  run(ownerId: number, id: number, signal: AbortSignal): Promise<void>
  /** Runs after the last attempt has failed: rolls back what was stored. */
  fail(ownerId: number, id: number): Promise<void>
  /** Queues batches without a recent heartbeat again. Jobs held by a dead worker are released. */
  resume(silentMs: number): Promise<void>
  /**
   * Imports ADIF from another service as a batch with a report. Returns its id.
   * @throws ImportFileError
   */
  importAdif(ownerId: number, source: string, filename: string, adif: string | Readable): Promise<number>
  onImported(hook: ImportedHook): void
}

export function createLogImports(app: FastifyInstance, hooks: readonly BulkHook[]): LogImports {
  const sql = toSql(app.db)
  const imported: ImportedHook[] = []
  return {
    run: (ownerId, id, signal) => runImport(app, ownerId, id, { bulk: hooks, imported }, signal),
    onImported: (hook) => void imported.push(hook),
    async fail(ownerId, id) {
      const batch = await requireBatch(sql, ownerId, id)
      await revertImport(app, ownerId, id, hooks)
      await clearBatch(sql, ownerId, id)
      await finishBatch(sql, batch, 'failed', app.clock.now(), IMPORT_TEXTS.failed)
      if (batch.fileKey !== null) await app.files.remove(batch.fileKey)
    },
    async resume(silentMs) {
      const silent = new Date(app.clock.millis() - silentMs)
      const batches = await sql<{ ownerId: number; id: number; bytes: number | null }>(
        `select owner_id as "ownerId", id, bytes_total as bytes from log_import
         where status in ('queued', 'reading', 'applying') and coalesce(heartbeat_at, created_at) <= $1`,
        [silent],
      )
      for (const batch of batches) {
        await queueImport(app, app.db, batch, { unlessTaken: true })
      }
      const forgotten = await sql<{ ownerId: number; id: number }>(
        `select owner_id as "ownerId", id from log_import where status = 'review' and finished_at < $1`,
        [new Date(app.clock.millis() - REVIEW_MS)],
      )
      for (const { ownerId, id } of forgotten) await cancelBatch(app, ownerId, id)
    },
    async importAdif(ownerId, source, filename, adif) {
      const body = typeof adif === 'string' ? Readable.from([adif]) : adif
      const upload = { ownerId, filename, source, dryRun: false, as: 'contacts' } as const
      return (await acceptUpload(app, upload, body)).importId
    },
  }
}
