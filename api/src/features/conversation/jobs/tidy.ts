import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import { defineJob } from '#kernel/jobs/define.ts'
import { deleteRemoved } from '../repository/comments.ts'

const DAY_MS = 86_400_000

/** Deletes the text of comments that were removed a month ago, every night. */
export default defineJob({
  name: 'conversation.tidy',
  drawsIds: false,
  cron: '17 4 * * *',
  run: ({ app }) => deleteRemoved(app.db, new Date(app.clock.millis() - CONVERSATION_LIMITS.removedKept * DAY_MS)),
})
