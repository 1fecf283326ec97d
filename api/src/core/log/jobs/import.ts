import { isReference } from '#kernel/jobs/reference.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'

/** Imports one uploaded file. `log.resume_imports` resumes the batch of a killed worker. */
export default defineJob({
  name: 'log.import',
  async run({ app, payload, attempt, maxAttempts, signal }) {
    if (!isReference(payload)) return
    try {
      await app.logImports.run(payload.ownerId, payload.id, signal)
    } catch (error) {
      if (attempt >= maxAttempts && !signal.aborted) await app.logImports.fail(payload.ownerId, payload.id)
      throw error
    }
  },
})
