/**
 * Spots: who was heard where, by whom. From DX clusters, the reverse beacon network, POTA and members.
 *
 * `GET spots` (everybody), `POST spots` (members with a verified callsign), `GET spots/sources` (everybody: what this
 * site has), `GET|PUT spots/settings` (a member's own switches), `GET spots/openings` (everybody: what members' programs
 * decode, in sums). New ones come on the live socket to those who say what they want: {@link LiveSpotsWish}.
 */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const SPOT_LIMITS = {
  /** Minutes that spots are kept, and the most that `age` may ask for. */
  age: 24 * 60,
  /** Minutes when `age` is left out. */
  ageDefault: 60,
  /** Spots in one answer. */
  page: 200,
  /** Reports of the same call this near are one spot: kHz and milliseconds after its first report. */
  mergeKhz: 1,
  mergeWithin: 3 * 60_000,
  comment: 30,
  /** Live: milliseconds between two messages to one socket at least, and spots in one message at most. */
  liveEvery: 500,
  liveMost: 60,
  /** Spots that a member may send in a minute. */
  sendPerMinute: 6,
} as const

/**
 * - `cluster` a DX cluster's node
 * - `rbn` the reverse beacon network: heard by a machine
 * - `pota` the spots of Parks on the Air
 * - `member` a member of this site
 */
export const SPOT_SOURCES = ['cluster', 'rbn', 'pota', 'member'] as const
export const SpotSource = Type.Union([
  Type.Literal('cluster'),
  Type.Literal('rbn'),
  Type.Literal('pota'),
  Type.Literal('member'),
])
export type SpotSource = Static<typeof SpotSource>

/** Bands that an embed of spots may be narrowed to. */
export const SPOT_BANDS = '160m 80m 60m 40m 30m 20m 17m 15m 12m 10m 6m 2m 70cm'.split(' ')

export const Spot = Type.Object({
  /** Digits; later ones are larger. The same id comes again when more stations report it: it takes the other's place. */
  id: Type.String(),
  callsign: Type.String(),
  /** Who reported it first; machines without their `-#`. */
  spotter: Type.String(),
  /** How many different stations have reported it, on all nodes together. */
  spotters: Type.Integer({ minimum: 1 }),
  frequency_khz: Type.Number(),
  /** ADIF's name. What lies outside of every band is not kept. */
  band: Type.String(),
  /** ADIF's mode, or its submode where that is the name people use (`FT4`); null where nobody knows. */
  mode: nullable(Type.String()),
  /** `voice`, `cw`, `data` or `sstv`, as needs count them; null with the mode. */
  mode_class: nullable(Type.String()),
  /** The mode follows from the frequency, not from a word of the spotter. */
  mode_guessed: Type.Boolean(),
  comment: Type.String(),
  /** ADIF's number of the entity. */
  dxcc: nullable(Type.Integer()),
  entity: nullable(Type.String()),
  continent: nullable(Type.String()),
  cq_zone: nullable(Type.Integer()),
  spotter_continent: nullable(Type.String()),
  grid: nullable(Type.String()),
  /** A park, summit or island: `US-2911`, `G/LD-001`, `DLFF-0012`, `EU-005`. */
  reference: nullable(Type.String()),
  /** Decibels over the noise, as the reverse beacon network or a decode says. */
  snr: nullable(Type.Integer()),
  /** Words a minute. */
  speed: nullable(Type.Integer()),
  /** Of the first report. */
  source: SpotSource,
  /** Known to use Logbook of the World. */
  lotw: Type.Boolean(),
  /** Callsign of the member of this site behind the call (`M0ABC` for `EA8/M0ABC`), whose page `/M0ABC` is; on the air or not. */
  member: nullable(Type.String()),
  /** That member is on the air here now, at the time of the answer. */
  member_on_air: Type.Boolean(),
  /** Of the first report, ISO 8601 UTC. */
  seen_at: Type.String(),
})
export type Spot = Static<typeof Spot>

/** Words and numbers parted by commas. */
const listOf = (pattern: string, maxLength = 200) =>
  Type.Optional(Type.String({ pattern: `^${pattern}(,${pattern})*$`, maxLength }))
const on = Type.Optional(Type.Literal('1'))

/**
 * `GET spots`, newest first. Everything that is named has to hold; of a list any. Left out: everything.
 * Visitors get the same answer as everybody, computed once a second.
 */
export const SpotsQuery = Type.Object(
  {
    /** `20m,15m` */
    bands: listOf('[0-9.]*[a-z]+'),
    /** Classes (`cw,voice,data,sstv`) and names of modes (`FT8,RTTY`), any of them. */
    modes: listOf('[A-Za-z0-9-]+'),
    /** Of the station that was heard: `EU,NA`. */
    continents: listOf('[A-Z]{2}'),
    /** Of the station that heard it. */
    spotter_continents: listOf('[A-Z]{2}'),
    /** Minutes. */
    age: Type.Optional(Type.Integer({ minimum: 1, maximum: SPOT_LIMITS.age })),
    sources: listOf('[a-z]+'),
    /** Only stations that are known to use LoTW. */
    lotw: on,
    /** Only members of this site, or those of them who are on the air here now. */
    members: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('on_air')])),
    /** This call, whatever stands before or after a slash. */
    callsign: Type.Optional(Type.String({ minLength: 3, maxLength: 20, pattern: '^[A-Za-z0-9/]+$' })),
    /** Only what the asking member needs; 401 for visitors. Pages use their own index instead. */
    needed: on,
    /** `next` of the answer before. */
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}\\.[0-9]{1,19}$' })),
  },
  strict,
)
export type SpotsQuery = Static<typeof SpotsQuery>

export const SpotsAnswer = Type.Object({
  spots: Type.Array(Spot),
  /** `before` of the next, older answer; null when there is none. */
  next: nullable(Type.String()),
  /** New spots a minute on the whole site, over the last five minutes. */
  rate: Type.Number(),
})
export type SpotsAnswer = Static<typeof SpotsAnswer>

/** `GET spots/sources`: a source that is false brings nothing on this site, and its filter need not be shown. */
export const SpotSourcesAnswer = Type.Object({
  cluster: Type.Boolean(),
  rbn: Type.Boolean(),
  pota: Type.Boolean(),
  /** Spots of members leave for a cluster; otherwise they are shown on this site only. */
  sends: Type.Boolean(),
  /** Connections that are up now, and how many there should be; for a quiet word where spots stay away. */
  connected: Type.Integer(),
  configured: Type.Integer(),
})
export type SpotSourcesAnswer = Static<typeof SpotSourcesAnswer>

/**
 * `POST spots`. 401 for visitors, 403 `spots.verify` without a verified callsign, 400 with `fields` for what is wrong,
 * 409 `spots.self` when it is the own call and `confirm_self` is missing, 429 when there were too many.
 */
export const NewSpot = Type.Object(
  {
    callsign: Type.String({ minLength: 3, maxLength: 20 }),
    frequency_khz: Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 }),
    mode: Type.Optional(Type.String({ maxLength: 20 })),
    comment: Type.Optional(Type.String({ maxLength: SPOT_LIMITS.comment })),
    /** The person was asked a second time and wants to spot their own call. */
    confirm_self: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type NewSpot = Static<typeof NewSpot>

export const NewSpotAnswer = Type.Object({
  /** `cluster`: on its way to a DX cluster too; `site`: shown on this site only. */
  sent_to: Type.Union([Type.Literal('cluster'), Type.Literal('site')]),
})
export type NewSpotAnswer = Static<typeof NewSpotAnswer>

/** `GET|PUT spots/settings`: a member's switches on the server. Whether a page shows spots is a preference of the browser. */
export const SpotSettings = Type.Object(
  {
    /** What the member's WSJT-X decodes may be counted in the sums of `spots/openings`. On at first; no call is told. */
    share_decodes: Type.Boolean(),
    /** The bridge colours calls in WSJT-X by what the member needs. Off at first. */
    wsjtx_colours: Type.Boolean(),
  },
  strict,
)
export type SpotSettings = Static<typeof SpotSettings>

/**
 * `vbridge/heard`, by a program of a member: stations that it decoded since the last time. They are the member's alone. The
 * answer says which of them are needed; null where the member does not want them coloured.
 */
export const BridgeHeard = Type.Object(
  {
    heard: Type.Array(
      Type.Object(
        {
          call: Type.String({ minLength: 3, maxLength: 20 }),
          frequency_khz: Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 }),
          mode: Type.String({ minLength: 1, maxLength: 20 }),
          snr: Type.Integer({ minimum: -100, maximum: 100 }),
          grid: nullable(Type.String({ maxLength: 10 })),
          calls_cq: Type.Boolean(),
        },
        strict,
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  strict,
)
export type BridgeHeard = Static<typeof BridgeHeard>

/** The most important thing that a contact would add: see `NeedWhat` of `@onfreq/ham/needs/need-index`. */
export const BridgeHeardAnswer = Type.Object({
  colours: nullable(Type.Array(Type.Object({ call: Type.String(), what: Type.String() }))),
})
export type BridgeHeardAnswer = Static<typeof BridgeHeardAnswer>

/**
 * `POST spots/tune`, by a page: turn the radio there. `told` is false where no bridge of the member is there that was allowed
 * to tune (`--tune on`); the page goes on without.
 */
export const TuneRadio = Type.Object(
  {
    frequency_khz: Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 }),
    /** As a spot names it; left out, the radio keeps its mode. */
    mode: Type.Optional(Type.String({ maxLength: 20 })),
    /** Where the station listens, in split; left out, where it transmits. */
    transmit_khz: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 })),
  },
  strict,
)
export type TuneRadio = Static<typeof TuneRadio>
export const TuneRadioAnswer = Type.Object({ told: Type.Boolean() })
export type TuneRadioAnswer = Static<typeof TuneRadioAnswer>

/** `vbridge/order`, by a bridge that may tune: held until there is something to do, ten seconds where it does not say. */
export const BridgeOrderQuestion = Type.Object(
  { wait_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })) },
  strict,
)
export type BridgeOrderQuestion = Static<typeof BridgeOrderQuestion>
export const BridgeOrder = Type.Object({
  frequency_khz: Type.Number(),
  mode: Type.String(),
  transmit_khz: nullable(Type.Number()),
})
export type BridgeOrder = Static<typeof BridgeOrder>
export const BridgeOrderAnswer = Type.Object({ order: nullable(BridgeOrder) })
export type BridgeOrderAnswer = Static<typeof BridgeOrderAnswer>

/** `GET spots/heard`: what the member's own programs decoded, newest first, at most 500. */
export const HeardQuery = Type.Object(
  { age: Type.Optional(Type.Integer({ minimum: 1, maximum: SPOT_LIMITS.age })) },
  strict,
)
export type HeardQuery = Static<typeof HeardQuery>
export const HeardAnswer = Type.Object({
  heard: Type.Array(
    Type.Object({
      callsign: Type.String(),
      frequency_khz: Type.Number(),
      band: Type.String(),
      mode: Type.String(),
      snr: Type.Integer(),
      grid: nullable(Type.String()),
      dxcc: nullable(Type.Integer()),
      continent: nullable(Type.String()),
      cq_zone: nullable(Type.Integer()),
      calls_cq: Type.Boolean(),
      heard_at: Type.String(),
    }),
  ),
})
export type HeardAnswer = Static<typeof HeardAnswer>

/** `GET spots/openings`: how many stations members' programs decoded; sums below three are left out. */
export const OpeningsAnswer = Type.Object({
  hours: Type.Array(
    Type.Object({
      /** Start of the hour, ISO 8601 UTC; the last 24. */
      hour: Type.String(),
      band: Type.String(),
      /** Continent of the members who heard. */
      from: Type.String(),
      /** Continent of the stations that were heard. */
      to: Type.String(),
      /** Stations, each once an hour for each member who decoded it. */
      decodes: Type.Integer(),
    }),
  ),
})
export type OpeningsAnswer = Static<typeof OpeningsAnswer>

/* ── the live socket ─────────────────────────────────────────────────────────────────────────────────────────────── */

/** What a socket wants to hear of; of each list any, an empty or missing list is everything. */
export const SpotsInterest = Type.Object(
  {
    bands: Type.Optional(Type.Array(Type.String({ maxLength: 8 }), { maxItems: 40 })),
    /** Classes and names, as in {@link SpotsQuery}. */
    modes: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20 })),
    continents: Type.Optional(Type.Array(Type.String({ maxLength: 2 }), { maxItems: 7 })),
    spotter_continents: Type.Optional(Type.Array(Type.String({ maxLength: 2 }), { maxItems: 7 })),
    sources: Type.Optional(Type.Array(SpotSource, { maxItems: 4 })),
  },
  strict,
)
export type SpotsInterest = Static<typeof SpotsInterest>

/** A frame of the client: from here on these spots, or with null none. Sent again after each `hello`. */
export const LiveSpotsWish = Type.Object({ type: Type.Literal('spots'), interest: nullable(SpotsInterest) }, strict)
export type LiveSpotsWish = Static<typeof LiveSpotsWish>

/**
 * Data of the live message `spots`: new spots and such that more stations have reported, oldest first. At most
 * `SPOT_LIMITS.liveMost` twice a second; of more than that the stations of the rarest entities are told, and `total` says
 * how many there were. Not resumed: after a gap ask `GET spots`, and put together by `id`.
 */
export const SpotsNews = Type.Object({
  spots: Type.Array(Spot),
  shown: Type.Integer(),
  total: Type.Integer(),
})
export type SpotsNews = Static<typeof SpotsNews>
