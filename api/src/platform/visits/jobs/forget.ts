import { PAGE_VIEW_DAYS } from '@onfreq/contracts/site/page-views'
import { defineJob } from '#kernel/jobs/define.ts'

const DAY_MS = 86_400_000

export default defineJob({
  name: 'visits.forget',
  drawsIds: false,
  cron: '17 3 * * *',
  async run({ app }) {
    const oldest = new Date(app.clock.millis() - PAGE_VIEW_DAYS * DAY_MS)
    await app.db.deleteFrom('page_view').where('at', '<', oldest).execute()
  },
})
