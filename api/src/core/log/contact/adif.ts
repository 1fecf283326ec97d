/**
 * Converts between an ADIF record (as read by `@onfreq/ham/adif/contact`) and a contact of the log, without loss in
 * either direction.
 */

import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { ConfirmationReader, confirmationFields } from '@onfreq/ham/adif/confirmations'
import { entryToFields, type LogEntry } from '@onfreq/ham/adif/contact'
import type { AdifField } from '@onfreq/ham/adif/records'
import { ProductError } from '#kernel/errors.ts'
import { deriveBand, setEntity, setMode } from './derive.ts'
import { emptyContact } from './empty.ts'
import type { ExportedContact } from './exported.ts'
import { type ContactData, DERIVED, type ExtraField, type StoredContact } from './fields.ts'
import { normaliseActivation, ownActivation } from './operating.ts'

/** Fields of this product, for data without an ADIF field. */
const PRODUCT_FIELDS = {
  id: 'APP_ONFREQ_ID',
  run: 'APP_ONFREQ_RUN',
  duration: 'APP_ONFREQ_DURATION',
  radioMode: 'APP_ONFREQ_RADIO_MODE',
  contactType: 'APP_ONFREQ_CONTACT_TYPE',
  exchangeZone: 'APP_ONFREQ_ZN',
  activationType: 'APP_ONFREQ_ACTIVATION_TYPE',
  activationRef: 'APP_ONFREQ_ACTIVATION_REF',
} as const

export interface ReadEntry {
  readonly data: StoredContact
  /** Id of the contact in this log when the file is an export of this product. */
  readonly knownId: number | null
}

/** The contact with other ADIF fields set, by upper-case name. An empty text removes a field. */
export function withExtraFields(contact: StoredContact, fields: Readonly<Record<string, string>>): StoredContact {
  const unnamedExtra = (contact.extra ?? []).filter(([name]) => fields[name] === undefined)
  const set = Object.entries(fields).filter(([, value]) => value !== '')
  const extra = [...unnamedExtra, ...set.map(([name, value]) => extraField({ name, value, type: '' }))]
  return { ...contact, extra: extra.length === 0 ? null : extra }
}

/**
 * The contact with one ADIF text field set.
 * @throws ProductError 422 for fields that are not plain text
 */
export function withTextField(contact: StoredContact, name: string, value: string): StoredContact {
  if (name === 'NAME') return { ...contact, name: value }
  if (name === 'COMMENT') return { ...contact, comment: value }
  const extra = contact.extra ?? []
  if (!extra.some(([field]) => field === name)) {
    throw new ProductError(422, 'log.repair_not_text', IMPORT_TEXTS.repairNotText)
  }
  return {
    ...contact,
    extra: extra.map((field) => (field[0] === name ? extraField({ name, value, type: field[2] ?? '' }) : field)),
  }
}

/**
 * `stationCall` is the call for the entry once its log is known. The location of the other station is derived later,
 * because a contact that is already in the log does not need it.
 */
export function contactFromEntry(entry: LogEntry, stationCall: string): ReadEntry {
  const contact = emptyContact(entry.call, stationCall, new Date(Math.floor(entry.startedAt / 1000) * 1000))
  contact.hasSeconds = entry.hasSeconds
  contact.endedAt = entry.endedAt === null ? null : new Date(entry.endedAt)
  contact.freqHz = entry.frequencyHz
  contact.band = entry.band
  setMode(contact, entry.mode, entry.submode)
  contact.name = text(entry.name)
  contact.rstSent = text(entry.rstSent)
  contact.rstRcvd = text(entry.rstRcvd)
  contact.comment = text(entry.comment)
  contact.power = entry.power
  setEntity(contact, entry.dxcc, 'file')
  contact.continent = entry.continent
  contact.country = text(entry.country)
  contact.cqZone = entry.cqZone
  contact.ituZone = entry.ituZone
  contact.lat = entry.latitude
  contact.lon = entry.longitude
  contact.grid = entry.gridSquare
  contact.satName = text(entry.satName)
  contact.propMode = text(entry.propMode)
  contact.contestName = text(entry.contestId)
  const extra: ExtraField[] = []
  if (entry.operator !== null) extra.push(['OPERATOR', entry.operator])
  let knownId: number | null = null
  const confirmations = new ConfirmationReader()
  for (const field of entry.extra) {
    if (field.name === PRODUCT_FIELDS.id && /^\d{1,16}$/.test(field.value)) knownId = Number(field.value)
    else if (!confirmations.take(field) && !readOwnField(contact, field)) extra.push(extraField(field))
  }
  contact.extra = extra.length > 0 ? extra : null
  normaliseActivation(contact)
  contact.confirmations = confirmations.confirmations
  deriveBand(contact)
  return { data: contact, knownId }
}

/** Whether the field was stored in a column. The first occurrence of a field counts. */
function readOwnField(contact: ContactData, { name, value }: AdifField): boolean {
  switch (name) {
    case 'EMAIL':
      return setField(contact, 'email', text(value))
    case PRODUCT_FIELDS.run:
      return setField(contact, 'isRun', value === 'Y' ? true : value === 'N' ? false : null)
    case PRODUCT_FIELDS.duration:
      return setField(contact, 'durationS', /^\d{1,6}$/.test(value) ? Number(value) : null)
    case PRODUCT_FIELDS.radioMode:
      return setField(contact, 'radioMode', text(value))
    case PRODUCT_FIELDS.contactType:
      return setField(contact, 'contactType', text(value))
    case PRODUCT_FIELDS.exchangeZone:
      return setField(contact, 'exchangeZone', text(value))
    case PRODUCT_FIELDS.activationType:
      return setField(contact, 'activationType', text(value))
    case PRODUCT_FIELDS.activationRef:
      return setField(contact, 'activationRef', text(value))
    default:
      return false
  }
}

function setField<Field extends keyof ContactData>(
  contact: ContactData,
  field: Field,
  value: ContactData[Field],
): boolean {
  if (value === null || contact[field] !== null) return false
  contact[field] = value
  return true
}

function extraField({ name, value, type }: AdifField): ExtraField {
  return type === '' ? [withoutNul(name), withoutNul(value)] : [withoutNul(name), withoutNul(value), type]
}

const withoutNul = (value: string) => (value.includes('\0') ? value.replaceAll('\0', '') : value)

function text(value: string | null): string | null {
  return value === null || value === '' ? null : withoutNul(value)
}

function addProductField(extra: AdifField[], name: string, value: string | null): void {
  if (value !== null) extra.push({ name, value, type: '' })
}

/** Every field of a contact, those of this product last. A derived position is not written. */
export function contactToFields(contact: ExportedContact): readonly AdifField[] {
  const derivedPosition = (contact.derived & DERIVED.position) !== 0
  const extra: AdifField[] = []
  for (const [name, value, type = ''] of contact.extra ?? []) extra.push({ name, value, type })
  if (contact.confirmations !== null) extra.push(...confirmationFields(contact.confirmations))
  addProductField(extra, 'EMAIL', contact.email)
  if (contact.isRun !== null) addProductField(extra, PRODUCT_FIELDS.run, contact.isRun ? 'Y' : 'N')
  if (contact.durationS !== null) addProductField(extra, PRODUCT_FIELDS.duration, String(contact.durationS))
  addProductField(extra, PRODUCT_FIELDS.radioMode, contact.radioMode)
  addProductField(extra, PRODUCT_FIELDS.contactType, contact.contactType)
  addProductField(extra, PRODUCT_FIELDS.exchangeZone, contact.exchangeZone)
  const { type, ref } = ownActivation(contact)
  addProductField(extra, PRODUCT_FIELDS.activationType, type)
  addProductField(extra, PRODUCT_FIELDS.activationRef, ref)
  addProductField(extra, PRODUCT_FIELDS.id, String(contact.id))
  return entryToFields({
    call: contact.call,
    startedAt: contact.startedAt.getTime(),
    hasSeconds: contact.hasSeconds,
    endedAt: contact.endedAt?.getTime() ?? null,
    stationCallsign: contact.stationCall,
    operator: null,
    frequencyHz: contact.freqHz,
    band: contact.band,
    mode: contact.mode,
    submode: contact.submode,
    rstSent: contact.rstSent,
    rstRcvd: contact.rstRcvd,
    name: contact.name,
    comment: contact.comment,
    power: contact.power,
    dxcc: contact.dxcc,
    continent: contact.continent,
    country: contact.country,
    cqZone: contact.cqZone,
    ituZone: contact.ituZone,
    latitude: derivedPosition ? null : contact.lat,
    longitude: derivedPosition ? null : contact.lon,
    gridSquare: contact.grid,
    satName: contact.satName,
    propMode: contact.propMode,
    contestId: contact.contestName,
    extra,
  })
}
