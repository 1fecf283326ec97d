/** Records contacts that a service has accepted, in the ledger and in the contacts, in one transaction. */
import type { DeliveryService } from '@onfreq/contracts/integrations/delivery'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { dropAttempts } from '../lotw/attempts.ts'
import { recordResults, type SentAs } from './ledger.ts'

export interface AcceptedContact {
  readonly contactId: number
  readonly revision: number
  readonly sentAs: SentAs
}

interface AcceptanceOptions {
  readonly note?: string | undefined
  /** Whether the site has sent the contacts, which is recorded in them. */
  readonly leaves: boolean
}

export async function recordAccepted(
  app: FastifyInstance,
  ownerId: number,
  service: DeliveryService,
  contacts: readonly AcceptedContact[],
  { note, leaves }: AcceptanceOptions,
): Promise<void> {
  const now = app.clock.now()
  const ids = contacts.map(({ contactId }) => contactId)
  const state = { sent: 'Y', sentOn: now.toISOString().slice(0, 10).replaceAll('-', '') }
  await app.transaction(async (trx) => {
    const sql = toSql(trx)
    const step = { id: app.ids.next(), createdAt: now, sequence: 0 }
    const input = ids.map((contactId) => ({ contactId, service, state }))
    if (leaves) await app.logbook.confirm(trx, ownerId, step, input)
    await recordResults(sql, ownerId, service, contacts, { state: 'accepted', reason: note ?? null }, now)
    if (service === 'lotw') await dropAttempts(sql, ownerId, ids)
  })
  app.logbook.announce(ownerId)
}
