import { defineJob } from '../../../kernel/jobs/define.ts'
import { sendDigests } from '../digest.ts'

/** A member's hour may start at any quarter, because of time zone offsets. */
export default defineJob({
  name: 'alerts.digest',
  drawsIds: false,
  cron: '*/5 * * * *',
  run: async ({ app }) => {
    await sendDigests(app)
  },
})
