/**
 * Texts that Node reads as they stand, so that no macro can be in them: those of contracts, which API and browser share.
 *
 * ```ts
 * export const LOGIN_TEXTS = texts({
 *   failed: 'Login failed!',
 *   tooMany: (wait: string) => say('Please try again in {wait}.', { wait }),
 * })
 * ```
 *
 * `LOGIN_TEXTS.failed` is in the language of whoever reads it, at that moment: read it where it is shown, and never keep it.
 * The English is the key of its translation.
 */
import { formatNumber } from './format.ts'
import { i18n } from './i18n.ts'

export interface TextTable {
  readonly [name: string]: string | ((...values: never[]) => string) | TextTable
}

/** What fills the placeholders of a message. */
export type TextValues = Readonly<Record<string, string | number>>

/** The same table, with each text in the current language whenever it is read. */
export function texts<const Table extends TextTable>(table: Table): Table {
  for (const [name, { value, ...how }] of Object.entries(Object.getOwnPropertyDescriptors(table))) {
    if (typeof value === 'object') texts(value)
    if (typeof value === 'string') {
      Object.defineProperty(table, name, {
        enumerable: how.enumerable ?? true,
        configurable: true,
        get: () => say(value),
      })
    }
  }
  return table
}

/**
 * A message of ICU in the current language: `{name}`, `{n, number}`, `{n, plural, one {# contact} other {# contacts}}` and
 * `{kind, select, a {…} other {…}}`.
 */
export function say(english: string, values: TextValues = {}): string {
  return i18n.messages[english] === undefined ? inEnglish(english, values) : i18n._(english, { ...values })
}

const HAS_VALUES = /[{#]/
const PLACEHOLDER = /^\{\s*(\w+)\s*(?:,\s*(number|plural|select)\s*(?:,([\s\S]*))?)?\}$/
const CASE = /^\s*(=\d+|\w+)\s*/

/** What the build makes of other languages is tokens; English is read as it stands, so that a browser needs no parser. */
function inEnglish(message: string, values: TextValues, hash?: number): string {
  if (!HAS_VALUES.test(message)) return message
  return split(message)
    .map((part) => {
      if (!part.startsWith('{')) return hash === undefined ? part : part.replaceAll('#', formatNumber(hash))
      const [, name = '', kind, cases = ''] = PLACEHOLDER.exec(part) ?? []
      const value = values[name] ?? ''
      if (kind === 'number') return formatNumber(Number(value))
      if (kind === 'select') return inEnglish(caseOf(cases, [String(value)]), values, hash)
      if (kind !== 'plural') return String(value)
      const n = Number(value)
      return inEnglish(caseOf(cases, [`=${n}`, n === 1 ? 'one' : 'other']), values, n)
    })
    .join('')
}

/** Text and whole placeholders, in turns. */
function split(message: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of message) {
    if (letter === '{' && depth++ === 0) parts.push('')
    parts.push(`${parts.pop()}${letter}`)
    if (letter === '}' && --depth === 0) parts.push('')
  }
  return parts
}

/** The text of the first of these cases that is there, else that of `other`. */
function caseOf(cases: string, wanted: readonly string[]): string {
  const parts = split(cases)
  const found = new Map(
    parts.flatMap((part, index) => {
      const [, name] = CASE.exec(part) ?? []
      return part.startsWith('{') || name === undefined ? [] : [[name, (parts[index + 1] ?? '').slice(1, -1)] as const]
    }),
  )
  return found.get(wanted.find((name) => found.has(name)) ?? 'other') ?? ''
}
