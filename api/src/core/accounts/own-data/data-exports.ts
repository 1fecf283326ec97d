import type { DataExport } from '@onfreq/contracts/accounts/profile'
import { DATA_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { ProductError } from '#kernel/errors.ts'
import { requireDiskRoom } from '#kernel/plugins/disk-room.ts'

const KEEP_HOURS = 24
/** With exponential backoff this takes about an hour. After that, an unavailable object store fails the request. */
const TRIES = 10

interface ExportRow {
  id: number
  status: 'pending' | 'ready' | 'failed'
  file_name: string | null
  file_bytes: number | null
  created_at: Date
}

/** "Export all my data": the exports of an account and their files. */
export interface DataExports {
  start(accountId: number): Promise<DataExport>
  list(accountId: number): Promise<readonly DataExport[]>
  /** Object store key of the finished file, and its file name. */
  file(accountId: number, id: number): Promise<{ readonly key: string; readonly name: string }>
  finished(accountId: number, id: number, file: { readonly name: string; readonly bytes: number } | null): Promise<void>
  /** Deletes files and rows older than 24 hours. */
  sweep(): Promise<void>
}

export const exportFolder = (accountId: number): string => `data-exports/${accountId}/`

export function exportKey(accountId: number, id: number): string {
  return `${exportFolder(accountId)}${id}.zip`
}

export function createDataExports(app: FastifyInstance): DataExports {
  const oldest = () => new Date(app.clock.millis() - KEEP_HOURS * 3600_000)
  return {
    async start(accountId) {
      requireDiskRoom(app)
      const id = app.ids.next()
      await app.transaction(async (trx) => {
        const busy = await sql`
          select 1 from data_export where owner_id = ${accountId} and status = 'pending' and created_at > ${oldest()}`.execute(
          trx,
        )
        if (busy.rows.length > 0) throw new ProductError(409, 'accounts.export_busy', DATA_TEXTS.exportBusy)
        await sql`insert into data_export (owner_id, id, created_at) values (${accountId}, ${id}, ${app.clock.now()})`.execute(
          trx,
        )
        await app.jobs.add(trx, 'accounts.export_data', { accountId, id }, { maxAttempts: TRIES, owner: accountId })
      })
      return { id, status: 'pending', filename: null, bytes: null, created_at: app.clock.now().toISOString() }
    },

    async list(accountId) {
      const { rows } = await sql<ExportRow>`
        select id, status, file_name, file_bytes, created_at from data_export
        where owner_id = ${accountId} and created_at > ${oldest()} order by id desc limit 20`.execute(app.db)
      return rows.map((row) => ({
        id: row.id,
        status: row.status,
        filename: row.file_name,
        bytes: row.file_bytes,
        created_at: row.created_at.toISOString(),
      }))
    },

    async file(accountId, id) {
      const { rows } = await sql<{ file_name: string | null }>`
        select file_name from data_export
        where owner_id = ${accountId} and id = ${id} and status = 'ready' and created_at > ${oldest()}`.execute(app.db)
      const name = rows[0]?.file_name
      if (!name) throw new ProductError(404, 'accounts.export_not_found', DATA_TEXTS.exportNotFound)
      return { key: exportKey(accountId, id), name }
    },

    async finished(accountId, id, file) {
      await sql`
        update data_export set status = ${file === null ? 'failed' : 'ready'}, file_name = ${file?.name ?? null},
               file_bytes = ${file?.bytes ?? null}, finished_at = ${app.clock.now()}
        where owner_id = ${accountId} and id = ${id}`.execute(app.db)
    },

    async sweep() {
      const { rows } = await sql<{ owner_id: number; id: number }>`
        delete from data_export where created_at <= ${oldest()} returning owner_id, id`.execute(app.db)
      for (const { owner_id, id } of rows) await app.files.remove(exportKey(owner_id, id)).catch(() => {})
    },
  }
}
