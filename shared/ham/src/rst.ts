/** Signal reports: the defaults of the logger and what a report of a mode looks like. */
import { canonicalMode, modeClass } from './modes.ts'

/** Readability and strength (59), with tone (599), or decibels (-12). */
export type ReportStyle = 'rs' | 'rst' | 'db'

const DECIBEL_MODES = new Set([
  'FT8',
  'JT4',
  'JT6M',
  'JT9',
  'JT44',
  'JT65',
  'QRA64',
  'MSK144',
  'FSK441',
  'WSPR',
  'ISCAT',
  'T10',
])
const DECIBEL_SUBMODES = new Set(['FT4', 'FT2', 'FST4', 'FST4W', 'JS8', 'Q65', 'JTMS'])

/** How reports are written in a mode. */
export function reportStyle(mode: string, submode?: string | null): ReportStyle {
  const canonical = canonicalMode(mode, submode)
  if (DECIBEL_MODES.has(canonical.mode) || DECIBEL_SUBMODES.has(canonical.submode ?? '')) return 'db'
  const group = modeClass(mode, submode)
  return group === 'cw' || group === 'data' ? 'rst' : 'rs'
}

/** The report the logger starts with: 599 in CW, 59 in every other mode (product specification, section 5). */
export function defaultReport(mode: string, submode?: string | null): '59' | '599' {
  return modeClass(mode, submode) === 'cw' ? '599' : '59'
}

/** What to do with a report when the mode changes: 59 ↔ 599 follow the mode, anything a person wrote stays. */
export function reportAfterModeChange(report: string, mode: string, submode?: string | null): string {
  const wanted = defaultReport(mode, submode)
  return report === '59' || report === '599' || report === '' ? wanted : report
}

/** An example of the mode's style, to show as a hint and never to be saved as a report. */
export function reportHint(mode: string, submode?: string | null): string {
  return { rs: '59', rst: '599', db: '-12' }[reportStyle(mode, submode)]
}
