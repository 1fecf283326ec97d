import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import { defineJob } from '#kernel/jobs/define.ts'
import { deleteRemoved } from '../repository/comments.ts'

const DAY = 86_400_000

/** Every night: permanently deletes the text of comments removed a month ago. */
export default defineJob({
  name: 'conversation.tidy',
  drawsIds: false,
  cron: '17 4 * * *',
  run: ({ app }) => deleteRemoved(app.db, new Date(app.clock.millis() - CONVERSATION_LIMITS.removedKept * DAY)),
})
