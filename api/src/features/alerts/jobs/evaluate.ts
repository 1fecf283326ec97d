import { defineJob } from '../../../kernel/jobs/define.ts'

/**
 * On an event in the log of a member with a matching rule, and every minute for anything a crashed process left behind.
 */
export default defineJob({
  name: 'alerts.evaluate',
  cron: '* * * * *',
  run: async ({ app }) => app.alerts.evaluate(),
})
