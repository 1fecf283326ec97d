import type { DeliveryService } from '@onfreq/contracts/integrations/delivery'
import { toSql } from '#kernel/database/sql.ts'
import { defineJob } from '../../../kernel/jobs/define.ts'
import { resumeDelivery } from '../delivery/check.ts'
import { findAccess, liftStop } from '../delivery/credentials.ts'
import { dropRemoved } from '../delivery/ledger.ts'
import { queueDelivery } from '../delivery/outbox.ts'
import { trimEntries } from '../lookup/callbook-cache.ts'

/** Slightly longer than a deletion can be undone. */
const TOMBSTONE_RETENTION_MS = 31 * 86_400_000

/** Recovers rows whose job was lost or whose worker was killed, and handles changed keys. */
export default defineJob({
  name: 'integrations.sweep',
  drawsIds: false,
  cron: '*/5 * * * *',
  async run({ app }) {
    const sql = toSql(app.db)
    const now = app.clock.now()
    const due = await sql<{ ownerId: number; service: DeliveryService }>(
      `select distinct owner_id as "ownerId", service from delivery where state in ('queued', 'sent') and next_at <= $1
       limit 1000`,
      [now],
    )
    for (const { ownerId, service } of due) await queueDelivery(sql, ownerId, service)
    const stops = await sql<{ ownerId: number; service: DeliveryService }>(
      'select owner_id as "ownerId", service from delivery_stop order by stopped_at desc limit 1000',
    )
    for (const { ownerId, service } of stops) {
      const { credential, stopped } = await findAccess(app, ownerId, service)
      if (credential === null || stopped !== null) continue
      await liftStop(app, ownerId, service)
      await resumeDelivery(app, ownerId, service)
    }
    await dropRemoved(sql, new Date(now.getTime() - TOMBSTONE_RETENTION_MS))
    await trimEntries(sql, now)
    await sql('delete from pairing_code where expires_at <= $1', [now])
  },
})
