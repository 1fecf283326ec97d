import { defineJob } from '../../../kernel/jobs/define.ts'

/** One log. While its owner has another job under way this throws, and is tried again later. */
export default defineJob({
  name: 'dxcc.resolve_log',
  async run({ app, payload, signal }) {
    if (typeof payload !== 'object' || payload === null || !('ownerId' in payload)) return
    if (typeof payload.ownerId !== 'number') return
    await app.dxcc.reload()
    await app.logJobs.resolveAgain(payload.ownerId, signal)
  },
})
