import { toSql } from '#kernel/database/sql.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { cancelMove, queueMove } from '../move/moves.ts'
import { listExpired, listStalled } from '../move/repository.ts'

/** A failed move that is not retried is deleted with its key after this time, like the dry run of an import. */
const EXPIRY_MS = 7 * 86_400_000
/** Longer than any delay between two attempts. */
const STALLED_MS = 3_600_000

export default defineJob({
  name: 'integrations.sweep_moves',
  drawsIds: false,
  cron: '23 * * * *',
  async run({ app }) {
    const sql = toSql(app.db)
    const now = app.clock.millis()
    for (const { ownerId } of await listExpired(sql, new Date(now - EXPIRY_MS))) await cancelMove(app, ownerId)
    for (const { ownerId } of await listStalled(sql, new Date(now - STALLED_MS))) await queueMove(app, ownerId)
  },
})
