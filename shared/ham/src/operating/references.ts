/**
 * References of parks, summits, islands and castles as operators type them, several at once, and the ADIF fields for them.
 * Unknown forms are preserved as typed, because programmes change their forms more often than this code is updated.
 */
import { canonicalIsland, canonicalSummit, canonicalWwff } from '../names/references.ts'
import type { OperatingFieldName } from './fields.ts'

export type ReferenceProgramme = 'POTA' | 'SOTA' | 'WWFF' | 'IOTA'

/** Side of a contact: the other station, or the operator. */
export type Side = 'theirs' | 'mine'

const NAMES = ['POTA_REF', 'SOTA_REF', 'WWFF_REF', 'IOTA', 'SIG', 'SIG_INFO'] as const
const MINE = ['MY_POTA_REF', 'MY_SOTA_REF', 'MY_WWFF_REF', 'MY_IOTA', 'MY_SIG', 'MY_SIG_INFO'] as const

/** ADIF fields for the references of a side. */
export function referenceFields(side: Side): readonly OperatingFieldName[] {
  return side === 'mine' ? MINE : NAMES
}

const FORMS: readonly (readonly [ReferenceProgramme, RegExp])[] = [
  ['SOTA', /^[A-Z0-9]{1,8}\/[A-Z0-9]{2}(-\d{1,3}|\d{3})$/],
  ['WWFF', /^[A-Z0-9]{1,4}FF(-\d{1,4}|\d{4})$/],
  ['IOTA', /^(AF|AN|AS|EU|NA|OC|SA)(-\d{1,3}|\d{3})$/],
  // ADIF allows a state at the end, as in US-4567@US-CA, for parks in several states. EU-12345 is a misspelt
  // island: no POTA prefix is AN, EU or OC, and no country with the prefix AF, AS, NA or SA has 10,000 parks.
  ['POTA', /^(?!(AN|EU|OC)-|(AF|AS|NA|SA)-\d{5})[A-Z0-9]{1,4}-\d{4,5}(@[A-Z]{2}-[A-Z0-9]{1,3})?$/],
]

/** Programme of a reference by its form; null if the form is unknown. */
export function parseProgramme(reference: string): ReferenceProgramme | null {
  const text = reference.trim().toUpperCase()
  return FORMS.find(([, form]) => form.test(text))?.[0] ?? null
}

export interface ReadReferences {
  readonly fields: Readonly<Partial<Record<OperatingFieldName, string>>>
  /** Parts with an unknown form, which are preserved and shown as a hint. */
  readonly odd: readonly string[]
}

/**
 * Parses `US-2274, US-0891 G/LD-001` or, with an explicit programme, `WCA:DL-01234` (a castle), `ILLW:UK0027`.
 * Parts are separated by commas, semicolons or spaces.
 */
export function readReferences(text: string, side: Side): ReadReferences {
  const [pota, sota, wwff, iota, sig, sigInfo] = side === 'mine' ? MINE : NAMES
  const places: Readonly<Record<ReferenceProgramme, OperatingFieldName>> = {
    POTA: pota,
    SOTA: sota,
    WWFF: wwff,
    IOTA: iota,
  }
  const lists = new Map<OperatingFieldName, string[]>()
  const put = (name: OperatingFieldName, value: string) => {
    const list = lists.get(name) ?? []
    if (!list.includes(value)) list.push(value)
    lists.set(name, list)
  }
  const odd: string[] = []
  let programme: string | null = null
  for (const part of text.split(/[\s,;]+/)) {
    const reference = part.trim()
    if (reference === '') continue
    const prefixed = /^([A-Za-z]{2,8}):(.+)$/.exec(reference)
    const name = prefixed?.[1]?.toUpperCase()
    const value = prefixed?.[2] ?? reference
    if (name !== undefined && !isProgramme(name)) {
      programme ??= name
      put(sigInfo, value)
      continue
    }
    const found = name === undefined ? parseProgramme(value) : name
    if (found !== null && isProgramme(found)) put(places[found], canonicalReference(found, value))
    else {
      odd.push(value)
      put(sigInfo, value)
    }
  }
  const fields: Partial<Record<OperatingFieldName, string>> = {}
  for (const [name, values] of lists) fields[name] = values.join(',')
  if (programme !== null) fields[sig] = programme
  return { fields, odd }
}

/**
 * Reference as its programme writes it. The prefix of a park remains as typed, because the current prefix depends
 * on date and country.
 */
function canonicalReference(programme: ReferenceProgramme, value: string): string {
  return CANONICAL[programme](value) ?? value.toUpperCase()
}

const CANONICAL: Readonly<Record<ReferenceProgramme, (text: string) => string | null>> = {
  POTA: () => null,
  SOTA: canonicalSummit,
  WWFF: canonicalWwff,
  IOTA: canonicalIsland,
}

function isProgramme(name: string): name is ReferenceProgramme {
  return name === 'POTA' || name === 'SOTA' || name === 'WWFF' || name === 'IOTA'
}

/** Formats the references of a side on one line that {@link readReferences} can parse. */
export function writeReferences(fields: Readonly<Partial<Record<OperatingFieldName, string>>>, side: Side): string {
  const [pota, sota, wwff, iota, sig, sigInfo] = side === 'mine' ? MINE : NAMES
  const parts: string[] = []
  for (const [name, programme] of [
    [pota, 'POTA'],
    [sota, 'SOTA'],
    [wwff, 'WWFF'],
    [iota, 'IOTA'],
  ] as const) {
    for (const value of getList(fields[name])) {
      parts.push(parseProgramme(value) === programme ? value : `${programme}:${value}`)
    }
  }
  const interest = fields[sig]?.toUpperCase()
  for (const value of getList(fields[sigInfo])) {
    // Most programs repeat POTA_REF and similar fields in SIG.
    if (parts.some((part) => part.toUpperCase() === value.toUpperCase())) continue
    parts.push(interest ? (parseProgramme(value) === interest ? value : `${interest}:${value}`) : value)
  }
  return parts.join(', ')
}

const getList = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export interface Activation {
  readonly type: string
  /** All references, separated by commas: two parks at once are a single activation. */
  readonly ref: string
}

/** Activation described by the fields of a contact; null if there is none. */
export function parseActivation(toText: (name: OperatingFieldName) => string | undefined): Activation | null {
  const readReference = (type: string, name: OperatingFieldName): Activation | null => {
    const ref = toText(name)?.trim().toUpperCase()
    return ref ? { type, ref } : null
  }
  const found =
    readReference('POTA', 'MY_POTA_REF') ?? readReference('SOTA', 'MY_SOTA_REF') ?? readReference('WWFF', 'MY_WWFF_REF')
  if (found !== null) return found
  const type = toText('MY_SIG')?.trim().toUpperCase()
  const interest = type ? readReference(type, 'MY_SIG_INFO') : null
  return interest ?? readReference('IOTA', 'MY_IOTA')
}

/** ADIF fields of an activation. */
export function activationFields({ type, ref }: Activation): Readonly<Partial<Record<OperatingFieldName, string>>> {
  if (type === 'POTA') return { MY_POTA_REF: ref }
  if (type === 'SOTA') return { MY_SOTA_REF: ref }
  if (type === 'WWFF') return { MY_WWFF_REF: ref }
  if (type === 'IOTA') return { MY_IOTA: ref }
  return { MY_SIG: type, MY_SIG_INFO: ref }
}
