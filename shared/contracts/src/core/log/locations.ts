/** Locations from which an operator works, for the log bar and for programs. */
import { texts } from '@onfreq/i18n/texts'
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const

/** ADIF fields of a location, with their labels. */
export const LOCATION_FIELDS = {
  MY_GRIDSQUARE: 'Grid',
  MY_CITY: 'QTH',
  MY_STATE: 'State',
  MY_CQ_ZONE: 'CQ zone',
  MY_ITU_ZONE: 'ITU zone',
  MY_IOTA: 'Island (IOTA)',
  MY_POTA_REF: 'Park (POTA)',
  MY_SOTA_REF: 'Summit (SOTA)',
  MY_WWFF_REF: 'WWFF',
  MY_RIG: 'Rig',
  MY_ANTENNA: 'Antenna',
  TX_PWR: 'Power (W)',
} as const
export type LocationField = keyof typeof LOCATION_FIELDS

export const LOCATION_LIMITS = { name: 60, value: 100 } as const

export const LogLocation = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  callsign: Type.String(),
  /** By ADIF name. Programs may set fields other than {@link LOCATION_FIELDS}. */
  fields: Type.Record(Type.String(), Type.String()),
  /** Whether this is the location for new contacts. */
  active: Type.Boolean(),
})
export type LogLocation = Static<typeof LogLocation>

/** `vlocations`, `vlocations/save`, `vlocations/remove`, `vlocations/use`: all locations, oldest first. */
export const LocationsResponse = Type.Object({ locations: Type.Array(LogLocation) })
export type LocationsResponse = Static<typeof LocationsResponse>

/**
 * `vlocations/save`: creates a location if there is no id. Absent fields are unchanged; an empty text deletes a
 * field.
 */
export const SaveLocation = Type.Object(
  {
    id: Type.Optional(Type.Integer({ minimum: 1 })),
    name: Type.String({ minLength: 1, maxLength: LOCATION_LIMITS.name }),
    fields: Type.Unsafe<Partial<Record<LocationField, string>>>(
      Type.Object(
        Object.fromEntries(
          Object.keys(LOCATION_FIELDS).map((name) => [
            name,
            Type.Optional(Type.String({ maxLength: LOCATION_LIMITS.value })),
          ]),
        ),
        strict,
      ),
    ),
  },
  strict,
)
export type SaveLocation = Static<typeof SaveLocation>

export const LocationRef = Type.Object({ id: Type.Integer({ minimum: 1 }) }, strict)
/** `vlocations/use`: null for no location. */
export const UseLocation = Type.Object({ id: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]) }, strict)
export type UseLocation = Static<typeof UseLocation>

export const LOCATION_TEXTS = texts({
  unknown: 'This location isn’t yours or no longer exists.',
  known: 'You already have a location with this name.',
  full: 'You’ve reached the limit of 200 locations. Remove one first.',
  grid: 'A grid square looks like IO91 or IO91wm.',
})
