import { isReference } from '#kernel/jobs/reference.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'

/** Repairs or undoes many contacts. `log.resume_imports` resumes the job of a killed worker. */
export default defineJob({
  name: 'log.bulk',
  async run({ app, payload, attempt, maxAttempts, signal }) {
    if (!isReference(payload)) return
    try {
      await app.logJobs.run(payload.ownerId, payload.id, signal)
    } catch (error) {
      if (attempt >= maxAttempts && !signal.aborted) await app.logJobs.fail(payload.ownerId, payload.id)
      throw error
    }
  },
})
