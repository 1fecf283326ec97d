import { defineJob } from '../../../kernel/jobs/define.ts'
import { watchOffers } from '../offers.ts'

/** Two versions run for some minutes during an upgrade, so each process checks its own offers. */
export default defineJob({
  name: 'releases.watch_offers',
  cron: '*/10 * * * *',
  run: async ({ app }) => watchOffers(app),
})
