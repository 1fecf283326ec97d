/**
 * What the browser keeps of the log bar: the last values of the fields, the last contact and the durations behind the
 * counters. Text that is being typed is a draft of its tab; without one, the last values of any tab are taken.
 */
import { averageDuration } from '@onfreq/ham/qso-rate'
import { readDraft, setDraft } from '@onfreq/session/drafts'
import { readPreference, writePreference } from '@onfreq/session/preferences'
import { type LoggerForm, powerOnLoad, tidyField } from './form.ts'
import type { EditedContact, LoggerState } from './slice.ts'

const KEY = 'log.bar'
/** Enough for a contest day; older durations say nothing about today's rate. */
const DURATIONS = 500

/** The names are those of the product specification's list of browser-stored items. */
interface KeptLogBar {
  readonly callsign?: unknown
  readonly name?: unknown
  readonly snt?: unknown
  readonly rcv?: unknown
  readonly comment?: unknown
  readonly power?: unknown
  readonly last_qso?: unknown
  readonly list_of_qso_durations?: unknown
  readonly average_qso_duration?: unknown
}

export function keepLogger(state: LoggerState): void {
  const { form, filled, durations, lastContact, editing, lockedTime } = state
  const kept = {
    callsign: form.callsign,
    name: form.name,
    snt: form.rstSent,
    rcv: form.rstRcvd,
    comment: form.comment,
    power: form.power,
    last_qso: lastContact,
    list_of_qso_durations: durations.slice(-DURATIONS),
    average_qso_duration: averageDuration(durations),
  } satisfies KeptLogBar
  // A contact under edit belongs to this tab: another tab must not take its text for a new contact.
  if (!editing) writePreference(KEY, kept)
  setDraft(KEY, { ...kept, dxcc: form.dxcc, filled, editing, lockedTime })
}

/** The state to start with; what an older release left and no longer fits counts as absent. */
export function keptLogger(report: '59' | '599'): Partial<LoggerState> {
  const draft = readDraft(KEY)
  const kept: KeptLogBar = { ...readPreference<object>(KEY, {}), ...(isRecord(draft) && draft) }
  const form: LoggerForm = {
    callsign: tidyField('callsign', text(kept.callsign)),
    name: tidyField('name', text(kept.name)),
    rstSent: tidyField('rstSent', text(kept.snt) || report),
    rstRcvd: tidyField('rstRcvd', text(kept.rcv) || report),
    comment: tidyField('comment', text(kept.comment)),
    power: powerOnLoad(tidyField('power', text(kept.power))),
    dxcc: isRecord(draft) && typeof draft.dxcc === 'number' ? draft.dxcc : null,
  }
  const editing = isRecord(draft) && isEdited(draft.editing) ? draft.editing : null
  return {
    form,
    ...(isRecord(draft) && isFilled(draft.filled) && { filled: draft.filled }),
    report,
    durations: numbers(kept.list_of_qso_durations),
    lastContact: isLastContact(kept.last_qso) ? kept.last_qso : null,
    lockedTime: isRecord(draft) && typeof draft.lockedTime === 'string' ? draft.lockedTime : null,
    ...(editing && { editing, phase: 'editing', searched: form.callsign }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((n) => typeof n === 'number' && n >= 0) : []
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
