import { defineJob } from '../../../kernel/jobs/define.ts'
import { refreshLotwUsers } from '../lotw-users.ts'

/** Runs weekly, in the night of a day on which few contests end. */
export default defineJob({
  name: 'spots.lotw_users',
  lane: 'hosts',
  cron: '23 3 * * 3',
  drawsIds: false,
  async run({ app, signal }) {
    await refreshLotwUsers(app, signal)
  },
})
