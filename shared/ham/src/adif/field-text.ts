/** From the bytes of a field to proper Unicode: UTF-8, Windows-1252 and UTF-8 that was encoded twice. */

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** What bytes 0x80 to 0x9F mean in Windows-1252 (the five free ones keep their number). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf1252 = new Map(Array.from(WINDOWS_1252, (character, index) => [character.charCodeAt(0), 0x80 + index]))

/** Strict UTF-8, or null. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** Windows-1252, which is Latin-1 with printable characters from 0x80 to 0x9F. Every byte has a meaning. */
export function decodeWindows1252(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes)
    text += byte >= 0x80 && byte < 0xa0 ? (WINDOWS_1252[byte - 0x80] ?? '') : String.fromCharCode(byte)
  return text
}

/** The bytes of a text in Windows-1252, or null when it has characters beyond it. */
function encodeWindows1252(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : byteOf1252.get(code)
    if (byte === undefined) return null
    bytes[index] = byte
  }
  return bytes
}

/**
 * UTF-8 that some program took for Windows-1252 and encoded again ("JosÃ©"). Undone, once or twice, when every
 * character fits that story; text that is merely unusual does not.
 */
export function repairDoubleEncoding(text: string): string {
  let repaired = text
  for (let round = 0; round < 2; round++) {
    if (!/[\u00c2-\u00f4]/.test(repaired)) break
    const bytes = encodeWindows1252(repaired)
    const once = bytes && decodeUtf8(bytes)
    if (once === null || once === repaired) break
    repaired = once
  }
  return repaired
}

export interface DecodedText {
  readonly text: string
  /** How it was read when it was not plain UTF-8; empty otherwise. */
  readonly remark: string
}

/** The text of a field that has bytes beyond ASCII. */
export function decodeField(bytes: Uint8Array, repair: boolean): DecodedText {
  const text = decodeUtf8(bytes)
  if (text === null) return { text: decodeWindows1252(bytes), remark: 'Not UTF-8: read as Windows-1252' }
  const repaired = repair ? repairDoubleEncoding(text) : text
  return repaired === text ? { text, remark: '' } : { text: repaired, remark: 'UTF-8 encoded twice: repaired' }
}

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/giy
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  ccedil: 'ç',
  aring: 'å',
  Aring: 'Å',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
}

function entityText(match: RegExpExecArray): string | null {
  const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : 0
  if (match[3]) return NAMED[match[3]] ?? null
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : null
}

/**
 * Reads `count` characters from a text in which an HTML entity stands for one character.
 * @returns the decoded characters and how much of the text they took, or null when the text has no entity among them
 */
export function takeWithEntities(text: string, count: number): { value: string; length: number } | null {
  let value = ''
  let at = 0
  let seen = false
  for (let taken = 0; taken < count; taken++) {
    if (at >= text.length) return null
    if (text.charCodeAt(at) === 38) {
      ENTITY.lastIndex = at
      const match = ENTITY.exec(text)
      const decoded = match && entityText(match)
      if (match && decoded !== null) {
        value += decoded
        at += match[0].length
        seen = true
        continue
      }
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    value += character
    at += character.length
  }
  return seen ? { value, length: at } : null
}
