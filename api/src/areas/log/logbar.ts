import { SIZES } from '@onfreq/contracts/limits'
import { LOGBAR_HISTORY, type LogBarAnswer } from '@onfreq/contracts/log'
import { baseCallsign } from '@onfreq/ham/callsign'
import { timeAgo } from './ago.ts'
import { presentDxcc, resolveEntity } from './contact/entity.ts'
import { instant, presentOwn } from './contact/present.ts'
import { findMember, findPhotos, newestWithCall, workedEntity, workedWithCall } from './repository/history.ts'
import type { Sql } from './sql.ts'

/** What the log bar shows for a call: earlier contacts, entity, member, and what would be new. */
export async function searchLogBar(sql: Sql, ownerId: number, call: string, now: Date): Promise<LogBarAnswer> {
  const entity = resolveEntity(call, now)
  const contacts = await newestWithCall(sql, ownerId, call, LOGBAR_HISTORY)
  const cells = contacts.length === 0 ? [] : await workedWithCall(sql, ownerId, call)
  const entityCells = entity === null ? [] : await workedEntity(sql, ownerId, entity.number)
  const member = await findMember(sql, [call, baseCallsign(call)])
  const total = cells.reduce((sum, cell) => sum + cell.n, 0)
  const first = total === 0 ? null : new Date(Math.min(...cells.map((cell) => cell.firstAt.getTime())))
  const last = contacts[0]?.startedAt ?? null
  return {
    human_time_since_last_qso: last === null ? '' : timeAgo(last, now),
    human_time_since_first_qso: first === null ? '' : timeAgo(first, now),
    last_qso_at: last === null ? null : instant(last),
    first_qso_at: first === null ? null : instant(first),
    total_qsos: total,
    dxcc_entity: entity === null ? null : presentDxcc(entity.number),
    dxcc_source: entity?.source ?? null,
    user:
      member === undefined
        ? null
        : {
            id: member.id,
            name: member.name,
            my_callsign: member.callsign,
            profile_image_name: member.profile_image_name,
            photos: [...(await findPhotos(sql, member.id, SIZES.profilePhotos))],
          },
    qsos: contacts.map(presentOwn),
    name: contacts.find((contact) => contact.name !== null)?.name ?? (member?.name || null),
    grid: contacts.find((contact) => contact.grid !== null)?.grid ?? (member?.grid || null),
    worked_call: cells.map(({ band, mode_class, n }) => ({ band, mode_class, n })),
    worked_entity: entityCells.map(({ band, mode_class, n }) => ({ band, mode_class, n })),
    new_one: entity !== null && entity.number !== 0 && entityCells.length === 0,
  }
}
