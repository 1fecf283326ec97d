import { defineJob } from '#kernel/jobs/define.ts'

/** Hourly: deletes expired invitations and offers. */
export default defineJob({
  name: 'clubs.housekeeping',
  drawsIds: false,
  cron: '23 * * * *',
  run: ({ app }) => app.clubs.sweep(),
})
