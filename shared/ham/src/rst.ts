/** Signal reports: defaults of the logger, and valid forms by mode. */
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

/** Report style of a mode. */
export function reportStyle(mode: string, submode?: string | null): ReportStyle {
  const canonical = canonicalMode(mode, submode)
  if (DECIBEL_MODES.has(canonical.mode) || DECIBEL_SUBMODES.has(canonical.submode ?? '')) return 'db'
  const group = modeClass(mode, submode)
  return group === 'cw' || group === 'data' ? 'rst' : 'rs'
}

/** Report with which the logger starts: 599 for CW, 59 for all other modes (product specification, section 5). */
export function defaultReport(mode: string, submode?: string | null): '59' | '599' {
  return modeClass(mode, submode) === 'cw' ? '599' : '59'
}

/** Report after a change of the mode: the defaults 59 and 599 are adapted, a typed report is unchanged. */
export function reportAfterModeChange(report: string, mode: string, submode?: string | null): string {
  const target = defaultReport(mode, submode)
  return report === '59' || report === '599' || report === '' ? target : report
}

/** Example in the style of the mode, shown as a hint and never saved. */
export function reportHint(mode: string, submode?: string | null): string {
  return { rs: '59', rst: '599', db: '-12' }[reportStyle(mode, submode)]
}

/** Cut numbers of Morse code → digits: 5NN for 599, A for 1, T or O for 0. */
const CUT: Readonly<Record<string, string>> = { N: '9', A: '1', T: '0', O: '0', U: '2', V: '3', E: '5' }

/**
 * Whether a report is valid for the mode: 59, 59+20, 599, 5NN, 599A, -12. The defaults of the log bar are valid for
 * all modes, and so is an empty report, because not all contacts have one.
 */
export function reportFits(report: string, mode: string, submode?: string | null): boolean {
  const text = report.trim().toUpperCase()
  if (text === '' || text === '59' || text === '599') return true
  const style = reportStyle(mode, submode)
  const decibels = /^R?[+-]?\d{1,2}(\s?DB)?$/.test(text) && Number(/\d+/.exec(text)?.[0]) <= 60
  const figures = text.replace(/[NATOUVE]/g, (letter) => CUT[letter] ?? letter)
  const rst = /^[1-5][1-9][1-9][ACKMSX]?$/.test(text) || /^[1-5][1-9][1-9]$/.test(figures)
  const rs = /^[1-5][1-9](\s?\+\s?\d{1,2}(\s?DB)?)?$/.test(text)
  if (style === 'db') return decibels || rst
  // Data modes use all three styles.
  if (style === 'rst') return rst || (modeClass(mode, submode) === 'data' && (decibels || rs))
  return rs
}
