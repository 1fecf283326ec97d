import { defineJob } from '../../../kernel/jobs/define.ts'
import { watchErrorBudgets } from '../error-budgets.ts'

export default defineJob({
  name: 'releases.watch_budgets',
  cron: '*/5 * * * *',
  run: async ({ app }) => watchErrorBudgets(app),
})
