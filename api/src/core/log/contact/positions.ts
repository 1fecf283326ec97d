/** Where the two stations of a contact are, and how much of it others see. */
import { bearingDegrees, distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition, type Position } from '@onfreq/ham/locator'
import { getPublicPrecision, toPublicPosition } from '@onfreq/ham/public-position'
import type { ExtraFields, StoredContact } from './fields.ts'

/** Exact: for the owner alone. A portable operator's own MY_ fields come before the profile's grid. */
export function findStationPosition(extra: ExtraFields | null, profileGrid: string): Position | null {
  const fields = new Map((extra ?? []).map(([name, value]) => [name, value]))
  const latitude = readAdifDegrees(fields.get('MY_LAT'))
  const longitude = readAdifDegrees(fields.get('MY_LON'))
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)) return { latitude, longitude }
  return locatorToPosition(fields.get('MY_GRIDSQUARE') ?? '') ?? locatorToPosition(profileGrid)
}

/** As precise as the owner's profile, six characters at most. */
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

/** In the text of a page, which others copy and keep: a kilometre, as on the globe. */
export function toPagePosition(from: ContactPath['from']): ContactPath['from'] {
  const round = (degrees: number) => Math.round(degrees * 100) / 100
  return from && { lat: round(from.lat), lon: round(from.lon) }
}

/** Distance and azimuth come from the positions that are shown: exact ones would give the station away in a few contacts. */
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

/** ADIF Location type: `N052 30.123`. */
function readAdifDegrees(text: string | undefined): number | null {
  const match = /^([NSEW])(\d{3}) (\d{2}(?:\.\d+)?)$/i.exec(text?.trim() ?? '')
  if (match === null) return null
  const [, side = '', degrees = '0', minutes = '0'] = match
  return (Number(degrees) + Number(minutes) / 60) * (/[SW]/i.test(side) ? -1 : 1)
}
