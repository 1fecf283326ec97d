import { defineJob } from '#kernel/jobs/define.ts'

/** Deletes expired invitations and offers every hour. */
export default defineJob({
  name: 'clubs.housekeeping',
  drawsIds: false,
  cron: '23 * * * *',
  run: ({ app }) => app.clubs.sweep(),
})
