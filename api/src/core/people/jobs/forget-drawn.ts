import { defineJob } from '#kernel/jobs/define.ts'

const DAY = 86_400_000
/** Of what was deleted, no drawing is kept for longer either. */
const KEPT_DAYS = 30

/** Each night: drawn pictures of a month ago go. Those still asked for are drawn anew. */
export default defineJob({
  name: 'people.forget_drawn',
  drawsIds: false,
  cron: '41 3 * * *',
  async run({ app }) {
    await app.drawings.sweep(KEPT_DAYS * DAY)
  },
})
