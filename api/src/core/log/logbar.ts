import { LOGBAR_HISTORY, type LogBarResponse } from '@onfreq/contracts/log/log'
import { SIZES } from '@onfreq/contracts/site/limits'
import { baseCallsign } from '@onfreq/ham/callsign'
import { toPublicLocator } from '@onfreq/ham/public-position'
import type { Sql } from '#kernel/database/sql.ts'
import { instant } from '#kernel/instant.ts'
import { resolveEntity, toWireEntity } from './contact/entity.ts'
import { presentOwn } from './contact/presenter.ts'
import { readCallNote } from './logger/notes.ts'
import { findMember, findWorked, newestWithCall } from './repository/history.ts'
import { timeAgo } from './time-ago.ts'

/** Log bar data of a call: earlier contacts, entity, member, and needs. */
export async function searchLogBar(sql: Sql, ownerId: number, call: string, now: Date): Promise<LogBarResponse> {
  const entity = resolveEntity(call, now)
  // Queried together for one consistent result, because the operator is waiting.
  const [contacts, worked, member, note] = await Promise.all([
    newestWithCall(sql, ownerId, call, LOGBAR_HISTORY),
    findWorked(sql, ownerId, call, entity?.number ?? null),
    findMember(sql, [call, baseCallsign(call)], SIZES.profilePhotos),
    readCallNote(sql, ownerId, call),
  ])
  const total = worked.call.reduce((sum, cell) => sum + cell.n, 0)
  const first = worked.firstAt
  const last = contacts[0]?.startedAt ?? null
  return {
    human_time_since_last_qso: last === null ? '' : timeAgo(last, now),
    human_time_since_first_qso: first === null ? '' : timeAgo(first, now),
    last_qso_at: last === null ? null : instant(last),
    first_qso_at: first === null ? null : instant(first),
    total_qsos: total,
    dxcc_entity: entity === null ? null : toWireEntity(entity.number),
    dxcc_source: entity?.source ?? null,
    user:
      member === undefined
        ? null
        : {
            id: member.id,
            name: member.name,
            my_callsign: member.callsign,
            profile_image_name: member.profile_image_name,
            photos: [...member.photos],
          },
    qsos: contacts.map(presentOwn),
    name: contacts.find((contact) => contact.name !== null)?.name ?? (member?.name || null),
    grid: contacts.find((contact) => contact.grid !== null)?.grid ?? (toPublicLocator(member?.grid ?? '') || null),
    note,
    worked_call: [...worked.call],
    worked_entity: [...worked.entity],
    new_one: entity !== null && entity.number !== 0 && worked.entity.length === 0,
  }
}
