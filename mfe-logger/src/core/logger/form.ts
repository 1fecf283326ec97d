/** The fields of the log bar as text, and what each of them lets through. */

import type { LogPreset, MoreField } from '@onfreq/contracts/log/logger'
import { DEFAULTS, LIMITS } from '@onfreq/contracts/site/limits'
import { defaultReport, reportStyle } from '@onfreq/ham/rst'
import { isCallList } from './call-entry.ts'
import { isMoreField, type MoreFields } from './entry-fields.ts'

export interface LoggerForm {
  readonly callsign: string
  readonly rstSent: string
  readonly rstRcvd: string
  readonly name: string
  /** ADIF number of the DXCC entity. */
  readonly dxcc: number | null
  readonly comment: string
  /** Digits, watts. */
  readonly power: string
  /** The fields beside the specified ones; one that is not there was not shown. */
  readonly more: MoreFields
}

/** The specified fields that hold text. */
export type TextField = Exclude<keyof LoggerForm, 'dxcc' | 'more'>

const REPORT_LENGTH = 30
const COMMENT_LENGTH = 4000
/** Several callsigns, parted by commas. */
const CALL_LIST_LENGTH = 200

/** Text as the field keeps it: calls in capitals, power as digits, nothing longer than it may be. */
export function tidyField(field: TextField, text: string): string {
  switch (field) {
    case 'callsign':
      return callsignText(text.toUpperCase().replace(/\s/g, ''))
    case 'power':
      return text.replace(/\D/g, '').slice(0, LIMITS.powerDigits)
    case 'name':
      return text.slice(0, LIMITS.name)
    case 'comment':
      return text.slice(0, COMMENT_LENGTH)
    default:
      return text.toUpperCase().slice(0, REPORT_LENGTH)
  }
}

/** Blank power is 0 when the form is loaded … */
export function powerOnLoad(power: string): string {
  return power === '' ? String(DEFAULTS.power) : power
}

/** … and 100 after it was cleared; a power that somebody set stays for the next contact. */
export function powerAfterClear(power: string): string {
  return power === '' || power === String(DEFAULTS.power) ? String(DEFAULTS.powerAfterClear) : power
}

function callsignText(text: string): string {
  // No callsign begins with a slash: it is the key that came here.
  const call = text.replace(/^\/+/, '')
  return call.slice(0, isCallList(call) ? CALL_LIST_LENGTH : LIMITS.callsign.max)
}

/** The report that a cleared form starts with. By the mode, a report in decibels is nobody's to make up. */
export function startReport({ reports }: Pick<LogPreset, 'reports'>, mode: string, submode: string | null): string {
  if (reports === 'specified') return defaultReport(mode, submode)
  return { rs: '59', rst: '599', db: '' }[reportStyle(mode, submode)]
}

/**
 * The fields a preset starts with: what stays from the contact before, else its defaults. The note is left out until somebody
 * types it: the one that is stored for the call stands there, and an emptied one removes it.
 */
export function startFields(preset: LogPreset, before: MoreFields): MoreFields {
  const more: Partial<Record<MoreField, string>> = {}
  for (const field of preset.fields) {
    if (!isMoreField(field) || field === 'note') continue
    const kept = preset.keeps.includes(field) ? before[field] : undefined
    more[field] = kept ?? preset.defaults[field] ?? ''
  }
  return more
}
