/** The outbox: written in the transaction of the contact's change, so that none is lost and none is made up. */
import { DELIVERY_SERVICES, type DeliveryService } from '@onfreq/contracts/integrations/delivery'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../sql.ts'
import { AUTOMATIC, NOT_THERE_YET, SENDABLE_CONTACT, SENDING_ACCOUNT } from './rules.ts'

export const DELIVERY_JOB = 'integrations.deliver'

export function watchTheLog(app: FastifyInstance): void {
  app.logbook.onChange(
    async (sql, { kind, contact }) => {
      const { ownerId, id } = contact
      const now = app.clock.now()
      const touched =
        kind === 'new'
          ? await addNew(sql, ownerId, [id], now)
          : await follow(sql, ownerId, [id], kind === 'deleted', now)
      for (const service of touched) await wake(sql, ownerId, service)
      return undefined
    },
    async (sql, changes) => {
      const [first] = changes
      if (first === undefined) return []
      const { ownerId } = first.contact
      const ids = changes.map(({ contact }) => contact.id)
      for (const service of await addNew(sql, ownerId, ids, app.clock.now())) await wake(sql, ownerId, service)
      return []
    },
  )
  // Contacts of an import are not sent by themselves; those that were sent follow their changes, and what an undo brings back
  // goes where it had been.
  app.logbook.onBulkChange(async (sql, { kind, ownerId, contactIds, origin }) => {
    // What came back about a contact is no change of it.
    if (origin === 'CONFIRMATION' || (kind === 'new' && origin !== 'UNDO')) return
    const touched = await follow(sql, ownerId, contactIds, kind === 'deleted', app.clock.now())
    for (const service of touched) await wake(sql, ownerId, service)
  })
}

async function addNew(
  sql: Sql,
  ownerId: number,
  contactIds: readonly number[],
  now: Date,
): Promise<readonly DeliveryService[]> {
  const services = DELIVERY_SERVICES.map(
    (service) => `('${service}', ${AUTOMATIC[service]} and ${NOT_THERE_YET[service]})`,
  ).join(', ')
  const rows = await sql<{ service: DeliveryService }>(
    `insert into delivery (owner_id, contact_id, service, next_at, created_at, updated_at)
     select $1, c.id, s.service, $3, $3, $3
     from account a join contact c on c.owner_id = a.id and c.id = any($2::bigint[])
       cross join lateral (values ${services}) s (service, automatic)
     where a.id = $1 and s.automatic and ${SENDING_ACCOUNT} and ${SENDABLE_CONTACT}
     on conflict (owner_id, contact_id, service) do nothing returning service`,
    [ownerId, contactIds, now],
  )
  return [...new Set(rows.map(({ service }) => service))]
}

/**
 * Sent again as it is now; deleted there when it is deleted here, or became what is never sent. What never arrived needs no
 * deletion.
 */
async function follow(
  sql: Sql,
  ownerId: number,
  contactIds: readonly number[],
  deleted: boolean,
  now: Date,
): Promise<readonly DeliveryService[]> {
  const rows = await sql<{ service: DeliveryService }>(
    `with touched as (
       update delivery d set revision = d.revision + 1, attempts = 0, reason = null, updated_at = $3,
         state = case when v.stays or d.sent_as is not null or d.state = 'sent' then 'queued' else 'accepted' end,
         next_at = case when v.stays or d.sent_as is not null or d.state = 'sent' then $3::timestamptz end,
         action = case when not v.stays then 'delete' when d.sent_as is null then 'add' else 'replace' end
       from (select wanted.id, not $4 and exists (
               select from contact c where c.owner_id = $1 and c.id = wanted.id and ${SENDABLE_CONTACT}) as stays
             from unnest($2::bigint[]) as wanted (id)) v
       where d.owner_id = $1 and d.contact_id = v.id
         and ($4 or exists (select from account a where a.id = $1 and ${SENDING_ACCOUNT}))
       returning d.service, d.state)
     select distinct service from touched where state = 'queued'`,
    [ownerId, contactIds, now, deleted],
  )
  return rows.map(({ service }) => service)
}

/**
 * One job per operator and service; it takes all that is due. It stands in no queue of the worker: a queue stays closed for
 * hours after its worker was killed. That two never run at once is the sender's own lock.
 */
export async function wake(sql: Sql, ownerId: number, service: DeliveryService, at?: Date): Promise<void> {
  const key = `${DELIVERY_JOB}:${service}:${ownerId}`
  await sql(
    `select graphile_worker.add_job($1, payload => json_build_object('ownerId', $2::bigint, 'service', $3::text),
       job_key => $4, job_key_mode => 'replace', run_at => $5::timestamptz, max_attempts => 5)`,
    [DELIVERY_JOB, ownerId, service, key, at ?? null],
  )
}
