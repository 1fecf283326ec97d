import { isReference } from '#kernel/jobs/reference.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { REPORT_JOB } from '../report/service.ts'

/** Reads one confirmation report. If its worker is killed, `confirmations.sweep` resumes the report. */
export default defineJob({
  name: REPORT_JOB,
  async run({ app, payload, attempt, maxAttempts, signal }) {
    if (!isReference(payload)) return
    const { reports } = app.confirmations
    try {
      await reports.run(payload.ownerId, payload.id, signal)
    } catch (error) {
      if (attempt >= maxAttempts && !signal.aborted) await reports.fail(payload.ownerId, payload.id)
      throw error
    }
  },
})
