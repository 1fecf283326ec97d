import { defineJob } from '../../../kernel/jobs/define.ts'
import { MATCH_JOB, runMatcher } from '../member/matcher.ts'
import { notifyRun } from '../member/watch.ts'

/**
 * Matches recently logged contacts every minute. With an owner in the payload, matches their full log, after an import
 * or a repair.
 */
export default defineJob({
  name: MATCH_JOB,
  cron: '* * * * *',
  async run({ app, payload, signal }) {
    const isOwner = typeof payload === 'object' && payload !== null && 'ownerId' in payload
    const ownerId = isOwner && typeof payload.ownerId === 'number' ? payload.ownerId : null
    await notifyRun(app, await runMatcher(app, ownerId, signal))
  },
})
