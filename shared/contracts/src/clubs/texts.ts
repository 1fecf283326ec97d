/** Texts of clubs: refusals of the server and words of the screens. */

import { CLUB_LIMITS } from './clubs.ts'
import type { ClubRole } from './session.ts'

export const CLUB_TEXTS = {
  notFound: 'This club doesn’t exist, or you aren’t a member of it.',
  role: (needed: ClubRole) => `Only ${needed === 'owner' ? 'the owner' : `a ${needed}`} of the club may do that.`,
  /** Of a call that no role of a club leads to. */
  ownAccountOnly: 'You’re acting for a club. Switch back to your own account to do that.',
  notYourRole: 'Your role in this club doesn’t allow that.',
  notYourContact: 'This contact was made by another operator. Ask a manager of the club to change it.',
  notYourCall: (callsign: string) => `You may not use ${callsign} for this club.`,
  tooManyClubs: `You can own up to ${CLUB_LIMITS.owned} clubs.`,
  tooManyMembers: `A club can have up to ${CLUB_LIMITS.members} members.`,
  tooManyInvitations: `Up to ${CLUB_LIMITS.invitations} invitations can wait at a time. Withdraw one first.`,
  taken: 'This callsign already belongs to another account.',
  notASubAccount: 'Only a sub-account of yours can become a club.',
  hasClubs: 'You own a club. Hand it over or delete it before you delete your account.',
  nobody: (callsign: string) => `There is no account with the callsign ${callsign}.`,
  ownAccount: 'You’re already in this club. Invite someone else.',
  alreadyMember: (callsign: string) => `${callsign} is already a member of this club.`,
  isAClub: 'A club can’t be a member of a club.',
  invitationGone: 'This invitation has expired or was already used. Ask the club for a new one.',
  memberGone: 'This person is no longer a member of the club.',
  ownerStays: 'The owner can’t leave. Hand the club over first.',
  ownerRole: 'The owner’s role can only be handed over.',
  aboveYou: 'Managers can change operators and readers, and invite them. For managers, ask the owner.',
  foreignCall: (callsign: string) => `${callsign} is not a callsign of this club.`,
  noOffer: 'This club is no longer offered to you.',
  demo: 'Demo stations can’t have clubs.',
} as const
