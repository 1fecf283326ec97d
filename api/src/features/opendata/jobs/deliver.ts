import { defineJob } from '../../../kernel/jobs/define.ts'
import { DELIVER_JOB } from '../hooks/note.ts'

/** When something happened that a hook wants to hear of, at each repetition, and every minute for what got lost with a process. */
export default defineJob({
  name: DELIVER_JOB,
  cron: '* * * * *',
  waitsForHosts: true,
  run: async ({ app, signal }) => {
    await app.openData.deliver(signal)
  },
})
