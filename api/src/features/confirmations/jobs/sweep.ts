import { defineJob } from '../../../kernel/jobs/define.ts'

const SILENT_MS = 60_000

/** Resumes reports whose worker was killed. */
export default defineJob({
  name: 'confirmations.sweep',
  cron: '* * * * *',
  async run({ app }) {
    await app.confirmations.reports.resume(SILENT_MS)
  },
})
