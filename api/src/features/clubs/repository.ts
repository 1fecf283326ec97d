/** SQL of clubs. Changes lock the row of the club first, so that changes of its members are serialised. */

import type { ClubEventKind, GivenClubRole } from '@onfreq/contracts/clubs/clubs'
import type { ClubRole, ClubSummary } from '@onfreq/contracts/clubs/session'
import { callsignVerifiedSql } from '#kernel/database/callsign-verified.ts'
import type { Sql } from '#kernel/database/sql.ts'

export interface MemberRow {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly profileImageName: string | null
  readonly isVerified: boolean
  readonly role: ClubRole
  readonly calls: string[] | null
  readonly joinedAt: Date
}

export interface ClubRow {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly profileImageName: string | null
  readonly isVerified: boolean
  readonly operatorsPublic: boolean
  /** The club's callsign, followed by those of its event calls. */
  readonly callsigns: string[]
}

export interface InvitationRow {
  readonly clubId: number
  readonly id: number
  readonly invitedId: number | null
  readonly callsign: string | null
  readonly role: GivenClubRole
  readonly calls: string[] | null
  readonly invitedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface OfferRow extends InvitationRow {
  readonly clubCallsign: string
  readonly clubName: string
}

export interface HandOverRow {
  readonly toId: number
  readonly callsign: string
  readonly expiresAt: Date
}

export interface OnAirRow {
  readonly id: number
  readonly callsign: string
  readonly stationCallsign: string
  readonly band: string
  readonly mode: string | null
  readonly freqHz: number | null
  readonly seenAt: Date
}

export interface EventRow {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly kind: ClubEventKind
  readonly subject: string | null
  readonly detail: string | null
}

export interface NewInvitation {
  readonly clubId: number
  readonly id: number
  readonly tokenHash: Buffer | null
  readonly invitedId: number | null
  readonly role: GivenClubRole
  readonly calls: readonly string[] | null
  readonly invitedBy: string
  readonly invitedById: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Locks the club until the transaction ends.
 * @returns false when it does not exist
 */
export async function lockClub(sql: Sql, clubId: number): Promise<boolean> {
  return (await sql('select 1 from club where owner_id = $1 for update', [clubId])).length === 1
}

export async function addClub(sql: Sql, clubId: number, ownerId: number, now: Date): Promise<void> {
  await sql('insert into club (owner_id, created_at) values ($1, $2)', [clubId, now])
  await addMember(sql, { clubId, memberId: ownerId, role: 'owner', calls: null, joinedAt: now })
}

export async function findClub(sql: Sql, clubId: number): Promise<ClubRow | undefined> {
  const [row] = await sql<ClubRow>(
    `select a.id, a.callsign, a.name, a.profile_image_name as "profileImageName", c.operators_public as "operatorsPublic",
       ${callsignVerifiedSql('a')} as "isVerified",
       array(select s.callsign from account s where s.id = a.id or s.managed_by_id = a.id
             order by s.managed_by_id nulls first, s.callsign) as callsigns
     from club c join account a on a.id = c.owner_id where c.owner_id = $1`,
    [clubId],
  )
  return row
}

const MEMBER = `select a.id, a.callsign, a.name, a.profile_image_name as "profileImageName",
  ${callsignVerifiedSql('a')} as "isVerified", m.role, m.calls, m.joined_at as "joinedAt"
  from club_member m join account a on a.id = m.member_id where m.owner_id = $1`

export async function listMembers(sql: Sql, clubId: number): Promise<readonly MemberRow[]> {
  return sql<MemberRow>(
    `${MEMBER} order by array_position('{owner,manager,operator,reader}'::text[], m.role), a.callsign`,
    [clubId],
  )
}

export async function findMember(sql: Sql, clubId: number, memberId: number): Promise<MemberRow | undefined> {
  const [row] = await sql<MemberRow>(`${MEMBER} and m.member_id = $2`, [clubId, memberId])
  return row
}

export async function countMembers(sql: Sql, clubId: number): Promise<number> {
  const [row] = await sql<{ n: number }>('select count(*)::int as n from club_member where owner_id = $1', [clubId])
  return row?.n ?? 0
}

interface NewMember {
  readonly clubId: number
  readonly memberId: number
  readonly role: ClubRole
  readonly calls: readonly string[] | null
  readonly joinedAt: Date
}

export async function addMember(sql: Sql, { clubId, memberId, role, calls, joinedAt }: NewMember): Promise<void> {
  await sql('insert into club_member (owner_id, member_id, role, calls, joined_at) values ($1, $2, $3, $4, $5)', [
    clubId,
    memberId,
    role,
    calls,
    joinedAt,
  ])
}

export async function changeMember(
  sql: Sql,
  clubId: number,
  memberId: number,
  role: ClubRole,
  calls: readonly string[] | null,
): Promise<void> {
  await sql('update club_member set role = $3, calls = $4 where owner_id = $1 and member_id = $2', [
    clubId,
    memberId,
    role,
    calls,
  ])
  await deleteUnauthorisedInvitations(sql, clubId)
}

export async function removeMember(sql: Sql, clubId: number, memberId: number): Promise<void> {
  await sql('delete from club_member where owner_id = $1 and member_id = $2', [clubId, memberId])
  await sql(
    `delete from club_on_air o using account a where a.id = o.owner_id and o.member_id = $2
       and coalesce(a.managed_by_id, a.id) = $1`,
    [clubId, memberId],
  )
  await deleteUnauthorisedInvitations(sql, clubId)
}

export async function listOwnedClubs(sql: Sql, memberId: number): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>(
    `select owner_id as id from club_member where member_id = $1 and role = 'owner' order by 1`,
    [memberId],
  )
  return rows.map(({ id }) => id)
}

export async function readClubIds(sql: Sql, memberId: number): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>('select owner_id as id from club_member where member_id = $1 order by 1', [
    memberId,
  ])
  return rows.map(({ id }) => id)
}

export async function readSummaries(sql: Sql, memberId: number): Promise<readonly ClubSummary[]> {
  return sql<ClubSummary>(
    `select a.id, a.callsign, a.name, a.profile_image_name, ${callsignVerifiedSql('a')} as callsign_verified, m.role
     from club_member m join account a on a.id = m.owner_id where m.member_id = $1 order by a.callsign`,
    [memberId],
  )
}

export interface ClubWithCount {
  readonly id: number
  readonly callsign: string
  /** The member's role. */
  readonly role: ClubRole
  readonly members: number
}

export async function listClubsWithCounts(sql: Sql, memberId: number): Promise<readonly ClubWithCount[]> {
  return sql<ClubWithCount>(
    `select a.id, a.callsign, m.role,
       (select count(*)::int from club_member all_of where all_of.owner_id = m.owner_id) as members
     from club_member m join account a on a.id = m.owner_id where m.member_id = $1 order by a.callsign`,
    [memberId],
  )
}

export async function addInvitation(sql: Sql, row: NewInvitation): Promise<void> {
  await sql(
    `insert into club_invitation (owner_id, id, token_hash, invited_id, role, calls, invited_by, invited_by_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.clubId,
      row.id,
      row.tokenHash,
      row.invitedId,
      row.role,
      row.calls,
      row.invitedBy,
      row.invitedById,
      row.createdAt,
      row.expiresAt,
    ],
  )
}

/**
 * The same rule as `requireRightToAppoint`: managers may invite operators and readers, the owner may invite for any
 * role.
 */
const INVITER_MAY = `exists (select from club_member inviter where inviter.owner_id = i.owner_id
    and inviter.member_id = i.invited_by_id
    and (inviter.role = 'owner' or (inviter.role = 'manager' and i.role <> 'manager')))`

const OFFER = `select i.owner_id as "clubId", i.id, i.invited_id as "invitedId", p.callsign, i.role, i.calls,
    i.invited_by as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt",
    a.callsign as "clubCallsign", a.name as "clubName"
  from club_invitation i join account a on a.id = i.owner_id left join account p on p.id = i.invited_id
  where i.expires_at > $1 and ${INVITER_MAY}`

export async function listInvitations(sql: Sql, clubId: number, now: Date): Promise<readonly OfferRow[]> {
  return sql<OfferRow>(`${OFFER} and i.owner_id = $2 order by i.id`, [now, clubId])
}

export async function listOffersTo(sql: Sql, personId: number, now: Date): Promise<readonly OfferRow[]> {
  return sql<OfferRow>(`${OFFER} and i.invited_id = $2 order by i.id`, [now, personId])
}

export async function findOfferByToken(sql: Sql, tokenHash: Buffer, now: Date): Promise<OfferRow | undefined> {
  const [row] = await sql<OfferRow>(`${OFFER} and i.token_hash = $2`, [now, tokenHash])
  return row
}

/** Deletes invitations whose sender has lost the right to them. They would become valid again with the right. */
async function deleteUnauthorisedInvitations(sql: Sql, clubId: number): Promise<void> {
  await sql(`delete from club_invitation i where i.owner_id = $1 and not ${INVITER_MAY}`, [clubId])
}

/**
 * Deletes the invitation.
 * @returns whether it existed: of two simultaneous attempts, only one succeeds.
 */
export async function consumeInvitation(sql: Sql, clubId: number, id: number): Promise<boolean> {
  const rows = await sql('delete from club_invitation where owner_id = $1 and id = $2 returning id', [clubId, id])
  return rows.length === 1
}

export async function deleteExpiredInvitations(sql: Sql, now: Date): Promise<void> {
  await sql('delete from club_invitation where expires_at <= $1', [now])
  await sql('delete from club_hand_over where expires_at <= $1', [now])
}

export async function offerClub(sql: Sql, clubId: number, toId: number, now: Date, expiresAt: Date): Promise<void> {
  await sql(
    `insert into club_hand_over (owner_id, to_id, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (owner_id) do update set to_id = excluded.to_id, created_at = excluded.created_at,
       expires_at = excluded.expires_at`,
    [clubId, toId, now, expiresAt],
  )
}

export async function findHandOver(sql: Sql, clubId: number, now: Date): Promise<HandOverRow | undefined> {
  const [row] = await sql<HandOverRow>(
    `select h.to_id as "toId", a.callsign, h.expires_at as "expiresAt" from club_hand_over h join account a on a.id = h.to_id
     where h.owner_id = $1 and h.expires_at > $2`,
    [clubId, now],
  )
  return row
}

export async function endHandOver(sql: Sql, clubId: number): Promise<boolean> {
  return (await sql('delete from club_hand_over where owner_id = $1 returning to_id', [clubId])).length === 1
}

/** Makes the other member the owner, and the owner a manager. */
export async function transferOwnership(sql: Sql, clubId: number, fromId: number, toId: number): Promise<void> {
  await changeMember(sql, clubId, fromId, 'manager', null)
  await changeMember(sql, clubId, toId, 'owner', null)
  await endHandOver(sql, clubId)
}

export async function setOperatorsPublic(sql: Sql, clubId: number, isPublic: boolean): Promise<void> {
  await sql('update club set operators_public = $2 where owner_id = $1', [clubId, isPublic])
}

export interface NewEvent {
  readonly clubId: number
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly kind: ClubEventKind
  readonly subject?: string | null
  readonly detail?: string | null
}

export async function addEvent(sql: Sql, { clubId, id, at, actor, kind, subject, detail }: NewEvent): Promise<void> {
  await sql(
    'insert into club_event (owner_id, id, at, actor, kind, subject, detail) values ($1, $2, $3, $4, $5, $6, $7)',
    [clubId, id, at, actor, kind, subject ?? null, detail ?? null],
  )
}

/** Newest first, with ids below `before`. */
export async function listEvents(
  sql: Sql,
  clubId: number,
  before: number | null,
  limit: number,
): Promise<readonly EventRow[]> {
  return sql<EventRow>(
    `select id, at, actor, kind, subject, detail from club_event
     where owner_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [clubId, before, limit],
  )
}

export async function recordOnAir(
  sql: Sql,
  accountId: number,
  memberId: number,
  sighting: { readonly band: string; readonly mode: string | null; readonly freqHz: number | null; readonly at: Date },
): Promise<void> {
  await sql(
    `insert into club_on_air (owner_id, member_id, band, mode, freq_hz, seen_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner_id, member_id) do update set band = excluded.band, mode = excluded.mode,
       freq_hz = excluded.freq_hz, seen_at = excluded.seen_at
     where (club_on_air.band, club_on_air.mode, club_on_air.freq_hz)
         is distinct from (excluded.band, excluded.mode, excluded.freq_hz)
       or club_on_air.seen_at < excluded.seen_at - interval '20 seconds'`,
    [accountId, memberId, sighting.band, sighting.mode, sighting.freqHz, sighting.at],
  )
}

/**
 * Records the club member who is named as operator in a contact of the club. One statement, since it runs for each
 * contact.
 */
export async function recordOperator(
  sql: Sql,
  accountId: number,
  operator: string,
  sighting: { readonly band: string; readonly mode: string | null; readonly freqHz: number | null; readonly at: Date },
): Promise<void> {
  await sql(
    `insert into club_on_air (owner_id, member_id, band, mode, freq_hz, seen_at)
     select a.id, m.member_id, $3, $4, $5, $6 from account a
       join account p on p.callsign = $2
       join club_member m on m.owner_id = coalesce(a.managed_by_id, a.id) and m.member_id = p.id
     where a.id = $1
     on conflict (owner_id, member_id) do update set band = excluded.band, mode = excluded.mode,
       freq_hz = excluded.freq_hz, seen_at = excluded.seen_at`,
    [accountId, operator, sighting.band, sighting.mode, sighting.freqHz, sighting.at],
  )
}

export async function listOnAir(sql: Sql, clubId: number, since: Date): Promise<readonly OnAirRow[]> {
  return sql<OnAirRow>(
    `select p.id, p.callsign, a.callsign as "stationCallsign", o.band, o.mode, o.freq_hz as "freqHz", o.seen_at as "seenAt"
     from account a join club_on_air o on o.owner_id = a.id join account p on p.id = o.member_id
     where (a.id = $1 or a.managed_by_id = $1) and o.seen_at > $2 order by o.freq_hz nulls last, p.callsign`,
    [clubId, since],
  )
}

export interface OperatorRow {
  readonly callsign: string
  readonly isKnown: boolean
  readonly contacts: number
  readonly bands: number
  readonly lastAt: Date
}

/**
 * Contacts per operator in the log of an account (ADIF's OPERATOR), the most active first. Empty unless the account is
 * a club that shows its operators. Reads the full log of the club.
 */
export async function operatorFigures(sql: Sql, accountId: number, limit: number): Promise<readonly OperatorRow[]> {
  return sql<OperatorRow>(
    `with made as (
       select upper(jsonb_path_query_first(c.extra, 'strict $[*] ? (@[0] == "OPERATOR")[1]') #>> '{}') as operator, c.band,
         c.started_at
       from account a join club k on k.owner_id = coalesce(a.managed_by_id, a.id) and k.operators_public
         join contact c on c.owner_id = a.id and c.public_call and c.extra is not null
       where a.id = $1)
     select operator as callsign, exists (select from account p where p.callsign = operator) as "isKnown",
       count(*)::int as contacts, count(distinct band)::int as bands, max(started_at) as "lastAt"
     from made where operator <> '' group by operator order by contacts desc, operator limit $2`,
    [accountId, limit],
  )
}
