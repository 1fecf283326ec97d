/** Converts a stored contact to fields of the log bar. */
import type { ContactDraft, LoggedContact } from '../contact/wire-contact.ts'
import { toMoreFields } from './entry-fields.ts'
import { type LoggerForm, powerOnLoad } from './form.ts'
import { toApiInstant } from './time-entry.ts'

export interface TunedTo {
  readonly frequencyHz: number
  readonly mode: string
  readonly submode: string | null
}

export function toForm(contact: LoggedContact): LoggerForm {
  return {
    callsign: contact.call,
    rstSent: contact.rstSent ?? '',
    rstRcvd: contact.rstRcvd ?? '',
    name: contact.name ?? '',
    dxcc: contact.dxcc,
    comment: contact.comment ?? '',
    power: powerOnLoad(contact.power === null ? '' : String(Math.round(contact.power))),
    more: toMoreFields(contact),
  }
}

/** The original values: only fields that differ from them are sent. */
export function loadedDraft(contact: LoggedContact, tuned: TunedTo): ContactDraft {
  const { dxcc: _, ...fields } = toForm(contact)
  return {
    ...fields,
    ...tuned,
    startedAt: toApiInstant(contact.startedAt, contact.hasSeconds),
    isRun: contact.isRun ?? false,
    entity: null,
  }
}
