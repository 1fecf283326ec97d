import { isReference, type Reference } from '#kernel/jobs/reference.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'

/** Writes one requested export to the object store. */
export default defineJob({
  name: 'log.export',
  drawsIds: false,
  async run({ app, payload, attempt, maxAttempts }) {
    if (!isOrder(payload)) return
    try {
      await app.logExports.write(payload.ownerId, payload.id, payload.callsign)
    } catch (error) {
      if (attempt >= maxAttempts) await app.logExports.fail(payload.ownerId, payload.id)
      throw error
    }
  },
})

function isOrder(payload: unknown): payload is Reference & { callsign: string } {
  return isReference(payload) && 'callsign' in payload && typeof payload.callsign === 'string'
}
