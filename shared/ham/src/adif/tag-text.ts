/**
 * Text that looks like tags inside a value. A length that is too long by chance ends at some later tag and swallows the
 * fields between; a person may also write about ADIF in a comment. What the field is for decides.
 */
import { ADIF_FIELDS, INTL_FIELDS } from './fields.ts'
import { EOH, EOR, emptyTag, IS_TAG, type NameEntry, NameTable, readTag } from './tags.ts'

/** Where people write whole sentences, tags among them. */
const PROSE = new Set('COMMENT NOTES QSLMSG QSLMSG_RCVD ADDRESS'.split(' ').flatMap((name) => [name, `${name}_INTL`]))

/** Fields whose value is text a person typed, with spaces in it. */
export function isPersonText(name: string): boolean {
  return INTL_FIELDS.has(name) || PROSE.has(name) || name.endsWith('_INTL')
}

interface Inner {
  readonly entry: NameEntry
  readonly start: number
  /** Where its value ends as declared. */
  readonly stop: number
}

/** The tags that stand between two places. */
function innerTags(text: string, start: number, stop: number): readonly Inner[] {
  const names = new NameTable()
  const root: NameEntry = { name: '', spelling: '', next: null }
  const tag = emptyTag()
  const found: Inner[] = []
  for (let at = text.indexOf('<', start); at >= 0 && at < stop; at = text.indexOf('<', at + 1)) {
    if (readTag(text, at, names, root, tag) !== IS_TAG || tag.end > stop) continue
    found.push({ entry: tag.entry, start: at, stop: tag.end + Math.max(0, tag.length) })
    at = tag.end - 1
  }
  return found
}

/** Whether each tag's value ends where the next one begins, and the last one at `stop`. */
function areConsistent(text: string, tags: readonly Inner[], stop: number): boolean {
  return tags.every((inner, index) => {
    const end = tags[index + 1]?.start ?? stop
    return inner.stop <= end && text.slice(inner.stop, end).trim() === ''
  })
}

/**
 * Where a value ends that seems to reach from `start` to `stop` but swallowed the fields behind it; -1 when the value
 * is meant as it stands.
 * @param name the field
 * @param earlier names of the record's fields before this one
 */
export function swallowedFrom(
  text: string,
  start: number,
  stop: number,
  name: string,
  earlier: readonly string[],
): number {
  if (!ADIF_FIELDS.has(name)) return -1
  const tags = innerTags(text, start, stop)
  const [first] = tags
  if (first === undefined) return -1
  const fields = tags.filter(({ entry }) => entry !== EOR && entry !== EOH)
  if (!fields.every(({ entry }) => ADIF_FIELDS.has(entry.name))) return -1
  // Neither a date nor a band has tags in it.
  if (!isPersonText(name)) return first.start
  if (fields.length === 0 || !areConsistent(text, tags, stop)) return -1
  if (!PROSE.has(name)) return first.start
  const endsRecord = tags.some(({ entry }, index) => entry === EOR && tags[index + 1] !== undefined)
  const known = new Set([...earlier, name])
  const addsFields = fields.length > 1 && fields.every(({ entry }) => !known.has(entry.name))
  return endsRecord || addsFields ? first.start : -1
}
