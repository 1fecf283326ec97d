import { defineJob } from '../../../kernel/jobs/define.ts'
import { alone } from '../delivery/exclusive.ts'
import { MOVE_JOB, queueMove } from '../move/moves.ts'
import { runMove } from '../move/run.ts'

const RETRY_MS = 5_000

export default defineJob({
  name: MOVE_JOB,
  lane: 'hosts',
  async run({ app, payload, attempt, maxAttempts, signal }) {
    if (typeof payload !== 'object' || payload === null || !('ownerId' in payload)) return
    const { ownerId } = payload
    if (typeof ownerId !== 'number') return
    const run = () => runMove(app, ownerId, { attempt, maxAttempts, signal })
    // One that was stopped ends with its page.
    if (!(await alone(app.pool, `move ${ownerId}`, run))) await queueMove(app, ownerId, new Date(Date.now() + RETRY_MS))
  },
})
