/**
 * The outbox of deliveries. It is written in the transaction that changes the contact, so that no delivery is lost and
 * none is sent for a change that was rolled back.
 */
import { DELIVERY_SERVICES, type DeliveryService } from '@onfreq/contracts/integrations/delivery'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#kernel/database/sql.ts'
import { AUTOMATIC, NOT_UPLOADED, SENDABLE_CONTACT, SENDING_ACCOUNT } from './rules.ts'

export const DELIVERY_JOB = 'integrations.deliver'

type ChangeKind = Parameters<Parameters<FastifyInstance['logbook']['onChange']>[0]>[1]['kind']

export function watchLog(app: FastifyInstance): void {
  app.logbook.onChange(
    async (sql, { kind, contact }) => {
      const now = app.clock.now()
      const touched =
        kind === 'new'
          ? await addNew(sql, [contact], now)
          : await queueChanges(sql, contact.ownerId, [contact.id], kind, now)
      for (const { ownerId, service } of touched) await queueDelivery(sql, ownerId, service)
      return undefined
    },
    {
      together: async (sql, changes) => {
        const contacts = changes.map(({ contact }) => contact)
        for (const { ownerId, service } of await addNew(sql, contacts, app.clock.now()))
          await queueDelivery(sql, ownerId, service)
        return []
      },
    },
  )
  // Imported contacts are not sent automatically. Contacts sent before are sent again when they change, and so are
  // contacts restored by an undo.
  app.logbook.onBulkChange(async (sql, { kind, ownerId, contactIds, origin }) => {
    // A received confirmation is not a change to be sent.
    if (origin === 'CONFIRMATION' || (kind === 'new' && origin !== 'UNDO')) return
    const touched = await queueChanges(sql, ownerId, contactIds, kind, app.clock.now())
    for (const { service } of touched) await queueDelivery(sql, ownerId, service)
  })
}

interface ChangedContact {
  readonly ownerId: number
  readonly service: DeliveryService
}

/** @returns the services with pending rows per owner, in a fixed order */
async function addNew(
  sql: Sql,
  contacts: readonly { readonly ownerId: number; readonly id: number }[],
  now: Date,
): Promise<readonly ChangedContact[]> {
  const services = DELIVERY_SERVICES.map(
    (service) => `('${service}', ${AUTOMATIC[service]} and ${NOT_UPLOADED[service]})`,
  ).join(', ')
  const due = await sql<ChangedContact & { readonly id: number }>(
    `select c.owner_id as "ownerId", c.id, s.service
     from unnest($1::bigint[], $2::bigint[]) n (owner_id, id)
       join contact c on c.owner_id = n.owner_id and c.id = n.id join account a on a.id = c.owner_id
       cross join lateral (values ${services}) s (service, automatic)
     where c.owner_id = any($1::bigint[]) and s.automatic and ${SENDING_ACCOUNT} and ${SENDABLE_CONTACT}`,
    [contacts.map(({ ownerId }) => ownerId), contacts.map(({ id }) => id)],
  )
  // Most members send nothing, so the outbox is only written when there is something to send.
  if (due.length === 0) return []
  const queued = await sql<ChangedContact>(
    `insert into delivery (owner_id, contact_id, service, next_at, created_at, updated_at)
     select owner_id, contact_id, service, $4, $4, $4
     from unnest($1::bigint[], $2::bigint[], $3::text[]) d (owner_id, contact_id, service)
     on conflict (owner_id, contact_id, service) do nothing returning owner_id as "ownerId", service`,
    [due.map(({ ownerId }) => ownerId), due.map(({ id }) => id), due.map(({ service }) => service), now],
  )
  const touched = new Map(queued.map((each) => [`${each.ownerId} ${each.service}`, each]))
  return [...touched.values()].sort(
    (a, b) => a.ownerId - b.ownerId || DELIVERY_SERVICES.indexOf(a.service) - DELIVERY_SERVICES.indexOf(b.service),
  )
}

/**
 * Queues the current state of contacts, or their deletion at the service when they were deleted here or must no longer
 * be sent. A contact that was never sent needs no deletion.
 */
async function queueChanges(
  sql: Sql,
  ownerId: number,
  contactIds: readonly number[],
  kind: ChangeKind,
  now: Date,
): Promise<readonly ChangedContact[]> {
  return sql<ChangedContact>(
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
     select distinct $1::bigint as "ownerId", service from touched where state = 'queued' order by 2`,
    [ownerId, contactIds, now, kind === 'deleted'],
  )
}

/** Queues a job that processes all due rows of a member and service. One job of a member runs at a time. */
export async function queueDelivery(sql: Sql, ownerId: number, service: DeliveryService, at?: Date): Promise<void> {
  const key = `${DELIVERY_JOB}:${service}:${ownerId}`
  await sql(
    `select graphile_worker.add_job($1, payload => json_build_object('ownerId', $2::bigint, 'service', $3::text),
       job_key => $4, job_key_mode => 'replace', run_at => $5::timestamptz, max_attempts => 5,
       queue_name => 'hosts:' || $2::bigint)`,
    [DELIVERY_JOB, ownerId, service, key, at ?? null],
  )
}
