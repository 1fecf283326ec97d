import { SOURCE_SERVICES, type SourceService } from '@onfreq/contracts/confirmations/report'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { FETCH_JOB, fetchConfirmations, queueDue } from '../confirmations/fetch.ts'

/** Queues all due fetches every ten minutes. With a member and a service in the payload, runs that fetch. */
export default defineJob({
  name: FETCH_JOB,
  lane: 'hosts',
  cron: '*/10 * * * *',
  async run({ app, payload, signal }) {
    if (isFetch(payload)) await fetchConfirmations(app, payload.ownerId, payload.service, signal)
    else await queueDue(app)
  },
})

function isFetch(payload: unknown): payload is { ownerId: number; service: SourceService } {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'ownerId' in payload &&
    typeof payload.ownerId === 'number' &&
    'service' in payload &&
    SOURCE_SERVICES.some((service) => service === payload.service)
  )
}
