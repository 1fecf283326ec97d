/** Kinds of award items, with labels and the format of their input. */
import { t } from '@lingui/core/macro'
import type { NewAwardRule } from '@onfreq/contracts/needs/needs'
import { DXCC_ENTITIES } from '@onfreq/ham/dxcc/entities'

export type AwardKind = NewAwardRule['kind']

export interface KindDescription {
  readonly kind: AwardKind
  readonly label: string
  /** Unit in the singular. */
  readonly unit: string
  /** Example of a list of items. */
  readonly example: string
}

export const KINDS: readonly KindDescription[] = [
  {
    kind: 'dxcc',
    get label() {
      return t`DXCC entities`
    },
    unit: 'entity',
    example: 'SM, LA, Denmark, 224',
  },
  {
    kind: 'cont',
    get label() {
      return t`Continents`
    },
    unit: 'continent',
    example: 'EU, AF, OC',
  },
  {
    kind: 'zone',
    get label() {
      return t`CQ zones`
    },
    unit: 'zone',
    example: '14, 15, 16',
  },
  {
    kind: 'grid',
    get label() {
      return t`Grid squares`
    },
    get unit() {
      return t`grid square`
    },
    example: 'JO62, JO63, IO91',
  },
  {
    kind: 'field',
    get label() {
      return t`Grid fields`
    },
    unit: 'field',
    example: 'JO, IO, JN',
  },
  {
    kind: 'state',
    get label() {
      return t`US states`
    },
    unit: 'state',
    example: 'CT, MA, ME',
  },
  {
    kind: 'county',
    get label() {
      return t`US counties`
    },
    unit: 'county',
    example: 'CT,Hartford; MA,Suffolk',
  },
  {
    kind: 'iota',
    get label() {
      return t`IOTA groups`
    },
    get unit() {
      return t`island group`
    },
    example: 'EU-005, AF-004',
  },
  {
    kind: 'wpx',
    get label() {
      return t`WPX prefixes`
    },
    unit: 'prefix',
    example: 'DL1, G4, W1',
  },
  {
    kind: 'wae',
    get label() {
      return t`WAE countries`
    },
    unit: 'country',
    example: 'DL, IT9, GM/s',
  },
  {
    kind: 'dok',
    get label() {
      return t`DOKs`
    },
    unit: 'DOK',
    example: 'F39, Z05',
  },
  {
    kind: 'pota',
    get label() {
      return t`POTA parks`
    },
    unit: 'park',
    example: 'US-0001, DE-0123',
  },
  {
    kind: 'sota',
    get label() {
      return t`SOTA summits`
    },
    unit: 'summit',
    example: 'G/LD-001, DM/BW-001',
  },
  {
    kind: 'wwff',
    get label() {
      return t`WWFF references`
    },
    unit: 'reference',
    example: 'DLFF-0001, GFF-0012',
  },
]

const entityByName = new Map(
  DXCC_ENTITIES.flatMap(({ dxcc, prefix, name }) =>
    [String(dxcc), prefix, name].map((word) => [word.toUpperCase(), String(dxcc)] as const),
  ),
)
const WAE = new Map(['4U1V', 'GM/s', 'IT9', 'JW/b', 'TA1', 'IG9'].map((area) => [area.toUpperCase(), area]))

/**
 * The list of items as it is stored in an award. Unknown items stay as entered, so that the error message can name
 * them.
 */
export function parseItems(kind: AwardKind, text: string): readonly string[] {
  const separator = kind === 'county' ? /[\n;]+/ : kind === 'dxcc' || kind === 'wae' ? /[\n,;]+/ : /[\s,;]+/
  return text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => getItem(kind, word))
}

function getItem(kind: AwardKind, word: string): string {
  const upper = word.toUpperCase()
  if (kind === 'wae') return WAE.get(upper) ?? entityByName.get(upper) ?? word
  if (kind === 'dxcc') return entityByName.get(upper) ?? word
  if (kind === 'county') return upper.replace(/\s/g, '').replace(',', '/')
  return upper
}
