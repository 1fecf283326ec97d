/** A contest defined by a member: the options of the form and the rules they result in. */
import type { CabrilloMode, Contest, ContestBand, ExchangePart, Multiplier, PointRule } from './contest.ts'

export const OWN_EXCHANGES = {
  serial: ['serial'],
  'serial and text': ['serial', 'text'],
  'cq-zone': ['cq-zone'],
  'itu-zone': ['itu-zone'],
  'serial and grid': ['serial', 'grid'],
  grid: ['grid'],
  age: ['age'],
  text: ['text'],
} as const satisfies Record<string, readonly ExchangePart[]>
export type OwnExchange = keyof typeof OWN_EXCHANGES

export interface OwnContest {
  /** Upper-case letters, digits and hyphens; stored in CONTEST_ID. */
  readonly id: string
  readonly name: string
  /** Value of the CONTEST line in Cabrillo. */
  readonly cabrillo: string
  readonly bands: readonly ContestBand[]
  readonly modes: readonly CabrilloMode[]
  readonly exchange: OwnExchange
  readonly report: boolean
  readonly again: readonly ('band' | 'mode')[]
  readonly points: { readonly voice: number; readonly morse: number; readonly data: number }
  /** Kilometres per extra point, for points by distance. */
  readonly per_kilometres?: number
  readonly multipliers: readonly Pick<Multiplier, 'kind' | 'per'>[]
}

export function contestOf(own: OwnContest): Contest {
  const { points, per_kilometres } = own
  const distance = per_kilometres === undefined ? {} : { perKilometres: per_kilometres }
  const rules: readonly PointRule[] = [
    { when: ['voice'], points: points.voice, ...distance },
    { when: ['Morse'], points: points.morse, ...distance },
    { points: points.data, ...distance },
  ]
  return {
    id: own.id,
    name: own.name,
    cabrillo: own.cabrillo,
    categories: {
      'CATEGORY-OPERATOR': ['SINGLE-OP', 'MULTI-OP', 'CHECKLOG'],
      'CATEGORY-POWER': ['HIGH', 'LOW', 'QRP'],
    },
    usual: null,
    bands: own.bands,
    modes: own.modes,
    exchange: OWN_EXCHANGES[own.exchange],
    report: own.report,
    again: own.again,
    points: rules,
    multipliers: own.multipliers,
  }
}
