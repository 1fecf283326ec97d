import { defineJob } from '../../../kernel/jobs/define.ts'
import { type ConfirmationMessage, NOTIFY_JOB } from '../member/watch.ts'

/** Notifies open pages of confirmations that a repair, an undo or a bulk deletion has withdrawn. */
export default defineJob({
  name: NOTIFY_JOB,
  async run({ app, payload }) {
    if (!isMessages(payload)) return
    for (const { ownerId, data } of payload) app.live.confirmed(ownerId, data)
  },
})

/** No other code queues this job. */
const isMessages = (payload: unknown): payload is readonly ConfirmationMessage[] => Array.isArray(payload)
