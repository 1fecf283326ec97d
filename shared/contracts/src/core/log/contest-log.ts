/** Contests in a log: claimed score, problems, and the file for the sponsor. */
import { type Static, Type } from 'typebox'
import { LIMITS } from '../../platform/site/limits.ts'
import { CONTACT_LIMITS, nullable } from './contact.ts'

const strict = { additionalProperties: false } as const

/** Maximum contacts per contest, more than anyone makes. */
export const CONTEST_CONTACTS = 30_000
/** Maximum number of contacts with problems that are listed. */
export const CONTEST_LISTED = 200

/** A contest in one year under one callsign. */
export const ContestRef = Type.Object(
  {
    /** Contest id as stored with the contacts. */
    name: Type.String({ minLength: 1, maxLength: CONTACT_LIMITS.contest }),
    year: Type.Integer({ minimum: 1900, maximum: 2200 }),
    station_callsign: Type.String({ minLength: LIMITS.callsign.min, maxLength: LIMITS.callsign.max }),
  },
  strict,
)
export type ContestRef = Static<typeof ContestRef>

export const LoggedContest = Type.Object({
  name: Type.String(),
  year: Type.Integer(),
  station_callsign: Type.String(),
  /** Name of the contest; if its rules are unknown, the name in the log. */
  title: Type.String(),
  /** Whether the rules are known, so that a score can be calculated. */
  known: Type.Boolean(),
  contacts: Type.Integer(),
  /** Times of the first and last contact, ISO 8601 UTC. */
  from: Type.String(),
  to: Type.String(),
})
export type LoggedContest = Static<typeof LoggedContest>

/** `vcontestlogs`: newest first. */
export const ContestsResponse = Type.Object({ contests: Type.Array(LoggedContest) })
export type ContestsResponse = Static<typeof ContestsResponse>

const ContestNote = Type.Object({
  qdo_id: Type.Integer(),
  Call: Type.String(),
  TS: Type.String(),
  Band: nullable(Type.String()),
  /** Reason why the contact does not count, or might not. */
  text: Type.String(),
})
export type ContestNote = Static<typeof ContestNote>

/** `vcontestlog/score` */
export const ContestScoreResponse = Type.Object({
  contest: LoggedContest,
  /** Number of contacts that count. */
  valid: Type.Integer(),
  points: Type.Integer(),
  /** Number of QTCs passed; null if the contest has none. */
  qtcs: nullable(Type.Integer()),
  multipliers: Type.Integer(),
  /** Claimed score; null if the rules are unknown. */
  score: nullable(Type.Integer()),
  /** Sentence about points that this score excludes; null if it is complete. */
  without: nullable(Type.String()),
  bands: Type.Array(
    Type.Object({
      band: Type.String(),
      contacts: Type.Integer(),
      points: Type.Integer(),
      multipliers: Type.Integer(),
    }),
  ),
  /** Contacts per hour, starting with the hour of the first contact. */
  hours: Type.Array(Type.Integer()),
  /** Number of duplicates; they remain in the file, as sponsors request. */
  dupes: Type.Integer(),
  /** Number of contacts with problems. */
  problems: Type.Integer(),
  /** The first duplicates and contacts with problems. */
  notes: Type.Array(ContestNote),
})
export type ContestScoreResponse = Static<typeof ContestScoreResponse>

const line = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/**
 * `vcontestlog/cabrillo`: header fields that only the operator knows. Categories use the names and values of
 * Cabrillo.
 */
export const CabrilloRequest = Type.Object(
  {
    ...ContestRef.properties,
    categories: Type.Optional(
      Type.Record(Type.String({ pattern: '^CATEGORY-[A-Z]{4,12}$' }), Type.String({ pattern: '^[A-Z0-9-]{2,20}$' })),
    ),
    operators: line(200),
    operator_name: line(100),
    club: line(100),
    location: line(20),
    soapbox: line(2_000),
    /** Cabrillo if absent; `edi` is REG1TEST of IARU Region 1, with one file per band. */
    format: Type.Optional(Type.Union([Type.Literal('cabrillo'), Type.Literal('edi')])),
  },
  strict,
)
export type CabrilloRequest = Static<typeof CabrilloRequest>

const ContestFile = { filename: Type.String(), text: Type.String() }

export const CabrilloResponse = Type.Object({
  ...ContestFile,
  /** All files, including the first; EDI has one per band. */
  files: Type.Array(Type.Object(ContestFile)),
})
export type CabrilloResponse = Static<typeof CabrilloResponse>

/** `vcontestlog/adif`: the contacts of one contest with all fields. */
export const ContestAdifResponse = Type.Object({ filename: Type.String(), text: Type.String() })
export type ContestAdifResponse = Static<typeof ContestAdifResponse>
