import { defineJob } from '../../../kernel/jobs/define.ts'
import { listenForChats } from '../pairing.ts'
import { PAIR_JOB } from '../ways/service.ts'

/** From when a member wants to pair a chat until it is paired, or their time is over. */
export default defineJob({
  name: PAIR_JOB,
  drawsIds: false,
  run: async ({ app, signal }) => {
    const again = await listenForChats(app, signal)
    if (again === null) return
    // Another job, so that one that waits for nothing holds no worker.
    await app.jobs.add(app.db, PAIR_JOB, {}, { key: PAIR_JOB, queue: PAIR_JOB, runAt: new Date(Date.now() + again) })
  },
})
