/** Queues all contacts of a log that were never sent to a service. */
import type { DeliveryService } from '@onfreq/contracts/integrations/delivery'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { queueDelivery } from './outbox.ts'
import { NOT_UPLOADED, SENDABLE_CONTACT, SENDING_ACCOUNT } from './rules.ts'

export async function sendAll(app: FastifyInstance, ownerId: number, service: DeliveryService): Promise<number> {
  return app.transaction(async (trx) => {
    const sql = toSql(trx)
    const [row] = await sql<{ n: number }>(
      `with added as (
         insert into delivery (owner_id, contact_id, service, next_at, created_at, updated_at)
         select c.owner_id, c.id, $2, $3, $3, $3 from contact c join account a on a.id = c.owner_id
         where c.owner_id = $1 and ${SENDING_ACCOUNT} and ${SENDABLE_CONTACT} and ${NOT_UPLOADED[service]}
         on conflict (owner_id, contact_id, service) do nothing returning 1)
       select count(*)::int as n from added`,
      [ownerId, service, app.clock.now()],
    )
    const queued = row?.n ?? 0
    if (queued > 0) await queueDelivery(sql, ownerId, service)
    return queued
  })
}
