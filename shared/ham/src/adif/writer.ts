/** Writes ADIF: records as ADI, with correct byte lengths, and as ADX. */
import { ADIF_FIELDS, INTL_FIELDS } from './fields.ts'
import type { AdifField } from './records.ts'

/** The ADIF version of exports. */
export const ADIF_VERSION = '3.1.7'

/** `utf-8` preserves every character; `ascii` writes strict ADI and transliterates other letters. */
export type AdiEncoding = 'utf-8' | 'ascii'

export interface AdifHeaderOptions {
  readonly programId: string
  readonly programVersion: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** A title line at the top of an ADI file. */
  readonly title?: string
  readonly encoding?: AdiEncoding
}

const SPELLED: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ø: 'O',
  ø: 'o',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
}

/** Converts to characters 32 to 126 and line breaks; characters without a transliteration become question marks. */
export function toAscii(text: string): string {
  return text
    .replace(/[^\0-\x7f]/gu, (character) => SPELLED[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^\r\n\x20-\x7e]/gu, '?')
}

function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x80) continue
    // A surrogate pair takes four bytes: its two units, plus one for each of them.
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff && isPaired(text, index)) ? 1 : 2
  }
  return bytes
}

function isPaired(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  if (code < 0xdc00) return (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
  return (text.charCodeAt(index - 1) & 0xfc00) === 0xd800
}

/** A field as a tag with its value and a blank; empty for an empty value. */
export function adiField(name: string, value: string, type = '', encoding: AdiEncoding = 'utf-8'): string {
  if (value === '') return ''
  const text = encoding === 'ascii' ? toAscii(value) : value
  return `<${name}:${utf8Length(text)}${type ? `:${type}` : ''}>${text} `
}

/** `YYYYMMDD HHMMSS` in UTC, as required for CREATED_TIMESTAMP. */
function timestamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]/g, '').replace('T', ' ').slice(0, 15)
}

/** The header of an ADI file, down to `<EOH>`. */
export function adiHeader(options: AdifHeaderOptions): string {
  const encoding = options.encoding ?? 'utf-8'
  const title = toAscii(options.title ?? `ADIF export from ${options.programId}`).replace(/[<\r\n]/g, ' ')
  const promise = encoding === 'utf-8' ? 'Encoding: UTF-8, lengths in bytes' : 'Encoding: ASCII'
  return `${title}\r\n${promise}\r\n${adiField('ADIF_VER', ADIF_VERSION)}\r\n${adiField('CREATED_TIMESTAMP', timestamp(options.createdAt))}\r\n${adiField('PROGRAMID', options.programId)}\r\n${adiField('PROGRAMVERSION', options.programVersion)}\r\n<EOH>\r\n\r\n`
}

/** A record of an ADI file, on one line. */
export function adiRecord(fields: readonly AdifField[], encoding: AdiEncoding = 'utf-8'): string {
  let text = ''
  for (const field of fields) text += adiField(field.name, field.value, field.type, encoding)
  return `${text}<EOR>\r\n`
}

/** Matches ASCII that needs no escaping in XML, as most values are. */
const PLAIN = /^[ !#-%'-;=?-~]*$/

/** Escapes text for XML and removes control characters that XML 1.0 cannot represent. */
function xml(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

function element(name: string, value: string): string {
  return `<${name}>${xml(value)}</${name}>`
}

/** Start of an ADX file, up to `<RECORDS>`. `userFields` are the names of fields unknown to ADIF. */
export function adxHeader(options: AdifHeaderOptions, userFields: readonly string[] = []): string {
  const fields = [
    element('ADIF_VER', ADIF_VERSION),
    element('CREATED_TIMESTAMP', timestamp(options.createdAt)),
    element('PROGRAMID', options.programId),
    element('PROGRAMVERSION', options.programVersion),
    ...userFields.map((name, index) => `<USERDEF FIELDID="${index + 1}" TYPE="S">${xml(name)}</USERDEF>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ADX>\n<HEADER>\n${fields.join('\n')}\n</HEADER>\n<RECORDS>\n`
}

/** ADIF field → its start and end tags. */
const TAGS: ReadonlyMap<string, readonly [start: string, end: string]> = new Map(
  Array.from(ADIF_FIELDS, (name) => [name, [`<${name}>`, `</${name}>`]]),
)

function adxField({ name, value, type }: AdifField): string {
  if (value === '') return ''
  const tags = TAGS.get(name)
  if (tags !== undefined) {
    if (PLAIN.test(value)) return tags[0] + value + tags[1]
    // An ADIF String is limited to ASCII; other text is written to the `_INTL` field.
    const international = INTL_FIELDS.has(name) && /[^\x20-\x7e\r\n]/.test(value)
    return element(international ? `${name}_INTL` : name, value)
  }
  const app = /^APP_([^_]+)_(.+)$/.exec(name)
  const typed = type ? ` TYPE="${xml(type)}"` : ''
  if (app?.[1] && app[2]) {
    return `<APP PROGRAMID="${xml(app[1])}" FIELDNAME="${xml(app[2])}"${typed || ' TYPE="M"'}>${xml(value)}</APP>`
  }
  return `<USERDEF FIELDNAME="${xml(name)}">${xml(value)}</USERDEF>`
}

/** One record of an ADX file. */
export function adxRecord(fields: readonly AdifField[]): string {
  let text = '<RECORD>'
  for (const field of fields) text += adxField(field)
  return `${text}</RECORD>\n`
}

/** The end of an ADX file. */
export const ADX_FOOTER = '</RECORDS>\n</ADX>\n'
