import { defineJob } from '#kernel/jobs/define.ts'

const DAY = 86_400_000
/** Also the maximum time for which a drawing of deleted content remains. */
const RETENTION_DAYS = 30

/** Every night: deletes images that were drawn a month ago. Those still in use are drawn again on request. */
export default defineJob({
  name: 'people.forget_drawn',
  drawsIds: false,
  cron: '41 3 * * *',
  async run({ app }) {
    await app.drawings.sweep(RETENTION_DAYS * DAY)
  },
})
