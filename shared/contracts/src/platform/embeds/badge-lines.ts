/**
 * Text of an embed's badge, declared in `embed.ts` as lines with placeholders for its data: `{today} today`,
 * `{pictures.length picture|pictures}`, `#{rows[own].rank}` (of the first row whose `own` is true).
 */
import { type Static, Type } from 'typebox'

/** Lines in order of preference: the first line whose placeholders all have values is used. */
const Lines = Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 6 })
/** Path to a value in the data: `station.freq_hz`. */
const Path = Type.String({ maxLength: 120 })

/** Paths of a frequency and its freshness flag in the data, for figures and dial. */
export const BadgeDial = Type.Object({ hz: Path, band: Path, onAir: Path })
export const BadgeLines = Type.Union([
  Type.Object({ figures: Lines, note: Lines }),
  Type.Object({ dial: BadgeDial, note: Lines }),
])
export type BadgeLines = Static<typeof BadgeLines>

const PLACE = /\{([^{}]*)\}/g
const STEP = /^([A-Za-z_]\w*)(?:\[([A-Za-z_]\w*)\])?$/

interface Step {
  readonly name: string
  /** For lists: the property that must be true; selects the first such item. */
  readonly where: string | undefined
}

/** Returns `undefined` for an invalid path. */
export function parsePath(path: string): readonly Step[] | undefined {
  const steps = path.split('.').map((step) => STEP.exec(step))
  return steps.every((step) => step !== null)
    ? steps.map((step) => ({ name: step?.[1] ?? '', where: step?.[2] }))
    : undefined
}

/** Paths of all placeholders in the lines, and of the dial. */
export function getPaths(badge: BadgeLines): string[] {
  const lines = [...badge.note, ...('figures' in badge ? badge.figures : [])]
  const places = lines.flatMap((line) =>
    [...line.matchAll(PLACE)].map(([, inside = '']) => inside.split(' ', 1)[0] ?? ''),
  )
  return [...places, ...('dial' in badge ? [badge.dial.hz, badge.dial.band, badge.dial.onAir] : [])]
}

/** Value at a path; `undefined` if there is none. Reads own properties only. */
export function valueAt(data: unknown, path: string): unknown {
  let value: unknown = data
  for (const { name, where } of parsePath(path) ?? [{ name: '', where: undefined }]) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Reflect.get(value, name)
    if (where === undefined) continue
    if (!Array.isArray(value)) return undefined
    value = value.find(
      (item: unknown) => typeof item === 'object' && item !== null && Boolean(Reflect.get(item, where)),
    )
  }
  return value
}

/** Formats an ICU message in another language; `undefined` if there is no translation. */
export type SayLine = (message: string, values: Readonly<Record<string, string | number>>) => string | undefined

/**
 * The first line whose placeholders all have values, or an empty text. In English unless `log` returns a
 * translation.
 */
export function getLine(lines: readonly string[], data: unknown, log: SayLine = () => undefined): string {
  for (const line of lines) {
    const english = fill(line, data)
    if (english === undefined) continue
    const message = messageOfLine(line)
    return (message && log(message, getValues(line, data))) ?? english
  }
  return ''
}

/**
 * A line as an ICU message for translators: `{pictures.length picture|pictures}` becomes
 * `{pictures_length, plural, one {# picture} other {# pictures}}`. Undefined for a line without words.
 */
export function messageOfLine(line: string): string | undefined {
  if (!/\p{L}/u.test(line.replace(PLACE, (_, inside: string) => inside.split(' ').slice(1).join(' ')))) return undefined
  return line
    .split(/(\{[^{}]*\})/)
    .map((part, index) => {
      if (index % 2 === 0) return escapeIcu(part)
      const [path = '', ...words] = part.slice(1, -1).split(' ')
      const name = toName(path)
      if (words.length === 0) return `{${name}}`
      const [one, many] = getForms(words)
      return `{${name}, plural, one {# ${escapeIcu(one)}} other {# ${escapeIcu(many)}}}`
    })
    .join('')
}

/** Placeholder name in the message → value. */
function getValues(line: string, data: unknown): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const [, inside = ''] of line.matchAll(PLACE)) {
    const [path = ''] = inside.split(' ', 1)
    const value = valueAt(data, path)
    if (typeof value === 'string' || typeof value === 'number') values[toName(path)] = value
  }
  return values
}

/** ICU argument names must not contain dots and brackets. */
function toName(path: string): string {
  return path.replaceAll(/\W+/g, '_')
}

function getForms(words: readonly string[]): readonly [one: string, many: string] {
  const [one = '', many = one] = words.join(' ').split('|')
  return [one, many]
}

/** Escapes text for ICU: doubles apostrophes and quotes braces. */
function escapeIcu(text: string): string {
  return text.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'")
}

function fill(line: string, data: unknown): string | undefined {
  let isWhole = true
  const text = line.replace(PLACE, (_, inside: string) => {
    const [path = '', ...words] = inside.split(' ')
    const value = valueAt(data, path)
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') {
      isWhole = false
      return ''
    }
    if (words.length === 0) return String(value)
    const [one, many] = getForms(words)
    return `${value} ${value === 1 ? one : many}`
  })
  return isWhole ? text : undefined
}
