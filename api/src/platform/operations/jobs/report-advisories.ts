import { defineJob } from '../../../kernel/jobs/define.ts'
import { checkAdvisories, reportAdvisories } from '../advisories.ts'

/** Weekly, at an unusual minute to spread the load. */
export default defineJob({
  name: 'operations.report_advisories',
  cron: '41 5 * * 1',
  lane: 'hosts',
  run: async ({ app }) => reportAdvisories(app, await checkAdvisories()),
})
