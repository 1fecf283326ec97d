import { defineJob } from '../../../kernel/jobs/define.ts'

/** When something happened in a log of a member with a rule for it, and every minute for what got lost with a process. */
export default defineJob({
  name: 'alerts.evaluate',
  cron: '* * * * *',
  run: async ({ app }) => app.alerts.evaluate(),
})
