import { defineJob } from '../../../kernel/jobs/define.ts'
import { tellNewcomers } from '../others/service.ts'

/** Tells new members, and new profiles, who has logged them already. */
export default defineJob({
  name: 'confirmations.tell_newcomers',
  cron: '* * * * *',
  async run({ app }) {
    await tellNewcomers(app)
  },
})
