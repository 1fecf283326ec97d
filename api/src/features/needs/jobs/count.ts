import { countChanges, findUncounted } from '#kernel/award-cells/count-cells.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'

/** Counts pending changes in the background, so that readers wait less and changes do not accumulate. */
export default defineJob({
  name: 'needs.count',
  drawsIds: false,
  cron: '* * * * *',
  async run({ app, signal }) {
    let ownerId = await findUncounted(app.pool, 0)
    while (ownerId !== undefined && !signal.aborted) {
      await countChanges(app.pool, ownerId)
      ownerId = await findUncounted(app.pool, ownerId)
    }
  },
})
