/** Lists of deliveries for the member. */

import {
  DELIVERY_PAGE,
  DELIVERY_REASONS,
  DELIVERY_SERVICES,
  type DeliveriesOfResponse,
  type DeliveriesResponse,
  type Delivery,
  type DeliveryReason,
  type DeliveryService,
  type DeliveryServiceState,
  type DeliveryState,
} from '@onfreq/contracts/integrations/delivery'
import type { Language } from '@onfreq/contracts/site/languages'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { findLogin } from '../logins/logins.ts'
import { findCertificates } from '../lotw/repository.ts'
import { findAccess } from './credentials.ts'
import { IS_TOMBSTONE } from './ledger.ts'

const SELECT = `select d.contact_id as "contactId", d.service, d.state, d.action, d.reason, d.attempts,
  d.next_at as "nextAt", d.updated_at as "updatedAt", coalesce(c.call, d.sent_as ->> 'call') as call,
  coalesce(c.started_at, (d.sent_as ->> 'at')::timestamptz) as at, coalesce(c.band, d.sent_as ->> 'band') as band,
  coalesce(c.submode, c.mode) as mode
  from delivery d left join contact c on c.owner_id = d.owner_id and c.id = d.contact_id`

interface Row {
  readonly contactId: number
  readonly service: DeliveryService
  readonly state: DeliveryState
  readonly action: Delivery['action']
  readonly reason: string | null
  readonly attempts: number
  readonly nextAt: Date | null
  readonly updatedAt: Date
  readonly call: string | null
  readonly at: Date | null
  readonly band: string | null
  readonly mode: string | null
}

/** Failed deliveries with their reasons, in `language`. */
export async function listTrouble(
  app: FastifyInstance,
  ownerId: number,
  { service, after }: { readonly service?: DeliveryService; readonly after?: number },
  language: Language,
): Promise<DeliveriesResponse> {
  const rows = await toSql(app.db)<Row>(
    `${SELECT} where d.owner_id = $1 and d.state in ('rejected', 'parked') and ($2::text is null or d.service = $2)
       and ($3::bigint is null or d.contact_id < $3) order by d.contact_id desc, d.service limit $4`,
    [ownerId, service ?? null, after ?? null, DELIVERY_PAGE * DELIVERY_SERVICES.length],
  )
  // A page never splits the deliveries of a contact.
  const ids = [...new Set(rows.map(({ contactId }) => contactId))]
  const pageIds = new Set(ids.slice(0, DELIVERY_PAGE))
  const last = ids.length > DELIVERY_PAGE ? ids[DELIVERY_PAGE - 1] : undefined
  return {
    services: await listServices(app, ownerId, language),
    reasons: await listReasons(app, ownerId, language),
    trouble: rows.filter(({ contactId }) => pageIds.has(contactId)).map((row) => toResponse(row, language)),
    next: last ?? null,
  }
}

export async function toList(
  app: FastifyInstance,
  ownerId: number,
  ids: readonly number[],
  language: Language,
): Promise<DeliveriesOfResponse> {
  const [rows, access] = await Promise.all([
    toSql(app.db)<Row>(
      `${SELECT} where d.owner_id = $1 and d.contact_id = any($2::bigint[]) and not ${IS_TOMBSTONE}
       order by d.contact_id, d.service`,
      [ownerId, ids],
    ),
    Promise.all(DELIVERY_SERVICES.map((service) => findAccess(app, ownerId, service))),
  ])
  return {
    deliveries: rows.map((row) => toResponse(row, language)),
    services: DELIVERY_SERVICES.filter((_, index) => access[index]?.credential !== null),
  }
}

async function listReasons(app: FastifyInstance, ownerId: number, language: Language): Promise<DeliveryReason[]> {
  const rows = await toSql(app.db)<DeliveryReason>(
    `select service, coalesce(reason, '') as reason, count(*)::int as contacts from delivery
     where owner_id = $1 and state in ('rejected', 'parked') group by 1, 2 order by 3 desc, 1, 2 limit $2`,
    [ownerId, DELIVERY_REASONS],
  )
  // Texts stored before they became translatable are grouped with the new ones.
  const messages = new Map<string, DeliveryReason>()
  for (const row of rows) {
    const reason = formatIn(row.reason, language)
    const key = `${row.service} ${reason}`
    messages.set(key, { ...row, reason, contacts: row.contacts + (messages.get(key)?.contacts ?? 0) })
  }
  return [...messages.values()]
}

/** The stored forms of a reason, which the reader sees in `language`. */
export async function storedReasons(
  sql: Sql,
  ownerId: number,
  reason: string,
  language: Language,
): Promise<readonly string[]> {
  const rows = await sql<{ reason: string }>(
    `select distinct reason from delivery where owner_id = $1 and state in ('rejected', 'parked') and reason is not null`,
    [ownerId],
  )
  return rows.flatMap((row) => (formatIn(row.reason, language) === reason ? row.reason : []))
}

async function listServices(
  app: FastifyInstance,
  ownerId: number,
  language: Language,
): Promise<DeliveryServiceState[]> {
  const rows = await toSql(app.db)<{ service: DeliveryService; state: DeliveryState; n: number }>(
    `select d.service, d.state, count(*)::int as n from delivery d where d.owner_id = $1 and not ${IS_TOMBSTONE} group by 1, 2`,
    [ownerId],
  )
  const account = await app.accounts.byId(ownerId)
  const automatic: Readonly<Record<DeliveryService, boolean>> = {
    qrz: account?.qrzAutoLog ?? false,
    clublog: account?.clublogAutoLog ?? false,
    eqsl: (await findLogin(app, ownerId, 'eqsl')).automatic,
    lotw: (await findCertificates(toSql(app.db), ownerId)).some(({ automatic }) => automatic),
  }
  return Promise.all(
    DELIVERY_SERVICES.map(async (service) => {
      const { credential, stopped } = await findAccess(app, ownerId, service)
      const count = (state: DeliveryState) => rows.find((row) => row.service === service && row.state === state)?.n ?? 0
      return {
        service,
        configured: credential !== null,
        automatic: automatic[service],
        stopped: stopped === null ? null : formatIn(stopped, language),
        counts: {
          queued: count('queued'),
          sent: count('sent'),
          accepted: count('accepted'),
          duplicate: count('duplicate'),
          rejected: count('rejected'),
          parked: count('parked'),
        },
      }
    }),
  )
}

const toInstant = (at: Date | null) => at?.toISOString() ?? null

function toResponse(row: Row, language: Language): Delivery {
  return {
    qdo_id: row.contactId,
    service: row.service,
    state: row.state,
    action: row.action,
    reason: row.reason === null ? null : formatIn(row.reason, language),
    attempts: row.attempts,
    next_at: toInstant(row.nextAt),
    updated_at: row.updatedAt.toISOString(),
    Call: row.call,
    TS: toInstant(row.at),
    Band: row.band,
    Mode: row.mode,
  }
}
