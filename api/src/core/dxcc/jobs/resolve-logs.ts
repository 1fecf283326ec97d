import { defineJob } from '../../../kernel/jobs/define.ts'
import { RESOLVE_JOB } from '../service.ts'

/** Runs after new data: loads it into every process, then enqueues one resolve job per owner. */
export default defineJob({
  name: RESOLVE_JOB,
  lane: 'long',
  async run({ app }) {
    await app.dxcc.reload()
    app.bus.publish('dxcc.data', {})
    const { rows } = await app.pool.query<{ id: number }>(
      'select owner_id as id from log_owner where contacts > 0 order by owner_id',
    )
    for (const { id } of rows) {
      await app.jobs.add(app.db, 'dxcc.resolve_log', { ownerId: id }, { key: `dxcc.resolve_log:${id}`, queue: 'dxcc' })
    }
  },
})
