/**
 * Texts in modules that Node runs without a build, so Lingui macros cannot be used: those in contracts, which the
 * API and the browser share.
 *
 * ```ts
 * export const LOGIN_TEXTS = texts({
 *   failed: 'Login failed!',
 *   tooMany: (wait: string) => say('Please try again in {wait}.', { wait }),
 * })
 * ```
 *
 * `LOGIN_TEXTS.failed` is evaluated in the current language: read it where it is shown and do not store it; to store a
 * text, use `keep`. The English text is the key of its translation.
 */
import { formatNumber } from './format.ts'
import { i18n } from './i18n.ts'

export interface TextTable {
  readonly [name: string]: string | ((...values: never[]) => string) | TextTable
}

/** Values of a message's placeholders. */
export type TextValues = Readonly<Record<string, string | number>>

/** Returns the same table, with each text translated to the current language on every read. */
export function texts<const Table extends TextTable>(table: Table): Table {
  for (const [name, { value, ...descriptor }] of Object.entries(Object.getOwnPropertyDescriptors(table))) {
    if (typeof value === 'object') texts(value)
    if (typeof value === 'string') {
      Object.defineProperty(table, name, {
        enumerable: descriptor.enumerable ?? true,
        configurable: true,
        get: () => say(value),
      })
    }
  }
  return table
}

/**
 * Formats an ICU message in the current language: `{name}`, `{n, number}`, `{n, plural, one {# contact} other {#
 * contacts}}` and `{kind, select, a {…} other {…}}`.
 */
export function say(english: string, values: TextValues = {}): string {
  if (isCapturing) return `${english}${MARK}${Object.keys(values).length === 0 ? '' : JSON.stringify(values)}`
  return i18n.messages[english] === undefined ? formatEnglish(english, values) : i18n._(english, { ...values })
}

/** Separates the English text from its values in a stored message. Never occurs in ordinary text. */
const MARK = '\u001f'
let isCapturing = false

/**
 * Returns the stored form of a text that is shown later, in the language of its reader: its English and its values.
 *
 * ```ts
 * reason: keep(() => TEXTS.tooMany(3))
 * ```
 *
 * `sayKept` translates the result. A text without placeholders is stored in English and does not need `keep`.
 */
export function keep(make: () => string): string {
  const before = isCapturing
  isCapturing = true
  try {
    const stored = make()
    return stored.indexOf(MARK) === stored.length - 1 ? stored.slice(0, -1) : stored
  } finally {
    isCapturing = before
  }
}

/** Translates a text from `keep`, or one stored in English. Other text is returned unchanged. */
export function sayKept(stored: string): string {
  const at = stored.indexOf(MARK)
  // A stored text nested in another is passed through unchanged, and translated with the outer one.
  if (isCapturing) return at < 0 ? stored + MARK : stored
  if (at < 0) return i18n.messages[stored] === undefined ? stored : i18n._(stored)
  const english = stored.slice(0, at)
  const json = stored.slice(at + 1)
  if (json === '') return sayKept(english)
  const values = getValues(json)
  return values === undefined ? stored : say(english, values)
}

/** Undefined for external text that contains the separator by chance. */
function getValues(json: string): TextValues | undefined {
  try {
    const values: Record<string, string | number> = JSON.parse(json)
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string' && value.includes(MARK)) values[name] = sayKept(value)
    }
    return values
  } catch {
    return undefined
  }
}

const HAS_VALUES = /[{#]/
const PLACEHOLDER = /^\{\s*(\w+)\s*(?:,\s*(number|plural|select)\s*(?:,([\s\S]*))?)?\}$/
const CASE = /^\s*(=\d+|\w+)\s*/

/**
 * Other languages are compiled to tokens by the build. English is evaluated at run time, so that browsers need no parser.
 */
function formatEnglish(message: string, values: TextValues, hash?: number): string {
  if (!HAS_VALUES.test(message)) return message
  return split(message)
    .map((part) => {
      if (!part.startsWith('{')) return hash === undefined ? part : part.replaceAll('#', formatNumber(hash))
      const [, name = '', kind, cases = ''] = PLACEHOLDER.exec(part) ?? []
      const value = values[name] ?? ''
      if (kind === 'number') return formatNumber(Number(value))
      if (kind === 'select') return formatEnglish(getCase(cases, [String(value)]), values, hash)
      if (kind !== 'plural') return String(value)
      const n = Number(value)
      return formatEnglish(getCase(cases, [`=${n}`, n === 1 ? 'one' : 'other']), values, n)
    })
    .join('')
}

/** Splits a message into alternating text and complete placeholders. */
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

/** The text of the first selected case that exists, else of `other`. */
function getCase(cases: string, selected: readonly string[]): string {
  const parts = split(cases)
  const textByCase = new Map(
    parts.flatMap((part, index) => {
      const [, name] = CASE.exec(part) ?? []
      return part.startsWith('{') || name === undefined ? [] : [[name, (parts[index + 1] ?? '').slice(1, -1)] as const]
    }),
  )
  return textByCase.get(selected.find((name) => textByCase.has(name)) ?? 'other') ?? ''
}
