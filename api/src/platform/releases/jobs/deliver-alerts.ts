import { defineJob } from '../../../kernel/jobs/define.ts'
import { DELIVER_ALERTS } from '../alerts.ts'

/** Runs after an alert, at each retry, and every minute for jobs lost with a process. */
export default defineJob({
  name: DELIVER_ALERTS,
  lane: 'hosts',
  cron: '* * * * *',
  run: async ({ app }) => {
    await app.releases.deliverAlerts()
  },
})
