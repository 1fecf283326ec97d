import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, type NameKind } from './canonical.ts'

/** Names with spellings of other programs beside the one they come from. */
const NAMES: Readonly<Record<NameKind, readonly string[]>> = {
  band: ['10m', '20m', '70cm', '1.25m', '13cm', '6mm'],
  callsign: ['DL1ABC', 'EA8/G3ABC/P'],
  castle: ['DL-01234', 'BAB-001'],
  contest: ['CQ-WW-CW', 'ARRL-FIELD-DAY'],
  county: ['MD,SAINT MARYS', 'CT,FAIRFIELD'],
  frequency: ['14.074', '7127'],
  grid: ['JO62qm', 'FN22ep10bg12'],
  island: ['EU-005', 'OC-123'],
  mode: ['FT8', 'PSK31', 'USB'],
  park: ['US-0597', 'DE-0101'],
  propagation: ['SAT', 'EME', 'MS'],
  satellite: ['AO-7', 'SO-50', 'TEVEL1', 'QO-100', 'CAS-4A'],
  summit: ['G/LD-001', 'W7O/WV-096'],
  wwff: ['DLFF-0001', 'KFF-0029'],
}

describe.each(Object.entries(NAMES))('%s', (kind, names) => {
  const isKind = (text: string): text is NameKind => text in NAMES
  if (!isKind(kind)) throw new Error(kind)

  it('resolves 1,000 random spellings to one name, and leaves that name as it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
        fc.constantFrom('', ' ', '\t'),
        (name, caps, blank) => {
          const written = [...name].map((c, at) => (caps[at] ? c.toUpperCase() : c.toLowerCase())).join('')
          const expected = canonical(kind, name)
          expect(expected).not.toBeNull()
          expect(canonical(kind, blank + written + blank)).toBe(expected)
          if (kind !== 'frequency' && kind !== 'mode') expect(canonical(kind, expected ?? '')).toBe(expected)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

it.each([
  ['band', '10', '10m'],
  ['band', '10 m', '10m'],
  ['band', '20M', '20m'],
  ['band', '20 metres', '20m'],
  ['band', '13CM', '13cm'],
  ['band', '144', '2m'],
  ['band', '3.5', '80m'],
  ['band', '70', '70cm'],
  ['band', '1.2G', '23cm'],
  ['band', '10GHz', '3cm'],
  ['band', '14 MHz', '20m'],
  ['band', '21m', null],
  ['band', '9 m', null],
  ['band', 'HF', null],
  ['grid', 'RR73', null],
  ['grid', 'rr73', null],
  ['grid', 'RR72', 'RR72'],
  ['grid', 'RR73ab', 'RR73ab'],
  ['grid', 'R-18', null],
  ['grid', 'FN22EP10BG12', 'FN22ep10bg12'],
  ['grid', 'FN22EP10BG1', null],
  ['grid', 'FN22EP10BG12AB', null],
  ['propagation', 'Moon bounce', 'EME'],
  ['propagation', 'sporadic-E', 'ES'],
  ['propagation', 'tropo', 'TR'],
  ['propagation', 'unheard of', 'UNHEARD OF'],
  ['contest', 'cq ww cw', 'CQ-WW-CW'],
  ['contest', 'My Club Sprint', 'MY-CLUB-SPRINT'],
] as const)('%s %s is %s', (kind, given, name) => expect(canonical(kind, given)).toBe(name))
