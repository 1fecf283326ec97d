import { OPEN_LIMITS } from '@onfreq/contracts/opendata/opendata'
import { toSql } from '#kernel/database/sql.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { deleteOldDeliveries } from '../repository/deliveries.ts'

const DAY_MS = 86_400_000

/** Deletes the oldest lines of the ledger every night. */
export default defineJob({
  name: 'opendata.sweep',
  drawsIds: false,
  cron: '40 3 * * *',
  run: async ({ app }) => {
    await deleteOldDeliveries(toSql(app.db), new Date(app.clock.millis() - OPEN_LIMITS.days * DAY_MS))
  },
})
