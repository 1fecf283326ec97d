import { DELIVERY_SERVICES, type DeliveryService } from '@onfreq/contracts/integrations/delivery'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { deliver } from '../delivery/send.ts'

export default defineJob({
  name: 'integrations.deliver',
  lane: 'hosts',
  async run({ app, payload, signal }) {
    if (!isDelivery(payload)) return
    await deliver(app, payload.ownerId, payload.service, signal)
  },
})

function isDelivery(payload: unknown): payload is { ownerId: number; service: DeliveryService } {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'ownerId' in payload &&
    typeof payload.ownerId === 'number' &&
    'service' in payload &&
    DELIVERY_SERVICES.some((service) => service === payload.service)
  )
}
