/** Comparison of a member's antennas: `GET vantennas`. Members see only their own antennas. */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const strict = { additionalProperties: false } as const

export const ANTENNA_LIMITS = {
  /** Maximum antennas in a response; those with the most contacts are included. */
  antennas: 12,
  /** Minimum reports for each of two antennas before they are compared. */
  minReports: 30,
  /** Maximum minutes between a spot and the contact that determines its antenna. */
  spotMinutes: 30,
  /** Maximum of `days`. */
  days: 3_660,
} as const

export const AntennasQuery = Type.Object(
  {
    /** Contacts of the last `days` periods of 24 hours; the entire log if absent. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: ANTENNA_LIMITS.days })),
    band: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  },
  strict,
)
export type AntennasQuery = Static<typeof AntennasQuery>

/** Mean of valid reports outside contests. */
const ReportMean = nullable(Type.Object({ mean: Type.Number(), n: Type.Integer() }))

/** Strength is the S of RST, from 1 to 9; SNR is in decibels. */
export const ANTENNA_MEASURES = ['strength_received', 'snr_received', 'strength_sent', 'snr_sent', 'spots'] as const
export type AntennaMeasure = (typeof ANTENNA_MEASURES)[number]

export const Antenna = Type.Object({
  /** The most frequent spelling. */
  name: Type.String(),
  contacts: Type.Integer(),
  entities: Type.Integer(),
  /** Number of clock hours with at least one contact. */
  hours: Type.Integer(),
  distance: nullable(Type.Object({ median_km: Type.Integer(), n: Type.Integer() })),
  strength_received: ReportMean,
  snr_received: ReportMean,
  strength_sent: ReportMean,
  snr_sent: ReportMean,
  /** Spots of the member's signal in the last 24 hours; SNR in decibels. */
  heard: nullable(Type.Object({ reports: Type.Integer(), best_snr: nullable(Type.Integer()) })),
  /** Contacts per hour of the day, UTC, from 0. */
  by_hour: Type.Array(Type.Integer(), { minItems: 24, maxItems: 24 }),
})
export type Antenna = Static<typeof Antenna>

export const AntennaVerdict = Type.Object({
  measure: Type.Unsafe<AntennaMeasure>({ type: 'string', enum: [...ANTENNA_MEASURES] }),
  /** `better`: the difference is significant. `too_few`: fewer than two antennas have enough reports. */
  outcome: Type.Unsafe<'better' | 'no_difference' | 'too_few'>({
    type: 'string',
    enum: ['better', 'no_difference', 'too_few'],
  }),
  /** The better antenna and its lead over the next one. */
  antenna: nullable(Type.String()),
  lead: nullable(Type.Number()),
})
export type AntennaVerdict = Static<typeof AntennaVerdict>

export const AntennasResponse = Type.Object({
  /** Bands of contacts with an antenna in the period, ordered by wavelength. */
  bands: Type.Array(Type.String()),
  antennas: Type.Array(Antenna),
  /** Number of antennas beyond the limit. */
  more: Type.Integer(),
  contacts: Type.Integer(),
  /** Contacts without MY_ANTENNA. */
  without_antenna: Type.Integer(),
  /** Spots of the last 24 hours without a contact nearby in time that has an antenna. */
  unassigned_spots: Type.Integer(),
  /** Empty without a band, because antennas on different bands are not comparable. */
  verdicts: Type.Array(AntennaVerdict),
})
export type AntennasResponse = Static<typeof AntennasResponse>
