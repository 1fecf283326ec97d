import { defineJob } from '../../../kernel/jobs/define.ts'

const HEARTBEAT_TIMEOUT_MS = 60_000

/** Resumes reports whose worker was killed. */
export default defineJob({
  name: 'confirmations.sweep',
  cron: '* * * * *',
  async run({ app }) {
    await app.confirmations.reports.resume(HEARTBEAT_TIMEOUT_MS)
  },
})
