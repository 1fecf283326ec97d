/** `GET bands/now`: what each band carried in the last 24 hours, and what is open now. Sums alone: no callsign, no contact. */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Hours that are shown. */
export const BAND_HOURS = 24

export const BandOpening = Type.Object({
  band: Type.String(),
  /** Continent of the members who made the contacts. */
  from: Type.String(),
  /** Id of a region of `@onfreq/ham/openings/regions`. */
  to: Type.String(),
  /** In the last 15 minutes. */
  contacts: Type.Integer(),
  /** Since the first of them. */
  minutes: Type.Integer(),
  /** Times the usual of this time of day; null where there is usually nothing. */
  times: nullable(Type.Number()),
  /** It began within these minutes. */
  opened: Type.Boolean(),
})
export type BandOpening = Static<typeof BandOpening>

export const BandsNowAnswer = Type.Object({
  /** When this was counted, ISO 8601 UTC. */
  at: Type.String(),
  /** Start of the first of the 24 hours, ISO 8601 UTC; the last one is that of `at`. */
  from: Type.String(),
  /** From long waves to short ones. */
  bands: Type.Array(Type.String()),
  continents: Type.Array(Type.String()),
  /** [hour, band, from, to, contacts]: places in the 24 hours, `bands` and `continents`; -1 for a continent that is not known. */
  cells: Type.Array(Type.Array(Type.Integer())),
  /** [band, from, to, contacts of the last 60 minutes, contacts of the same minutes on a usual day]. */
  last_hour: Type.Array(Type.Array(Type.Number())),
  /** The most telling first. */
  openings: Type.Array(BandOpening),
  /** The band that usually opens next, and when, UTC. */
  next: nullable(Type.Object({ band: Type.String(), hour: Type.Integer() })),
  /** What is worth knowing, as one sentence. */
  headline: Type.String(),
})
export type BandsNowAnswer = Static<typeof BandsNowAnswer>
