import { defineJob } from '../../../kernel/jobs/define.ts'
import { DELIVER_JOB } from '../hooks/note.ts'

/**
 * Runs after an event with a subscribed hook, for each retry, and every minute for messages that a crashed process left
 * behind.
 */
export default defineJob({
  name: DELIVER_JOB,
  cron: '* * * * *',
  waitsForHosts: true,
  run: async ({ app, signal }) => {
    await app.openData.deliver(signal)
  },
})
