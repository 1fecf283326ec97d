import { defineJob } from '../../../kernel/jobs/define.ts'
import { judgeCanaries } from '../canary.ts'
import { JUDGE_CANARIES, scheduleCheck } from '../looks.ts'

/** Runs every few seconds while there is a canary; the run every minute makes up for a lost one. */
export default defineJob({
  name: JUDGE_CANARIES,
  cron: '* * * * *',
  run: async ({ app }) => {
    const areRunning = await judgeCanaries(app)
    if (areRunning) await scheduleCheck(app)
  },
})
