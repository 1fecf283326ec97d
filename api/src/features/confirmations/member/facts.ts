/** A member's location according to their log. For awards, it is the other station's statement about its location. */
import type { ConfirmationFacts } from '@onfreq/ham/adif/confirmations'
import type { MemberContact } from './rules.ts'

/** ADIF fields of the member's location that a confirmation contains. */
export const LOCATION_FIELDS = [
  ...['MY_DXCC', 'MY_GRIDSQUARE', 'MY_VUCC_GRIDS', 'MY_STATE', 'MY_CNTY', 'MY_IOTA', 'MY_CQ_ZONE', 'MY_ITU_ZONE'],
] as const

export function toFacts({ place: location }: MemberContact): ConfirmationFacts {
  const text = (name: (typeof LOCATION_FIELDS)[number]) => location?.[name]?.trim() || undefined
  const number = (name: (typeof LOCATION_FIELDS)[number], max: number) => {
    const value = Number(text(name))
    return Number.isInteger(value) && value > 0 && value <= max ? value : undefined
  }
  const facts: { [Fact in keyof ConfirmationFacts]: ConfirmationFacts[Fact] | undefined } = {
    dxcc: number('MY_DXCC', 999),
    grid: text('MY_GRIDSQUARE'),
    grids: text('MY_VUCC_GRIDS'),
    state: text('MY_STATE'),
    county: text('MY_CNTY'),
    iota: text('MY_IOTA'),
    cqZone: number('MY_CQ_ZONE', 40),
    ituZone: number('MY_ITU_ZONE', 90),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}
