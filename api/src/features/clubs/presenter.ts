/** Converts rows of clubs to responses. */

import type { Club, ClubEvent, ClubInvitation, ClubMember, ClubOffer, ClubOnAir } from '@onfreq/contracts/clubs/clubs'
import { hasClubRight } from '@onfreq/contracts/clubs/session'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import type { ClubRow, EventRow, HandOverRow, MemberRow, OfferRow, OnAirRow } from './repository.ts'

interface ClubWithDetails {
  readonly club: ClubRow
  readonly me: MemberRow
  readonly members: readonly MemberRow[]
  readonly invitations: readonly OfferRow[]
  readonly handOver: HandOverRow | undefined
  readonly onAir: readonly OnAirRow[]
}

/** The club from the viewpoint of the member `me`. */
export function toClubResponse({ club, me, members, invitations, handOver, onAir }: ClubWithDetails): Club {
  const seesOffer = handOver !== undefined && (me.role === 'owner' || me.id === handOver.toId)
  return {
    id: club.id,
    callsign: club.callsign,
    name: club.name,
    profile_image_name: club.profileImageName,
    callsign_verified: club.isVerified,
    callsigns: club.callsigns,
    role: me.role,
    member_id: me.id,
    operators_public: club.operatorsPublic,
    members: members.map(toMemberResponse),
    invitations: hasClubRight(me.role, 'manage') ? invitations.map(toInvitationResponse) : [],
    hand_over: seesOffer
      ? { id: handOver.toId, callsign: handOver.callsign, expires_at: handOver.expiresAt.toISOString() }
      : null,
    on_air: onAir.map(toOnAirResponse),
  }
}

function toMemberResponse({
  id,
  callsign,
  name,
  profileImageName,
  isVerified,
  role,
  calls,
  joinedAt,
}: MemberRow): ClubMember {
  const joined_at = joinedAt.toISOString()
  return {
    id,
    callsign,
    name,
    profile_image_name: profileImageName,
    callsign_verified: isVerified,
    role,
    calls,
    joined_at,
  }
}

function toInvitationResponse(row: OfferRow): ClubInvitation {
  return {
    id: row.id,
    callsign: row.callsign,
    role: row.role,
    calls: row.calls,
    invited_by: row.invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

export function toOfferResponse(row: OfferRow): ClubOffer {
  return {
    club_id: row.clubId,
    id: row.id,
    callsign: row.clubCallsign,
    name: row.clubName,
    role: row.role,
    calls: row.calls,
    invited_by: row.invitedBy,
    expires_at: row.expiresAt.toISOString(),
  }
}

export function toOnAirResponse({ id, callsign, stationCallsign, band, mode, freqHz, seenAt }: OnAirRow): ClubOnAir {
  const Freq = freqHz === null ? null : hertzToKilohertz(freqHz)
  return { id, callsign, station_callsign: stationCallsign, band, mode, Freq, seen_at: seenAt.toISOString() }
}

export function toEventResponse({ id, at, actor, kind, subject, detail }: EventRow): ClubEvent {
  return { id, at: at.toISOString(), actor, kind, subject, detail }
}
