/**
 * Reads a field whose declared length, counted in bytes, does not end at the next tag. Programs count characters, UTF-16
 * units, or the text before it was escaped or garbled. The text after the field decides which count is right.
 */
import { keep, say, sayKept } from '@onfreq/i18n/texts'
import { decodeHTMLStrict } from 'entities/decode'
import { decodeUtf8, restoreText } from './field-text.ts'
import type { NoteKind } from './records.ts'

export interface MisfitValue {
  readonly value: string
  readonly kind: NoteKind
  readonly message: string
  /** The text in the file, if it differs from the value. */
  readonly original?: string
}

interface Count {
  readonly remark: string
  /** The first `length` units of a text; null if the text is shorter. */
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
      // A UTF-16 unit takes at most three bytes in UTF-8, so a slice of `length` units always contains enough
      // bytes.
      const bytes = encoder.encode(text.slice(0, length))
      return bytes.length < length ? null : decodeUtf8(bytes.subarray(0, length))
    },
  },
]

/** Maximum number of times a text is unescaped: some programs escape text twice. */
const MAX_ESCAPES = 2

function unescaped(text: string): string {
  let decoded = text
  for (let round = 0; round < MAX_ESCAPES && decoded.includes('&'); round++) decoded = decodeHTMLStrict(decoded)
  return decoded
}

/**
 * Reads the value from the bytes up to the next tag, if any way of counting matches the declared length.
 * @param region bytes from the start of the value to the next tag
 * @param length the declared length
 * @param trusted whether the file was written by this product, so that only the count is in doubt
 * @returns null if no count matches
 */
export function readMisfit(region: Uint8Array, length: number, trusted: boolean): MisfitValue | null {
  const text = decodeUtf8(region)
  if (text === null) return null
  const matchingCount = findMatchingCount(text, length)
  if (matchingCount !== null) {
    const kind = 'length'
    const message = matchingCount.remark
    const { text: value, remark } = trusted
      ? { text: matchingCount.value, remark: '' }
      : restoreText(matchingCount.value)
    if (remark === '') return { value, kind, message }
    const both = keep(() => say('{counted}; {remark}', { counted: sayKept(message), remark: sayKept(remark) }))
    return { value, kind: 'encoding', message: both, original: matchingCount.value }
  }
  if (trusted) return null
  const original = text.trimEnd()
  const restored = restoreText(text)
  if (restored.remark !== '') {
    const value = findMatchingCount(restored.text, length)?.value
    if (value !== undefined) return { value, kind: 'encoding', message: restored.remark, original }
  }
  const plain = unescaped(restored.text)
  if (plain === restored.text) return null
  const value = findMatchingCount(plain, length)?.value
  return value === undefined ? null : { value, kind: 'encoding', message: /*i18n*/ 'HTML entities decoded', original }
}

/** The count after which only white space follows; a value without white space at its end is preferred. */
function findMatchingCount(text: string, length: number): { readonly value: string; readonly remark: string } | null {
  const readings = COUNTS.flatMap(({ remark, take }) => {
    const value = take(text, length)
    return value !== null && text.slice(value.length).trim() === '' ? [{ value, remark }] : []
  })
  return readings.find(({ value }) => value === value.trimEnd()) ?? readings[0] ?? null
}
