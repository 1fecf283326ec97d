/** Positions of the two stations of a contact, and how precisely others see them. */
import { bearingDegrees, distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition, type Position } from '@onfreq/ham/locator'
import { getPublicPrecision, toPublicPosition } from '@onfreq/ham/public-position'
import type { ExtraFields, StoredContact } from './fields.ts'

/** The exact position, for the owner only. The contact's MY_ fields have priority over the grid of the profile. */
export function findStationPosition(extra: ExtraFields | null, profileGrid: string): Position | null {
  const fields = new Map((extra ?? []).map(([name, value]) => [name, value]))
  const latitude = readAdifDegrees(fields.get('MY_LAT'))
  const longitude = readAdifDegrees(fields.get('MY_LON'))
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)) return { latitude, longitude }
  return locatorToPosition(fields.get('MY_GRIDSQUARE') ?? '') ?? locatorToPosition(profileGrid)
}

/** The station's position, as precise as the grid in the owner's profile, at most six characters. */
export function findPublicStationPosition(extra: ExtraFields | null, profileGrid: string): Position | null {
  const exact = findStationPosition(extra, profileGrid)
  return exact && toPublicPosition(exact, getPublicPrecision(profileGrid))
}

type WorkedPosition = Pick<StoredContact, 'lat' | 'lon'>

export function getWorkedPosition({ lat, lon }: WorkedPosition): Position | null {
  return lat === null || lon === null ? null : { latitude: lat, longitude: lon }
}

export function getPublicWorkedPosition(contact: WorkedPosition): Position | null {
  const exact = getWorkedPosition(contact)
  return exact && toPublicPosition(exact)
}

export interface ContactPath {
  readonly from: { readonly lat: number; readonly lon: number } | null
  readonly distance_km: number | null
  readonly bearing_deg: number | null
}

/** For the text of a page, which others copy and keep: rounded to about a kilometre, as on the globe. */
export function toPagePosition(from: ContactPath['from']): ContactPath['from'] {
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  return from && { lat: round(from.lat), lon: round(from.lon) }
}

/**
 * Distance and azimuth are computed from the positions shown. Exact ones would reveal the station's position after a
 * few contacts.
 */
export function toContactPath(contact: StoredContact, profileGrid: string, audience: 'owner' | 'public'): ContactPath {
  const isOwner = audience === 'owner'
  const from = (isOwner ? findStationPosition : findPublicStationPosition)(contact.extra, profileGrid)
  const to = (isOwner ? getWorkedPosition : getPublicWorkedPosition)(contact)
  const isKnown = from !== null && to !== null
  return {
    from: from && { lat: from.latitude, lon: from.longitude },
    distance_km: isKnown ? Math.round(distanceKm(from, to)) : null,
    bearing_deg: isKnown ? Math.round(bearingDegrees(from, to)) % 360 : null,
  }
}

/** Parses ADIF's Location type, for example `N052 30.123`. */
function readAdifDegrees(text: string | undefined): number | null {
  const match = /^([NSEW])(\d{3}) (\d{2}(?:\.\d+)?)$/i.exec(text?.trim() ?? '')
  if (match === null) return null
  const [, side = '', degrees = '0', minutes = '0'] = match
  return (Number(degrees) + Number(minutes) / 60) * (/[SW]/i.test(side) ? -1 : 1)
}
