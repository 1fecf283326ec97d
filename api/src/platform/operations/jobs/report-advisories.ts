import { defineJob } from '../../../kernel/jobs/define.ts'
import { checkAdvisories, reportAdvisories } from '../advisories.ts'

/** Runs weekly, at an odd minute to spread the load on the registry. */
export default defineJob({
  name: 'operations.report_advisories',
  cron: '41 5 * * 1',
  lane: 'hosts',
  run: async ({ app }) => reportAdvisories(app, await checkAdvisories()),
})
