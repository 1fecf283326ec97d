import { defineJob } from '../../../kernel/jobs/define.ts'
import { runExclusive } from '../delivery/exclusive.ts'
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
    let needsTurn = false
    const run = async () => {
      needsTurn = await runMove(app, ownerId, { attempt, maxAttempts, signal })
    }
    // The page of a stopped move is updated too.
    if (!(await runExclusive(app.pool, `move ${ownerId}`, run)))
      await queueMove(app, ownerId, new Date(Date.now() + RETRY_MS))
    else if (needsTurn) await queueMove(app, ownerId)
  },
})
