/** Introduction for visitors: `GET front_door`, and first data `front-door`. */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Maximum number of arcs on the globe. */
export const FRONT_DOOR_ARCS = 12
/** Below this number, the figure of the previous day or week is shown instead. */
export const FRONT_DOOR_LEAST = 5
/** Days for which the introduction stays closed after a visitor dismissed it. */
export const FRONT_DOOR_CLOSED_DAYS = 90
/** Cookie set when a visitor dismisses the introduction, so that the server omits it. */
export const FRONT_DOOR_COOKIE = 'onfreq_front_door'

const FrontDoorEnd = Type.Object({ call: Type.String(), lat: Type.Number(), lon: Type.Number() })
export type FrontDoorEnd = Static<typeof FrontDoorEnd>

/** A contact that every visitor may see. */
export const FrontDoorArc = Type.Object({
  /** The contact's `qdo_id`. */
  id: Type.Integer(),
  /** Station that logged the contact. */
  from: FrontDoorEnd,
  /** Station that was worked. */
  to: FrontDoorEnd,
  band: nullable(Type.String()),
  distance_km: Type.Integer(),
})
export type FrontDoorArc = Static<typeof FrontDoorArc>

/** Days and weeks are in UTC; weeks begin on Monday. */
export const FrontDoorResponse = Type.Object({
  contacts_today: Type.Integer(),
  contacts_yesterday: Type.Integer(),
  /** Stations currently on frequency. */
  stations_now: Type.Integer(),
  /** Operators who made a contact. */
  stations_yesterday: Type.Integer(),
  /** Number of DXCC entities worked. */
  countries_this_week: Type.Integer(),
  countries_last_week: Type.Integer(),
  /** Newest first, at most one per station. */
  arcs: Type.Array(FrontDoorArc),
})
export type FrontDoorResponse = Static<typeof FrontDoorResponse>
