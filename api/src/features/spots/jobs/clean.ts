import { SPOT_LIMITS } from '@onfreq/contracts/spots/spots'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { deleteOlder } from '../repository.ts'

const BATCH_SIZE = 5_000

/** Deletes spots older than a day in small batches, so that locks are short. */
export default defineJob({
  name: 'spots.clean',
  cron: '*/10 * * * *',
  drawsIds: false,
  async run({ app, signal }) {
    const before = new Date(app.clock.millis() - SPOT_LIMITS.age * 60_000)
    while (!signal.aborted && (await deleteOlder(app.pool, before, BATCH_SIZE)) === BATCH_SIZE) {}
    await app.pool.query('delete from decode where heard_at < $1', [before])
    await app.pool.query('delete from decode_hour where hour < $1', [before])
  },
})
