/** Session data of a club, and the rights of each role, which the server and the UI share. */
import { type Static, Type } from 'typebox'

export const CLUB_ROLES = ['reader', 'operator', 'manager', 'owner'] as const
export const ClubRole = Type.Union([
  Type.Literal('reader'),
  Type.Literal('operator'),
  Type.Literal('manager'),
  Type.Literal('owner'),
])
export type ClubRole = Static<typeof ClubRole>
/**
 * `read`: log and statistics. `log`: add contacts, and edit own ones. `manage`: all contacts, imports, profile and members.
 * `own`: handover, export and deletion.
 */
export type ClubRight = 'read' | 'log' | 'manage' | 'own'

export const CLUB_RIGHTS: Readonly<Record<ClubRole, readonly ClubRight[]>> = {
  reader: ['read'],
  operator: ['read', 'log'],
  manager: ['read', 'log', 'manage'],
  owner: ['read', 'log', 'manage', 'own'],
}

export const hasClubRight = (role: ClubRole, right: ClubRight): boolean => CLUB_RIGHTS[role].includes(right)

/** Member behind a session that acts for a club. */
export const ClubOperator = Type.Object({
  /** Id of the member's own account. */
  id: Type.Integer(),
  callsign: Type.String(),
  role: ClubRole,
  /** Club callsigns that the member may use; null for all. */
  calls: Type.Union([Type.Array(Type.String()), Type.Null()]),
})
export type ClubOperator = Static<typeof ClubOperator>

export const ClubSummary = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  name: Type.String(),
  profile_image_name: Type.Union([Type.String(), Type.Null()]),
  callsign_verified: Type.Boolean(),
  /** Role of the user in the club. */
  role: ClubRole,
})
export type ClubSummary = Static<typeof ClubSummary>

/** Numbers of an operator on the profile of the club. */
export const ClubOperatorFigures = Type.Object({
  callsign: Type.String(),
  /** Whether the operator has an account on this site. */
  is_known: Type.Boolean(),
  contacts: Type.Integer(),
  bands: Type.Integer(),
  last_at: Type.String(),
})
export type ClubOperatorFigures = Static<typeof ClubOperatorFigures>
