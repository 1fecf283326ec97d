/** History of a callsign in the log, loaded by a search in the log bar. */
import type { LogBarResponse } from '@onfreq/contracts/log/log'
import { contactFromWire, type DraftEntity, type LoggedContact } from './wire-contact.ts'

export interface HistoryEntity extends DraftEntity {
  readonly deleted: boolean
}

export interface History {
  readonly total: number
  /** `12 days ago`; empty if never worked. */
  readonly sinceLast: string
  readonly sinceFirst: string
  readonly lastAt: string | null
  readonly firstAt: string | null
  /** Previous contacts, newest first. */
  readonly contacts: readonly LoggedContact[]
  readonly entity: HistoryEntity | null
  readonly member: { readonly callsign: string; readonly name: string | null; readonly photo: string | null } | null
  readonly name: string | null
  readonly grid: string | null
  /** The operator's note on the station. */
  readonly note: string | null
  /** Bands on which this station has been worked. */
  readonly workedBands: readonly string[]
  /** Bands on which its DXCC entity has been worked. */
  readonly entityBands: readonly string[]
  /** Whether the entity is new for the operator. */
  readonly newOne: boolean
}

export function historyFromWire(response: LogBarResponse): History {
  const { dxcc_entity: entity, user } = response
  return {
    total: response.total_qsos,
    sinceLast: response.human_time_since_last_qso,
    sinceFirst: response.human_time_since_first_qso,
    lastAt: response.last_qso_at,
    firstAt: response.first_qso_at,
    contacts: response.qsos.map(contactFromWire),
    entity: entity && {
      adif: entity.adif,
      name: entity.name,
      continent: entity.cont,
      position: { latitude: entity.latitude, longitude: entity.longitude },
      cqZone: entity.cqz,
      deleted: entity.deleted ?? false,
    },
    member: user && { callsign: user.my_callsign, name: user.name, photo: user.profile_image_name },
    name: response.name,
    grid: response.grid,
    note: response.note ?? null,
    workedBands: getBands(response.worked_call),
    entityBands: getBands(response.worked_entity),
    newOne: response.new_one,
  }
}

function getBands(cells: LogBarResponse['worked_call']): readonly string[] {
  return [...new Set(cells.filter((cell) => cell.n > 0 && cell.band !== '').map((cell) => cell.band))]
}
