import { ALERT_LIMITS } from '@onfreq/contracts/alerts/alerts'
import { toSql } from '#kernel/database/sql.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { deleteOldAlerts } from '../repository/history.ts'

const DAY_MS = 86_400_000

/** Deletes old alerts and expired rate limits of stations every night. */
export default defineJob({
  name: 'alerts.sweep',
  drawsIds: false,
  cron: '35 3 * * *',
  run: async ({ app }) => {
    const now = app.clock.now()
    await deleteOldAlerts(toSql(app.db), new Date(now.getTime() - ALERT_LIMITS.days * DAY_MS), now)
  },
})
