import { describe, expect, it } from 'vitest'
import {
  canonicalCastle,
  canonicalCounty,
  canonicalIsland,
  canonicalPark,
  canonicalSummit,
  canonicalWwff,
} from './references.ts'

describe('parks', () => {
  it.each([
    ['K-0597', 'US-0597'],
    ['POTA US-0597', 'US-0597'],
    ['pota: k-0597', 'US-0597'],
    ['k 597', 'US-0597'],
    ['K0597', 'US-0597'],
    ['US-0597@US-WA', 'US-0597'],
    ['US-10345', 'US-10345'],
    ['DL-0101', 'DE-0101'],
    ['DA-0101', 'DE-0101'],
    ['G-0001', 'GB-0001'],
    ['JA-1234', 'JP-1234'],
    ['VK-0001', 'AU-0001'],
    ['VP8-0001', 'FK-0001'],
    ['9A-0012', 'HR-0012'],
    ['3DA-0001', 'SZ-0001'],
    ['HB-0009', 'CH-0009'],
    ['DE-0101', 'DE-0101'],
  ])('normalises %s to %s', (input, canonical) => expect(canonicalPark(input)).toBe(canonical))

  it('resolves a reused prefix by the entity of the station', () => {
    expect(canonicalPark('VE-0001', { dxcc: 1 })).toBe('CA-0001')
    expect(canonicalPark('VE-0001', { dxcc: 148 })).toBe('VE-0001')
    expect(canonicalPark('CA-0001', { dxcc: 1 })).toBe('CA-0001')
    expect(canonicalPark('CA-0001', { dxcc: 112 })).toBe('CL-0001')
    expect(canonicalPark('PA-0001', { dxcc: 263 })).toBe('NL-0001')
    expect(canonicalPark('PA-0001', { dxcc: 88 })).toBe('PA-0001')
    expect(canonicalPark('GM-0001', { dxcc: 279 })).toBe('GB-0001')
    expect(canonicalPark('LU-0001', { dxcc: 254 })).toBe('LU-0001')
  })

  it('resolves a reused prefix by the date if the entity is unknown', () => {
    const dayBefore = Date.UTC(2024, 1, 20) - 1
    expect(canonicalPark('VE-0001', { at: dayBefore })).toBe('CA-0001')
    expect(canonicalPark('VE-0001', { at: dayBefore + 1 })).toBe('VE-0001')
    expect(canonicalPark('VE-0001')).toBe('VE-0001')
  })

  it.each(['', 'K', '0597', 'US-', 'US-123456', 'EA1-ABCD', 'G/LD-001', 'DLFF-00012'])(
    'rejects "%s" as a park',
    (text) => expect(canonicalPark(text)).toBeNull(),
  )
})

it.each([
  ['g/ld1', 'G/LD-001'],
  ['G/LD-001', 'G/LD-001'],
  ['w7o / wv-096', 'W7O/WV-096'],
  ['G/LD-1234', null],
  ['G-LD-001', null],
])('normalises the summit %s to %s', (input, canonical) => expect(canonicalSummit(input)).toBe(canonical))

it.each([
  ['dlff-1', 'DLFF-0001'],
  ['DLFF0001', 'DLFF-0001'],
  ['DL-0001', null],
  ['DLFF-12345', null],
])('normalises the WWFF area %s to %s', (input, canonical) => expect(canonicalWwff(input)).toBe(canonical))

it.each([
  ['EU005', 'EU-005'],
  ['EU-35', 'EU-035'],
  ['eu 5', 'EU-005'],
  ['EU-000', null],
  ['EU-1234', null],
  ['XX-001', null],
])('normalises the island %s to %s', (input, canonical) => expect(canonicalIsland(input)).toBe(canonical))

it.each([
  ['dl-1234', 'DL-01234'],
  ['WCA: DL-01234', 'DL-01234'],
  ['bab001', 'BAB-001'],
  ['DL-123456', null],
])('normalises the castle %s to %s', (input, canonical) => expect(canonicalCastle(input)).toBe(canonical))

it.each([
  ["md, St. Mary's County", 'MD,SAINT MARYS'],
  ['MD,SAINT MARYS', 'MD,SAINT MARYS'],
  ['LA,St. Mary Parish', 'LA,SAINT MARY'],
  ['MO,Ste. Genevieve', 'MO,SAINTE GENEVIEVE'],
  ['NM,Doña Ana', 'NM,DONA ANA'],
  ['VA,Fairfax City', 'VA,FAIRFAX CITY'],
  ['Fairfax', null],
])('normalises the county %s to %s', (input, canonical) => expect(canonicalCounty(input)).toBe(canonical))

it.each([
  [canonicalSummit, 'SOTA G/LD-001', 'G/LD-001'],
  [canonicalSummit, 'Ｇ／ＬＤ－００１', 'G/LD-001'],
  [canonicalIsland, 'IOTA EU-5', 'EU-005'],
  [canonicalIsland, 'EU-0005', 'EU-005'],
  [canonicalIsland, 'EU-0000', null],
  [canonicalIsland, 'EU-1234', null],
  [canonicalWwff, 'WWFF DLFF-1', 'DLFF-0001'],
  [canonicalPark, 'KFF-0029', null],
  [canonicalCastle, 'WCA: DL-1234', 'DL-01234'],
  [canonicalCounty, 'MD; St. Marys', 'MD,SAINT MARYS'],
  [canonicalCounty, 'IL,Du Page', canonicalCounty('IL,DuPage')],
  [canonicalCounty, 'IL,La Salle County', canonicalCounty('IL,LaSalle')],
  [canonicalCounty, 'AK,Denali Borough', 'AK,DENALI'],
] as const)('%o reads %s as %s', (read, input, expected) => expect(read(input)).toBe(expected))
