import { defineJob } from '../../../kernel/jobs/define.ts'

/** Every night: uploads that nobody went on with leave the store. */
export default defineJob({
  name: 'releases.forget_uploads',
  drawsIds: false,
  cron: '40 3 * * *',
  run: async ({ app }) => {
    await app.releases.forgetUploads()
  },
})
