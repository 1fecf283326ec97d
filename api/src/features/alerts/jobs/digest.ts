import { defineJob } from '../../../kernel/jobs/define.ts'
import { sendDigests } from '../digest.ts'

/** Runs every quarter of an hour, since time zone offsets are multiples of 15 minutes. */
export default defineJob({
  name: 'alerts.digest',
  drawsIds: false,
  cron: '*/5 * * * *',
  run: async ({ app }) => {
    await sendDigests(app)
  },
})
