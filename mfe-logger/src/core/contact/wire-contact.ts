/** The contact type of this microfrontend. Only this module converts the API's field names. */
import type { ContactChanges, ContactInput, Contact as WireContact } from '@onfreq/contracts/log/contact'
import { hertzToKilohertz, kilohertzToHertz } from '@onfreq/ham/frequency'
import type { Position } from '@onfreq/ham/locator'
import { type MoreFields, moreToWire } from '../logger/entry-fields.ts'
import { locationFields, type OperatorLocation } from '../logger/place.ts'

export interface LoggedContact {
  readonly id: number
  /** UTC instant, ISO 8601. */
  readonly startedAt: string
  readonly hasSeconds: boolean
  readonly call: string
  readonly stationCallsign: string
  readonly frequencyHz: number | null
  readonly band: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly name: string | null
  readonly rstSent: string | null
  readonly rstRcvd: string | null
  readonly comment: string | null
  /** Power in watts. */
  readonly power: number | null
  readonly dxcc: number | null
  readonly continent: string | null
  readonly country: string | null
  readonly position: Position | null
  readonly cqZone: number | null
  readonly ituZone: number | null
  readonly grid: string | null
  /** Duration in seconds. */
  readonly duration: number | null
  /** True for run, false for search and pounce, null if unknown. */
  readonly isRun: boolean | null
  readonly contest: string | null
  readonly satellite: string | null
  readonly activation: { readonly type: string; readonly ref: string } | null
  readonly recordings: readonly string[]
  readonly pictures: readonly string[]
  readonly hasEmail: boolean
  readonly email: string | null
  readonly uploadedAt: string
  readonly changedAt: string | null
  /** False if stored under a station callsign that is not the member's; such a contact only counts in the log. */
  readonly isPublic: boolean
  /** Propagation mode as abbreviated in ADIF. */
  readonly propagation: string | null
  /** References, exchanges, locations and similar fields, by ADIF name. */
  readonly fields: Readonly<Record<string, string>>
  /** All ADIF fields without a separate column, in file order. */
  readonly extra: readonly (readonly [name: string, value: string])[]
}

export function contactFromWire(wire: WireContact): LoggedContact {
  return {
    id: wire.qdo_id,
    startedAt: wire.TS,
    hasSeconds: wire.has_seconds,
    call: wire.Call,
    stationCallsign: wire.station_callsign,
    frequencyHz: wire.Freq === null ? null : kilohertzToHertz(wire.Freq),
    band: wire.Band,
    mode: wire.Mode,
    submode: wire.SubMode,
    name: wire.Name,
    rstSent: wire.SNT,
    rstRcvd: wire.RCV,
    comment: wire.Comment,
    power: wire.Power,
    dxcc: wire.dxcc,
    continent: wire.Continent,
    country: wire.country,
    position: wire.LAT === null || wire.LON === null ? null : { latitude: wire.LAT, longitude: wire.LON },
    cqZone: wire.cq_zone,
    ituZone: wire.itu_zone,
    grid: wire.GridSquare,
    duration: wire.qso_duration ?? null,
    isRun: wire.IsRunQSO === null ? null : wire.IsRunQSO === 1,
    contest: wire.ContestName,
    satellite: wire.SatName,
    activation:
      wire.activation_type && wire.activation_ref ? { type: wire.activation_type, ref: wire.activation_ref } : null,
    recordings: wire.mp3s.map((file) => file.file_name),
    pictures: wire.sstvs.map((file) => file.file_name),
    hasEmail: wire.has_email,
    email: wire.email ?? null,
    uploadedAt: wire.created_at,
    changedAt: wire.updated_at,
    isPublic: wire.public ?? true,
    propagation: wire.PropMode,
    fields: wire.fields ?? {},
    extra: wire.extra ?? [],
  }
}

/** The data of a contact when the operator presses Log. */
export interface ContactDraft {
  readonly callsign: string
  readonly startedAt: string
  readonly frequencyHz: number
  readonly mode: string
  readonly submode: string | null
  readonly rstSent: string
  readonly rstRcvd: string
  readonly name: string
  readonly comment: string
  /** Power in watts, as digits; empty if not entered. */
  readonly power: string
  readonly isRun: boolean
  readonly entity: DraftEntity | null
  /** The station's home grid from a callbook; omitted if unknown. */
  readonly grid?: string | null
  /** Optional fields that the log bar shows. */
  readonly more?: MoreFields
  /** The operator's location; null or omitted if not set. */
  readonly place?: OperatorLocation | null
}

/** A DXCC entity chosen by the user; its coordinates and zone are defaults until the API returns better ones. */
export interface DraftEntity {
  readonly adif: number
  readonly name: string
  readonly continent: string
  readonly position: Position
  readonly cqZone: number
}

/** A new contact for `vqso/upsert`. The API fills in band, country and other entity data. */
export function newContactToWire(draft: ContactDraft, durationSeconds: number | null): ContactInput {
  const { fields, ...more } = withoutNulls(moreToWire(draft.more ?? {}))
  const typed = withoutNulls(fields ?? {})
  const input = { ...locationFields(draft.place ?? null, typed), ...typed }
  const hasGrid = more.GridSquare !== undefined || input.GRIDSQUARE !== undefined
  return {
    ...sharedFields(draft),
    ...(draft.entity && { dxcc: draft.entity.adif }),
    ...(draft.grid && !hasGrid && { GridSquare: draft.grid }),
    ...more,
    ...(Object.keys(input).length > 0 && { fields: input }),
    Call: draft.callsign,
    qso_duration: durationSeconds === null ? null : Math.min(durationSeconds, 86_400),
    qso_origin: 'LOGBAR',
    IsRunQSO: draft.isRun ? 1 : 0,
  }
}

/** Changes for `vqso/update`: the differences from the loaded contact, without defaults added by the logger. */
export function changesToWire(draft: ContactDraft, loaded: ContactDraft): ContactChanges {
  const before = { ...sharedFields(loaded), Call: loaded.callsign }
  const after = { ...sharedFields(draft), Call: draft.callsign }
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof typeof before] !== value)
  return { ...Object.fromEntries(changed), ...diffMoreFields(draft.more, loaded.more), ...entityFields(draft.entity) }
}

/** The changed optional fields. References of one side are sent together, because one text field contains them all. */
function diffMoreFields(more: MoreFields = {}, loaded: MoreFields = {}): ContactChanges {
  const touched = Object.entries(more).filter(([name, text]) => {
    const before = Object.entries(loaded).find(([field]) => field === name)?.[1] ?? ''
    return text.trim() !== before.trim()
  })
  if (touched.length === 0) return {}
  const names = new Set(touched.map(([name]) => PAIRED_FIELDS[name] ?? name))
  // A serial and an exchange share an ADIF field.
  const full = Object.entries(more).filter(([name]) => names.has(PAIRED_FIELDS[name] ?? name))
  const { fields = {}, ...changes } = moreToWire(Object.fromEntries(full))
  return { ...changes, ...(Object.keys(fields).length > 0 && { fields }) }
}

const PAIRED_FIELDS: Readonly<Record<string, string>> = {
  serialSent: 'sent',
  exchangeSent: 'sent',
  serialRcvd: 'rcvd',
  exchangeRcvd: 'rcvd',
}

function withoutNulls<T extends object>(fields: T): Partial<T> {
  const stored: Partial<T> = { ...fields }
  for (const key of Object.keys(stored)) {
    if (Reflect.get(stored, key) === null) Reflect.deleteProperty(stored, key)
  }
  return stored
}

function sharedFields(draft: ContactDraft): ContactChanges {
  return {
    TS: draft.startedAt,
    Freq: hertzToKilohertz(draft.frequencyHz),
    Mode: draft.mode,
    SubMode: draft.submode,
    radio_mode: draft.submode ?? draft.mode,
    Name: textOrNull(draft.name),
    SNT: textOrNull(draft.rstSent),
    RCV: textOrNull(draft.rstRcvd),
    Comment: textOrNull(draft.comment),
    Power: Number(draft.power || '0'),
  }
}

function entityFields(entity: DraftEntity | null): ContactChanges {
  if (!entity) return {}
  return {
    dxcc: entity.adif,
    Continent: entity.continent,
    country: entity.name,
    LAT: entity.position.latitude,
    LON: entity.position.longitude,
    cq_zone: entity.cqZone,
  }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
