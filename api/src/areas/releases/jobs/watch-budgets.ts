import { defineJob } from '../../../jobs/define.ts'
import { watchBudgets } from '../budgets.ts'

export default defineJob({
  name: 'releases.watch_budgets',
  cron: '*/5 * * * *',
  run: async ({ app }) => watchBudgets(app),
})
