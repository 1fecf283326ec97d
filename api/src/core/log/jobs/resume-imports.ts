import { defineJob } from '../../../kernel/jobs/define.ts'

const SILENT_MS = 60_000

/** Resumes imports, repairs and undos of killed workers, and discards abandoned dry runs. */
export default defineJob({
  name: 'log.resume_imports',
  drawsIds: false,
  cron: '* * * * *',
  async run({ app }) {
    await app.logImports.resume(SILENT_MS)
    await app.logJobs.resume(SILENT_MS)
  },
})
