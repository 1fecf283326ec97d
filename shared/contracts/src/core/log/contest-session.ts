/** A running contest: its session, serial numbers across devices, contacts, and contests defined by members. */
import { type Static, Type } from 'typebox'
import { CONTACT_LIMITS, nullable } from './contact.ts'

const strict = { additionalProperties: false } as const

export const SESSION_LIMITS = {
  /** Maximum length of a session in days, long enough for club marathons. */
  days: 31,
  sent: 30,
  own: 20,
  name: 60,
  /** Maximum number of serial numbers per request. */
  serials: 200,
  ranges: 200,
} as const

/** A device without a request for this many minutes is no longer counted. */
export const DEVICE_GONE_MINUTES = 10

const Instant = Type.String({ format: 'date-time', maxLength: 40 })
const Categories = Type.Record(
  Type.String({ pattern: '^CATEGORY-[A-Z]{4,12}$' }),
  Type.String({ pattern: '^[A-Z0-9-]{2,20}$' }),
)

const ContestId = Type.String({ pattern: '^[A-Z0-9-]{2,40}$', maxLength: CONTACT_LIMITS.contest })

const BANDS = [
  ...(['160m', '80m', '40m', '20m', '15m', '10m'] as const),
  ...(['6m', '4m', '2m', '1.25m', '70cm', '33cm', '23cm', '13cm', '9cm', '6cm', '3cm', '1.25cm'] as const),
  ...(['6mm', '4mm', '2.5mm', '2mm', '1mm'] as const),
] as const
const MODES = ['CW', 'PH', 'RY', 'DG', 'FM'] as const
export const OWN_MULTIPLIERS = ['entity', 'cq-zone', 'itu-zone', 'prefix', 'state', 'exchange'] as const
export const OWN_EXCHANGE_WORDS = [
  'serial',
  'serial and text',
  'serial and grid',
  'cq-zone',
  'itu-zone',
  'age',
  'grid',
  'text',
] as const

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] })
const Points = Type.Integer({ minimum: 0, maximum: 100 })

/** A contest defined by a member. */
export const OwnContest = Type.Object(
  {
    id: ContestId,
    name: Type.String({ minLength: 1, maxLength: SESSION_LIMITS.name }),
    cabrillo: Type.String({ pattern: '^[A-Z0-9-]{1,32}$' }),
    bands: Type.Array(oneOf(BANDS), { minItems: 1, maxItems: BANDS.length, uniqueItems: true }),
    modes: Type.Array(oneOf(MODES), { minItems: 1, maxItems: MODES.length, uniqueItems: true }),
    exchange: oneOf(OWN_EXCHANGE_WORDS),
    report: Type.Boolean(),
    again: Type.Array(oneOf(['band', 'mode']), { maxItems: 2, uniqueItems: true }),
    points: Type.Object({ voice: Points, morse: Points, data: Points }, strict),
    /** One extra point for each full distance of this many kilometres between the locators. */
    per_kilometres: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
    multipliers: Type.Array(Type.Object({ kind: oneOf(OWN_MULTIPLIERS), per: oneOf(['band', 'contest']) }, strict), {
      maxItems: OWN_MULTIPLIERS.length,
    }),
  },
  strict,
)
export type OwnContest = Static<typeof OwnContest>

/** `vcontestsession/own`, `…/own/save`, `…/own/remove` */
export const OwnContestsResponse = Type.Object({ contests: Type.Array(OwnContest) })
export type OwnContestsResponse = Static<typeof OwnContestsResponse>
export const OwnContestRef = Type.Object({ id: ContestId }, strict)

const Place = {
  dxcc: nullable(Type.Integer()),
  continent: nullable(Type.String()),
  cq_zone: nullable(Type.Integer()),
  itu_zone: nullable(Type.Integer()),
}

export const ContestSession = Type.Object({
  id: Type.Integer(),
  contest_id: Type.String(),
  /** Rules of a contest that a member defined, which is not in the catalogue. */
  own: nullable(OwnContest),
  station_callsign: Type.String(),
  /** Location of the station, as the contest's rules name it. */
  place: Type.Object(Place),
  categories: Categories,
  /** Exchange sent in addition to report and serial number. */
  sent: Type.String(),
  starts_at: Type.String(),
  ends_at: Type.String(),
})
export type ContestSession = Static<typeof ContestSession>

/** `vcontestsession`: the open session, or null. */
export const ContestSessionResponse = Type.Object({ session: nullable(ContestSession) })
export type ContestSessionResponse = Static<typeof ContestSessionResponse>

const Begin = {
  contest_id: ContestId,
  categories: Categories,
  sent: Type.String({ maxLength: SESSION_LIMITS.sent }),
  starts_at: Instant,
  ends_at: Instant,
}

/** `vcontestsession/start` */
export const ContestStart = Type.Object(Begin, strict)
export type ContestStart = Static<typeof ContestStart>

export const ContestSessionRef = Type.Object({ session_id: Type.Integer({ minimum: 1 }) }, strict)
export type ContestSessionRef = Static<typeof ContestSessionRef>

/** `vcontestsession/change`: absent fields are unchanged. */
export const ContestChange = Type.Object(
  {
    ...ContestSessionRef.properties,
    ...Type.Partial(Type.Omit(ContestStart, ['contest_id'])).properties,
  },
  strict,
)
export type ContestChange = Static<typeof ContestChange>

/** First and last number of each range, both inclusive. */
const SerialRanges = Type.Array(
  Type.Tuple([Type.Integer({ minimum: 1, maximum: 99_999 }), Type.Integer({ minimum: 1, maximum: 99_999 })]),
  { maxItems: SESSION_LIMITS.ranges },
)

/**
 * `vcontestsession/serials`: a browser returns unused numbers and requests new ones. Repeating a request with the
 * same `seq` returns the same response, so that a lost response wastes no numbers.
 */
export const SerialsRequest = Type.Object(
  {
    ...ContestSessionRef.properties,
    /** Id generated by the browser. */
    device: Type.String({ pattern: '^[A-Za-z0-9-]{8,40}$' }),
    /** One more than in the previous request; 0 requests no numbers and only reports that the device is active. */
    seq: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    back: SerialRanges,
    want: Type.Integer({ minimum: 0, maximum: SESSION_LIMITS.serials }),
  },
  strict,
)
export type SerialsRequest = Static<typeof SerialsRequest>

export const SerialsResponse = Type.Object({
  /** `seq` of the last processed request; differs from the `seq` sent if that request arrived late. */
  seq: Type.Integer(),
  /** Numbers assigned by this request. */
  granted: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
  /** Number of other browsers active in this session. */
  others: Type.Integer(),
  /** Whether the session has ended; unused numbers must then be returned. */
  closed: Type.Boolean(),
})
export type SerialsResponse = Static<typeof SerialsResponse>

/** A contact of the session, reduced to the fields used for scoring. */
export const SessionContact = Type.Object({
  qdo_id: Type.Integer(),
  Call: Type.String(),
  TS: Type.String(),
  Band: nullable(Type.String()),
  mode: oneOf(MODES),
  sent: Type.String(),
  rcvd: Type.String(),
  serial: nullable(Type.Integer()),
  operator: nullable(Type.String()),
  /** ADIF field REGION, from which some CQ WW countries are derived. */
  region: nullable(Type.String()),
  /** QTCs about earlier contacts passed in this contact, as typed. */
  qtc: nullable(Type.String()),
  ...Place,
})
export type SessionContact = Static<typeof SessionContact>

/** `vcontestsession/contacts`: contacts added or changed since the cursor; without a cursor, all contacts. */
export const SessionContactsRequest = Type.Object(
  { ...ContestSessionRef.properties, since: Type.Optional(Instant) },
  strict,
)
export type SessionContactsRequest = Static<typeof SessionContactsRequest>

export const SessionContactsResponse = Type.Object({
  contacts: Type.Array(SessionContact),
  /**
   * Total contacts in the session. If the client has another total, it missed a deletion and refetches all
   * contacts.
   */
  total: Type.Integer(),
  /** Cursor for the next request. */
  until: Type.String(),
})
export type SessionContactsResponse = Static<typeof SessionContactsResponse>

/** `vcontestsession/check`: irregular serial numbers that a sponsor might query. */
export const SerialCheckResponse = Type.Object({
  /** Unused numbers below the highest used one, with reasons. */
  gaps: Type.Array(
    Type.Object({
      first: Type.Integer(),
      last: Type.Integer(),
      /** `held`: reserved by a browser, or used for contacts it has not sent yet; `free`: returned. */
      why: oneOf(['held', 'free']),
      operator: nullable(Type.String()),
      seen_at: nullable(Type.String()),
    }),
  ),
  /** Numbers used by several contacts, because they were edited or imported. */
  repeated: Type.Array(Type.Object({ serial: Type.Integer(), calls: Type.Array(Type.String()) })),
})
export type SerialCheckResponse = Static<typeof SerialCheckResponse>
