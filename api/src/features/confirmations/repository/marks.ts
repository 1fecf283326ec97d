import type { Confirmations } from '@onfreq/ham/adif/confirmations'
import type { Sql } from '#kernel/database/sql.ts'

export interface MarkedContact {
  readonly contactId: number
  readonly confirmations: Confirmations | null
  /** Data from the other member's contact, when both logged it. */
  readonly member: {
    readonly seconds: number
    /** ISO 8601 timestamp. */
    readonly confirmedAt: string
    readonly at: string
    readonly call: string
    readonly mode: string | null
  } | null
  /** Whether another member has the contact too, while one of the two callsigns is not verified. */
  readonly isMatched: boolean
}

export async function findMarks(sql: Sql, ownerId: number, ids: readonly number[]): Promise<readonly MarkedContact[]> {
  return sql<MarkedContact>(
    `select c.id as "contactId", c.confirmations, case when m.contact_id is not null then json_build_object(
       'seconds', m.seconds, 'confirmedAt', m.confirmed_at, 'at', o.started_at, 'call', o.station_call,
       'mode', coalesce(o.submode, o.mode)) end as member, w.contact_id is not null as "isMatched"
     from contact c
     left join member_confirmation m on m.owner_id = c.owner_id and m.contact_id = c.id
     left join member_match w on w.owner_id = c.owner_id and w.contact_id = c.id
     left join contact o on o.owner_id = m.other_owner_id and o.id = m.other_contact_id
     where c.owner_id = $1 and c.id = any($2::bigint[]) and (c.confirmations is not null or m.contact_id is not null or w.contact_id is not null)
     order by c.id`,
    [ownerId, ids],
  )
}
