import { defineJob } from '../../../kernel/jobs/define.ts'
import { watchOffers } from '../offers.ts'

/** An upgrade takes minutes, with two versions running: each of them checks. */
export default defineJob({
  name: 'releases.watch_offers',
  cron: '*/10 * * * *',
  run: async ({ app }) => watchOffers(app),
})
