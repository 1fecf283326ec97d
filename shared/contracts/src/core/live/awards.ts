/**
 * Awards: `GET award/latest`, `award/holders`, `award/catalogue`, `award/catalogue/{award_id}`, `award/specimen/{award_id}`,
 * `award/progress`, `award/of/{callsign}`, `award/{id}/contacts`, `award/{id}?width=N`.
 */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export { AWARD_WIDTHS, awardPath, awardPicture, specimenPicture } from './award-picture.ts'
/** Ids (`award_id`) of the awards to highlight. */
export const HIGHLIGHTED_AWARDS: readonly number[] = [1, 5, 9]
/** Maximum hours between the start of a contact and its upload for the contact to count. */
export const AWARD_UPLOAD_HOURS = 48

export const AwardDefinition = Type.Object({
  award_id: Type.Integer(),
  name: Type.String(),
  /** At most 8 characters, for display on the seal. */
  short_name: Type.String(),
  /** Requirement in one sentence. */
  rule: Type.String(),
  /** Number to reach, in the unit of the award. */
  goal: Type.Integer(),
  highlighted: Type.Boolean(),
})
export type AwardDefinition = Static<typeof AwardDefinition>

export const AwardUser = Type.Object({
  id: Type.Integer(),
  my_callsign: Type.String(),
  name: Type.String(),
  profile_image_name: nullable(Type.String()),
})
export type AwardUser = Static<typeof AwardUser>

/** An award that a station holds. Its picture is `awardPicture(id, width)`. */
export const Award = Type.Object({
  id: Type.Integer(),
  award_id: Type.Integer(),
  award: Type.Object({ name: Type.String(), short_name: Type.String() }),
  /** UTC date on which the goal was reached, `2026-11-21`. */
  award_date: Type.String(),
  /** Number of qualifying contacts, as listed by `award/{id}/contacts`. */
  qso_count: Type.Integer(),
  highlighted: Type.Boolean(),
  user: AwardUser,
})
export type Award = Static<typeof Award>

export const AwardHolder = Type.Object({
  ...AwardUser.properties,
  awards: Type.Integer(),
  /** The latest awards, newest first, at most 3. */
  latest: Type.Array(Award),
})
export type AwardHolder = Static<typeof AwardHolder>

/** At most 24 awards, newest first, and the top 10 holders (the home page shows `SIZES.awardHolders`). */
export const LatestAwardsResponse = Type.Object({ awards: Type.Array(Award), holders: Type.Array(AwardHolder) })
export type LatestAwardsResponse = Static<typeof LatestAwardsResponse>
export const AwardHoldersResponse = Type.Object({ holders: Type.Array(AwardHolder) })
export type AwardHoldersResponse = Static<typeof AwardHoldersResponse>
/** `GET award/catalogue`: all awards with their number of holders. */
export const AwardCatalogueResponse = Type.Object({
  awards: Type.Array(Type.Object({ ...AwardDefinition.properties, holders: Type.Integer() })),
})
export type AwardCatalogueResponse = Static<typeof AwardCatalogueResponse>

/**
 * `GET award/catalogue/{award_id}`: requirement, and holders with the earliest first (at most
 * `AWARD_HOLDERS_SHOWN`).
 */
export const AwardPageResponse = Type.Object({
  award: AwardDefinition,
  holders_total: Type.Integer(),
  holders: Type.Array(Award),
})
export type AwardPageResponse = Static<typeof AwardPageResponse>
export const AWARD_HOLDERS_SHOWN = 60

/**
 * `GET award/progress`: progress towards awards the member does not hold yet, in the unit of each goal, as of the
 * last calculation. Null before the first calculation.
 */
export const AwardsSoFarResponse = Type.Object({
  /** Last UTC date included, `2026-11-21`. */
  counted_to: nullable(Type.String()),
  awards: Type.Array(Type.Object({ award_id: Type.Integer(), so_far: Type.Integer() })),
})
export type AwardsSoFarResponse = Static<typeof AwardsSoFarResponse>

/** `GET award/of/{callsign}`: awards of a station, newest first. `/` in the callsign is written as `_`. */
export const AwardsOfResponse = Type.Object({ awards: Type.Array(Award) })
export type AwardsOfResponse = Static<typeof AwardsOfResponse>

/** `GET award/{id}/contacts`: the qualifying contacts in chronological order. */
export const AwardContactsResponse = Type.Object({
  award: Award,
  contacts: Type.Array(
    Type.Object({
      qdo_id: Type.Integer(),
      TS: Type.String(),
      Call: Type.String(),
      Band: nullable(Type.String()),
      Mode: nullable(Type.String()),
      country: nullable(Type.String()),
    }),
  ),
})
export type AwardContactsResponse = Static<typeof AwardContactsResponse>
