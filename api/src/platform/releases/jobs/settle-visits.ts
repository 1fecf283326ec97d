import { defineJob } from '../../../kernel/jobs/define.ts'
import { deleteOldSlots, finalizeVisits } from '../repository/visits.ts'

const HOUR = 3_600_000
/** In milliseconds; the error budget covers 30 days. */
const RETENTION_MS = 31 * 24 * HOUR

/** Aggregates visits that are no longer evaluated, every ten minutes. */
export default defineJob({
  name: 'releases.settle_visits',
  drawsIds: false,
  cron: '*/10 * * * *',
  run: async ({ app }) => {
    await finalizeVisits(app.db, new Date(app.clock.millis() - HOUR))
    await deleteOldSlots(app.db, new Date(app.clock.millis() - RETENTION_MS))
  },
})
