import { defineJob } from '../../../kernel/jobs/define.ts'

/** Resolves one log. Throws while its owner has another job in progress, and is retried later. */
export default defineJob({
  name: 'dxcc.resolve_log',
  lane: 'long',
  async run({ app, payload, signal }) {
    if (typeof payload !== 'object' || payload === null || !('ownerId' in payload)) return
    if (typeof payload.ownerId !== 'number') return
    await app.dxcc.reload()
    await app.logJobs.reResolve(payload.ownerId, signal)
  },
})
