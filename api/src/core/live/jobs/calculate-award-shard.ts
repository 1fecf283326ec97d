import { defineJob } from '../../../kernel/jobs/define.ts'
import { calculateShard } from '../awards/calculate.ts'

/** Calculates the awards of one shard of operators. Resumes where a killed worker stopped. */
export default defineJob({
  name: 'live.award_shard',
  lane: 'long',
  async run({ app, payload, signal }) {
    if (!isPart(payload)) return
    const granted = await calculateShard(app, payload.day, payload.shard, signal)
    app.log.info({ granted, shard: payload.shard }, 'awards calculated')
  },
})

function isPart(payload: unknown): payload is { readonly day: string; readonly shard: number } {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'day' in payload &&
    typeof payload.day === 'string' &&
    'shard' in payload &&
    typeof payload.shard === 'number'
  )
}
