/**
 * Fast text entry: a paper log typed as lines, in the format of DF3CB's Fast Log Entry. Unchanged values are
 * omitted: date, band, mode, hours and minutes continue from the line above.
 *
 * ```
 * date 2026-11-22
 * mypota US-2274
 * 20m ssb
 * 1432 w7qse 57 59 @Ann #CN87
 * 35 k1abc us-0891
 * 14.041 cw
 * 41 g4qao 9 7 <first one>
 * ```
 * ```
 */
import { say } from '@onfreq/i18n/texts'
import { dateFigures } from '../adif/written-dates.ts'
import { BANDS, findBand } from '../bands.ts'
import { isCallsign, isUsualCallsign, normaliseCallsign } from '../callsign.ts'
import { parseFrequencyEntry } from '../frequency.ts'
import { normaliseLocator } from '../locator.ts'
import { chooseMode, findParentMode } from '../modes.ts'
import { reportFits, reportStyle } from '../rst.ts'
import type { OperatingFieldName } from './fields.ts'
import { parseProgramme, readReferences } from './references.ts'

export interface FastContact {
  /** Line number in the text, counted from 1. */
  readonly line: number
  readonly callsign: string
  /** UTC to the minute, ISO 8601: `2026-11-22T14:32Z`. */
  readonly at: string
  readonly band: string
  /** Hertz; null if only the band is known. */
  readonly frequencyHz: number | null
  /** ADIF mode and submode; the submode may be empty. */
  readonly mode: string
  readonly submode: string
  readonly rstSent: string
  readonly rstRcvd: string
  readonly name: string
  readonly comment: string
  readonly grid: string
  readonly serialSent: string
  readonly serialRcvd: string
  /** References, contest, operator, station call and similar fields, by ADIF name. */
  readonly fields: Readonly<Partial<Record<OperatingFieldName | HeadingField, string>>>
  /** Hints to review; the contact is imported anyway. */
  readonly hints: readonly string[]
}

/** Fields that headings can set in addition to operating fields. */
type HeadingField = 'CONTEST_ID' | 'STATION_CALLSIGN' | 'QSLMSG' | 'APP_EQSL_QTH_NICKNAME' | 'MY_NAME'

export interface FastProblem {
  readonly line: number
  /** Sentence with the problem and the correct form. */
  readonly text: string
}

export interface FastEntry {
  readonly contacts: readonly FastContact[]
  /** Lines that are not a valid contact and are not imported. */
  readonly problems: readonly FastProblem[]
}

/** Values that continue on the following lines. */
interface State {
  /** Days since 1970; null before the first date. */
  day: number | null
  /** Minutes since midnight; null before the first time. */
  minutes: number | null
  band: string | null
  frequencyHz: number | null
  mode: string | null
  submode: string
  /** By ADIF name. */
  headings: Readonly<
    Partial<Record<HeadingField | 'OPERATOR' | 'MY_GRIDSQUARE' | 'MY_CITY' | 'MY_RIG' | 'MY_ANTENNA', string>>
  >
  mine: Readonly<Partial<Record<OperatingFieldName, string>>>
}

const DAY_MS = 86_400_000
const DAY_MINUTES = 1_440

/** Parses the text. Never throws: an invalid line becomes a problem, and all other lines are parsed. */
export function readFastEntry(text: string): FastEntry {
  const state: State = {
    day: null,
    minutes: null,
    band: null,
    frequencyHz: null,
    mode: null,
    submode: '',
    headings: {},
    mine: {},
  }
  const contacts: FastContact[] = []
  const problems: FastProblem[] = []
  text.split(/\r\n?|\n/).forEach((content, index) => {
    const line = index + 1
    const trimmed = content.trim()
    if (trimmed === '' || /^(#\s|\/\/|;)/.test(trimmed)) return
    const read = readLine(trimmed, state)
    if (typeof read === 'string') problems.push({ line, text: read })
    else if (read !== null) contacts.push({ ...read, line })
  })
  return { contacts, problems }
}

/** Returns a contact, null for a line that only sets values, or the problem of an invalid line. */
function readLine(text: string, state: State): Omit<FastContact, 'line'> | string | null {
  const heading = readHeading(text, state)
  if (heading !== undefined) return heading
  const { words, comments } = toWords(text)
  const found: Found = {
    reports: [],
    names: [],
    references: [],
    hints: [],
    callsign: null,
    grid: '',
    sent: '',
    rcvd: '',
  }
  for (const word of words) {
    const problem = readWord(word, found, state)
    if (problem !== null) return problem
  }
  if (found.callsign === null) {
    const message = found.reports.length + found.names.length + found.references.length
    return message === 0 && found.grid === '' ? null : say('No callsign in this line.')
  }
  return getContact(found, comments, state)
}

interface Found {
  readonly reports: string[]
  readonly names: string[]
  readonly references: string[]
  readonly hints: string[]
  callsign: string | null
  grid: string
  sent: string
  rcvd: string
}

/**
 * Separates `<comments>`, `{comments}` and `[messages]` from the words. A name of several words is quoted: `@"Mary
 * Ann"`.
 */
function toWords(text: string): { readonly words: readonly string[]; readonly comments: readonly string[] } {
  const comments: string[] = []
  const rest = text.replace(/<([^<>]*)>|\{([^{}]*)\}|\[([^[\]]*)\]/g, (_, a?: string, b?: string, c?: string) => {
    comments.push((a ?? b ?? c ?? '').trim())
    return ' '
  })
  // There may be a space before the unit: `20 m`.
  const joined = rest.replace(/(?<=^|\s)(\d+(?:\.\d+)?) (c?m)(?=\s|$)/gi, (all, size: string, unit: string) =>
    BAND_NAME.test(size + unit) ? size + unit : all,
  )
  const words = [...joined.matchAll(/@"([^"]*)"|\S+/g)].map(([word, quoted]) =>
    quoted === undefined ? word : `@${quoted}`,
  )
  return { words, comments: comments.filter((comment) => comment !== '') }
}

/**
 * Parses a line that starts with a heading keyword.
 * @returns undefined for any other line, else a problem or null
 */
function readHeading(text: string, state: State): string | null | undefined {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? []
  const value = rest.trim()
  // Fast Log Entry writes headings with and without a colon: `mycall: DL1ABC`.
  switch (word.toLowerCase().replace(/:$/, '')) {
    case 'date':
      return readDate(value, state)
    case 'day': {
      if (!/^\++$/.test(value)) return say('Write `day +` for the next day, `day ++` for the one after.')
      if (state.day === null) return say('No date yet: write `date 2026-11-22` first.')
      state.day += value.length
      state.minutes = null
      return null
    }
    case 'contest':
      return setHeading(state, 'CONTEST_ID', value.toUpperCase())
    case 'operator':
      return setHeading(state, 'OPERATOR', normaliseCallsign(value))
    case 'mycall': {
      const call = normaliseCallsign(value)
      if (call !== '' && !isCallsign(call)) return say('{text} is not a callsign.', { text: value })
      return setHeading(state, 'STATION_CALLSIGN', call)
    }
    case 'mygrid': {
      const grid = normaliseLocator(value)
      if (grid === null && value !== '') return say('“{text}” isn’t a grid square. Example: IO91wm.', { text: value })
      return setHeading(state, 'MY_GRIDSQUARE', grid ?? '')
    }
    case 'nickname':
      return setHeading(state, 'APP_EQSL_QTH_NICKNAME', value)
    case 'qslmsg':
      return setHeading(state, 'QSLMSG', value)
    case 'myname':
      return setHeading(state, 'MY_NAME', value)
    case 'myqth':
    case 'mycity':
      return setHeading(state, 'MY_CITY', value)
    case 'myrig':
      return setHeading(state, 'MY_RIG', value)
    case 'myantenna':
      return setHeading(state, 'MY_ANTENNA', value)
    case 'mypota':
    case 'mysota':
    case 'mywwff':
    case 'myiota':
    case 'myref':
      state.mine = { ...state.mine, ...ownReferences(word.slice(2), value) }
      return null
    default:
      return /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(word) && value === '' ? readDate(word, state) : undefined
  }
}

/** The form of a reference usually determines its programme; if not, the heading does: `myiota eu5`. */
function ownReferences(heading: string, value: string) {
  const programme = /^[a-z]*/i.exec(heading)?.[0].toUpperCase() ?? ''
  const parts = value.split(/[\s,;]+/).map((part) => {
    const isClear = part === '' || part.includes(':') || programme === 'REF' || parseProgramme(part) !== null
    return isClear ? part : `${programme}:${part}`
  })
  return readReferences(parts.join(' '), 'mine').fields
}

/** An empty heading clears the value. */
function setHeading(state: State, name: keyof State['headings'], value: string): null {
  const { [name]: _, ...rest } = state.headings
  state.headings = value === '' ? rest : { ...rest, [name]: value }
  return null
}

function readDate(text: string, state: State): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(dateFigures(text) ?? '')
  const [year, month, day] = (match?.slice(1) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return wrongDate(text)
  const at = Date.UTC(year, month - 1, day)
  const date = new Date(at)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return wrongDate(text)
  state.day = at / DAY_MS
  state.minutes = null
  return null
}

const wrongDate = (text: string) =>
  text === ''
    ? say('The date is missing. Write it as 2026-11-22.')
    : say('{text} is not a date. Write it as 2026-11-22.', { text })

/**
 * Parses a word of a contact line, or of a line that sets band and mode.
 * @returns the problem, or null
 */
function readWord(word: string, found: Found, state: State): string | null {
  if (word.startsWith('@')) return append(found.names, word.slice(1))
  if (word.startsWith('#')) return readGrid(word.slice(1), found)
  if (/^[,.]\d{1,6}$/.test(word)) {
    // As in Fast Log Entry, a comma precedes the serial number sent, a full stop the one received.
    if (word.startsWith(',')) found.sent = word.slice(1)
    else found.rcvd = word.slice(1)
    return null
  }
  if (found.callsign === null) {
    if (/^\d{1,4}$/.test(word)) return readTime(word, state)
    if (readTuning(word, state)) return null
    const call = normaliseCallsign(word)
    if (isCallsign(call) && /\d/.test(call) && parseProgramme(call) === null) {
      found.callsign = call
      return null
    }
    return say('{word} is not a callsign, time, band or mode.', { word })
  }
  if (/^[+-]?\d{1,3}[A-Z]?$/i.test(word) || /^[1-5][N\d]{1,2}$/i.test(word))
    return append(found.reports, word.toUpperCase())
  const reference = word.toUpperCase()
  if (parseProgramme(reference) !== null || /^[A-Z]{2,8}:\S+$/.test(reference))
    return append(found.references, reference)
  return say('{word}: not understood. Names begin with @, grids with #, and comments stand in <>.', { word })
}

function append(list: string[], word: string): null {
  if (word !== '') list.push(word)
  return null
}

function readGrid(text: string, found: Found): string | null {
  const grid = normaliseLocator(text)
  if (grid === null) return say('“{text}” isn’t a grid square. Example: IO91wm.', { text })
  found.grid = grid
  return null
}

/** Parses `20m`, `14.285`, `14285`, `ssb` or `ft8`. */
function readTuning(word: string, state: State): boolean {
  const band = BAND_NAME.test(word) ? findBand(word.toLowerCase()) : undefined
  if (band) {
    state.band = band.name
    state.frequencyHz = null
    return true
  }
  if (/^\d+[.,]\d+$/.test(word) || /^\d{5,}$/.test(word)) {
    const entry = parseFrequencyEntry(word)
    if (entry?.band) {
      state.band = entry.band
      state.frequencyHz = entry.hertz
      return true
    }
  }
  if (findParentMode(word) === null) return false
  const { mode, submode } = chooseMode(word)
  state.mode = mode
  state.submode = submode
  return true
}

const BAND_NAME = new RegExp(`^(${BANDS.map(({ name }) => name.replace('.', '\\.')).join('|')})$`, 'i')

/**
 * Parses `1432`, `32` in the same hour, or `5` in the same ten minutes. Short forms never go back: 02 after 1458 is
 * 1502.
 */
function readTime(word: string, state: State): string | null {
  const number = Number(word)
  if (word.length >= 3) {
    const [hours, minutes] = [Math.floor(number / 100), number % 100]
    if (hours > 23 || minutes > 59) return say('{word} is not a time. Write four figures, such as 0932.', { word })
    state.minutes = hours * 60 + minutes
    return null
  }
  if (state.minutes === null)
    return say('The first time needs four figures, such as 0932; {word} alone does not say which hour.', { word })
  const step = word.length === 2 ? 60 : 10
  if (word.length === 2 && number > 59) return say('{word} is not a minute.', { word })
  const start = Math.floor(state.minutes / step) * step + number
  const next = start < state.minutes ? start + step : start
  if (next >= DAY_MINUTES && state.day !== null) state.day += 1
  state.minutes = next % DAY_MINUTES
  return null
}

function getContact(found: Found, comments: readonly string[], state: State): Omit<FastContact, 'line'> | string {
  const { day, minutes, band, mode, submode, frequencyHz } = state
  const { callsign } = found
  if (callsign === null) return say('No callsign in this line.')
  if (day === null) return say('No date yet: write `date 2026-11-22` above.')
  if (minutes === null) return say('No time yet: write four figures before the callsign, such as 0932.')
  if (band === null) return say('No band yet: write it above, such as 20m or 14.285.')
  if (mode === null) return say('No mode yet: write it above, such as ssb or cw.')
  if (found.reports.length > 2)
    return say('Three reports: {reports}. Two are enough.', { reports: found.reports.join(', ') })
  const [sent, rcvd] = found.reports
  const rstSent = getReport(sent, mode, submode)
  const rstRcvd = getReport(rcvd, mode, submode)
  const hints = [...found.hints]
  if (!isUsualCallsign(callsign)) hints.push(say('{callsign} is an unusual callsign', { callsign }))
  for (const report of new Set([rstSent, rstRcvd])) {
    if (!reportFits(report, mode, submode))
      hints.push(say('{report} is an unusual report in {mode}', { report, mode: submode || mode }))
  }
  return {
    callsign,
    at: `${new Date(day * DAY_MS + minutes * 60_000).toISOString().slice(0, 16)}Z`,
    band,
    frequencyHz,
    mode,
    submode,
    rstSent,
    rstRcvd,
    name: found.names.join(' '),
    comment: comments.join('; '),
    grid: found.grid,
    serialSent: found.sent,
    serialRcvd: found.rcvd,
    fields: {
      ...state.mine,
      ...readReferences(found.references.join(' '), 'theirs').fields,
      ...state.headings,
    },
    hints,
  }
}

/**
 * Completes a report: `7` becomes 57 or 579, `57` becomes 57 or 579; longer reports are used as typed. A missing
 * report is the default of the mode, but reports in decibels remain empty.
 */
function getReport(word: string | undefined, mode: string, submode: string): string {
  const style = reportStyle(mode, submode)
  if (word === undefined) return { rs: '59', rst: '599', db: '' }[style]
  if (style === 'db' || /\D/.test(word)) return word
  const full = word.length === 1 ? `5${word}` : word
  return style === 'rst' && full.length === 2 ? `${full}9` : full
}
