/** A club as a session knows it. Who may do what in one stands here as data; server and screens read the same. */
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
 * `read`: log and statistics. `log`: contacts, and changes to one's own. `manage`: everybody's contacts, imports, profile and
 * members. `own`: hand over, export and delete.
 */
export type ClubRight = 'read' | 'log' | 'manage' | 'own'

export const CLUB_RIGHTS: Readonly<Record<ClubRole, readonly ClubRight[]>> = {
  reader: ['read'],
  operator: ['read', 'log'],
  manager: ['read', 'log', 'manage'],
  owner: ['read', 'log', 'manage', 'own'],
}

export const hasClubRight = (role: ClubRole, right: ClubRight): boolean => CLUB_RIGHTS[role].includes(right)

/** The member behind a session that acts for a club. */
export const ClubOperator = Type.Object({
  /** Of their own account. */
  id: Type.Integer(),
  callsign: Type.String(),
  role: ClubRole,
  /** The club's callsigns that they may use; null for all. */
  calls: Type.Union([Type.Array(Type.String()), Type.Null()]),
})
export type ClubOperator = Static<typeof ClubOperator>

export const ClubSummary = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  name: Type.String(),
  profile_image_name: Type.Union([Type.String(), Type.Null()]),
  callsign_verified: Type.Boolean(),
  /** Of whoever asks. */
  role: ClubRole,
})
export type ClubSummary = Static<typeof ClubSummary>

/** What an operator has done for a club, for its profile. */
export const ClubOperatorFigures = Type.Object({
  callsign: Type.String(),
  /** Whether it is somebody's on this site. */
  is_known: Type.Boolean(),
  contacts: Type.Integer(),
  bands: Type.Integer(),
  last_at: Type.String(),
})
export type ClubOperatorFigures = Static<typeof ClubOperatorFigures>
