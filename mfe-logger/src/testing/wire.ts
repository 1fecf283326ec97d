/** Fixtures in API format, for stories of complete pages. */
import type { Contact } from '@onfreq/contracts/log/contact'
import type { LogBarResponse } from '@onfreq/contracts/log/log'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import type { LoggedContact } from '../core/contact/wire-contact.ts'
import { EARLIER } from './contacts.ts'

/** Inverse of `contactFromWire`. */
export function toWire(contact: LoggedContact): Contact {
  const { frequencyHz, position, activation, isRun } = contact
  return {
    qdo_id: contact.id,
    TS: contact.startedAt,
    has_seconds: contact.hasSeconds,
    Call: contact.call,
    station_callsign: contact.stationCallsign,
    Freq: frequencyHz === null ? null : hertzToKilohertz(frequencyHz),
    Band: contact.band,
    Mode: contact.mode,
    SubMode: contact.submode,
    radio_mode: null,
    mode_class: null,
    Name: contact.name,
    SNT: contact.rstSent,
    RCV: contact.rstRcvd,
    Comment: contact.comment,
    Power: contact.power,
    dxcc: contact.dxcc,
    Continent: contact.continent,
    country: contact.country,
    LAT: position?.latitude ?? null,
    LON: position?.longitude ?? null,
    cq_zone: contact.cqZone,
    itu_zone: contact.ituZone,
    GridSquare: contact.grid,
    qso_origin: null,
    IsRunQSO: isRun === null ? null : isRun ? 1 : 0,
    ContactType: null,
    ContestName: contact.contest,
    ZN: null,
    SatName: contact.satellite,
    PropMode: null,
    activation_type: activation?.type ?? null,
    activation_ref: activation?.ref ?? null,
    mp3_name: contact.recordings[0] ?? null,
    mp3s: contact.recordings.map((file_name) => ({ file_name })),
    sstvs: contact.pictures.map((file_name) => ({ file_name })),
    has_email: contact.hasEmail,
    created_at: contact.uploadedAt,
    updated_at: contact.changedAt,
    dxcc_source: null,
    import_id: null,
  }
}

/** Log data of W7QSE (`vlogbar/W7QSE`). */
export const WORKED_RESPONSE: LogBarResponse = {
  human_time_since_last_qso: '12 days ago',
  human_time_since_first_qso: '5 years ago',
  last_qso_at: '2026-11-09T21:14:30Z',
  first_qso_at: '2021-03-02T07:40:00Z',
  total_qsos: EARLIER.length,
  dxcc_entity: { adif: 291, name: 'United States of America', cont: 'NA', latitude: 37.6, longitude: -91.87, cqz: 5 },
  dxcc_source: 'prefix',
  user: null,
  qsos: EARLIER.map(toWire),
  name: 'Jonah',
  grid: 'CN94ib',
  worked_call: [],
  worked_entity: [],
  new_one: false,
}
