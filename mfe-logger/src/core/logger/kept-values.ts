/**
 * Serialises the log bar for browser storage, and restores it. Pure: `stored-fields.ts` accesses the storage, and the
 * slice restores drafts of an ended session.
 */
import type { LogPreset } from '@onfreq/contracts/log/logger'
import { averageDuration } from '@onfreq/ham/qso-rate'
import { EVERYDAY } from '../presets/catalogue.ts'
import { isMoreField, type MoreFields, tidyMore } from './entry-fields.ts'
import { type LoggerForm, powerOnLoad, startFields, tidyField } from './form.ts'
import type { EditedContact, LoggerState } from './slice.ts'

/** Key of the browser preference and of the tab's draft. */
export const LOG_BAR_KEY = 'log.bar'
/** Number of stored durations: enough for a contest day. Older ones do not affect the current rate. */
const MAX_DURATIONS = 500

/** Names required by the product specification for items stored in the browser. */
interface StoredLogBar {
  readonly callsign?: unknown
  readonly name?: unknown
  readonly snt?: unknown
  readonly rcv?: unknown
  readonly comment?: unknown
  readonly power?: unknown
  readonly last_qso?: unknown
  readonly list_of_qso_durations?: unknown
  readonly average_qso_duration?: unknown
  /** In addition to the specification: the preset and its fields. */
  readonly preset?: unknown
  readonly more?: unknown
}

/** Stored only in the tab in which the text was typed. */
interface TabOnly {
  readonly dxcc?: unknown
  readonly filled?: unknown
  readonly editing?: unknown
  readonly lockedTime?: unknown
}

export function toStoredValues({ form, durations, lastContact, preset }: LoggerState): StoredLogBar {
  return {
    callsign: form.callsign,
    name: form.name,
    snt: form.rstSent,
    rcv: form.rstRcvd,
    comment: form.comment,
    power: form.power,
    last_qso: lastContact,
    list_of_qso_durations: durations.slice(-MAX_DURATIONS),
    average_qso_duration: averageDuration(durations),
    preset,
    more: form.more,
  }
}

export function toTabValues(state: LoggerState): StoredLogBar & TabOnly {
  const { form, filled, editing, lockedTime } = state
  return { ...toStoredValues(state), dxcc: form.dxcc, filled, editing, lockedTime }
}

/** Restores stored state; incompatible data of an older release is ignored. */
export function restoreLogger(stored: StoredLogBar & TabOnly, report: string): Partial<LoggerState> {
  const preset = isPreset(stored.preset) ? stored.preset : EVERYDAY
  const form: LoggerForm = {
    callsign: tidyField('callsign', text(stored.callsign)),
    name: tidyField('name', text(stored.name)),
    rstSent: tidyField('rstSent', text(stored.snt) || report),
    rstRcvd: tidyField('rstRcvd', text(stored.rcv) || report),
    comment: tidyField('comment', text(stored.comment)),
    power: powerOnLoad(tidyField('power', text(stored.power))),
    dxcc: typeof stored.dxcc === 'number' ? stored.dxcc : null,
    more: { ...startFields(preset, {}), ...parseMoreFields(stored.more) },
  }
  const editing = isEdited(stored.editing) ? stored.editing : null
  return {
    form,
    ...(isFilled(stored.filled) && { filled: stored.filled }),
    report,
    preset,
    durations: numbers(stored.list_of_qso_durations),
    lastContact: isLastContact(stored.last_qso) ? stored.last_qso : null,
    lockedTime: typeof stored.lockedTime === 'string' ? stored.lockedTime : null,
    ...(editing && { editing, phase: 'editing', searched: form.callsign }),
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((n) => typeof n === 'number' && n >= 0) : []
}

function isPreset(value: unknown): value is LogPreset {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    isNames(value.fields) &&
    isNames(value.keeps) &&
    isNames(value.needs) &&
    isRecord(value.defaults) &&
    isRecord(value.dupe)
  )
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

function parseMoreFields(value: unknown): MoreFields {
  if (!isRecord(value)) return {}
  const more: Record<string, string> = {}
  for (const [name, text] of Object.entries(value)) {
    if (isMoreField(name) && typeof text === 'string') more[name] = tidyMore(name, text)
  }
  return more
}

function isFilled(value: unknown): value is LoggerState['filled'] {
  return isRecord(value) && typeof value.name === 'string' && (value.dxcc === null || typeof value.dxcc === 'number')
}

function isLastContact(value: unknown): value is NonNullable<LoggerState['lastContact']> {
  return isRecord(value) && typeof value.callsign === 'string' && typeof value.at === 'string'
}

function isEdited(value: unknown): value is EditedContact {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    typeof value.call === 'string' &&
    typeof value.startedAt === 'string' &&
    isRecord(value.radioBefore) &&
    typeof value.radioBefore.frequencyHz === 'number' &&
    typeof value.radioBefore.mode === 'string' &&
    isRecord(value.loaded) &&
    typeof value.loaded.startedAt === 'string'
  )
}
