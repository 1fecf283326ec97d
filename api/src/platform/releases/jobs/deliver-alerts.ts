import { defineJob } from '../../../kernel/jobs/define.ts'
import { DELIVER_ALERTS } from '../alerts.ts'

/** Runs after an alert, for each retry, and every minute in case a job was lost with its process. */
export default defineJob({
  name: DELIVER_ALERTS,
  lane: 'hosts',
  cron: '* * * * *',
  run: async ({ app }) => {
    await app.releases.deliverAlerts()
  },
})
