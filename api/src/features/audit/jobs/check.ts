import { isReference } from '#kernel/jobs/reference.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { CHECK_JOB } from '../service.ts'

/** Runs one check. If its worker is killed, `audit.resume` queues it again. */
export default defineJob({
  name: CHECK_JOB,
  async run({ app, payload, attempt, maxAttempts, signal }) {
    if (!isReference(payload)) return
    try {
      await app.audit.run(payload.ownerId, payload.id, signal)
    } catch (error) {
      if (attempt >= maxAttempts && !signal.aborted) await app.audit.fail(payload.ownerId, payload.id)
      throw error
    }
  },
})
