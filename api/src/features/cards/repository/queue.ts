/** Rows of the card queue, joined with the current contacts of the log. */

import type { CardState, CardsQuery } from '@onfreq/contracts/cards/qsl-cards'
import type { CardVia } from '@onfreq/contracts/log/log'
import type { Sql } from '#kernel/database/sql.ts'

export interface CardRow {
  readonly id: number
  readonly ownerId: number
  readonly contactId: number | null
  readonly state: CardState
  readonly method: CardVia | null
  readonly call: string
  readonly via: string
  readonly note: string
  readonly asked: unknown
  readonly sentAs: unknown
  readonly recipientId: number | null
  readonly requestedBy: string | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly stationCall: string | null
  readonly startedAt: Date | null
  readonly freqHz: number | null
  readonly band: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly rstSent: string | null
  readonly power: number | null
  readonly comment: string | null
  /** The other station's card has been received. */
  readonly received: boolean
}

const SELECT = `select q.id, q.owner_id as "ownerId", q.contact_id as "contactId", q.state, q.method,
    coalesce(c.call, q.call) as call, q.via, q.note, q.asked, q.sent_as as "sentAs", q.recipient_id as "recipientId",
    a.callsign as "requestedBy", q.created_at as "createdAt", q.changed_at as "changedAt",
    c.station_call as "stationCall", c.started_at as "startedAt", c.freq_hz as "freqHz", c.band, c.mode, c.submode,
    c.rst_sent as "rstSent", c.power, left(c.comment, 400) as comment,
    coalesce(c.confirmations #>> '{paper,received}' in ('Y', 'V'), false) as received
  from qsl_card q
  left join contact c on c.owner_id = q.owner_id and c.id = q.contact_id
  left join account a on a.id = q.requested_by`
/** Hides a card while its contact is deleted. Undoing the deletion restores both. */
const IS_VISIBLE = '(q.contact_id is null or c.id is not null)'

export interface Page {
  readonly query: CardsQuery
  readonly limit: number
}

/** Newest cards first. */
export async function listCards(sql: Sql, ownerId: number, { query, limit }: Page): Promise<readonly CardRow[]> {
  return sql<CardRow>(
    `${SELECT} where q.owner_id = $1 and ${IS_VISIBLE} and ($2::text is null or q.state = $2)
       and ($3::text is null or q.method = $3) and ($4::bigint is null or q.id < $4)
     order by q.id desc limit $5`,
    [ownerId, query.state ?? null, query.method ?? null, query.after ?? null, limit],
  )
}

export async function findCards(sql: Sql, ownerId: number, ids: readonly number[]): Promise<readonly CardRow[]> {
  return sql<CardRow>(
    `${SELECT} where q.owner_id = $1 and ${IS_VISIBLE} and q.id = any($2::bigint[]) order by q.id desc`,
    [ownerId, ids],
  )
}

/** A card whose picture the viewer may see: its owner and its recipient only. */
export async function findVisibleCard(sql: Sql, viewerId: number, id: number): Promise<CardRow | undefined> {
  const rows = await sql<CardRow>(
    `${SELECT} where q.id = $2 and ${IS_VISIBLE} and q.contact_id is not null and (q.owner_id = $1 or q.recipient_id = $1)`,
    [viewerId, id],
  )
  return rows[0]
}

export async function countCards(sql: Sql, ownerId: number): Promise<readonly { state: CardState; n: number }[]> {
  return sql(
    `select q.state, count(*)::int as n from qsl_card q
     left join contact c on c.owner_id = q.owner_id and c.id = q.contact_id
     where q.owner_id = $1 and ${IS_VISIBLE} group by q.state`,
    [ownerId],
  )
}

export interface NewCard {
  readonly id: number
  readonly contactId: number | null
  readonly call: string
  readonly via: string
  readonly method: CardVia | null
  readonly requestedBy?: number
  readonly note?: string
  readonly asked?: unknown
}

/** Inserts the cards that do not exist yet, and returns them. */
export async function insertCards(
  sql: Sql,
  ownerId: number,
  cards: readonly NewCard[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }>(
    `insert into qsl_card (owner_id, id, contact_id, call, via, method, requested_by, note, asked, state, created_at, changed_at)
     select $1, n.id, n.contact_id, n.call, n.via, n.method, n.requested_by, n.note, n.asked, 'print', $3, $3
     from jsonb_to_recordset($2::jsonb) as n (id bigint, contact_id bigint, call text, via text, method text,
       requested_by bigint, note text, asked jsonb)
     on conflict (owner_id, contact_id) where contact_id is not null do nothing returning id`,
    [
      ownerId,
      JSON.stringify(
        cards.map(({ id, contactId, call, via, method, requestedBy, note = '', asked: requested }) => ({
          id,
          contact_id: contactId,
          call,
          via,
          method,
          requested_by: requestedBy ?? null,
          note,
          asked: requested ?? null,
        })),
      ),
      now,
    ],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Locks cards against concurrent changes. */
export async function lockCards(sql: Sql, ownerId: number, ids: readonly number[]): Promise<void> {
  await sql('select 1 from qsl_card where owner_id = $1 and id = any($2::bigint[]) order by id for update', [
    ownerId,
    ids,
  ])
}

export interface CardChange {
  readonly state: CardState | undefined
  readonly method: CardVia | undefined
  readonly via: string | undefined
}

export async function changeCards(
  sql: Sql,
  ownerId: number,
  ids: readonly number[],
  { state, method, via }: CardChange,
  now: Date,
): Promise<void> {
  await sql(
    `update qsl_card set state = coalesce($3, state), method = coalesce($4, method), via = coalesce($5, via),
       changed_at = case when $3::text is null or $3 = state then changed_at else $6 end
     where owner_id = $1 and id = any($2::bigint[])`,
    [ownerId, ids, state ?? null, method ?? null, via ?? null, now],
  )
}

/** Adds a member's request to cards that are already queued. */
export async function joinRequest(
  sql: Sql,
  ownerId: number,
  ids: readonly number[],
  request: { readonly requestedBy: number; readonly method: CardVia; readonly note: string },
): Promise<void> {
  await sql(
    `update qsl_card set requested_by = $3, method = $4, note = $5 where owner_id = $1 and id = any($2::bigint[])`,
    [ownerId, ids, request.requestedBy, request.method, request.note],
  )
}

export async function removeCards(sql: Sql, ownerId: number, ids: readonly number[]): Promise<void> {
  await sql('delete from qsl_card where owner_id = $1 and id = any($2::bigint[])', [ownerId, ids])
}

export async function markDelivered(
  sql: Sql,
  ownerId: number,
  id: number,
  recipientId: number,
  sentAs: object,
  now: Date,
): Promise<void> {
  await sql(
    `update qsl_card set state = 'sent', method = 'E', recipient_id = $3, sent_as = $4, changed_at = $5
     where owner_id = $1 and id = $2`,
    [ownerId, id, recipientId, JSON.stringify(sentAs), now],
  )
}

export async function countDeliveredSince(sql: Sql, ownerId: number, since: Date): Promise<number> {
  const [row] = await sql<{ n: number }>(
    'select count(*)::int as n from qsl_card where owner_id = $1 and recipient_id is not null and changed_at > $2',
    [ownerId, since],
  )
  return row?.n ?? 0
}

export async function countRequestsSince(sql: Sql, memberId: number, since: Date): Promise<number> {
  const [row] = await sql<{ n: number }>(
    'select count(distinct (owner_id, created_at))::int as n from qsl_card where requested_by = $1 and created_at > $2',
    [memberId, since],
  )
  return row?.n ?? 0
}

/** Cards of these contacts, and members' requests without a contact. */
export async function findCardsByContacts(
  sql: Sql,
  ownerId: number,
  contactIds: readonly number[],
): Promise<readonly { id: number; contactId: number; state: CardState; requestedBy: number | null }[]> {
  return sql(
    `select id, contact_id as "contactId", state, requested_by as "requestedBy" from qsl_card
     where owner_id = $1 and contact_id = any($2::bigint[])`,
    [ownerId, contactIds],
  )
}

export async function hasOpenRequest(sql: Sql, ownerId: number, memberId: number, call: string): Promise<boolean> {
  const rows = await sql(
    `select 1 from qsl_card where owner_id = $1 and requested_by = $2 and call = $3 and contact_id is null
       and state in ('print', 'printed')`,
    [ownerId, memberId, call],
  )
  return rows.length > 0
}

/** Cards that a member requested from other stations, for the export of the member's data. */
export const REQUESTS_OF_MEMBER = `select c.id, jsonb_build_object('station', a.callsign, 'call', c.call, 'method', c.method,
    'note', c.note, 'asked', c.asked, 'state', c.state, 'at', c.created_at)::text as line
  from qsl_card c join account a on a.id = c.owner_id
  where c.requested_by = $1 and c.id > $2 order by c.id limit $3`

/** Deletes data of other accounts about a deleted account. */
export async function deleteMemberRows(sql: Sql, accountId: number): Promise<void> {
  await sql('update qsl_card set recipient_id = null where recipient_id = $1', [accountId])
  await sql(`update qsl_card set requested_by = null, note = '' where requested_by = $1`, [accountId])
}
