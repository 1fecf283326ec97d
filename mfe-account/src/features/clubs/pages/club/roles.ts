import { t } from '@lingui/core/macro'
import type { GivenClubRole } from '@onfreq/contracts/clubs/clubs'
import type { ClubRole } from '@onfreq/contracts/clubs/session'

const ASSIGNABLE_ROLES: readonly GivenClubRole[] = ['operator', 'reader', 'manager']

export const CLUB_ROLE_LABELS: Readonly<Record<ClubRole, { readonly name: string; readonly may: string }>> = {
  reader: {
    get name() {
      return t({ message: 'Reader', comment: 'Role in a club' })
    },
    get may() {
      return t`Sees the log, the statistics and who’s on the air.`
    },
  },
  operator: {
    get name() {
      return t({ message: 'Operator', comment: 'Role in a club' })
    },
    get may() {
      return t`Logs contacts for the club, and changes their own.`
    },
  },
  manager: {
    get name() {
      return t({ message: 'Manager', comment: 'Role in a club' })
    },
    get may() {
      return t`Changes every contact, imports, edits the profile and invites operators.`
    },
  },
  owner: {
    get name() {
      return t({ message: 'Owner', comment: 'Role in a club' })
    },
    get may() {
      return t`Everything, and hands the club over or deletes it.`
    },
  },
}

/** Roles that a member with this role can assign, as options. */
export function getAssignableRoles(
  role: ClubRole,
): readonly { readonly value: GivenClubRole; readonly label: string }[] {
  return ASSIGNABLE_ROLES.filter((each) => each !== 'manager' || role === 'owner').map((value) => ({
    value,
    label: CLUB_ROLE_LABELS[value].name,
  }))
}
