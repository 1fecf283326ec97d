/**
 * Tag-like text inside a value. A length that is too long may end at a later tag and swallow the fields between; a user
 * may also write about ADIF in a comment. The type of the field decides.
 */
import { ADIF_FIELDS, INTL_FIELDS } from './fields.ts'
import { EOH, EOR, emptyTag, IS_TAG, type NameEntry, NameTable, readTag } from './tags.ts'

/** Fields with free text, which may contain tags. */
const PROSE = new Set('COMMENT NOTES QSLMSG QSLMSG_RCVD ADDRESS'.split(' ').flatMap((name) => [name, `${name}_INTL`]))

/** Fields with text typed by a user, including spaces. */
export function isPersonText(name: string): boolean {
  return INTL_FIELDS.has(name) || PROSE.has(name) || name.endsWith('_INTL')
}

interface Inner {
  readonly entry: NameEntry
  readonly start: number
  /** Declared end of its value. */
  readonly stop: number
}

/** The tags between two offsets, lazily: a malicious file has very many. */
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

/** The tags between two offsets if each value ends at the next tag, and the last one at `stop`; otherwise null. */
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
 * The true end of a value that spans from `start` to `stop` and swallowed subsequent fields; -1 when the value is
 * intended.
 * @param name the field
 * @param earlier names of the record's previous fields
 */
export function swallowedFrom(
  text: string,
  start: number,
  stop: number,
  name: string,
  earlier: readonly string[],
): number {
  if (!ADIF_FIELDS.has(name)) return -1
  // A date or a band contains no tags.
  if (!isPersonText(name)) return getStart([...innerTags(text, start, stop).take(ENOUGH_TAGS)])
  const tags = soundTags(text, start, stop) ?? []
  const fields = tags.filter(isField)
  const from = fields.length === 0 ? -1 : getStart(tags)
  if (!PROSE.has(name)) return from
  const endsRecord = tags.some(({ entry }, index) => entry === EOR && tags[index + 1] !== undefined)
  const known = new Set([...earlier, name])
  const addsFields = fields.length > 1 && fields.every(({ entry }) => !known.has(entry.name))
  return endsRecord || addsFields ? from : -1
}

/** This many tags are enough to classify a text. */
const ENOUGH_TAGS = 64

function isField({ entry }: Inner): boolean {
  return entry !== EOR && entry !== EOH
}

/** Offset of the first of these tags when all are known to ADIF, otherwise -1. */
function getStart(tags: readonly Inner[]): number {
  const areKnown = tags.filter(isField).every(({ entry }) => ADIF_FIELDS.has(entry.name))
  return areKnown ? (tags[0]?.start ?? -1) : -1
}
