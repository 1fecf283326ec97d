import { IMPORT_LIMITS } from '@onfreq/contracts/log/import'
import { toSql } from '#kernel/database/sql.ts'
import { sweepScratch } from '#kernel/files/scratch.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { UNDO_MS } from '../repository/steps.ts'

/** Deletes expired export files and undo data. */
export default defineJob({
  name: 'log.sweep',
  drawsIds: false,
  cron: '*/10 * * * *',
  async run({ app }) {
    await app.logExports.sweep()
    const removed = await sweepScratch(app.config, Date.now())
    if (removed > 0) app.log.warn({ removed }, 'removed uploads left behind by a dead process')
    const sql = toSql(app.db)
    const now = app.clock.millis()
    const undoable = new Date(now - Math.max(UNDO_MS, IMPORT_LIMITS.undoDays * 86_400_000))
    await sql('delete from contact_client_key where created_at < $1', [undoable])
    await sql(
      `delete from contact_revision r using log_step s
       where s.owner_id = r.owner_id and s.id = r.step_id and s.created_at < $1`,
      [undoable],
    )
    await sql(
      `delete from contact_revision r using log_import i
       where i.owner_id = r.owner_id and i.id = r.step_id and i.finished_at < $1`,
      [undoable],
    )
    await sql('delete from log_step where created_at < $1', [undoable])
    await sql('delete from log_job where finished_at < $1', [undoable])
    await sql(
      `delete from log_import_line l using log_import i
       where i.owner_id = l.owner_id and i.id = l.import_id and i.finished_at < $1`,
      [undoable],
    )
  },
})
