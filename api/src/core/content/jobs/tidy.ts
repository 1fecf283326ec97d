import { defineJob } from '#kernel/jobs/define.ts'

/** Every hour: deletes expired captchas, and video stills that no post uses any more. */
export default defineJob({
  name: 'content.tidy',
  drawsIds: false,
  cron: '41 * * * *',
  run: ({ app }) => app.content.tidy(),
})
