import type { ImportRepairRef } from '@onfreq/contracts/log/import'
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Operator } from '../station.ts'

/**
 * Restores the file's value in a field that the import repaired. The report line then shows that value on both sides.
 * Idempotent.
 * @throws ProductError 404 when no such repair is listed, 422 for a field that is not text
 */
export async function undoRepair(app: FastifyInstance, operator: Operator, ref: ImportRepairRef): Promise<void> {
  const sql = toSql(app.db)
  const condition = `owner_id = $1 and import_id = $2 and record = $3 and field = $4 and kind = 'note' and file is not null`
  const values = [operator.id, ref.import_id, ref.record, ref.field]
  const [line] = await sql<{ contactId: number; original: string }>(
    `select contact_id as "contactId", file as original from log_import_line where ${condition} and contact_id is not null limit 1`,
    values,
  )
  if (line === undefined) throw new ProductError(404, 'log.repair_not_found', IMPORT_TEXTS.repairNotFound)
  await app.logbook.setTextField(operator, line.contactId, ref.field, line.original)
  await sql(`update log_import_line set kept = file where ${condition}`, values)
}
