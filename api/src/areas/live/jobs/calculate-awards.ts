import { defineJob } from '../../../jobs/define.ts'
import { calculateAwards } from '../awards/calculate.ts'

/** Just after midnight UTC. A run that failed or never came is made up for by the next one. */
export default defineJob({
  name: 'live.awards',
  cron: '1 0 * * *',
  async run({ app, signal }) {
    const granted = await calculateAwards(app, signal)
    app.log.info({ granted }, 'awards calculated')
  },
})
