/** Messages about clubs: errors of the server and labels. */

import { say, texts } from '@onfreq/i18n/texts'
import { CLUB_LIMITS } from './clubs.ts'
import type { ClubRole } from './session.ts'

export const CLUB_TEXTS = texts({
  notFound: 'This club doesn’t exist, or you aren’t a member of it.',
  role: (needed: ClubRole) =>
    say(
      'Only {needed, select, owner {the owner} manager {a manager} operator {an operator} other {a reader}} of the club may do that.',
      { needed },
    ),
  /** For calls that are not available while acting for a club. */
  ownAccountOnly: 'You’re acting for a club. Switch back to your own account to do that.',
  notYourRole: 'Your role in this club doesn’t allow that.',
  notYourContact: 'This contact was made by another operator. Ask a manager of the club to change it.',
  notYourCall: (callsign: string) => say('You may not use {callsign} for this club.', { callsign }),
  get tooManyClubs() {
    return say('You can own up to {max} clubs.', { max: CLUB_LIMITS.owned })
  },
  get tooManyMembers() {
    return say('A club can have up to {max} members.', { max: CLUB_LIMITS.members })
  },
  get tooManyInvitations() {
    return say('Up to {max} invitations can wait at a time. Withdraw one first.', { max: CLUB_LIMITS.invitations })
  },
  taken: 'This callsign already belongs to another account.',
  notASubAccount: 'Only a sub-account of yours can become a club.',
  hasClubs: 'You own a club. Hand it over or delete it before you delete your account.',
  nobody: (callsign: string) => say('There is no account with the callsign {callsign}.', { callsign }),
  ownAccount: 'You’re already in this club. Invite someone else.',
  alreadyMember: (callsign: string) => say('{callsign} is already a member of this club.', { callsign }),
  isAClub: 'A club can’t be a member of a club.',
  invitationGone: 'This invitation has expired or was already used. Ask the club for a new one.',
  memberGone: 'This person is no longer a member of the club.',
  ownerStays: 'The owner can’t leave. Hand the club over first.',
  ownerRole: 'The owner’s role can only be handed over.',
  aboveYou: 'Managers can change operators and readers, and invite them. For managers, ask the owner.',
  foreignCall: (callsign: string) => say('{callsign} is not a callsign of this club.', { callsign }),
  noOffer: 'This club is no longer offered to you.',
  demo: 'Demo stations can’t have clubs.',
})
