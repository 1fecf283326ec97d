import type { GivenClubRole } from '@onfreq/contracts/clubs/clubs'
import type { ClubRole } from '@onfreq/contracts/clubs/session'
import { CLUB_ROLE_WORDS } from '@onfreq/contracts/clubs/texts'

const GIVEN: readonly GivenClubRole[] = ['operator', 'reader', 'manager']

/** Roles that somebody of this role can give, as a list to choose from. */
export function givenRoles(role: ClubRole): readonly { readonly value: GivenClubRole; readonly label: string }[] {
  return GIVEN.filter((each) => each !== 'manager' || role === 'owner').map((value) => ({
    value,
    label: CLUB_ROLE_WORDS[value].name,
  }))
}
