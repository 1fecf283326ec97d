/**
 * Canonical form of each kind of name, for all code that compares names. Logs store and export names as they were logged if
 * the canonical form loses information.
 */
import { findBand } from '../bands.ts'
import { normaliseCallsign } from '../callsign.ts'
import { canonicalContestId } from '../contest/catalogue.ts'
import { parseFrequencyEntry } from '../frequency.ts'
import { normaliseLocator } from '../locator.ts'
import { canonicalMode } from '../modes.ts'
import { canonicalPropagation } from './propagation.ts'
import {
  canonicalCastle,
  canonicalCounty,
  canonicalIsland,
  canonicalPark,
  canonicalSummit,
  canonicalWwff,
} from './references.ts'
import { canonicalSatellite } from './satellites.ts'

export type NameKind =
  | 'band'
  | 'callsign'
  | 'castle'
  | 'contest'
  | 'county'
  | 'frequency'
  | 'grid'
  | 'island'
  | 'mode'
  | 'park'
  | 'propagation'
  | 'satellite'
  | 'summit'
  | 'wwff'

/**
 * Returns null if the text is not a name of this kind. Frequencies are in hertz, modes are `MODE` or
 * `MODE/SUBMODE`.
 */
export const CANONICAL: { readonly [Kind in NameKind]: (text: string) => string | null } = {
  band: (text) => findBand(text)?.name ?? null,
  callsign: normaliseCallsign,
  castle: canonicalCastle,
  contest: canonicalContestId,
  county: canonicalCounty,
  frequency: (text) => parseFrequencyEntry(text)?.hertz.toString() ?? null,
  grid: normaliseLocator,
  island: canonicalIsland,
  mode: (text) => {
    const { mode, submode } = canonicalMode(text)
    return submode === null ? mode : `${mode}/${submode}`
  },
  park: (text) => canonicalPark(text),
  propagation: canonicalPropagation,
  satellite: canonicalSatellite,
  summit: canonicalSummit,
  wwff: canonicalWwff,
}

export function canonical(kind: NameKind, text: string): string | null {
  return CANONICAL[kind](text)
}
