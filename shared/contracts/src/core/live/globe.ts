/** Arcs of the globe: `GET globe_feed`, also available as `GET polylines`. */
import { type Static, Type } from 'typebox'
import { StationPlace } from './stations.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Maximum number of arcs for visitors and for subscribers. */
export const GLOBE_ARCS = { public: 100, full: 500 } as const
/** Maximum age of an arc in hours. */
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
  /** Station that logged the contact. */
  from: GlobeEnd,
  /** Station that was worked. */
  to: GlobeEnd,
  /** Callsign of the account that logged the contact, if made under a declared call. */
  log_of: nullable(Type.String()),
  /** Continent of the logging member. */
  account_id: Type.Optional(Type.Integer()),
  /** Properties for award counting other than band and mode class. */
  place: Type.Optional(StationPlace),
  meta: Type.Object({
    band: nullable(Type.String()),
    /** Submode if there is one (`FT4`, `LSB`), else mode. */
    mode: nullable(Type.String()),
    mode_class: nullable(Type.String()),
    /** Start of the contact, ISO 8601 UTC. */
    ts: Type.String(),
    distance_km: Type.Integer(),
    bearing_deg: Type.Integer(),
    /** `entity` if the position is the centre of a DXCC entity. */
    from_source: Type.Union([Type.Literal('position'), Type.Literal('grid'), Type.Literal('entity')]),
    to_source: Type.Union([Type.Literal('position'), Type.Literal('grid'), Type.Literal('entity')]),
  }),
})
export type GlobeItem = Static<typeof GlobeItem>

export const GlobeQuery = Type.Object(
  {
    /**
     * `full` for embedded views; returns 403 `live.upgrade_required` without a subscription. The default is
     * `public`.
     */
    part: Type.Optional(Type.Union([Type.Literal('public'), Type.Literal('full')])),
  },
  { additionalProperties: false },
)
export type GlobeQuery = Static<typeof GlobeQuery>

/** Newest first. The public list excludes contacts that the feed hides. */
export const GlobeFeedResponse = Type.Object({
  part: Type.Union([Type.Literal('public'), Type.Literal('full')]),
  arcs: Type.Array(GlobeItem),
})
export type GlobeFeedResponse = Static<typeof GlobeFeedResponse>
