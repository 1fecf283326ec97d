/**
 * `GET bands/now`: contacts per band in the last 24 hours, and current openings. Contains totals only, without callsigns
 * or contacts.
 */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Number of hours shown. */
export const BAND_HOURS = 24

export const BandOpening = Type.Object({
  band: Type.String(),
  /** Continent of the members who made the contacts. */
  from: Type.String(),
  /** Region id, see `@onfreq/ham/openings/regions`. */
  to: Type.String(),
  /** Contacts in the last 15 minutes. */
  contacts: Type.Integer(),
  /** Minutes since the first contact of the opening. */
  minutes: Type.Integer(),
  /** Ratio to the average at this time of day; null if the average is zero. */
  times: nullable(Type.Number()),
  /** Whether the band opened within these minutes. */
  opened: Type.Boolean(),
})
export type BandOpening = Static<typeof BandOpening>

export const BandsNowResponse = Type.Object({
  /** Time of the calculation, ISO 8601 UTC. */
  at: Type.String(),
  /** Start of the first of the 24 hours, ISO 8601 UTC; the last hour contains `at`. */
  from: Type.String(),
  /** From long to short wavelengths. */
  bands: Type.Array(Type.String()),
  continents: Type.Array(Type.String()),
  /**
   * [hour, band, from, to, contacts]: the first four are indexes into the 24 hours, `bands` and `continents`; -1
   * for an unknown continent.
   */
  cells: Type.Array(Type.Array(Type.Integer())),
  /** [band, from, to, contacts in the last 60 minutes, average contacts in the same minutes of other days]. */
  last_hour: Type.Array(Type.Array(Type.Number())),
  /** Most significant first. */
  openings: Type.Array(BandOpening),
  /** Band that usually opens next, and the UTC hour. */
  next: nullable(Type.Object({ band: Type.String(), hour: Type.Integer() })),
  /** Most interesting finding, as a sentence. */
  headline: Type.String(),
})
export type BandsNowResponse = Static<typeof BandsNowResponse>
