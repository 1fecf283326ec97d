import { defineJob } from '../../../kernel/jobs/define.ts'
import { BACKUP_JOB } from '../backups/service.ts'

/** Runs when a member requests a backup, and every ten minutes for due backups. */
export default defineJob({
  name: BACKUP_JOB,
  drawsIds: false,
  waitsForHosts: true,
  cron: '*/10 * * * *',
  run: async ({ app, signal }) => {
    await app.openData.copy(signal)
  },
})
