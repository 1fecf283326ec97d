/** Public page of a contact: logging station, location and distance. */
import type { FullQsoResponse } from '@onfreq/contracts/log/log'
import type { Sql } from '#kernel/database/sql.ts'
import { toContactPath } from './contact/positions.ts'
import { presentOwn, presentPublic } from './contact/presenter.ts'
import { findByIdForPublic } from './repository/contacts.ts'
import { findPoster, findSstvFiles } from './repository/history.ts'

/** Null for an unknown contact, or another operator's contact with a private call. */
export async function readFullContact(
  sql: Sql,
  id: number,
  viewerId: number | null,
): Promise<FullQsoResponse['qso'] | null> {
  const contact = await findByIdForPublic(sql, id)
  if (contact === undefined) return null
  const mine = contact.ownerId === viewerId
  if (!mine && !contact.publicCall) return null
  const poster = await findPoster(sql, contact.ownerId)
  const pictures = [...(contact.sstvFiles ?? []), ...(await findSstvFiles(sql, contact.ownerId, contact.id))]
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
    ...toContactPath(contact, poster?.grid ?? '', mine ? 'owner' : 'public'),
  }
}
