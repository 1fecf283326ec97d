/**
 * The awards whose progress every member sees, declared as data. Administrators and members add awards in the same form.
 * Conditions on ways, bands, days and own locations that are not declared here are those of the item kind (kind-rules.ts).
 */
import type { ConfirmationService } from '../adif/confirmations.ts'
import { ADIF_BANDS } from '../bands.ts'
import { DXCC_ENTITIES } from '../dxcc/entities.ts'
import { WAE_AREAS } from '../dxcc/wae.ts'
import { type ItemKind, US_STATES } from '../needs/items.ts'
import { type KindRule, SATELLITE_ROW } from './kind-rules.ts'
import { AWARD_SOURCES, type AwardSource } from './sources.ts'

export interface AwardRule extends Partial<KindRule> {
  /** In lower case; it must never change. */
  readonly id: string
  readonly name: string
  readonly kind: ItemKind
  /** `items`: each item counts once. `slots`: each item counts once per band. `each band`: separate counts per band. */
  readonly count: 'items' | 'slots' | 'each band'
  /** Numbers to reach, ascending. */
  readonly goals: readonly number[]
  /** Bands that count; all but 11 m if omitted. */
  readonly bands?: readonly string[]
  readonly modeClass?: 'voice' | 'cw' | 'data' | 'sstv'
  /** All items, if known: only these count, and missing items can be listed. */
  readonly items?: readonly string[]
  /**
   * Programme of activations: items are references that the operator activated, with the number of contacts that
   * the programme requires.
   */
  readonly activation?: 'POTA' | 'SOTA' | 'WWFF'
  /** Whether deleted entities are part of the sponsor's total; they are listed separately from current ones. */
  readonly withDeleted?: boolean
  /** Confirmations that the award accepts, regardless of the member's choice; empty if worked contacts count. */
  readonly services?: readonly ConfirmationService[]
  /** Item → first and last UTC day on which it counts, for items with such limits. */
  readonly periods?: ReadonlyMap<string, { readonly from: string | null; readonly to: string | null }>
  /** Name of an item: "entity", "state". */
  readonly unit: string
}

/** An award of the catalogue also names the document with its rules. */
export interface CatalogueRule extends AwardRule {
  readonly source: AwardSource
}

const ENTITIES = DXCC_ENTITIES.map(({ dxcc }) => String(dxcc))
const ZONES = Array.from({ length: 40 }, (_, index) => String(index + 1))
const WAE = [
  ...DXCC_ENTITIES.filter(({ continent }) => continent === 'EU').map(({ dxcc }) => String(dxcc)),
  ...WAE_AREAS.filter(({ europe }) => europe).map(({ prefix }) => prefix),
]
const letters = 'ABCDEFGHIJKLMNOPQR'.split('')
const FIELDS = letters.flatMap((first) => letters.map((second) => first + second))

const LADDER = [100, 150, 200, 250, 300, 331, 340]
const CHALLENGE_BANDS = ['160m', '80m', '40m', '30m', '20m', '17m', '15m', '12m', '10m', '6m']
const DXCC_BANDS = [...CHALLENGE_BANDS, '2m', '70cm']
const VUCC_BANDS = ['6m', '2m', '1.25m', '70cm', '33cm', '23cm']
const SHF_BANDS = ['13cm', '9cm', '6cm', '3cm', '1.25cm', '6mm', '4mm', '2.5mm', '2mm', '1mm', 'submm']
/** Bands of CQ's WPX award, 160 to 6 metres. */
const WPX_BANDS = ['160m', '80m', '60m', '40m', '30m', '20m', '17m', '15m', '12m', '10m', '6m']

/** For grid squares collected without an award: contacts from any location and at any time count. */
const ANYWHERE = { ways: ['direct', 'satellite', 'early'], own: null } as const satisfies Partial<AwardRule>

const dxcc = { kind: 'dxcc', items: ENTITIES, unit: 'entity' } as const

const DECLARED: readonly AwardRule[] = [
  { id: 'dxcc', name: 'DXCC', ...dxcc, count: 'items', goals: LADDER, withDeleted: true },
  {
    id: 'dxcc-phone',
    name: 'DXCC Phone',
    ...dxcc,
    count: 'items',
    goals: LADDER,
    withDeleted: true,
    modeClass: 'voice',
  },
  { id: 'dxcc-cw', name: 'DXCC CW', ...dxcc, count: 'items', goals: LADDER, withDeleted: true, modeClass: 'cw' },
  {
    id: 'dxcc-data',
    name: 'DXCC Digital',
    ...dxcc,
    count: 'items',
    goals: LADDER,
    withDeleted: true,
    modeClass: 'data',
  },
  { id: 'dxcc-band', name: 'DXCC by band', ...dxcc, count: 'each band', goals: [100, 200, 300], bands: DXCC_BANDS },
  {
    id: 'dxcc-challenge',
    name: 'DXCC Challenge',
    ...dxcc,
    count: 'slots',
    goals: [1000, 1500, 2000, 2500, 3000],
    bands: CHALLENGE_BANDS,
  },
  {
    id: 'dxcc-satellite',
    name: 'DXCC Satellite',
    ...dxcc,
    count: 'items',
    goals: LADDER,
    ways: ['satellite'],
    bands: [SATELLITE_ROW],
    withDeleted: true,
  },
  { id: 'honor-roll', name: 'DXCC Honor Roll', ...dxcc, count: 'items', goals: [ENTITIES.length - 9, ENTITIES.length] },
  { id: 'was', name: 'Worked All States', kind: 'state', items: US_STATES, count: 'items', goals: [50], unit: 'state' },
  {
    id: 'was-satellite',
    name: 'WAS Satellite',
    kind: 'state',
    items: US_STATES,
    count: 'items',
    goals: [50],
    ways: ['satellite'],
    bands: [SATELLITE_ROW],
    unit: 'state',
  },
  {
    id: 'wac',
    name: 'Worked All Continents',
    kind: 'cont',
    items: ['AF', 'AS', 'EU', 'NA', 'OC', 'SA'],
    count: 'items',
    goals: [6],
    unit: 'continent',
  },
  { id: 'waz', name: 'Worked All Zones', kind: 'zone', items: ZONES, count: 'items', goals: [40], unit: 'zone' },
  {
    id: 'vucc',
    name: 'VUCC',
    kind: 'grid',
    count: 'each band',
    goals: [100, 150, 200, 300],
    bands: VUCC_BANDS,
    unit: 'grid square',
  },
  {
    id: 'vucc-shf',
    name: 'VUCC microwave',
    kind: 'grid',
    count: 'each band',
    goals: [5, 10, 25, 50],
    bands: SHF_BANDS,
    own: { withinKm: 0.3 },
    unit: 'grid square',
  },
  {
    id: 'vucc-satellite',
    name: 'VUCC Satellite',
    kind: 'grid',
    count: 'items',
    goals: [100, 200, 300, 400, 500, 1000],
    ways: ['satellite'],
    bands: [SATELLITE_ROW],
    unit: 'grid square',
  },
  { id: 'iota', name: 'IOTA', kind: 'iota', count: 'items', goals: [100, 200, 300, 400, 500], unit: 'island group' },
  {
    id: 'wpx',
    name: 'WPX',
    kind: 'wpx',
    count: 'items',
    goals: [300, 400, 500, 600, 800, 1000, 1500, 2000],
    bands: WPX_BANDS,
    unit: 'prefix',
  },
  { id: 'wae', name: 'WAE', kind: 'wae', items: WAE, count: 'items', goals: [40, 50, 60, 70], unit: 'country' },
  {
    id: 'fields',
    name: 'Grid fields',
    kind: 'field',
    items: FIELDS,
    count: 'items',
    goals: [50, 100, 150, 200, 324],
    unit: 'field',
  },
  {
    id: 'grids',
    name: 'Grid squares',
    kind: 'grid',
    count: 'items',
    goals: [100, 250, 500, 1000, 2000],
    ...ANYWHERE,
    unit: 'grid square',
  },
  {
    id: 'pota',
    name: 'POTA hunter',
    kind: 'pota',
    count: 'items',
    goals: [10, 20, 30, 40, 50, 100, 250, 500, 1000],
    unit: 'park',
  },
  {
    id: 'pota-activator',
    name: 'POTA activator',
    kind: 'pota_day',
    activation: 'POTA',
    count: 'items',
    goals: [1, 10, 20, 30, 40, 50],
    unit: 'park',
  },
  {
    id: 'sota',
    name: 'SOTA chaser',
    kind: 'sota',
    count: 'items',
    goals: [10, 50, 100, 250, 500, 1000],
    unit: 'summit',
  },
  {
    id: 'sota-activator',
    name: 'SOTA activator',
    kind: 'sota_day',
    activation: 'SOTA',
    count: 'items',
    goals: [1, 10, 25, 50, 100],
    unit: 'summit',
  },
  { id: 'wwff', name: 'WWFF hunter', kind: 'wwff', count: 'items', goals: [44, 144, 244, 344, 444], unit: 'reference' },
  {
    id: 'wwff-activator',
    name: 'WWFF activator',
    kind: 'wwff_day',
    activation: 'WWFF',
    count: 'items',
    goals: [11, 22, 33, 44],
    unit: 'reference',
  },
  {
    id: 'counties',
    name: 'US counties (USA-CA)',
    kind: 'county',
    count: 'items',
    goals: [500, 1000, 1500, 2000, 2500, 3077],
    unit: 'county',
  },
  {
    id: 'dok',
    name: 'DOK',
    kind: 'dok',
    count: 'each band',
    goals: [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000],
    bands: ADIF_BANDS.map(({ name }) => name),
    unit: 'DOK',
  },
]

export const AWARD_RULES: readonly CatalogueRule[] = DECLARED.map((rule) => {
  const source = AWARD_SOURCES[rule.id]
  if (source === undefined) throw new Error(`No source of the rule of ${rule.id}`)
  return { ...rule, source }
})
