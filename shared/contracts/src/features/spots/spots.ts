/**
 * Spots from DX clusters, the Reverse Beacon Network, POTA and members: which station was heard, where and by whom.
 *
 * `GET spots` (public); `POST spots` (members with a verified callsign); `GET spots/sources` (public: sources of
 * this site); `GET|PUT spots/settings` (a member's own settings); `GET spots/openings` (public: totals of the
 * decodes of members' programs). The live socket sends new spots to clients that subscribe with {@link
 * LiveSpotsWish}.
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
  /** Reports of a call within these limits are merged: kHz, and milliseconds after the first report. */
  mergeKhz: 1,
  mergeWithin: 3 * 60_000,
  comment: 30,
  /** Live messages: minimum milliseconds between them per socket, and maximum spots in each. */
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
   * Increasing number as text. When further stations report the spot, it is sent again with the same id and
   * replaces the earlier version.
   */
  id: Type.String(),
  callsign: Type.String(),
  /** First spotter; for skimmers without `-#`. */
  spotter: Type.String(),
  /** Number of distinct spotters across all nodes. */
  spotters: Type.Integer({ minimum: 1 }),
  frequency_khz: Type.Number(),
  /** ADIF band name. Spots outside all bands are dropped. */
  band: Type.String(),
  /** ADIF mode, or its submode if that is the common name (`FT4`); null if unknown. */
  mode: nullable(Type.String()),
  /** `voice`, `cw`, `data` or `sstv`; null if the mode is unknown. */
  mode_class: nullable(Type.String()),
  /** Whether the mode was derived from the frequency because the comment contains none. */
  mode_guessed: Type.Boolean(),
  comment: Type.String(),
  /** ADIF entity code. */
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
  /** Source of the first report. */
  source: SpotSource,
  /** Whether the station is known to use Logbook of the World. */
  lotw: Type.Boolean(),
  /**
   * Callsign of the member with this home call (`M0ABC` for `EA8/M0ABC`), whether on the air or not; the member's
   * page is `/M0ABC`.
   */
  member: nullable(Type.String()),
  /** Whether that member is on the air on this site. */
  member_on_air: Type.Boolean(),
  /** Time of the first report, ISO 8601 UTC. */
  seen_at: Type.String(),
})
export type Spot = Static<typeof Spot>

/** Words and numbers separated by commas. */
const getList = (pattern: string, maxLength = 200) =>
  Type.Optional(Type.String({ pattern: `^${pattern}(,${pattern})*$`, maxLength }))
const on = Type.Optional(Type.Literal('1'))

/**
 * `GET spots`, newest first. All filters must match; of a list, any entry. The response for visitors is shared, and computed
 * at most once a second.
 */
export const SpotsQuery = Type.Object(
  {
    /** `20m,15m` */
    bands: getList('[0-9.]*[a-z]+'),
    /** Mode classes (`cw,voice,data,sstv`) and mode names (`FT8,RTTY`); any may match. */
    modes: getList('[A-Za-z0-9-]+'),
    /** Continent of the spotted station: `EU,NA`. */
    continents: getList('[A-Z]{2}'),
    /** Continent of the spotter. */
    spotter_continents: getList('[A-Z]{2}'),
    /** Minutes. */
    age: Type.Optional(Type.Integer({ minimum: 1, maximum: SPOT_LIMITS.age })),
    sources: getList('[a-z]+'),
    /** Only stations known to use LoTW. */
    lotw: on,
    /** Only members of this site, or only those on the air on this site. */
    members: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('on_air')])),
    /** This call, with any prefix or suffix. */
    callsign: Type.Optional(Type.String({ minLength: 3, maxLength: 20, pattern: '^[A-Za-z0-9/]+$' })),
    /** Only spots that the member needs; 401 for visitors. Pages use their own index instead. */
    needed: on,
    /** Value of `next` in the previous response. */
    before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}\\.[0-9]{1,19}$' })),
  },
  strict,
)
export type SpotsQuery = Static<typeof SpotsQuery>

export const SpotsResponse = Type.Object({
  spots: Type.Array(Spot),
  /** Value of `before` for the next page, with older spots; null at the end. */
  next: nullable(Type.String()),
  /** New spots per minute on this site, averaged over five minutes. */
  rate: Type.Number(),
})
export type SpotsResponse = Static<typeof SpotsResponse>

/** `GET spots/sources`: a source that is false is not connected, so its filter can be hidden. */
export const SpotSourcesResponse = Type.Object({
  cluster: Type.Boolean(),
  rbn: Type.Boolean(),
  pota: Type.Boolean(),
  /** Whether members' spots are forwarded to a cluster; otherwise only this site shows them. */
  sends: Type.Boolean(),
  /** Open and configured connections, for a note if spots are missing. */
  connected: Type.Integer(),
  configured: Type.Integer(),
})
export type SpotSourcesResponse = Static<typeof SpotSourcesResponse>

/**
 * `POST spots`. 401 for visitors; 403 `spots.verify` without a verified callsign; 400 with `fields` for invalid input; 409
 * `spots.self` for the member's own call without `confirm_self`; 429 above the rate limit.
 */
export const NewSpot = Type.Object(
  {
    callsign: Type.String({ minLength: 3, maxLength: 20 }),
    frequency_khz: Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 }),
    mode: Type.Optional(Type.String({ maxLength: 20 })),
    comment: Type.Optional(Type.String({ maxLength: SPOT_LIMITS.comment })),
    /** Whether the member has confirmed spotting their own call. */
    confirm_self: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type NewSpot = Static<typeof NewSpot>

export const NewSpotResponse = Type.Object({
  /** `cluster`: forwarded to a DX cluster; `site`: only shown on this site. */
  sent_to: Type.Union([Type.Literal('cluster'), Type.Literal('site')]),
})
export type NewSpotResponse = Static<typeof NewSpotResponse>

/**
 * `GET|PUT spots/settings`: settings stored on the server. Whether a page shows spots is a preference in the
 * browser.
 */
export const SpotSettings = Type.Object(
  {
    /** Whether decodes of the member's WSJT-X are counted in `spots/openings`. On by default; no call is revealed. */
    share_decodes: Type.Boolean(),
    /** Whether the bridge highlights needed calls in WSJT-X. Off by default. */
    wsjtx_colours: Type.Boolean(),
  },
  strict,
)
export type SpotSettings = Static<typeof SpotSettings>

/**
 * `vbridge/heard`, called by a member's program: stations decoded since the last call. Only the member can see them. The
 * response lists needed stations; it is null if the member has disabled highlighting.
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

/** The most important need, see `NeedWhat` in `@onfreq/ham/needs/need-index`. */
export const BridgeHeardResponse = Type.Object({
  colours: nullable(Type.Array(Type.Object({ call: Type.String(), what: Type.String() }))),
})
export type BridgeHeardResponse = Static<typeof BridgeHeardResponse>

/**
 * `POST spots/tune`, called by a page: tunes the radio. `told` is false if no connected bridge is allowed to tune (`--tune
 * on`); the page works without it.
 */
export const TuneRadio = Type.Object(
  {
    frequency_khz: Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 }),
    /** Mode, as in a spot; if omitted, the radio's mode is unchanged. */
    mode: Type.Optional(Type.String({ maxLength: 20 })),
    /** Split: frequency on which the radio transmits; if omitted, the same as it receives on. */
    transmit_khz: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 7_500_000_000 })),
  },
  strict,
)
export type TuneRadio = Static<typeof TuneRadio>
export const TuneRadioResponse = Type.Object({ told: Type.Boolean() })
export type TuneRadioResponse = Static<typeof TuneRadioResponse>

/** `vbridge/order`, called by a bridge that may tune: a long poll, ten seconds by default. */
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

/** `GET spots/heard`: decodes of the member's programs, newest first, at most 500. */
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

/** `GET spots/openings`: number of stations that members' programs decoded; numbers below three are omitted. */
export const OpeningsResponse = Type.Object({
  hours: Type.Array(
    Type.Object({
      /** Start of the hour, ISO 8601 UTC; one of the last 24. */
      hour: Type.String(),
      band: Type.String(),
      /** Continent of the receiving members. */
      from: Type.String(),
      /** Continent of the decoded stations. */
      to: Type.String(),
      /** Number of stations, counted once per hour and receiving member. */
      decodes: Type.Integer(),
    }),
  ),
})
export type OpeningsResponse = Static<typeof OpeningsResponse>

/* ── the live socket ─────────────────────────────────────────────────────────────────────────────────────────────── */

/** Spot filter of a live socket: of a list, any entry may match; a missing or empty list matches all. */
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

/** Frame sent by a client to subscribe to spots, or with null to unsubscribe. Sent again after each `hello`. */
export const LiveSpotsWish = Type.Object({ type: Type.Literal('spots'), interest: nullable(SpotsInterest) }, strict)
export type LiveSpotsWish = Static<typeof LiveSpotsWish>

/**
 * Data of the live message `spots`: new spots and updates, oldest first. At most `SPOT_LIMITS.liveMost` are sent twice a
 * second; above that, only the rarest entities are sent, and `total` is the full number. Not replayed: after a gap, call
 * `GET spots` and merge by `id`.
 */
export const SpotsNews = Type.Object({
  spots: Type.Array(Spot),
  shown: Type.Integer(),
  total: Type.Integer(),
})
export type SpotsNews = Static<typeof SpotsNews>
