import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import { defineJob } from '#kernel/jobs/define.ts'
import { forgetRemoved } from '../repository/comments.ts'

const DAY = 86_400_000

/** Each night: the words of comments that were removed a month ago go for good. */
export default defineJob({
  name: 'conversation.tidy',
  drawsIds: false,
  cron: '17 4 * * *',
  run: ({ app }) => forgetRemoved(app.db, new Date(app.clock.millis() - CONVERSATION_LIMITS.removedKept * DAY)),
})
