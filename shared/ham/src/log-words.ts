/** Words that somebody types to find contacts, read as what they mean: "ea8 20m 2024". */
import { findBand } from './bands.ts'
import { LOGGER_MODES } from './modes.ts'

export interface LogWords {
  /** A part of the call; `EA8*` begins with EA8. */
  readonly call?: string
  readonly band?: string
  readonly mode?: string
  /** Days, UTC, both included. */
  readonly from?: string
  readonly to?: string
  /** Begins with an upper case field of the locator: `IO91`. */
  readonly grid?: string
  /** What is none of the others: a part of name, comment or country. */
  readonly text?: string
}

const TIME = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?(?:-(0[1-9]|[12]\d|3[01]))?$/
const LOCATOR = /^[A-R]{2}\d{2}(?:[A-X]{2})?$/
/** A call has a figure and a letter; `G3*` says where it ends by itself. */
const CALL = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9/]{2,20}\*?$/
/** The beginning of a call: up to its figure. */
const PREFIX = /^(?:[A-Z]{1,2}|\d[A-Z]|[A-Z]\d)\d$/
/** A prefix without its figure. */
const LETTERS = /^[a-z]{2}$/
const MODE_NAMES = new Set(LOGGER_MODES.map(({ name }) => name))

/** Of several words of one kind the last one counts; those of no kind are one text. Nothing typed is nothing sought. */
export function readLogWords(typed: string): LogWords {
  const words = typed.trim().toUpperCase().split(/\s+/).filter(Boolean)
  let found: LogWords = {}
  const rest: string[] = []
  for (const word of words) {
    const kind = kindOf(word)
    if (kind === null) rest.push(word.toLowerCase())
    else found = { ...found, ...kind }
  }
  const [only = ''] = rest
  // "dl 20m" asks for Germany; alone or in "field day at home" two letters are a word: Ed, or the beginning of one.
  const besides = Object.keys(found).length > 0 && found.call === undefined
  if (rest.length === 1 && LETTERS.test(only) && besides) {
    return { ...found, call: `${only.toUpperCase()}*` }
  }
  return rest.length === 0 ? found : { ...found, text: rest.join(' ') }
}

function kindOf(word: string): LogWords | null {
  const time = TIME.exec(word)
  if (time) return daysOf(Number(time[1]), time[2] && Number(time[2]), time[3] && Number(time[3]))
  // A number alone is more likely a part of a call or a comment than a wavelength.
  const band = /[A-Z]$/.test(word) ? findBand(word) : undefined
  if (band) return { band: band.name }
  if (MODE_NAMES.has(word)) return { mode: word }
  if (LOCATOR.test(word)) return { grid: word }
  if (CALL.test(word)) return { call: PREFIX.test(word) ? `${word}*` : word }
  return null
}

function daysOf(year: number, month?: number | '', day?: number | ''): LogWords {
  const iso = (m: number, d: number) => new Date(Date.UTC(year, m - 1, d)).toISOString().slice(0, 10)
  if (!month) return { from: iso(1, 1), to: iso(12, 31) }
  if (!day) return { from: iso(month, 1), to: iso(month + 1, 0) }
  return { from: iso(month, day), to: iso(month, day) }
}
