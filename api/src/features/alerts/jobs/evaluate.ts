import { defineJob } from '../../../kernel/jobs/define.ts'

/**
 * Runs on an event in the log of a member with a matching rule, and every minute for events that a crashed process
 * left behind.
 */
export default defineJob({
  name: 'alerts.evaluate',
  cron: '* * * * *',
  run: async ({ app }) => app.alerts.evaluate(),
})
