import { defineJob } from '../../../kernel/jobs/define.ts'

/** Deletes abandoned uploads from the store every night. */
export default defineJob({
  name: 'releases.forget_uploads',
  drawsIds: false,
  cron: '40 3 * * *',
  run: async ({ app }) => {
    await app.releases.deleteOldUploads()
  },
})
