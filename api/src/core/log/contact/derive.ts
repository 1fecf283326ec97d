/** Derives missing fields: band, mode group, DXCC entity, continent, zones and position. */
import { bandName } from '@onfreq/ham/bands'
import { locatorToPosition } from '@onfreq/ham/locator'
import { boardClass, canonicalMode } from '@onfreq/ham/modes'
import { entityByNumber, resolveEntity } from './entity.ts'
import { type ContactData, type ContactField, clearDerived, DERIVED } from './fields.ts'

/** ADIF separates mode and submode. Import-only modes and submodes without a mode become their pair. */
export function setMode(contact: ContactData, mode: string | null, submode: string | null): void {
  const canonical = canonicalMode(mode, submode)
  contact.mode = canonical.mode === '' ? null : canonical.mode
  contact.submode = canonical.submode
  contact.modeGroup = canonical.mode
  contact.modeClass = contact.mode === null ? '' : boardClass(canonical.mode, canonical.submode)
}

/** Clears values of an earlier {@link deriveMissing} before their sources change. */
export function removeDerived(contact: ContactData): void {
  const { derived } = contact
  if (derived & DERIVED.band) contact.band = null
  if (derived & DERIVED.dxcc) {
    contact.dxcc = null
    contact.dxccSource = null
  }
  if (derived & DERIVED.continent) contact.continent = null
  if (derived & DERIVED.country) contact.country = null
  if (derived & DERIVED.cqZone) contact.cqZone = null
  if (derived & DERIVED.ituZone) contact.ituZone = null
  if (derived & DERIVED.position) {
    contact.lat = null
    contact.lon = null
  }
  contact.derived = 0
}

export function deriveMissing(contact: ContactData): void {
  deriveBand(contact)
  deriveLocation(contact)
}

/** The band is part of the key of the duplicate rule. */
export function deriveBand(contact: ContactData): void {
  if (contact.band !== null || contact.freqHz === null) return
  const band = bandName(contact.freqHz)
  if (band !== null) fill(contact, 'band', band, DERIVED.band)
}

/** Entity, continent, country, zones and position. */
export function deriveLocation(contact: ContactData): void {
  const resolved = resolveEntity(contact.call, contact.startedAt)
  if (contact.dxcc === null && resolved !== null) {
    fill(contact, 'dxcc', resolved.number, DERIVED.dxcc)
    contact.dxccSource = resolved.source
  }
  // When the given entity differs from that of the call, continent and zones come from the given one.
  const location = resolved !== null && resolved.number === contact.dxcc ? resolved : entityByNumber(contact.dxcc)
  if (location === null) {
    fillPosition(contact, null)
    return
  }
  if (contact.continent === null && location.continent !== '') {
    fill(contact, 'continent', location.continent, DERIVED.continent)
  }
  if (contact.country === null && location.name !== '') fill(contact, 'country', location.name, DERIVED.country)
  if (contact.cqZone === null && location.cqZone !== null) fill(contact, 'cqZone', location.cqZone, DERIVED.cqZone)
  if (contact.ituZone === null && location.ituZone !== null) fill(contact, 'ituZone', location.ituZone, DERIVED.ituZone)
  fillPosition(contact, location.latitude === null || location.longitude === null ? null : location)
}

function fillPosition(
  contact: ContactData,
  entity: { readonly latitude: number | null; readonly longitude: number | null } | null,
): void {
  if (contact.lat !== null && contact.lon !== null) return
  const position = (contact.grid === null ? null : locatorToPosition(contact.grid)) ?? entity
  if (position === null || position.latitude === null || position.longitude === null) return
  fill(contact, 'lat', round(position.latitude), DERIVED.position)
  fill(contact, 'lon', round(position.longitude), DERIVED.position)
}

function fill<Field extends ContactField & keyof ContactData>(
  contact: ContactData,
  field: Field,
  value: ContactData[Field],
  bit: number,
): void {
  contact[field] = value
  contact.derived |= bit
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Sets an entity given by a user or a file. */
export function setEntity(contact: ContactData, dxcc: number | null, source: 'user' | 'file'): void {
  clearDerived(contact, 'dxcc')
  contact.dxcc = dxcc
  contact.dxccSource = dxcc === null ? null : source
}
