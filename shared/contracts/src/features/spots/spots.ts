/**
 * Spots: who was heard where, by whom. From DX clusters, the reverse beacon network, POTA and members.
 *
 * `GET spots` (public), `POST spots` (members with a verified callsign), `GET spots/sources` (public: sources of this
 * site), `GET|PUT spots/settings` (a member's own switches), `GET spots/openings` (public: sums of the decodes of
 * members' programs). The live socket sends new spots to clients that subscribe with {@link LiveSpotsWish}.
 */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const SPOT_LIMITS = {
  /** Retention of spots in minutes, and maximum of `age`. */
  age: 24 * 60,
  /** Default of `age` in minutes. */
  ageDefault: 60,
  /** Maximum spots per response. */
  page: 200,
  /** Reports of the same call within these limits are merged: kHz, and milliseconds after the first report. */
  mergeKhz: 1,
  mergeWithin: 3 * 60_000,
  comment: 30,
  /** Live: minimum milliseconds between messages per socket, and maximum spots per message. */
  liveEvery: 500,
  liveMost: 60,
  /** Maximum spots sent per member and minute. */
  sendPerMinute: 6,
} as const

/**
 * - `cluster` a DX cluster node
 * - `rbn` the Reverse Beacon Network (skimmers)
 * - `pota` spots of Parks on the Air
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

/** Bands for filtering a spots embed. */
export const SPOT_BANDS = '160m 80m 60m 40m 30m 20m 17m 15m 12m 10m 6m 2m 70cm'.split(' ')

export const Spot = Type.Object({
  /**
   * Digits; increasing. The same id is sent again when more stations report the spot, replacing the earlier version.
   */
  id: Type.String(),
  callsign: Type.String(),
  /** First spotter; skimmers without their `-#`. */
  spotter: Type.String(),
  /** Number of distinct spotters across all nodes. */
  spotters: Type.Integer({ minimum: 1 }),
  frequency_khz: Type.Number(),
  /** ADIF name. Spots outside of every band are dropped. */
  band: Type.String(),
  /** ADIF mode, or its submode when that is the common name (`FT4`); null when unknown. */
  mode: nullable(Type.String()),
  /** `voice`, `cw`, `data` or `sstv`, as used by needs; null without a mode. */
  mode_class: nullable(Type.String()),
  /** The mode was derived from the frequency instead of the comment. */
  mode_guessed: Type.Boolean(),
  comment: Type.String(),
  /** ADIF number of the entity. */
  dxcc: nullable(Type.Integer()),
  entity: nullable(Type.String()),
  continent: nullable(Type.String()),
  cq_zone: nullable(Type.Integer()),
  spotter_continent: nullable(Type.String()),
  grid: nullable(Type.String()),
  /** A park, summit or island: `US-2911`, `G/LD-001`, `DLFF-0012`, `EU-005`. */
  reference: nullable(Type.String()),
  /** Signal-to-noise ratio in dB from the Reverse Beacon Network or a decode. */
  snr: nullable(Type.Integer()),
  /** Words per minute. */
  speed: nullable(Type.Integer()),
  /** From the first report. */
  source: SpotSource,
  /** A known user of Logbook of the World. */
  lotw: Type.Boolean(),
  /**
   * Callsign of the member behind the call (`M0ABC` for `EA8/M0ABC`), whose page is `/M0ABC`; whether on the air or
   * not.
   */
  member: nullable(Type.String()),
  /** That member is on the air here at the time of the response. */
  member_on_air: Type.Boolean(),
  /** From the first report, ISO 8601 UTC. */
  seen_at: Type.String(),
})
export type Spot = Static<typeof Spot>

/** Words and numbers separated by commas. */
const getList = (pattern: string, maxLength = 200) =>
  Type.Optional(Type.String({ pattern: `^${pattern}(,${pattern})*$`, maxLength }))
const on = Type.Optional(Type.Literal('1'))

/**
 * `GET spots`, newest first. All given filters must match; within a list any. The response for visitors is shared and
 * computed once a second.
 */
export const SpotsQuery = Type.Object(
  {
    /** `20m,15m` */
    bands: getList('[0-9.]*[a-z]+'),
    /** Classes (`cw,voice,data,sstv`) and mode names (`FT8,RTTY`); any match. */
    modes: getList('[A-Za-z0-9-]+'),
    /** Continent of the spotted station: `EU,NA`. */
    continents: getList('[A-Z]{2}'),
    /** Continent of the spotter. */
    spotter_continents: getList('[A-Z]{2}'),
    /** Minutes. */
    age: Type.Optional(Type.Integer({ minimum: 1, maximum: SPOT_LIMITS.age })),
    sources: getList('[a-z]+'),
    /** Only known LoTW users. */
    lotw: on,
    /** Only members of this site, or those currently on the air here. */
    members: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('on_air')])),
    /** This call with any prefix or suffix. */
    callsign: Type.Optional(Type.String({ minLength: 3, maxLength: 20, pattern: '^[A-Za-z0-9/]+$' })),
    /** Only spots needed by the requesting member; 401 for visitors. Pages use their own index instead. */
    needed: on,
    /** `next` of the previous response. */
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}\\.[0-9]{1,19}$' })),
  },
  strict,
)
export type SpotsQuery = Static<typeof SpotsQuery>

export const SpotsResponse = Type.Object({
  spots: Type.Array(Spot),
  /** `before` of the next, older page; null at the end. */
  next: nullable(Type.String()),
  /** New spots per minute on the site over the last five minutes. */
  rate: Type.Number(),
})
export type SpotsResponse = Static<typeof SpotsResponse>

/** `GET spots/sources`: a source that is false is not connected, so its filter can be hidden. */
export const SpotSourcesResponse = Type.Object({
  cluster: Type.Boolean(),
  rbn: Type.Boolean(),
  pota: Type.Boolean(),
  /** Members' spots are forwarded to a cluster; otherwise they are shown on this site only. */
  sends: Type.Boolean(),
  /** Open connections and configured ones, for a note when spots are missing. */
  connected: Type.Integer(),
  configured: Type.Integer(),
})
export type SpotSourcesResponse = Static<typeof SpotSourcesResponse>

/**
 * `POST spots`. 401 for visitors, 403 `spots.verify` without a verified callsign, 400 with `fields` for invalid input,
 * 409 `spots.self` for the own call without `confirm_self`, 429 above the rate limit.
 */
export const NewSpot = Type.Object(
  {
    callsign: Type.String({ minLength: 3, maxLength: 20 }),
    frequency_khz: Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 }),
    mode: Type.Optional(Type.String({ maxLength: 20 })),
    comment: Type.Optional(Type.String({ maxLength: SPOT_LIMITS.comment })),
    /** The user has confirmed spotting their own call. */
    confirm_self: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type NewSpot = Static<typeof NewSpot>

export const NewSpotResponse = Type.Object({
  /** `cluster`: forwarded to a DX cluster; `site`: shown on this site only. */
  sent_to: Type.Union([Type.Literal('cluster'), Type.Literal('site')]),
})
export type NewSpotResponse = Static<typeof NewSpotResponse>

/** `GET|PUT spots/settings`: server-side settings of a member. Whether a page shows spots is a browser preference. */
export const SpotSettings = Type.Object(
  {
    /** Decodes of the member's WSJT-X may be counted in `spots/openings`. On by default; no call is revealed. */
    share_decodes: Type.Boolean(),
    /** The bridge highlights needed calls in WSJT-X. Off by default. */
    wsjtx_colours: Type.Boolean(),
  },
  strict,
)
export type SpotSettings = Static<typeof SpotSettings>

/**
 * `vbridge/heard`, by a member's program: stations decoded since the last call. Private to the member. The response
 * lists needed stations; null when the member has disabled highlighting.
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

/** The most important need: see `NeedWhat` of `@onfreq/ham/needs/need-index`. */
export const BridgeHeardResponse = Type.Object({
  colours: nullable(Type.Array(Type.Object({ call: Type.String(), what: Type.String() }))),
})
export type BridgeHeardResponse = Static<typeof BridgeHeardResponse>

/**
 * `POST spots/tune`, by a page: tunes the radio. `told` is false without a connected bridge that is allowed to tune
 * (`--tune on`); the page continues without it.
 */
export const TuneRadio = Type.Object(
  {
    frequency_khz: Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 }),
    /** As named in a spot; when omitted, the radio keeps its mode. */
    mode: Type.Optional(Type.String({ maxLength: 20 })),
    /** Receive frequency of the station in split; when omitted, its transmit frequency. */
    transmit_khz: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 })),
  },
  strict,
)
export type TuneRadio = Static<typeof TuneRadio>
export const TuneRadioResponse = Type.Object({ told: Type.Boolean() })
export type TuneRadioResponse = Static<typeof TuneRadioResponse>

/** `vbridge/order`, by a bridge that may tune: long poll, ten seconds by default. */
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
export const BridgeOrderResponse = Type.Object({ order: nullable(BridgeOrder) })
export type BridgeOrderResponse = Static<typeof BridgeOrderResponse>

/** `GET spots/heard`: decodes of the member's own programs, newest first, at most 500. */
export const HeardQuery = Type.Object(
  { age: Type.Optional(Type.Integer({ minimum: 1, maximum: SPOT_LIMITS.age })) },
  strict,
)
export type HeardQuery = Static<typeof HeardQuery>
export const HeardResponse = Type.Object({
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
export type HeardResponse = Static<typeof HeardResponse>

/** `GET spots/openings`: number of stations decoded by members' programs; counts below three are omitted. */
export const OpeningsResponse = Type.Object({
  hours: Type.Array(
    Type.Object({
      /** Start of the hour, ISO 8601 UTC; the last 24. */
      hour: Type.String(),
      band: Type.String(),
      /** Continent of the receiving members. */
      from: Type.String(),
      /** Continent of the decoded stations. */
      to: Type.String(),
      /** Stations, counted once per hour and receiving member. */
      decodes: Type.Integer(),
    }),
  ),
})
export type OpeningsResponse = Static<typeof OpeningsResponse>

/* ── the live socket ─────────────────────────────────────────────────────────────────────────────────────────────── */

/** Spot filter of a socket; any match within a list, an empty or missing list matches everything. */
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

/** Client frame: subscribes to these spots, or to none with null. Resent after each `hello`. */
export const LiveSpotsWish = Type.Object({ type: Type.Literal('spots'), interest: nullable(SpotsInterest) }, strict)
export type LiveSpotsWish = Static<typeof LiveSpotsWish>

/**
 * Data of the live message `spots`: new spots and updates of existing ones, oldest first. At most
 * `SPOT_LIMITS.liveMost` twice a second; beyond that the rarest entities are sent, and `total` is the full count. Not
 * resumed: after a gap fetch `GET spots` and merge by `id`.
 */
export const SpotsNews = Type.Object({
  spots: Type.Array(Spot),
  shown: Type.Integer(),
  total: Type.Integer(),
})
export type SpotsNews = Static<typeof SpotsNews>
