/** Parses words typed to search for contacts, for example "ea8 20m 2024". */
import { findBand } from './bands.ts'
import { LOGGER_MODES } from './modes.ts'

export interface LogWords {
  /** Part of the callsign; `EA8*` matches calls that start with EA8. */
  readonly call?: string
  readonly band?: string
  readonly mode?: string
  /** Days in UTC, both inclusive. */
  readonly from?: string
  readonly to?: string
  /** First characters of the locator: `IO91`. */
  readonly grid?: string
  /** Remaining words: part of a name, comment or country. */
  readonly text?: string
}

const TIME = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?(?:-(0[1-9]|[12]\d|3[01]))?$/
const LOCATOR = /^[A-R]{2}\d{2}(?:[A-X]{2})?$/
/** A call contains a digit and a letter; in `G3*`, the asterisk marks the end. */
const CALL = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9/]{2,20}\*?$/
/** Matches the start of a call, up to its digit. */
const PREFIX = /^(?:[A-Z]{1,2}|\d[A-Z]|[A-Z]\d)\d$/
/** Matches a prefix without its digit. */
const LETTERS = /^[a-z]{2}$/
const MODE_NAMES = new Set(LOGGER_MODES.map(({ name }) => name))

/** Of several words of one kind, the last counts; all other words form one text. Empty input has no conditions. */
export function readLogWords(typed: string): LogWords {
  const words = typed.trim().toUpperCase().split(/\s+/).filter(Boolean)
  let found: LogWords = {}
  const rest: string[] = []
  for (const word of words) {
    const kind = getKind(word)
    if (kind === null) rest.push(word.toLowerCase())
    else found = { ...found, ...kind }
  }
  const [only = ''] = rest
  // In "dl 20m", the letters mean Germany; alone or in "field day at home", two letters are a word such as Ed.
  const hasOtherConditions = Object.keys(found).length > 0 && found.call === undefined
  if (rest.length === 1 && LETTERS.test(only) && hasOtherConditions) {
    return { ...found, call: `${only.toUpperCase()}*` }
  }
  return rest.length === 0 ? found : { ...found, text: rest.join(' ') }
}

function getKind(word: string): LogWords | null {
  const time = TIME.exec(word)
  if (time) return toDays(Number(time[1]), time[2] && Number(time[2]), time[3] && Number(time[3]))
  // A number alone is more likely part of a call or a comment than a wavelength.
  const band = /[A-Z]$/.test(word) ? findBand(word) : undefined
  if (band) return { band: band.name }
  if (MODE_NAMES.has(word)) return { mode: word }
  if (LOCATOR.test(word)) return { grid: word }
  if (CALL.test(word)) return { call: PREFIX.test(word) ? `${word}*` : word }
  return null
}

function toDays(year: number, month?: number | '', day?: number | ''): LogWords {
  const iso = (m: number, d: number) => new Date(Date.UTC(year, m - 1, d)).toISOString().slice(0, 10)
  if (!month) return { from: iso(1, 1), to: iso(12, 31) }
  if (!day) return { from: iso(month, 1), to: iso(month + 1, 0) }
  return { from: iso(month, day), to: iso(month, day) }
}
