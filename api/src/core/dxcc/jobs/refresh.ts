import { defineJob } from '../../../kernel/jobs/define.ts'
import { fetchSources } from '../fetch.ts'

/** Once a day, not on the hour, so that installations do not all fetch at the same moment. */
export default defineJob({
  name: 'dxcc.refresh',
  lane: 'hosts',
  cron: '37 4 * * *',
  async run({ app, signal }) {
    await fetchSources(app, signal)
  },
})
