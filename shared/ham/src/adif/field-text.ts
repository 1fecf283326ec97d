/** Decodes the bytes of a field to Unicode: UTF-8, Windows-1252, Windows-1251, and mojibake. */
import { repairMojibake, WINDOWS_1252 } from './mojibake.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1251 = new TextDecoder('windows-1251')

/** Decodes strict UTF-8; null if the bytes are invalid. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** Decodes Windows-1252, which is Latin-1 with printable characters from 0x80 to 0x9F. Every byte is valid. */
export function decodeWindows1252(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes)
    text += byte >= 0x80 && byte < 0xa0 ? (WINDOWS_1252[byte - 0x80] ?? '') : String.fromCharCode(byte)
  return text
}

/**
 * Whether bytes that are not UTF-8 are Cyrillic in Windows-1251: no word with a non-ASCII byte contains an ASCII letter, and
 * one such word has at least three letters. Words in Western languages contain single accents but never only accents.
 */
function isWindows1251(text: string): boolean {
  const words = text.split(/[^A-Za-z¨¸À-ÿ]+/).filter((word) => /[^A-Za-z]/.test(word))
  return words.some((word) => word.length >= 3) && words.every((word) => !/[A-Za-z]/.test(word))
}

export interface DecodedText {
  readonly text: string
  /** How the text was decoded if it was not plain UTF-8; otherwise empty. */
  readonly remark: string
  /** The text before repair; absent if it needed none. */
  readonly original?: string
}

/**
 * Decodes a field with non-ASCII bytes.
 * @param repair whether to repair mojibake; files written by this product must not be changed
 */
export function decodeField(bytes: Uint8Array, repair: boolean): DecodedText {
  const text = decodeUtf8(bytes)
  if (text !== null) return repair ? restoreText(text) : { text, remark: '' }
  const western = decodeWindows1252(bytes)
  if (isWindows1251(western)) {
    return { text: windows1251.decode(bytes), remark: /*i18n*/ 'Not UTF-8: read as Windows-1251', original: western }
  }
  // A program that appends to text of another program leaves a field that is only partly UTF-8.
  const restored = repairMojibake(western)
  return restored === western
    ? { text: western, remark: /*i18n*/ 'Not UTF-8: read as Windows-1252' }
    : { text: restored, remark: /*i18n*/ 'Partly UTF-8, partly Windows-1252: repaired', original: western }
}

/** Repairs text that was encoded more than once. */
export function restoreText(text: string): DecodedText {
  const restored = repairMojibake(text)
  return restored === text
    ? { text, remark: '' }
    : { text: restored, remark: /*i18n*/ 'UTF-8 encoded twice: repaired', original: text }
}
