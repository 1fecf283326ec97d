/** Front door for visitors: `GET front_door`, first data `front-door`. */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Maximum arcs. */
export const FRONT_DOOR_ARCS = 12
/** Below this figure the previous day or week is shown instead. */
export const FRONT_DOOR_LEAST = 5
/** Days for which a dismissed front door stays closed. */
export const FRONT_DOOR_CLOSED_DAYS = 90
/** Cookie of a dismissed front door, so that the server omits it. */
export const FRONT_DOOR_COOKIE = 'onfreq_front_door'

const FrontDoorEnd = Type.Object({ call: Type.String(), lat: Type.Number(), lon: Type.Number() })
export type FrontDoorEnd = Static<typeof FrontDoorEnd>

/** A contact visible to everyone. */
export const FrontDoorArc = Type.Object({
  /** The contact's `qdo_id`. */
  id: Type.Integer(),
  /** The station that logged it. */
  from: FrontDoorEnd,
  /** The worked station. */
  to: FrontDoorEnd,
  band: nullable(Type.String()),
  distance_km: Type.Integer(),
})
export type FrontDoorArc = Static<typeof FrontDoorArc>

/** Days and weeks are UTC, weeks begin on Monday. */
export const FrontDoorResponse = Type.Object({
  contacts_today: Type.Integer(),
  contacts_yesterday: Type.Integer(),
  /** Stations currently on frequency. */
  stations_now: Type.Integer(),
  /** Operators with a contact. */
  stations_yesterday: Type.Integer(),
  /** Worked DXCC entities. */
  countries_this_week: Type.Integer(),
  countries_last_week: Type.Integer(),
  /** Newest first, one per station. */
  arcs: Type.Array(FrontDoorArc),
})
export type FrontDoorResponse = Static<typeof FrontDoorResponse>
