/** Clubs: creation, members, invitations and handover. A call that is refused changes nothing. */
import { createHash, randomBytes } from 'node:crypto'
import {
  type ChangeClubMember,
  CLUB_LIMITS,
  type Club,
  type ClubAuditResponse,
  type ClubEventKind,
  type ClubOffer,
  type ClubsResponse,
  type InviteToClub,
} from '@onfreq/contracts/clubs/clubs'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { baseCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Text } from '#kernel/languages/format-in.ts'
import { requireRight, requireRightToAppoint, requireRightToChange } from './policy.ts'
import { toClubResponse, toEventResponse, toOfferResponse } from './presenter.ts'
import * as rows from './repository.ts'

const DAY_MS = 86_400_000

/** The caller: the main account of a person, regardless of the account or club they act for. */
export interface Person {
  readonly id: number
  readonly callsign: string
}

export interface Clubs {
  list(person: Person): Promise<ClubsResponse>
  get(person: Person, clubId: number): Promise<Club>
  create(person: Person, callsign: string, name: string): Promise<Club>
  /** Converts a sub-account of this person to a club. The club gets its log. */
  convert(person: Person, subAccountId: number): Promise<Club>
  /** `token` is that of a link, or null for an invitation by callsign. */
  invite(person: Person, invitation: InviteToClub): Promise<{ readonly club: Club; readonly token: string | null }>
  withdraw(person: Person, clubId: number, invitationId: number): Promise<Club>
  /**
   * Reads the offer behind a link.
   * @throws ProductError 404 when it has expired or was used
   */
  readOffer(token: string): Promise<ClubOffer>
  acceptLink(person: Person, token: string): Promise<Club>
  accept(person: Person, clubId: number, invitationId: number): Promise<Club>
  decline(person: Person, clubId: number, invitationId: number): Promise<void>
  change(person: Person, change: ChangeClubMember): Promise<Club>
  remove(person: Person, clubId: number, memberId: number): Promise<Club>
  leave(person: Person, clubId: number): Promise<void>
  setOperatorsPublic(person: Person, clubId: number, isPublic: boolean): Promise<Club>
  offer(person: Person, clubId: number, memberId: number): Promise<Club>
  withdrawOffer(person: Person, clubId: number): Promise<Club>
  /** @returns the club, for a member who has become its owner or keeps their role */
  answerOffer(person: Person, clubId: number, accept: boolean): Promise<Club>
  audit(person: Person, clubId: number, before: number | null): Promise<ClubAuditResponse>
  /**
   * Call before a person's account is deleted: their clubs pass to the next in line, and clubs without other members
   * are deleted.
   */
  deleteMember(accountId: number): Promise<void>
  /** Clubs of a member, with the member's role and the number of members. */
  listClubs(memberId: number): Promise<readonly rows.ClubWithCount[]>
  /** Members of any club. The caller has to check whether the viewer may see them. */
  listMembers(clubId: number): Promise<readonly rows.MemberRow[]>
  sweep(): Promise<void>
}

interface Change {
  readonly trx: Trx
  readonly sql: Sql
  readonly me: rows.MemberRow
  readonly now: Date
  note(kind: ClubEventKind, subject?: string | null, detail?: string | null): Promise<void>
}

export function createClubs(app: FastifyInstance): Clubs {
  const read = toSql(app.db)

  return {
    list: (person) => listClubs(app, person),

    get: (person, clubId) => toFullClub(app, person, clubId),

    create: (person, text, name) => createNewClub(app, person, text, name),

    convert: (person, subAccountId) => convertSubAccount(app, person, subAccountId),

    invite: (person, invitation) => invite(app, person, invitation),

    withdraw: (person, clubId, id) => withdraw(app, person, clubId, id),

    readOffer: (token) => readOffer(app, token),

    acceptLink: async (person, token) =>
      join(app, person, await rows.findOfferByToken(read, toHash(token), app.clock.now())),
    accept: async (person, clubId, id) => join(app, person, await requireOffer(app, person, clubId, id)),

    decline: (person, clubId, id) => decline(app, person, clubId, id),

    change: (person, change) => changeMember(app, person, change),

    remove: (person, clubId, memberId) => removeMember(app, person, clubId, memberId),

    leave: (person, clubId) => leaveClub(app, person, clubId),

    setOperatorsPublic: (person, clubId, isPublic) => setOperatorsPublic(app, person, clubId, isPublic),

    offer: (person, clubId, memberId) => offerClub(app, person, clubId, memberId),

    withdrawOffer: (person, clubId) => withdrawOffer(app, person, clubId),

    answerOffer: (person, clubId, accept) => answerOffer(app, person, clubId, accept),

    audit: (person, clubId, before) => readAudit(app, person, clubId, before),

    deleteMember: (accountId) => deleteMember(app, accountId),

    listClubs: (memberId) => rows.listClubsWithCounts(read, memberId),
    listMembers: (clubId) => rows.listMembers(read, clubId),

    sweep: () => rows.deleteExpiredInvitations(read, app.clock.now()),
  }
}

async function requireRole(sql: Sql, person: Person, clubId: number): Promise<rows.MemberRow> {
  const me = await rows.findMember(sql, clubId, person.id)
  if (me === undefined) throw new ProductError(404, 'clubs.not_found', CLUB_TEXTS.notFound)
  return me
}

async function toFullClub(app: FastifyInstance, person: Person, clubId: number): Promise<Club> {
  const read = toSql(app.db)
  const now = app.clock.now()
  const me = await requireRole(read, person, clubId)
  const since = new Date(now.getTime() - CLUB_LIMITS.onAirMinutes * 60_000)
  const [club, members, invitations, pendingHandOver, onAir] = await Promise.all([
    rows.findClub(read, clubId),
    rows.listMembers(read, clubId),
    rows.listInvitations(read, clubId, now),
    rows.findHandOver(read, clubId, now),
    rows.listOnAir(read, clubId, since),
  ])
  if (club === undefined) throw new ProductError(404, 'clubs.not_found', CLUB_TEXTS.notFound)
  return toClubResponse({ club, me, members, invitations, handOver: pendingHandOver, onAir })
}

/** Runs a change of a club by a member in a transaction that locks the club, and adds its audit entries. */
async function change<Result>(
  app: FastifyInstance,
  person: Person,
  clubId: number,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const result = await app.transaction(async (trx) => {
    const sql = toSql(trx)
    await rows.lockClub(sql, clubId)
    const me = await requireRole(sql, person, clubId)
    return work({ trx, sql, me, now: app.clock.now(), note: createEntryWriter(app, sql, person, clubId) })
  })
  app.accounts.viewerChanged(clubId)
  return result
}

function createEntryWriter(app: FastifyInstance, sql: Sql, person: Person, clubId: number): Change['note'] {
  return (kind, subject = null, detail = null) =>
    rows.addEvent(sql, {
      clubId,
      id: app.ids.next(),
      at: app.clock.now(),
      actor: person.callsign,
      kind,
      subject,
      detail,
    })
}

async function createClub(
  app: FastifyInstance,
  person: Person,
  make: (trx: Trx, sql: Sql, now: Date) => Promise<number>,
  kind: 'created' | 'converted',
) {
  const clubId = await app.transaction(async (trx) => {
    const sql = toSql(trx)
    if ((await rows.listOwnedClubs(sql, person.id)).length >= CLUB_LIMITS.owned) {
      throw new ProductError(409, 'clubs.too_many', () => CLUB_TEXTS.tooManyClubs)
    }
    const now = app.clock.now()
    const id = await make(trx, sql, now)
    await rows.addClub(sql, id, person.id, now)
    await createEntryWriter(app, sql, person, id)(kind)
    return id
  })
  app.accounts.viewerChanged(clubId)
  return toFullClub(app, person, clubId)
}

/**
 * The callsigns of the club that a member is restricted to, or null for all.
 * @throws ProductError 422 for a call of another station
 */
async function parseCalls(sql: Sql, clubId: number, calls: readonly string[] | null | undefined) {
  if (calls === null || calls === undefined) return null
  const clubCalls = new Set((await rows.findClub(sql, clubId))?.callsigns.map(baseCallsign))
  const selected = [...new Set(calls.map((call) => baseCallsign(normaliseCallsign(call))))]
  const foreign = selected.find((call) => !clubCalls.has(call))
  if (foreign !== undefined) {
    throw new ProductError(422, 'clubs.foreign_call', () => CLUB_TEXTS.foreignCall(foreign), {
      calls: () => CLUB_TEXTS.foreignCall(foreign),
    })
  }
  return selected
}

async function findInvited(
  app: FastifyInstance,
  sql: Sql,
  clubId: number,
  person: Person,
  callsign: string,
): Promise<Person> {
  const account = await app.accounts.byCallsign(callsign)
  if (account === null) throw toCallsignError(404, 'clubs.nobody', CLUB_TEXTS.nobody(normaliseCallsign(callsign)))
  if (account.isClub) throw toCallsignError(422, 'clubs.is_club', CLUB_TEXTS.isAClub)
  const main = account.managedById === null ? account : await app.accounts.byId(account.managedById)
  if (main === null || main.id === person.id) throw toCallsignError(422, 'clubs.yourself', CLUB_TEXTS.ownAccount)
  if ((await rows.findMember(sql, clubId, main.id)) !== undefined) {
    throw toCallsignError(409, 'clubs.already_member', CLUB_TEXTS.alreadyMember(main.callsign))
  }
  return main
}

async function join(app: FastifyInstance, person: Person, offer: rows.OfferRow | undefined): Promise<Club> {
  if (offer === undefined) throw toInvitationGone()
  const { clubId, id, role, calls } = offer
  await app.transaction(async (trx) => {
    const sql = toSql(trx)
    await rows.lockClub(sql, clubId)
    if ((await rows.findMember(sql, clubId, person.id)) !== undefined) {
      throw new ProductError(409, 'clubs.already_member', () => CLUB_TEXTS.alreadyMember(person.callsign))
    }
    if (!(await rows.consumeInvitation(sql, clubId, id))) throw toInvitationGone()
    if ((await rows.countMembers(sql, clubId)) >= CLUB_LIMITS.members) {
      throw new ProductError(409, 'clubs.too_many_members', () => CLUB_TEXTS.tooManyMembers)
    }
    await rows.addMember(sql, { clubId, memberId: person.id, role, calls, joinedAt: app.clock.now() })
    await createEntryWriter(app, sql, person, clubId)('joined', offer.invitedBy, role)
  })
  return toFullClub(app, person, clubId)
}

async function requireOffer(app: FastifyInstance, person: Person, clubId: number, id: number) {
  return (await rows.listOffersTo(toSql(app.db), person.id, app.clock.now())).find(
    (offer) => offer.clubId === clubId && offer.id === id,
  )
}

/** Revokes all of the member's sessions and keys that act for the club. */
async function revokeAccess(app: FastifyInstance, trx: Trx, sql: Sql, clubId: number, memberId: number): Promise<void> {
  await app.accounts.clubs.endActing(trx, clubId, memberId)
  await rows.removeMember(sql, clubId, memberId)
}

async function listClubs(app: FastifyInstance, person: Person): Promise<ClubsResponse> {
  const read = toSql(app.db)
  const [clubs, offers] = await Promise.all([
    rows.readSummaries(read, person.id),
    rows.listOffersTo(read, person.id, app.clock.now()),
  ])
  return { clubs: [...clubs], invitations: offers.map(toOfferResponse) }
}

async function createNewClub(app: FastifyInstance, person: Person, text: string, name: string): Promise<Club> {
  const callsign = normaliseCallsign(text)
  const problem = app.accounts.callsignProblem(callsign)
  if (problem !== undefined) throw toCallsignError(422, 'clubs.callsign', problem)
  const make = async (trx: Trx, _sql: Sql, at: Date) => {
    const id = app.ids.next()
    await app.accounts.clubs.create(trx, { id, callsign, name: name.trim(), at })
    return id
  }
  return createClub(app, person, make, 'created')
}

async function convertSubAccount(app: FastifyInstance, person: Person, subAccountId: number): Promise<Club> {
  const account = await app.accounts.byId(subAccountId)
  if (account === null || account.managedById !== person.id || account.isClub) {
    throw new ProductError(404, 'clubs.not_a_sub_account', CLUB_TEXTS.notASubAccount)
  }
  const make = async (trx: Trx) => {
    await app.accounts.clubs.detach(trx, account)
    return account.id
  }
  const club = await createClub(app, person, make, 'converted')
  app.accounts.viewerChanged(person.id)
  return club
}

async function invite(
  app: FastifyInstance,
  person: Person,
  { club_id: clubId, role, callsign, calls }: InviteToClub,
): Promise<{ readonly club: Club; readonly token: string | null }> {
  const token = callsign === undefined ? randomBytes(24).toString('base64url') : null
  await change(app, person, clubId, async ({ sql, me, now, note }) => {
    requireRightToAppoint(me.role, role)
    const waiting = await rows.listInvitations(sql, clubId, now)
    if (waiting.length >= CLUB_LIMITS.invitations) {
      throw new ProductError(409, 'clubs.too_many_invitations', () => CLUB_TEXTS.tooManyInvitations)
    }
    const invitedAccount = callsign === undefined ? null : await findInvited(app, sql, clubId, person, callsign)
    // A second invitation of a person replaces the first.
    const before =
      invitedAccount === null ? undefined : waiting.find(({ invitedId }) => invitedId === invitedAccount.id)
    if (before !== undefined) await rows.consumeInvitation(sql, clubId, before.id)
    await rows.addInvitation(sql, {
      clubId,
      id: app.ids.next(),
      tokenHash: token === null ? null : toHash(token),
      invitedId: invitedAccount?.id ?? null,
      role,
      calls: await parseCalls(sql, clubId, calls),
      invitedBy: person.callsign,
      invitedById: person.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CLUB_LIMITS.inviteDays * DAY_MS),
    })
    await note('invited', invitedAccount?.callsign ?? null, role)
  })
  return { club: await toFullClub(app, person, clubId), token }
}

async function withdraw(app: FastifyInstance, person: Person, clubId: number, id: number): Promise<Club> {
  await change(app, person, clubId, async ({ sql, me, now, note }) => {
    requireRight(me.role, 'manage')
    const invitation = (await rows.listInvitations(sql, clubId, now)).find((each) => each.id === id)
    if (invitation === undefined) throw toInvitationGone()
    requireRightToAppoint(me.role, invitation.role)
    await rows.consumeInvitation(sql, clubId, id)
    await note('uninvited', invitation.callsign, invitation.role)
  })
  return toFullClub(app, person, clubId)
}

async function readOffer(app: FastifyInstance, token: string): Promise<ClubOffer> {
  const read = toSql(app.db)
  const offer = await rows.findOfferByToken(read, toHash(token), app.clock.now())
  if (offer === undefined) throw toInvitationGone()
  return toOfferResponse(offer)
}

async function decline(app: FastifyInstance, person: Person, clubId: number, id: number): Promise<void> {
  const offer = await requireOffer(app, person, clubId, id)
  if (offer === undefined) throw toInvitationGone()
  await app.transaction(async (trx) => {
    const sql = toSql(trx)
    if (!(await rows.consumeInvitation(sql, clubId, id))) throw toInvitationGone()
    await createEntryWriter(app, sql, person, clubId)('declined', offer.invitedBy, offer.role)
  })
}

async function changeMember(
  app: FastifyInstance,
  person: Person,
  { club_id: clubId, member_id: memberId, role, calls }: ChangeClubMember,
): Promise<Club> {
  await change(app, person, clubId, async ({ sql, me, note }) => {
    requireRightToAppoint(me.role, role)
    const target = await rows.findMember(sql, clubId, memberId)
    if (target === undefined) throw toMemberNotFound()
    requireRightToChange(me.role, target.role)
    const rights = calls === undefined ? target.calls : await parseCalls(sql, clubId, calls)
    await rows.changeMember(sql, clubId, memberId, role, rights)
    const words = rights === null ? role : `${role}: ${rights.join(', ')}`
    await note('changed', target.callsign, `${target.role} → ${words}`)
  })
  return toFullClub(app, person, clubId)
}

async function removeMember(app: FastifyInstance, person: Person, clubId: number, memberId: number): Promise<Club> {
  await change(app, person, clubId, async ({ trx, sql, me, note }) => {
    requireRight(me.role, 'manage')
    const target = await rows.findMember(sql, clubId, memberId)
    if (target === undefined) throw toMemberNotFound()
    requireRightToChange(me.role, target.role)
    await revokeAccess(app, trx, sql, clubId, memberId)
    await note('removed', target.callsign, target.role)
  })
  return toFullClub(app, person, clubId)
}

async function leaveClub(app: FastifyInstance, person: Person, clubId: number): Promise<void> {
  await change(app, person, clubId, async ({ trx, sql, me, note }) => {
    if (me.role === 'owner') throw new ProductError(409, 'clubs.owner_stays', CLUB_TEXTS.ownerStays)
    await revokeAccess(app, trx, sql, clubId, me.id)
    await note('left', null, me.role)
  })
}

async function setOperatorsPublic(
  app: FastifyInstance,
  person: Person,
  clubId: number,
  isPublic: boolean,
): Promise<Club> {
  await change(app, person, clubId, async ({ sql, me, note }) => {
    requireRight(me.role, 'manage')
    await rows.setOperatorsPublic(sql, clubId, isPublic)
    await note('settings', null, isPublic ? 'operators shown' : 'operators hidden')
  })
  return toFullClub(app, person, clubId)
}

async function offerClub(app: FastifyInstance, person: Person, clubId: number, memberId: number): Promise<Club> {
  await change(app, person, clubId, async ({ sql, me, now, note }) => {
    requireRight(me.role, 'own')
    const target = await rows.findMember(sql, clubId, memberId)
    if (target === undefined || target.id === me.id) throw toMemberNotFound()
    await rows.offerClub(sql, clubId, memberId, now, new Date(now.getTime() + CLUB_LIMITS.inviteDays * DAY_MS))
    await note('offered', target.callsign)
  })
  return toFullClub(app, person, clubId)
}

async function withdrawOffer(app: FastifyInstance, person: Person, clubId: number): Promise<Club> {
  await change(app, person, clubId, async ({ sql, me, note }) => {
    requireRight(me.role, 'own')
    if (!(await rows.endHandOver(sql, clubId))) throw toOfferNotFound()
    await note('offer_withdrawn')
  })
  return toFullClub(app, person, clubId)
}

async function answerOffer(app: FastifyInstance, person: Person, clubId: number, accept: boolean): Promise<Club> {
  await change(app, person, clubId, async ({ sql, me, now, note }) => {
    const offer = await rows.findHandOver(sql, clubId, now)
    if (offer?.toId !== me.id) throw toOfferNotFound()
    await rows.endHandOver(sql, clubId)
    if (!accept) return note('offer_declined')
    if ((await rows.listOwnedClubs(sql, me.id)).length >= CLUB_LIMITS.owned) {
      throw new ProductError(409, 'clubs.too_many', () => CLUB_TEXTS.tooManyClubs)
    }
    const owner = (await rows.listMembers(sql, clubId)).find(({ role }) => role === 'owner')
    if (owner === undefined) throw toOfferNotFound()
    await rows.transferOwnership(sql, clubId, owner.id, me.id)
    await note('handed_over', owner.callsign)
  })
  return toFullClub(app, person, clubId)
}

async function readAudit(
  app: FastifyInstance,
  person: Person,
  clubId: number,
  before: number | null,
): Promise<ClubAuditResponse> {
  const read = toSql(app.db)
  const me = await requireRole(read, person, clubId)
  requireRight(me.role, 'manage')
  const events = await rows.listEvents(read, clubId, before, CLUB_LIMITS.auditPage)
  const isMore = events.length === CLUB_LIMITS.auditPage
  return { events: events.map(toEventResponse), before: isMore ? (events.at(-1)?.id ?? null) : null }
}

async function deleteMember(app: FastifyInstance, accountId: number): Promise<void> {
  const read = toSql(app.db)
  for (const clubId of await rows.listOwnedClubs(read, accountId)) {
    await app.transaction(async (trx) => {
      const sql = toSql(trx)
      await rows.lockClub(sql, clubId)
      // Members are listed by role: managers, operators, readers.
      const [owner, next] = await rows.listMembers(sql, clubId)
      if (owner?.id !== accountId || next === undefined) return
      await rows.transferOwnership(sql, clubId, owner.id, next.id)
      await createEntryWriter(app, sql, { id: next.id, callsign: next.callsign }, clubId)('handed_over', owner.callsign)
    })
    app.accounts.viewerChanged(clubId)
  }
  const ids = await rows.readClubIds(read, accountId)
  for (const clubId of ids) app.accounts.viewerChanged(clubId)
}

/** The token has 192 random bits, so a plain hash is sufficient. */
const toHash = (token: string) => createHash('sha256').update(token).digest()

const toInvitationGone = () => new ProductError(404, 'clubs.invitation_gone', CLUB_TEXTS.invitationGone)
const toMemberNotFound = () => new ProductError(404, 'clubs.member_gone', CLUB_TEXTS.memberGone)
const toOfferNotFound = () => new ProductError(404, 'clubs.no_offer', CLUB_TEXTS.noOffer)

const toCallsignError = (status: number, code: string, message: Text) =>
  new ProductError(status, code, message, { callsign: message })
