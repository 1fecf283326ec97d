import { defineJob } from '#kernel/jobs/define.ts'

/** Each hour: invitations and offers that have ended. */
export default defineJob({
  name: 'clubs.housekeeping',
  drawsIds: false,
  cron: '23 * * * *',
  run: ({ app }) => app.clubs.sweep(),
})
