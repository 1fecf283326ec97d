import { defineJob } from '../../../kernel/jobs/define.ts'
import { DELIVER_ALERTS } from '../alerts.ts'

/** When one was raised, at each of its repetitions, and every minute for what got lost with a process. */
export default defineJob({
  name: DELIVER_ALERTS,
  cron: '* * * * *',
  run: async ({ app }) => {
    await app.releases.deliverAlerts()
  },
})
