/**
 * A field whose declared length in bytes does not lead to the next tag. Programs count characters, UTF-16 units, or the
 * text before escaping or garbling; what follows the field decides.
 */
import { keep, say, sayKept } from '@onfreq/i18n/texts'
import { decodeHTMLStrict } from 'entities/decode'
import { decodeUtf8, restoreText } from './field-text.ts'
import type { NoteKind } from './records.ts'

export interface MisfitValue {
  readonly value: string
  readonly kind: NoteKind
  readonly message: string
  /** The file's text, when it differs. */
  readonly original?: string
}

interface Count {
  readonly remark: string
  /** The first `length` units of a text, or null when it is shorter. */
  take(text: string, length: number): string | null
}

const encoder = new TextEncoder()

const COUNTS: readonly Count[] = [
  {
    remark: /*i18n*/ 'Length counts characters',
    take(text, length) {
      const characters = Array.from(text.slice(0, length * 2)).slice(0, length)
      return characters.length === length ? characters.join('') : null
    },
  },
  {
    remark: /*i18n*/ 'Length counts UTF-16 units',
    take: (text, length) => (text.length >= length ? text.slice(0, length) : null),
  },
  {
    remark: /*i18n*/ 'Length counts bytes',
    take(text, length) {
      // A UTF-16 unit has at most three bytes in UTF-8, so this slice is always enough.
      const bytes = encoder.encode(text.slice(0, length))
      return bytes.length < length ? null : decodeUtf8(bytes.subarray(0, length))
    },
  },
]

/** Programs escape a text once, careless ones twice. */
const ESCAPES = 2

function unescaped(text: string): string {
  let decoded = text
  for (let round = 0; round < ESCAPES && decoded.includes('&'); round++) decoded = decodeHTMLStrict(decoded)
  return decoded
}

/**
 * Reads a field's value from the bytes up to the next tag, if any counting matches the declared length.
 * @param region the bytes from the start of the value to the next tag
 * @param length the declared length
 * @param trusted the file declares its text as correct, so only the counting is in doubt
 * @returns null when no counting matches
 */
export function readMisfit(region: Uint8Array, length: number, trusted: boolean): MisfitValue | null {
  const text = decodeUtf8(region)
  if (text === null) return null
  const counted = fitting(text, length)
  if (counted !== null) {
    const kind = 'length'
    const message = counted.remark
    const { text: value, remark } = trusted ? { text: counted.value, remark: '' } : restoreText(counted.value)
    if (remark === '') return { value, kind, message }
    const both = keep(() => say('{counted}; {remark}', { counted: sayKept(message), remark: sayKept(remark) }))
    return { value, kind: 'encoding', message: both, original: counted.value }
  }
  if (trusted) return null
  const original = text.trimEnd()
  const restored = restoreText(text)
  if (restored.remark !== '') {
    const value = fitting(restored.text, length)?.value
    if (value !== undefined) return { value, kind: 'encoding', message: restored.remark, original }
  }
  const plain = unescaped(restored.text)
  if (plain === restored.text) return null
  const value = fitting(plain, length)?.value
  return value === undefined ? null : { value, kind: 'encoding', message: /*i18n*/ 'HTML entities decoded', original }
}

/** The counting that leaves only white space behind the value, and preferably none at its end. */
function fitting(text: string, length: number): { readonly value: string; readonly remark: string } | null {
  const readings = COUNTS.flatMap(({ remark, take }) => {
    const value = take(text, length)
    return value !== null && text.slice(value.length).trim() === '' ? [{ value, remark }] : []
  })
  return readings.find(({ value }) => value === value.trimEnd()) ?? readings[0] ?? null
}
