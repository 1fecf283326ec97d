/** Roles in a club as access levels of the interface: 3 logs and edits its own contacts, 9 manages. */
import { type ClubRole, hasClubRight } from '@onfreq/contracts/clubs/session'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { V2Error } from './envelope.ts'

export const OFFICER_LEVEL = 9
const MEMBER_LEVEL = 3

export const getLevel = (role: ClubRole): number => (hasClubRight(role, 'manage') ? OFFICER_LEVEL : MEMBER_LEVEL)

/**
 * The stations and logbooks of a club are shared.
 * @throws V2Error 403 for members who are not managers
 */
export function requireOfficer({ operator }: Viewer): void {
  if (operator === null || getLevel(operator.role) === OFFICER_LEVEL) return
  throw new V2Error('insufficient_club_permission', 'Only a manager of the club may do that.', {
    required_level: OFFICER_LEVEL,
    granted_level: getLevel(operator.role),
  })
}
