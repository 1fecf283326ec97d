/**
 * Text in a value that looks like tags. A length that is too long may end at a later tag and include the fields before it,
 * but a user may also write about ADIF in a comment. The type of the field decides.
 */
import { ADIF_FIELDS, INTL_FIELDS } from './fields.ts'
import { EOH, EOR, emptyTag, IS_TAG, type NameEntry, NameTable, readTag } from './tags.ts'

/** Fields with prose, which may contain tags. */
const PROSE = new Set('COMMENT NOTES QSLMSG QSLMSG_RCVD ADDRESS'.split(' ').flatMap((name) => [name, `${name}_INTL`]))

/** Whether users type text into the field, so that it may contain spaces. */
export function isPersonText(name: string): boolean {
  return INTL_FIELDS.has(name) || PROSE.has(name) || name.endsWith('_INTL')
}

interface Inner {
  readonly entry: NameEntry
  readonly start: number
  /** Declared end of the value. */
  readonly stop: number
}

/** Tags between two offsets. Lazy, because a malicious file may contain very many. */
function* innerTags(text: string, start: number, stop: number): Generator<Inner, void> {
  const names = new NameTable()
  const root: NameEntry = { name: '', spelling: '', next: null }
  const tag = emptyTag()
  for (let at = text.indexOf('<', start); at >= 0 && at < stop; at = text.indexOf('<', at + 1)) {
    if (readTag(text, at, names, root, tag) !== IS_TAG || tag.end > stop) continue
    yield { entry: tag.entry, start: at, stop: tag.end + Math.max(0, tag.length) }
    at = tag.end - 1
  }
}

/** Tags between two offsets if each value ends at the next tag and the last one at `stop`; otherwise null. */
function soundTags(text: string, start: number, stop: number): readonly Inner[] | null {
  const found: Inner[] = []
  const endsAt = (place: number) => {
    const last = found.at(-1)
    return last === undefined || (last.stop <= place && text.slice(last.stop, place).trim() === '')
  }
  for (const inner of innerTags(text, start, stop)) {
    if (!endsAt(inner.start)) return null
    found.push(inner)
  }
  return endsAt(stop) ? found : null
}

/** Whether the range is text followed only by valid fields, the last of them ending at `stop`. */
export function endsWithFields(text: string, start: number, stop: number): boolean {
  return soundTags(text, start, stop) !== null
}

/**
 * End of a value if its length, from `start` to `stop`, includes subsequent fields by mistake; -1 if the value is correct
 * as declared.
 * @param name name of the field
 * @param earlier names of the previous fields in the record
 */
export function swallowedFrom(
  text: string,
  start: number,
  stop: number,
  name: string,
  earlier: readonly string[],
): number {
  if (!ADIF_FIELDS.has(name)) return -1
  // Fields such as a date or a band never contain tags.
  if (!isPersonText(name)) return getStart([...innerTags(text, start, stop).take(MAX_TAGS)])
  const tags = soundTags(text, start, stop) ?? []
  const fields = tags.filter(isField)
  const from = fields.length === 0 ? -1 : getStart(tags)
  if (!PROSE.has(name)) return from
  const endsRecord = tags.some(({ entry }, index) => entry === EOR && tags[index + 1] !== undefined)
  const present = new Set([...earlier, name])
  const addsFields = fields.length > 1 && fields.every(({ entry }) => !present.has(entry.name))
  return endsRecord || addsFields ? from : -1
}

/** Number of tags that is sufficient to classify a text. */
const MAX_TAGS = 64

function isField({ entry }: Inner): boolean {
  return entry !== EOR && entry !== EOH
}

/** Offset of the first tag if ADIF defines all of them; otherwise -1. */
function getStart(tags: readonly Inner[]): number {
  const areKnown = tags.filter(isField).every(({ entry }) => ADIF_FIELDS.has(entry.name))
  return areKnown ? (tags[0]?.start ?? -1) : -1
}
