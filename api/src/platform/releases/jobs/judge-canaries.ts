import { defineJob } from '../../../kernel/jobs/define.ts'
import { judgeCanaries } from '../canary.ts'
import { JUDGE_CANARIES, lookSoon } from '../looks.ts'

/** While a canary runs, every few seconds; the minute sees to it that a look that got lost is made up for. */
export default defineJob({
  name: JUDGE_CANARIES,
  cron: '* * * * *',
  run: async ({ app }) => {
    const areRunning = await judgeCanaries(app)
    if (areRunning) await lookSoon(app)
  },
})
