import { defineJob } from '../../../kernel/jobs/define.ts'
import { DELIVER_JOB } from '../create-alert.ts'

/**
 * Runs when an alert is created, for each retry, and every minute for deliveries that a crashed process left behind.
 */
export default defineJob({
  name: DELIVER_JOB,
  cron: '* * * * *',
  waitsForHosts: true,
  run: async ({ app, signal }) => {
    await app.alerts.deliver(signal)
  },
})
