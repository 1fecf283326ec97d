import { defineJob } from '../../../kernel/jobs/define.ts'

export default defineJob({
  name: 'contest_scores.sweep',
  cron: '41 4 * * *',
  drawsIds: false,
  run: ({ app }) => app.contestScores.sweep(),
})
