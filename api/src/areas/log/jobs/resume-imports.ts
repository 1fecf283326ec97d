import { defineJob } from '../../../jobs/define.ts'

/** Takes up batches whose worker was killed, and drops dry runs that nobody applied. */
export default defineJob({
  name: 'log.resume_imports',
  cron: '* * * * *',
  run: ({ app }) => app.logImports.resume(60_000),
})
