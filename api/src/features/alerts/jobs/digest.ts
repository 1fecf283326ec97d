import { defineJob } from '../../../kernel/jobs/define.ts'
import { sendDigests } from '../digest.ts'

/** A member's hour begins at any quarter, as time zones do. */
export default defineJob({
  name: 'alerts.digest',
  drawsIds: false,
  cron: '*/5 * * * *',
  run: async ({ app }) => {
    await sendDigests(app)
  },
})
