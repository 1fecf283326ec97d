import { defineJob } from '../../../kernel/jobs/define.ts'
import { notifyNewcomers } from '../others/service.ts'

/** Notifies new members, and members with new profiles, of stations that have already logged them. */
export default defineJob({
  name: 'confirmations.tell_newcomers',
  cron: '* * * * *',
  async run({ app }) {
    await notifyNewcomers(app)
  },
})
