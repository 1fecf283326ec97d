import { defineJob } from '../../../kernel/jobs/define.ts'
import { DELIVER_JOB } from '../create-alert.ts'

/** When an alert is created, at each of its retries, and every minute for anything a crashed process left behind. */
export default defineJob({
  name: DELIVER_JOB,
  cron: '* * * * *',
  waitsForHosts: true,
  run: async ({ app, signal }) => {
    await app.alerts.deliver(signal)
  },
})
