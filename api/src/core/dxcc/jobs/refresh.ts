import { defineJob } from '../../../kernel/jobs/define.ts'
import { fetchSources } from '../fetch.ts'

/** Once a day, at an unusual minute to spread the load. */
export default defineJob({
  name: 'dxcc.refresh',
  lane: 'hosts',
  cron: '37 4 * * *',
  async run({ app, signal }) {
    await fetchSources(app, signal)
  },
})
