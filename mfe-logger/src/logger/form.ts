/** The fields of the log bar as text, and what each of them lets through. */
import { DEFAULTS, LIMITS } from '@onfreq/contracts/limits'

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
}

const REPORT_LENGTH = 30
const COMMENT_LENGTH = 4000

/** Text as the field keeps it: calls in capitals, power as digits, nothing longer than it may be. */
export function tidyField(field: Exclude<keyof LoggerForm, 'dxcc'>, text: string): string {
  switch (field) {
    case 'callsign':
      return text.toUpperCase().replace(/\s/g, '').slice(0, LIMITS.callsign.max)
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
