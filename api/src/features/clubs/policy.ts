/** Permissions between club members. `#plugins/club-routes.ts` lists the calls allowed for each role. */

import type { GivenClubRole } from '@onfreq/contracts/clubs/clubs'
import { type ClubRight, type ClubRole, hasClubRight } from '@onfreq/contracts/clubs/session'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import { ProductError } from '#kernel/errors.ts'

const REQUIRED_ROLE: Readonly<Record<ClubRight, ClubRole>> = {
  read: 'reader',
  log: 'operator',
  manage: 'manager',
  own: 'owner',
}

/** @throws ProductError 403 when the role lacks the right */
export function requireRight(role: ClubRole, right: ClubRight): void {
  if (!hasClubRight(role, right)) throw new ProductError(403, 'clubs.role', () => CLUB_TEXTS.role(REQUIRED_ROLE[right]))
}

/**
 * Managers may appoint readers and operators; only the owner may appoint managers.
 * @throws ProductError 403
 */
export function requireRightToAppoint(role: ClubRole, input: GivenClubRole): void {
  requireRight(role, 'manage')
  if (input === 'manager' && role !== 'owner') throw toHigherRoleError()
}

/**
 * Checks whether a member may change or remove another one.
 * @throws ProductError 403 or 409
 */
export function requireRightToChange(role: ClubRole, other: ClubRole): void {
  requireRight(role, 'manage')
  if (other === 'owner') throw new ProductError(409, 'clubs.owner_role', CLUB_TEXTS.ownerRole)
  if (other === 'manager' && role !== 'owner') throw toHigherRoleError()
}

const toHigherRoleError = () => new ProductError(403, 'clubs.above_you', CLUB_TEXTS.aboveYou)
