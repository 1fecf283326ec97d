/** Fields of the log bar as text, and their input rules. */

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
  /** ADIF entity number. */
  readonly dxcc: number | null
  readonly comment: string
  /** Power in watts, as digits. */
  readonly power: string
  /** Additional fields; a field that was not shown is absent. */
  readonly more: MoreFields
}

/** The text fields named in the product specification. */
export type TextField = Exclude<keyof LoggerForm, 'dxcc' | 'more'>

const REPORT_LENGTH = 30
const COMMENT_LENGTH = 4000
/** Maximum length of several comma-separated callsigns. */
const CALL_LIST_LENGTH = 200

/** Normalises a field: callsigns in capitals, power as digits, limited length. */
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

/** Empty power becomes 0 when the form is loaded. */
export function powerOnLoad(power: string): string {
  return power === '' ? String(DEFAULTS.power) : power
}

/** Power after clearing the form: 100, unless the operator set another one. */
export function powerAfterClear(power: string): string {
  return power === '' || power === String(DEFAULTS.power) ? String(DEFAULTS.powerAfterClear) : power
}

function callsignText(text: string): string {
  // No callsign starts with a slash: it was typed by the shortcut key that focused the field.
  const call = text.replace(/^\/+/, '')
  return call.slice(0, isCallList(call) ? CALL_LIST_LENGTH : LIMITS.callsign.max)
}

/** Default report of a cleared form; empty in modes with reports in decibels. */
export function startReport({ reports }: Pick<LogPreset, 'reports'>, mode: string, submode: string | null): string {
  if (reports === 'specified') return defaultReport(mode, submode)
  return { rs: '59', rst: '599', db: '' }[reportStyle(mode, submode)]
}

/**
 * Initial fields of a preset: values that carry over, otherwise defaults. The note is omitted until it is typed,
 * because an empty note would delete the stored one.
 */
export function startFields(preset: LogPreset, before: MoreFields): MoreFields {
  const more: Partial<Record<MoreField, string>> = {}
  for (const field of preset.fields) {
    if (!isMoreField(field) || field === 'note') continue
    const stored = preset.keeps.includes(field) ? before[field] : undefined
    more[field] = stored ?? preset.defaults[field] ?? ''
  }
  return more
}
