/** Parts that the rules of many contests share: bands, categories, dates, and variants of a contest by mode. */
import type { CabrilloMode, Contest, ContestBand, ContestCategories, UsualDate } from './contest.ts'

export const FIVE: readonly ContestBand[] = ['80m', '40m', '20m', '15m', '10m']
export const SIX: readonly ContestBand[] = ['160m', ...FIVE]

export const MODES = { CW: ['CW'], SSB: ['PH'], RTTY: ['RY'] } as const satisfies Record<
  string,
  readonly CabrilloMode[]
>

export type Kind = keyof typeof MODES

export const BANDS_OF_SIX = ['ALL', '160M', '80M', '40M', '20M', '15M', '10M']
export const BANDS_OF_FIVE = ['ALL', '80M', '40M', '20M', '15M', '10M']

export const categories = (bands: readonly string[], more: ContestCategories = {}): ContestCategories => ({
  'CATEGORY-OPERATOR': ['SINGLE-OP', 'MULTI-OP', 'CHECKLOG'],
  'CATEGORY-ASSISTED': ['NON-ASSISTED', 'ASSISTED'],
  ...(bands.length > 1 && { 'CATEGORY-BAND': bands }),
  'CATEGORY-POWER': ['HIGH', 'LOW', 'QRP'],
  'CATEGORY-TRANSMITTER': ['ONE', 'TWO', 'UNLIMITED'],
  ...more,
})

export const weekend = (month: number, which: UsualDate['weekend'], from = 0, hours = 48): UsualDate => ({
  month,
  weekend: which,
  from,
  hours,
})

/** A contest with variants by mode, each with its own id. */
export const inModes = (kinds: readonly Kind[], make: (kind: Kind) => Omit<Contest, 'modes'>): readonly Contest[] =>
  kinds.map((kind) => Object.assign(make(kind), { modes: MODES[kind] }))
