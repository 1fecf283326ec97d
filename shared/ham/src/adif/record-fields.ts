/** Fields of a record during conversion to a contact: fields with a property by index, all others unchanged. */
import { keep, say } from '@onfreq/i18n/texts'
import type { AdifField, AdifNote } from './records.ts'

/** Stores 11m: ADIF has no such band, and other services must not receive one. */
export const OWN_BAND = 'APP_ONFREQ_BAND'

/** Names as logged, if the contact stores the canonical name; the export writes them back. */
export const LOGGED_SAT_NAME = 'APP_ONFREQ_LOGGED_SAT_NAME'
export const LOGGED_PROP_MODE = 'APP_ONFREQ_LOGGED_PROP_MODE'

/** Fields with a property in a contact → index in {@link RecordFields}. */
export const AT = {
  CALL: 0,
  QSO_DATE: 1,
  TIME_ON: 2,
  QSO_DATE_OFF: 3,
  TIME_OFF: 4,
  STATION_CALLSIGN: 5,
  OPERATOR: 6,
  GUEST_OP: 7,
  FREQ: 8,
  BAND: 9,
  MODE: 10,
  SUBMODE: 11,
  RST_SENT: 12,
  RST_RCVD: 13,
  NAME: 14,
  NAME_INTL: 15,
  COMMENT: 16,
  COMMENT_INTL: 17,
  TX_PWR: 18,
  DXCC: 19,
  CONT: 20,
  COUNTRY: 21,
  COUNTRY_INTL: 22,
  CQZ: 23,
  ITUZ: 24,
  LAT: 25,
  LON: 26,
  GRIDSQUARE: 27,
  SAT_NAME: 28,
  PROP_MODE: 29,
  CONTEST_ID: 30,
  [OWN_BAND]: 31,
  GRIDSQUARE_EXT: 32,
  [LOGGED_SAT_NAME]: 33,
  [LOGGED_PROP_MODE]: 34,
} as const
export const OWNED: ReadonlyMap<string, number> = new Map(Object.entries(AT))

/** Import-only field names → their replacements (ADIF section III.C). */
const RENAMED: Readonly<Record<string, string>> = { VE_PROV: 'STATE' }

/** Trims white space. */
function trimmed(text: string): string {
  // Fast path: printable ASCII at both ends.
  const [first, last] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)]
  return first > 32 && first < 127 && last > 32 && last < 127 ? text : text.trim()
}

export class RecordFields {
  readonly notes: AdifNote[] = []
  readonly extra: AdifField[] = []
  /** Indexed as in {@link AT}. */
  readonly #owned: (AdifField | undefined)[] = new Array(OWNED.size).fill(undefined)

  constructor(fields: readonly AdifField[]) {
    for (const field of fields) {
      const at = OWNED.get(field.name)
      if (at === undefined) {
        const renamed = RENAMED[field.name]
        const hasReplacement = renamed !== undefined && fields.some(({ name }) => name === renamed)
        this.extra.push(renamed && !hasReplacement ? { ...field, name: renamed } : field)
        continue
      }
      const first = this.#owned[at]
      if (first === undefined) this.#owned[at] = field
      else if (first.value !== field.value) {
        this.note(field.name, /*i18n*/ 'The field comes twice; the first one counts')
        this.extra.push({ name: `APP_ONFREQ_SECOND_${field.name}`, value: field.value, type: '' })
      }
    }
  }

  note(field: string, message: string): void {
    this.notes.push({ kind: 'value', field, message })
  }

  text(at: number): string {
    const field = this.#owned[at]
    return field === undefined ? '' : trimmed(field.value)
  }

  /** Text of the field or its twin with line breaks and blanks unchanged; null if both are blank. */
  verbatim(at: number, twin: number): string | null {
    const value = this.#owned[at]?.value
    if (value !== undefined && trimmed(value) !== '') return value
    const other = this.#owned[twin]?.value
    return other !== undefined && trimmed(other) !== '' ? other : null
  }

  /** Stores a value in the extra fields, so that the export includes it. */
  keep(at: number): void {
    const field = this.#owned[at]
    if (field !== undefined) this.extra.push(field)
  }

  /** Parses a field. An unreadable value is stored in the extra fields, with a note. */
  read<T>(at: number, parse: (text: string) => T | null): T | null {
    const text = this.text(at)
    if (text === '') return null
    const value = parse(text)
    if (value === null) this.#notUnderstood(at, text)
    return value
  }

  #notUnderstood(at: number, text: string): void {
    this.keep(at)
    this.note(
      this.#owned[at]?.name ?? '',
      keep(() => say('"{value}" is not understood; kept as it is', { value: text.slice(0, 40) })),
    )
  }
}
