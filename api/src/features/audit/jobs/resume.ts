import { defineJob } from '../../../kernel/jobs/define.ts'

const SILENT_MS = 5 * 60_000

/** Resumes checks of killed workers. */
export default defineJob({
  name: 'audit.resume',
  drawsIds: false,
  cron: '* * * * *',
  async run({ app }) {
    await app.audit.resume(SILENT_MS)
  },
})
