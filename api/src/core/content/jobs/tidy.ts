import { defineJob } from '#kernel/jobs/define.ts'

/** Each hour: captchas that were answered and have run out, stills of videos that no post has any more. */
export default defineJob({
  name: 'content.tidy',
  drawsIds: false,
  cron: '41 * * * *',
  run: ({ app }) => app.content.tidy(),
})
