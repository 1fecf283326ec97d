import { defineJob } from '../../../jobs/define.ts'
import { judgeCanaries } from '../canary.ts'

/** Every minute: a bad canary takes itself back. */
export default defineJob({
  name: 'releases.judge_canaries',
  drawsIds: false,
  cron: '* * * * *',
  run: ({ app }) => judgeCanaries(app),
})
