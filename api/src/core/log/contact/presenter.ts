/** Converts a stored contact to its wire form. Only this file maps to the names of the specification. */
import type { Contact } from '@onfreq/contracts/log/contact'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { shortenLocators, toPublicLocator } from '@onfreq/ham/public-position'
import { instant } from '#kernel/instant.ts'
import { isDerived, type StoredContact } from './fields.ts'
import { operatingFields } from './operating.ts'
import { getPublicWorkedPosition } from './positions.ts'

const files = (names: readonly string[] | null) => (names ?? []).map((file_name) => ({ file_name }))

/** Public fields. */
export function presentPublic(contact: StoredContact): Contact {
  const position = getShownPosition(contact)
  return {
    qdo_id: contact.id,
    TS: instant(contact.startedAt),
    has_seconds: contact.hasSeconds,
    Call: contact.call,
    station_callsign: contact.stationCall,
    Freq: contact.freqHz === null ? null : hertzToKilohertz(contact.freqHz),
    Band: contact.band,
    Mode: contact.mode,
    SubMode: contact.submode,
    radio_mode: contact.radioMode,
    mode_class: contact.modeClass === '' ? null : contact.modeClass,
    Name: contact.name,
    SNT: contact.rstSent,
    RCV: contact.rstRcvd,
    Comment: contact.comment === null ? null : shortenLocators(contact.comment),
    Power: contact.power,
    dxcc: contact.dxcc,
    Continent: contact.continent,
    country: contact.country,
    LAT: position?.latitude ?? null,
    LON: position?.longitude ?? null,
    cq_zone: contact.cqZone,
    itu_zone: contact.ituZone,
    qso_origin: contact.origin,
    IsRunQSO: contact.isRun === null ? null : Number(contact.isRun),
    mp3_name: contact.audioFiles?.[0] ?? null,
    mp3s: files(contact.audioFiles),
    sstvs: files(contact.sstvFiles),
    has_email: contact.email !== null,
    ContactType: contact.contactType,
    ContestName: contact.contestName,
    ZN: contact.exchangeZone,
    GridSquare: contact.grid === null ? null : toPublicLocator(contact.grid),
    SatName: contact.satName,
    PropMode: contact.propMode,
    activation_type: contact.activationType,
    activation_ref: contact.activationRef,
    fields: operatingFields(contact, 'public'),
    created_at: instant(contact.createdAt),
    updated_at: contact.updatedAt === null ? null : instant(contact.updatedAt),
    dxcc_source: contact.dxccSource,
    import_id: contact.importId,
  }
}

/** The centre of a country reveals no one's position, so it is shown exactly as in the country file. */
function getShownPosition(contact: StoredContact) {
  const isEntity = contact.grid === null && isDerived(contact, 'lat')
  if (!isEntity) return getPublicWorkedPosition(contact)
  return contact.lat === null || contact.lon === null ? null : { latitude: contact.lat, longitude: contact.lon }
}

/** Additional fields for the owner. */
export function presentOwn(contact: StoredContact): Contact {
  return {
    ...presentPublic(contact),
    Comment: contact.comment,
    LAT: contact.lat,
    LON: contact.lon,
    GridSquare: contact.grid,
    qso_duration: contact.durationS,
    email: contact.email,
    fields: operatingFields(contact, 'all'),
    public: contact.publicCall,
    extra: (contact.extra ?? []).map(([name, value]) => [name, value]),
  }
}
