import type { ClubRole } from '@onfreq/contracts/club-session'
import type { GivenClubRole } from '@onfreq/contracts/clubs'
import { CLUB_ROLE_WORDS } from '@onfreq/contracts/texts-clubs'

const GIVEN: readonly GivenClubRole[] = ['operator', 'reader', 'manager']

/** Roles that somebody of this role can give, as a list to choose from. */
export function givenRoles(role: ClubRole): readonly { readonly value: GivenClubRole; readonly label: string }[] {
  return GIVEN.filter((each) => each !== 'manager' || role === 'owner').map((value) => ({
    value,
    label: CLUB_ROLE_WORDS[value].name,
  }))
}
