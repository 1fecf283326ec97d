import { defineJob } from '../../../kernel/jobs/define.ts'
import { DELIVER_JOB } from '../raise.ts'

/** When an alert was written down, at each of its repetitions, and every minute for what got lost with a process. */
export default defineJob({
  name: DELIVER_JOB,
  cron: '* * * * *',
  waitsForHosts: true,
  run: async ({ app, signal }) => {
    await app.alerts.deliver(signal)
  },
})
