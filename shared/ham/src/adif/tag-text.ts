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

/** The tags that stand between two places, one after the other: a file made to harm has very many. */
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

/** The tags between two places when each value ends where the next tag begins, and the last one at `stop`; else null. */
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

/** Whether what stands between two places is nothing but sound fields behind some text, the last of them up to `stop`. */
export function endsWithFields(text: string, start: number, stop: number): boolean {
  return soundTags(text, start, stop) !== null
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
  // Neither a date nor a band has tags in it.
  if (!isPersonText(name)) return startOf([...innerTags(text, start, stop).take(ENOUGH_TAGS)])
  const tags = soundTags(text, start, stop) ?? []
  const fields = tags.filter(isField)
  const from = fields.length === 0 ? -1 : startOf(tags)
  if (!PROSE.has(name)) return from
  const endsRecord = tags.some(({ entry }, index) => entry === EOR && tags[index + 1] !== undefined)
  const known = new Set([...earlier, name])
  const addsFields = fields.length > 1 && fields.every(({ entry }) => !known.has(entry.name))
  return endsRecord || addsFields ? from : -1
}

/** So many tags say what a text is. */
const ENOUGH_TAGS = 64

function isField({ entry }: Inner): boolean {
  return entry !== EOR && entry !== EOH
}

/** Where the first of these tags starts when all of them are known to ADIF, else -1. */
function startOf(tags: readonly Inner[]): number {
  const areKnown = tags.filter(isField).every(({ entry }) => ADIF_FIELDS.has(entry.name))
  return areKnown ? (tags[0]?.start ?? -1) : -1
}
