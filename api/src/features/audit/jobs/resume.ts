import { defineJob } from '../../../kernel/jobs/define.ts'

const HEARTBEAT_TIMEOUT_MS = 5 * 60_000

/** Queues checks again whose worker was killed. */
export default defineJob({
  name: 'audit.resume',
  drawsIds: false,
  cron: '* * * * *',
  async run({ app }) {
    await app.audit.resume(HEARTBEAT_TIMEOUT_MS)
  },
})
