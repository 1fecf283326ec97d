import { defineJob } from '../../../kernel/jobs/define.ts'
import { awardDayAt, SHARDS } from '../awards/calculate.ts'
import { openShards } from '../repository/award-shards.ts'

/** Just after midnight UTC. The next run covers one that failed or was missed. */
export default defineJob({
  name: 'live.awards',
  cron: '1 0 * * *',
  drawsIds: false,
  async run({ app }) {
    const { day } = awardDayAt(app.clock.now())
    await openShards(app.pool, day, SHARDS)
    for (let shard = 0; shard < SHARDS; shard += 1) {
      await app.jobs.add(app.db, 'live.award_shard', { day, shard }, { key: `live.award_shard:${day}:${shard}` })
    }
  },
})
