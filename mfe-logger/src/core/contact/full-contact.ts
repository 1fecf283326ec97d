/** The contact page's data: the contact, the member who logged it, and the path between the two stations. */
import type { FullQsoResponse } from '@onfreq/contracts/log/log'
import type { Position } from '@onfreq/ham/locator'
import { contactFromWire, type LoggedContact } from './wire-contact.ts'

export interface Poster {
  readonly id: number
  readonly callsign: string
  readonly name: string | null
  readonly photo: string | null
}

export interface FullContact extends LoggedContact {
  readonly poster: Poster | null
  /** The viewer logged this contact. */
  readonly mine: boolean
  readonly from: Position | null
  readonly distanceKm: number | null
  /** Bearing from the station to the other station, in degrees. */
  readonly bearing: number | null
}

export function fullContactFromWire({ qso }: FullQsoResponse): FullContact {
  return {
    ...contactFromWire(qso),
    poster: qso.user && {
      id: qso.user.id,
      callsign: qso.user.callsign,
      name: qso.user.name,
      photo: qso.user.profile_image_name,
    },
    mine: qso.mine,
    from: qso.from && { latitude: qso.from.lat, longitude: qso.from.lon },
    distanceKm: qso.distance_km,
    bearing: qso.bearing_deg,
  }
}
