import { defineJob } from '../../../kernel/jobs/define.ts'
import { type ConfirmationMessage, TELL_JOB } from '../member/watch.ts'

/** Tells open pages what a repair, an undo or a deletion of many contacts withdrew. */
export default defineJob({
  name: TELL_JOB,
  async run({ app, payload }) {
    if (!isMessages(payload)) return
    for (const { ownerId, data } of payload) app.live.confirmed(ownerId, data)
  },
})

/** Nobody else adds this job. */
const isMessages = (payload: unknown): payload is readonly ConfirmationMessage[] => Array.isArray(payload)
