/** What a visitor is told on arrival: `GET front_door`, first data `front-door`. */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Arcs at most. */
export const FRONT_DOOR_ARCS = 12
/** A figure below this says less than the one of the day or week before. */
export const FRONT_DOOR_LEAST = 5
/** Days for which a closed front door stays closed. */
export const FRONT_DOOR_CLOSED_DAYS = 90
/** The cookie that says it is closed, so that the server draws the page without it. */
export const FRONT_DOOR_COOKIE = 'onfreq_front_door'

const FrontDoorEnd = Type.Object({ call: Type.String(), lat: Type.Number(), lon: Type.Number() })
export type FrontDoorEnd = Static<typeof FrontDoorEnd>

/** A contact that everybody may see. */
export const FrontDoorArc = Type.Object({
  /** The contact's `qdo_id`. */
  id: Type.Integer(),
  /** The station that logged it. */
  from: FrontDoorEnd,
  /** The station it worked. */
  to: FrontDoorEnd,
  band: nullable(Type.String()),
  distance_km: Type.Integer(),
})
export type FrontDoorArc = Static<typeof FrontDoorArc>

/** Days and weeks are UTC, weeks begin on Monday. */
export const FrontDoorAnswer = Type.Object({
  contacts_today: Type.Integer(),
  contacts_yesterday: Type.Integer(),
  /** Stations on frequency now. */
  stations_now: Type.Integer(),
  /** Operators with a contact. */
  stations_yesterday: Type.Integer(),
  /** DXCC entities that were worked. */
  countries_this_week: Type.Integer(),
  countries_last_week: Type.Integer(),
  /** Newest first, each station once. */
  arcs: Type.Array(FrontDoorArc),
})
export type FrontDoorAnswer = Static<typeof FrontDoorAnswer>
