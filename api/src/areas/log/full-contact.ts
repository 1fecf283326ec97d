/** The public page of a contact: who logged it, from where, how far. */
import type { FullQsoAnswer } from '@onfreq/contracts/log/log'
import { bearingDegrees, distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition, type Position } from '@onfreq/ham/locator'
import type { StoredContact } from './contact/fields.ts'
import { presentOwn, presentPublic } from './contact/presenter.ts'
import { findAnyones } from './repository/contacts.ts'
import { findPoster, findSstvFiles, type Poster } from './repository/history.ts'
import type { Sql } from './sql.ts'

/** Null when there is none, or when it is another operator's under a call that is not shown in public. */
export async function readFullContact(
  sql: Sql,
  id: number,
  viewerId: number | null,
): Promise<FullQsoAnswer['qso'] | null> {
  const contact = await findAnyones(sql, id)
  if (contact === undefined) return null
  const mine = contact.ownerId === viewerId
  if (!mine && !contact.publicCall) return null
  const poster = await findPoster(sql, contact.ownerId)
  const from = stationPosition(contact, poster)
  const pictures = [...(contact.sstvFiles ?? []), ...(await findSstvFiles(sql, contact.ownerId, contact.id))]
  const to = contact.lat === null || contact.lon === null ? null : { latitude: contact.lat, longitude: contact.lon }
  return {
    ...(mine ? presentOwn(contact) : presentPublic(contact)),
    sstvs: pictures.map((file_name) => ({ file_name })),
    mine,
    user:
      poster === undefined
        ? null
        : {
            id: poster.id,
            callsign: poster.callsign,
            name: poster.name || null,
            profile_image_name: poster.profile_image_name,
          },
    from: from === null ? null : { lat: from.latitude, lon: from.longitude },
    distance_km: from === null || to === null ? null : Math.round(distanceKm(from, to)),
    bearing_deg: from === null || to === null ? null : Math.round(bearingDegrees(from, to)) % 360,
  }
}

/** A portable operator's own MY_ fields first; the profile's grid only where the contact says nothing. */
export function stationPosition(
  contact: Pick<StoredContact, 'extra'>,
  poster: Pick<Poster, 'grid'> | undefined,
): Position | null {
  const extra = new Map((contact.extra ?? []).map(([name, value]) => [name, value]))
  const latitude = readAdifDegrees(extra.get('MY_LAT'))
  const longitude = readAdifDegrees(extra.get('MY_LON'))
  if (latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)) return { latitude, longitude }
  return locatorToPosition(extra.get('MY_GRIDSQUARE') ?? '') ?? locatorToPosition(poster?.grid ?? '')
}

/** ADIF's Location type: `N052 30.123`. */
function readAdifDegrees(text: string | undefined): number | null {
  const match = /^([NSEW])(\d{3}) (\d{2}(?:\.\d+)?)$/i.exec(text?.trim() ?? '')
  if (match === null) return null
  const [, side = '', degrees = '0', minutes = '0'] = match
  return (Number(degrees) + Number(minutes) / 60) * (/[SW]/i.test(side) ? -1 : 1)
}
