import { defineJob } from '../../../kernel/jobs/define.ts'
import { BACKUP_JOB } from '../backups/service.ts'

/** When a member asks for a copy, and every ten minutes for those whose time has come. */
export default defineJob({
  name: BACKUP_JOB,
  drawsIds: false,
  waitsForHosts: true,
  cron: '*/10 * * * *',
  run: async ({ app, signal }) => {
    await app.openData.copy(signal)
  },
})
