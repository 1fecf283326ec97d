import { defineJob } from '../../../kernel/jobs/define.ts'

const SILENT_MS = 60_000

/** Takes up imports, repairs and undos whose worker was killed, and drops dry runs that nobody applied. */
export default defineJob({
  name: 'log.resume_imports',
  drawsIds: false,
  cron: '* * * * *',
  async run({ app }) {
    await app.logImports.resume(SILENT_MS)
    await app.logJobs.resume(SILENT_MS)
  },
})
