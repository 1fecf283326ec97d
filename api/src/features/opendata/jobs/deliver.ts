import { defineJob } from '../../../kernel/jobs/define.ts'
import { DELIVER_JOB } from '../hooks/note.ts'

/** Runs after an event that a hook subscribes to, at each retry, and every minute for jobs lost with a process. */
export default defineJob({
  name: DELIVER_JOB,
  cron: '* * * * *',
  waitsForHosts: true,
  run: async ({ app, signal }) => {
    await app.openData.deliver(signal)
  },
})
