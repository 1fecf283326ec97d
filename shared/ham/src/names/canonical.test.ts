import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, type NameKind } from './canonical.ts'

/** Names in the spellings of various programs. */
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

  it('resolves 1,000 random spellings to one name, and leaves that name unchanged', () => {
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

/** Separators between the parts of a reference that occur in logs. */
const SEPARATORS = ['', '-', ' ', '_', '\u2010', '\u2011', '\u2013', '\u2212', '\uff0d', ' - ']
const REFERENCES = {
  island: ['EU', '5', 3],
  park: ['US', '4567', 4],
  satellite: ['AO', '7', 2],
  wwff: ['DLFF', '12', 4],
} as const

it.each(Object.entries(REFERENCES))(
  'a reference of the kind %s is one with every separator and any leading zeros',
  (kind, [start, end, width]) => {
    if (kind !== 'island' && kind !== 'park' && kind !== 'satellite' && kind !== 'wwff') throw new Error(kind)
    const expected = canonical(kind, `${start}-${end}`)
    for (const separator of SEPARATORS) {
      for (const number of [end, end.padStart(width, '0')]) {
        expect(canonical(kind, start + separator + number), start + separator + number).toBe(expected)
      }
    }
  },
)

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
  ['band', '20-m', '20m'],
  ['band', '20 mtrs', '20m'],
  ['band', '20mts', '20m'],
  ['band', '900', '33cm'],
  ['band', '20 mètres', '20m'],
  ['band', '20m band', '20m'],
  ['band', '2200m', '2190m'],
  ['band', '600 m', '630m'],
  ['band', '75m', '80m'],
  ['band', '75G', '4mm'],
  ['band', '76m', null],
  ['band', '21m', null],
  ['band', '9 m', null],
  ['band', 'HF', null],
  ['grid', 'RR73', null],
  ['grid', 'rr73', null],
  ['grid', 'RR72', 'RR72'],
  ['grid', 'RR73ab', 'RR73ab'],
  ['grid', 'R-18', null],
  ['grid', 'JO 62 QM', 'JO62qm'],
  ['grid', 'RR 73', null],
  ['grid', 'AO-10', null],
  ['grid', 'FN22EP10BG12', 'FN22ep10bg12'],
  ['grid', 'FN22EP10BG1', null],
  ['grid', 'FN22EP10BG12AB', null],
  ['propagation', 'Moon bounce', 'EME'],
  ['propagation', 'sporadic-E', 'ES'],
  ['propagation', 'tropo', 'TR'],
  ['propagation', 'unheard of', 'UNHEARD OF'],
  ['propagation', 'tropo scatter', 'TR'],
  ['propagation', 'airplane scatter', 'AS'],
  ['frequency', '14,074.5', '14074500'],
  ['frequency', '14.074,5', '14074500'],
  ['frequency', '1,296.200', '1296200000'],
  ['mode', 'FT-8', 'FT8'],
  ['mode', 'ft 8', 'FT8'],
  ['mode', 'PSK-31', 'PSK/PSK31'],
  ['mode', 'Olivia-8-250', 'OLIVIA/OLIVIA 8/250'],
  ['mode', 'VaraHF', 'DYNAMIC/VARA HF'],
  ['mode', 'Q65-60A', 'MFSK/Q65'],
  ['mode', 'FST4W-120', 'MFSK/FST4W'],
  ['mode', 'WSPR-2', 'WSPR'],
  ['mode', 'Feld Hell', 'HELL'],
  ['mode', 'CW-N', 'CW'],
  ['mode', 'RTTY-L', 'RTTY'],
  ['mode', 'A1A', 'CW'],
  ['mode', 'A3J', 'SSB'],
  ['mode', 'j3e', 'SSB'],
  ['mode', 'F3', 'FM'],
  ['mode', 'A3', 'AM'],
  ['mode', 'F2D', 'F2D'],
  ['island', '(EU-005)', 'EU-005'],
  ['island', '[IOTA EU5]', 'EU-005'],
  ['island', '(EU-005', null],
  ['summit', 'G/LD-0001', 'G/LD-001'],
  ['summit', 'G/LD-1001', null],
  ['wwff', 'DLFF-00012', 'DLFF-0012'],
  ['wwff', 'DLFF-10012', null],
  ['castle', 'EA8-00012', 'EA8-00012'],
  ['castle', 'HB0-1', 'HB0-00001'],
  ['county', 'PA,Mc Kean', 'PA,MCKEAN'],
  ['county', "IA,O'Brien", 'IA,OBRIEN'],
  ['county', 'IA,O Brien', 'IA,OBRIEN'],
  ['county', 'MN,Le Sueur', 'MN,LESUEUR'],
  ['county', 'KY,Lee', 'KY,LEE'],
  ['contest', 'CQ WPX CW 2026', 'CQ-WPX-CW'],
  ['contest', 'cqwwssb_2025', 'CQ-WW-SSB'],
  ['contest', 'AA-CW', 'ALL-ASIAN-DX-CW'],
  ['contest', 'MY CLUB 2026', 'MY-CLUB-2026'],
  ['mode', 'FT-80', 'FT-80'],
  ['mode', 'Q65-', 'MFSK/Q65'],
  ['satellite', 'AO-7 mode B', 'AO-7'],
  ['satellite', 'ＡＯ‑０７', 'AO-7'],
  ['contest', 'CQ-WW-PH', 'CQ-WW-SSB'],
  ['contest', 'ARRL-DX-PHONE', 'ARRL-DX-SSB'],
  ['contest', 'SSCW', 'ARRL-SS-CW'],
  ['contest', 'FD', 'ARRL-FIELD-DAY'],
  ['contest', 'RTTYRU', 'ARRL-RTTY'],
  ['contest', 'OCDXCW', 'OCEANIA-DX-CW'],
  ['contest', 'JARL ALL ASIA SSB', 'ALL-ASIAN-DX-PHONE'],
  ['contest', 'My-Sprint-PH', 'MY-SPRINT-PH'],
  ['contest', 'cq ww cw', 'CQ-WW-CW'],
  ['contest', 'My Club Sprint', 'MY-CLUB-SPRINT'],
] as const)('%s %s is %s', (kind, given, name) => expect(canonical(kind, given)).toBe(name))
