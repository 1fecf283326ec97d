import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { deleteOldCalls } from '../chat/repository/callers.ts'
import { deleteOldChat } from '../chat/repository/events.ts'

const DAY_MS = 86_400_000

/** Deletes old messages, and callers of previous days, every night. */
export default defineJob({
  name: 'streams.sweep',
  drawsIds: false,
  cron: '50 3 * * *',
  run: async ({ app }) => {
    const now = app.clock.now()
    await deleteOldChat(app.pool, new Date(now.getTime() - CHAT_LIMITS.keepDays * DAY_MS), now)
    await deleteOldCalls(app.pool, new Date(now.getTime() - DAY_MS))
  },
})
