/** Validates a declared award beyond its schema, for the form of administrators and the API. */
import { say } from '@onfreq/i18n/texts'
import { BANDS } from '../bands.ts'
import { DXCC_ENTITIES } from '../dxcc/entities.ts'
import { WAE_AREAS } from '../dxcc/wae.ts'
import { type ItemKind, POTA, SOTA, US_STATES, WWFF } from '../needs/items.ts'
import type { AwardRule } from './catalogue.ts'
import { SATELLITE_ROW } from './kind-rules.ts'

export interface RuleProblem {
  readonly field: 'bands' | 'items' | 'goals'
  /** A message for the administrator, in the current language. */
  readonly text: string
}

const oneOf = (items: Iterable<string>) => {
  const all = new Set(items)
  return (item: string) => all.has(item)
}
const like = (form: RegExp) => (item: string) => form.test(item)
const ENTITY = DXCC_ENTITIES.map(({ dxcc }) => String(dxcc))

/** Kind → whether an item is valid. Kinds of activations cannot be declared. */
const FORMS: Readonly<Partial<Record<ItemKind, (item: string) => boolean>>> = {
  dxcc: oneOf(ENTITY),
  cont: oneOf(['AF', 'AS', 'EU', 'NA', 'OC', 'SA']),
  zone: oneOf(Array.from({ length: 40 }, (_, index) => String(index + 1))),
  grid: like(/^[A-R]{2}\d{2}$/),
  field: like(/^[A-R]{2}$/),
  state: oneOf(US_STATES),
  county: like(/^[A-Z]{2}\/\S/),
  iota: like(/^(AF|AN|AS|EU|NA|OC|SA)-\d{3}$/),
  wpx: like(/^[A-Z0-9]+\d$/),
  wae: oneOf([...ENTITY, ...WAE_AREAS.map(({ prefix }) => prefix)]),
  dok: like(/^[A-Z0-9]{2,}$/),
  pota: like(POTA),
  sota: like(SOTA),
  wwff: like(WWFF),
}
const BAND_NAMES: ReadonlySet<string> = new Set([...BANDS.map(({ name }) => name), SATELLITE_ROW])
const MAX_NAMED = 5

/** Problems of an award; empty if it is valid. */
export function ruleProblems({ kind, count, goals, bands, items }: AwardRule): readonly RuleProblem[] {
  const problems: RuleProblem[] = []
  const wrong = (field: RuleProblem['field'], text: () => string) =>
    problems.push({
      field,
      get text() {
        return text()
      },
    })

  const bandText = bandProblem(bands)
  if (bandText !== null) wrong('bands', bandText)

  const fits = FORMS[kind]
  const unknown = (items ?? []).filter((item) => fits?.(item) !== true)
  if (unknown.length > 0) wrong('items', () => say('Not known here: {items}.', { items: some(unknown) }))
  if (hasTwice(items)) wrong('items', () => moreThanOnce(items))

  const max = items === undefined || (count === 'slots' && !bands) ? Infinity : items.length * toSlots(count, bands)
  const above = goals.filter((goal) => goal > max)
  if (above.length > 0)
    wrong('goals', () =>
      say('Out of reach: {goals}. There are only {most}.', { goals: some(above.map(String)), most: String(max) }),
    )
  return problems
}

/** Problem with a choice of bands, as a function that formats it in the current language; null if there is none. */
export function bandProblem(bands: readonly string[] = []): (() => string) | null {
  const unknownBands = bands.filter((band) => !BAND_NAMES.has(band))
  if (unknownBands.length > 0) return () => say('Not a band: {bands}.', { bands: some(unknownBands) })
  return hasTwice(bands) ? () => moreThanOnce(bands) : null
}

const toSlots = (count: AwardRule['count'], bands: readonly string[] | undefined) =>
  count === 'slots' ? (bands?.length ?? 1) : 1

const twice = (list: readonly string[] = []) => [...new Set(list.filter((one, at) => list.indexOf(one) !== at))]
const hasTwice = (list: readonly string[] = []) => new Set(list).size < list.length

const moreThanOnce = (list: readonly string[] | undefined) =>
  say('More than once: {items}.', { items: some(twice(list)) })

function some(list: readonly string[]): string {
  const rest = list.length - MAX_NAMED
  const listed = list.slice(0, MAX_NAMED).join(', ')
  return rest > 0 ? say('{named} and {rest} more', { named: listed, rest: String(rest) }) : listed
}
