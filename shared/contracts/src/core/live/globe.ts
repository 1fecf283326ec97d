/** Arcs of the globe: `GET globe_feed`, which is `GET polylines` too. */
import { type Static, Type } from 'typebox'
import { StationPlace } from './stations.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Arcs at most: everybody's, and a subscriber's. */
export const GLOBE_ARCS = { public: 100, full: 500 } as const
/** No arc is older than this. */
export const GLOBE_HOURS = 24

export const GlobeEnd = Type.Object({
  lat: Type.Number(),
  lon: Type.Number(),
  call: Type.String(),
  /** `M0ABC, England`. */
  label: Type.String(),
})
export type GlobeEnd = Static<typeof GlobeEnd>

export const GlobeItem = Type.Object({
  /** The contact's `qdo_id`. */
  entity_id: Type.Integer(),
  /** The station that logged it. */
  from: GlobeEnd,
  /** The station it worked. */
  to: GlobeEnd,
  /** Whose log it is from, where that is another call than it was made under: a declared one. */
  log_of: nullable(Type.String()),
  /** Of the member who logged it. */
  account_id: Type.Optional(Type.Integer()),
  /** What the contact counts for, beside its band and mode class. */
  place: Type.Optional(StationPlace),
  meta: Type.Object({
    band: nullable(Type.String()),
    /** Submode where there is one (`FT4`, `LSB`), else the mode. */
    mode: nullable(Type.String()),
    mode_class: nullable(Type.String()),
    /** Start of the contact, ISO 8601 UTC. */
    ts: Type.String(),
    distance_km: Type.Integer(),
    bearing_deg: Type.Integer(),
    /** `entity` when a position is only the middle of a DXCC entity. */
    from_source: Type.Union([Type.Literal('position'), Type.Literal('grid'), Type.Literal('entity')]),
    to_source: Type.Union([Type.Literal('position'), Type.Literal('grid'), Type.Literal('entity')]),
  }),
})
export type GlobeItem = Static<typeof GlobeItem>

export const GlobeQuery = Type.Object(
  {
    /** `full`, for the embedded views: 403 `live.upgrade_required` without a subscription. Default `public`. */
    part: Type.Optional(Type.Union([Type.Literal('public'), Type.Literal('full')])),
  },
  { additionalProperties: false },
)
export type GlobeQuery = Static<typeof GlobeQuery>

/** Newest first. The public part holds no contact that the feed would hide. */
export const GlobeFeedAnswer = Type.Object({
  part: Type.Union([Type.Literal('public'), Type.Literal('full')]),
  arcs: Type.Array(GlobeItem),
})
export type GlobeFeedAnswer = Static<typeof GlobeFeedAnswer>
