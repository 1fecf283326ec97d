/** Converts client input (wire names, kHz) to a contact. Validates every field and reports all errors together. */
import type { ContactChanges, ContactInput } from '@onfreq/contracts/log/contact'
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { findBand } from '@onfreq/ham/bands'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import { normaliseLocator } from '@onfreq/ham/locator'
import { ProductError } from '#kernel/errors.ts'
import { parseInstant } from '#kernel/parse-instant.ts'
import { plainText } from '#kernel/plain-text.ts'
import { deriveMissing, removeDerived, setEntity, setMode } from './derive.ts'
import { emptyContact } from './empty.ts'
import { resolveEntity } from './entity.ts'
import { type ContactData, clearDerived } from './fields.ts'
import { setPropagation, setSatellite } from './logged-names.ts'
import { activate, setOperatingFields } from './operating.ts'

type Problems = Record<string, string>

const DAY_MS = 86_400_000
/** The first date that ADIF permits. */
const OLDEST = Date.UTC(1930, 0, 1)

/**
 * A new contact.
 * @throws ProductError 400 with the first message of each field
 */
export function contactFromInput(input: ContactInput, stationCall: string, now: Date): ContactData {
  const contact = emptyContact('', stationCall, new Date(Math.floor(now.getTime() / 1000) * 1000))
  return applyInput(contact, input, now)
}

/**
 * A changed copy of `contact`; absent keys stay unchanged.
 * @throws ProductError 400
 */
export function changeContact<Kept extends ContactData>(contact: Kept, changes: ContactChanges, now: Date): Kept {
  const copy = { ...contact }
  deleteOutdated(copy, changes)
  return applyInput(copy, changes, now)
}

/**
 * Clears values that belong to a changed one: the band to the frequency; country, zones and position to the call.
 * Values in the same request are applied afterwards.
 */
function deleteOutdated(contact: ContactData, { Freq, Call }: ContactChanges): void {
  if (Freq !== undefined && Freq !== null && Freq !== 0 && kilohertzToHertz(Freq) !== contact.freqHz) {
    contact.band = null
  }
  if (Call === undefined) return
  const resolved = resolveEntity(contact.call, contact.startedAt)
  const now = resolveEntity(normaliseCallsign(Call), contact.startedAt)
  if (resolved?.number === now?.number) return
  setEntity(contact, null, 'user')
  contact.continent = null
  contact.country = null
  contact.cqZone = null
  contact.ituZone = null
  contact.lat = null
  contact.lon = null
}

function applyInput<Kept extends ContactData>(contact: Kept, input: ContactChanges, now: Date): Kept {
  const problems: Problems = {}
  removeDerived(contact)
  if (input.Call !== undefined) contact.call = readCall(input.Call, 'Call', problems)
  if (input.station_callsign !== undefined && input.station_callsign !== null && input.station_callsign.trim() !== '') {
    contact.stationCall = readCall(input.station_callsign, 'station_callsign', problems)
  }
  if (input.TS !== undefined) {
    const start = parseInstant(input.TS)
    if (start === null) problems.TS = CONTACT_TEXTS.time
    else if (start.at.getTime() > now.getTime() + DAY_MS) problems.TS = CONTACT_TEXTS.timeFuture
    else if (start.at.getTime() < OLDEST) problems.TS = CONTACT_TEXTS.timeTooOld
    else {
      contact.startedAt = start.at
      contact.hasSeconds = start.hasSeconds
    }
  }
  if (input.Freq !== undefined) {
    const hertz = input.Freq === null ? null : kilohertzToHertz(input.Freq)
    if (input.Freq !== null && hertz === null) problems.Freq = CONTACT_TEXTS.frequency
    contact.freqHz = hertz === 0 ? null : hertz
  }
  if (input.Band !== undefined) {
    const text = plainText(input.Band)
    const band = text === null ? null : findBand(text)
    if (text !== null && band === undefined) problems.Band = CONTACT_TEXTS.band
    contact.band = band?.name ?? null
    if (contact.band !== null) clearDerived(contact, 'band')
  }
  if (input.Mode !== undefined || input.SubMode !== undefined) {
    // A new mode without a submode clears the old submode, because CW has no USB.
    const mode = input.Mode === undefined ? contact.mode : plainText(input.Mode)
    const submode =
      input.SubMode === undefined ? (input.Mode === undefined ? contact.submode : null) : plainText(input.SubMode)
    setMode(contact, mode, submode)
  }
  if (input.GridSquare !== undefined) {
    const text = plainText(input.GridSquare)
    const grid = text === null ? null : normaliseLocator(text)
    if (text !== null && grid === null) problems.GridSquare = CONTACT_TEXTS.grid
    contact.grid = grid
  }
  if (input.dxcc !== undefined) setEntity(contact, input.dxcc, 'user')
  if (input.radio_mode !== undefined) contact.radioMode = plainText(input.radio_mode)
  if (input.Name !== undefined) contact.name = plainText(input.Name)
  if (input.SNT !== undefined) contact.rstSent = plainText(input.SNT)
  if (input.RCV !== undefined) contact.rstRcvd = plainText(input.RCV)
  if (input.Comment !== undefined) contact.comment = plainText(input.Comment)
  if (input.Power !== undefined) {
    contact.power = input.Power
    if (input.Power !== null && input.Power >= 10 ** LIMITS.powerDigits) problems.Power = CONTACT_TEXTS.power
  }
  if (input.Continent !== undefined) contact.continent = plainText(input.Continent)?.toUpperCase() ?? null
  if (input.country !== undefined) contact.country = plainText(input.country)
  if (input.LAT !== undefined) contact.lat = input.LAT
  if (input.LON !== undefined) contact.lon = input.LON
  // Programs write 0°N 0°E when they know no position.
  if (contact.lat === 0 && contact.lon === 0) {
    contact.lat = null
    contact.lon = null
  }
  if (input.cq_zone !== undefined) contact.cqZone = input.cq_zone === 0 ? null : input.cq_zone
  if (input.itu_zone !== undefined) contact.ituZone = input.itu_zone === 0 ? null : input.itu_zone
  if (input.qso_duration !== undefined) contact.durationS = input.qso_duration
  if (input.IsRunQSO !== undefined) contact.isRun = input.IsRunQSO === null ? null : input.IsRunQSO === 1
  if (input.email !== undefined) contact.email = plainText(input.email)
  if (input.ContactType !== undefined) contact.contactType = plainText(input.ContactType)
  if (input.ContestName !== undefined) contact.contestName = plainText(input.ContestName)
  if (input.ZN !== undefined) contact.exchangeZone = plainText(input.ZN)
  if (input.SatName !== undefined) setSatellite(contact, plainText(input.SatName))
  if (input.PropMode !== undefined) setPropagation(contact, plainText(input.PropMode))
  if (input.activation_type !== undefined)
    contact.activationType = plainText(input.activation_type)?.toUpperCase() ?? null
  if (input.activation_ref !== undefined) contact.activationRef = plainText(input.activation_ref)?.toUpperCase() ?? null
  if (input.fields !== undefined) setOperatingFields(contact, input.fields)
  activate(contact, input)
  const [first] = Object.values(problems)
  if (first !== undefined) throw new ProductError(400, 'log.contact_invalid', first, problems)
  deriveMissing(contact)
  return contact
}

function readCall(text: string, field: string, problems: Problems): string {
  const call = normaliseCallsign(text)
  const { min, max } = LIMITS.callsign
  if (call.length < min || call.length > max) problems[field] = CONTACT_TEXTS.callsign
  else if (!isCallsign(call)) problems[field] = CONTACT_TEXTS.callsignCharacters
  return call
}
