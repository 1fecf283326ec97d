import { defineJob } from '../../../kernel/jobs/define.ts'
import { pollForChats } from '../pairing.ts'
import { PAIR_JOB } from '../ways/service.ts'

/** Polls Telegram from a member's pairing request until the chat is paired or the request expires. */
export default defineJob({
  name: PAIR_JOB,
  lane: 'hosts',
  drawsIds: false,
  run: async ({ app, signal }) => {
    const again = await pollForChats(app, signal)
    if (again === null) return
    // Queues a new job for each poll, so that polling does not occupy a worker.
    await app.jobs.add(app.db, PAIR_JOB, {}, { key: PAIR_JOB, queue: PAIR_JOB, runAt: new Date(Date.now() + again) })
  },
})
