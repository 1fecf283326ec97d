import { describe, expect, it } from 'vitest'
import { DxccResolver } from './resolve.ts'

const resolver = new DxccResolver()
const on = (day: string) => Date.parse(`${day}T12:00:00Z`)

/**
 * From the prefix lists in the ARRL DXCC list and the DXCC lists of 1975 and 1990: ADIF entity code on that day;
 * null if the prefix was not allocated.
 */
const DATED: readonly (readonly [call: string, day: string, dxcc: number | null])[] = [
  ['ZK1XYZ', '1995-05-01', 234],
  ['DM2ABC', '1979-12-31', 229],
  ['DM2ABC', '2015-06-01', 230],
  ['CR8AA', '1970-01-01', 200],
  ['CR8AA', '1960-01-01', null],
  ['HM1AA', '1975-01-01', 137],
  ['GC2AA', '1970-01-01', null],
  ['GC2AA', '1985-01-01', null],
  ['GC2AA', '2005-01-01', 294],
  ['MM0AA', '1996-03-31', null],
  ['MM0AA', '1996-04-01', 279],
  ['M1I', '1975-01-01', 278],
  ['2E0AAA', '1985-01-01', null],
  ['2E0AAA', '2005-01-01', 223],
  ['ES1A', '1985-01-01', null],
  ['LY1A', '1990-03-11', 146],
  ['KC6AA', '1985-01-01', null],
  ['KC6AA', '2005-01-01', 291],
  ['VK9LH', '2005-01-01', 147],
  ['VK0M/VK2ABC', '2005-01-01', 153],
  ['ZK2KK', '1995-05-01', 188],
  ['ZK3E', '1999-01-01', 270],
  ['ZM7AA', '1975-01-01', 270],
  ['ZL2XYZ', '1995-05-01', 170],
  ['E6AM', '2023-01-01', 188],
  ['E6AM', '1995-01-01', null],
  ['E51XYZ', '2023-01-01', 234],
  ['E51XYZ', '1999-01-01', null],
  ['UB5ABC', '1985-01-01', 288],
  ['UB5ABC', '2015-01-01', 54],
  ['UC2ABC', '1985-01-01', 27],
  ['UD6ABC', '1985-01-01', 18],
  ['UF6ABC', '1985-01-01', 75],
  ['UG6ABC', '1985-01-01', 14],
  ['UH8ABC', '1985-01-01', 280],
  ['UI8ABC', '1985-01-01', 292],
  ['UJ8ABC', '1985-01-01', 262],
  ['UL7ABC', '1985-01-01', 130],
  ['UM8ABC', '1985-01-01', 135],
  ['UO5ABC', '1985-01-01', 179],
  ['UP2ABC', '1985-01-01', 146],
  ['UQ2ABC', '1985-01-01', 145],
  ['UR2ABC', '1985-01-01', 52],
  ['UR5ABC', '2000-01-01', 288],
  ['UK2BAA', '1975-01-01', 146],
  ['UK2GAA', '1975-01-01', 145],
  ['UK8HAA', '1975-01-01', 280],
  ['LY1AA', '1995-01-01', 146],
  ['YU2AA', '1985-01-01', 296],
  ['YU2AA', '1992-01-01', 497],
  ['4O3A', '2005-01-01', 296],
  ['4O3A', '2008-01-01', 514],
  ['OK1AA', '1990-01-01', 218],
  ['OK1AA', '1993-01-01', 503],
  ['Y21AA', '1985-01-01', 229],
  ['DM2ABC', '1975-01-01', 229],
  ['DL1ABC', '1960-01-01', 81],
  ['DL1ABC', '1973-09-17', 230],
  ['KX6BU', '1980-01-01', 168],
  ['KG6ABC', '1970-01-01', 103],
  ['KG6ABC', '2020-01-01', 291],
  ['KG6RAA', '1970-01-01', 166],
  ['KM6BI', '1970-01-01', 174],
  ['VR1AA', '1970-01-01', 301],
  ['VR2AB', '1960-01-01', 176],
  ['VR2XMT', '2010-01-01', 321],
  ['VR3AA', '1970-01-01', 48],
  ['VR6TC', '1990-01-01', 172],
  ['VS6AA', '1990-01-01', 321],
  ['VS5AA', '1970-01-01', 345],
  ['VP2KAC', '1980-01-01', 249],
  ['VP2AA', '1970-01-01', 94],
  ['VP2LAA', '1970-01-01', 97],
  ['VP2EAA', '1980-01-01', 12],
  ['VP6AA', '1960-01-01', 62],
  ['VP6AA', '2010-01-01', 172],
  ['VQ4AA', '1960-01-01', 430],
  ['CR6AA', '1970-01-01', 401],
  ['CT1AA', '1970-01-01', 272],
  ['ZE1AA', '1970-01-01', 452],
  ['ZS3AA', '1985-01-01', 464],
  ['ZD6AA', '1960-01-01', 440],
  ['MP4BAA', '1970-01-01', 304],
  ['3D2AA', '1960-01-01', null],
  ['H44XX', '1960-01-01', null],
  ['TJ8AA', '1955-06-01', null],
  ['9V1AA', '1960-01-01', null],
  ['5N0AA', '1955-01-01', null],
  ['G3ABC', '1946-01-01', 223],
  ['JA1XYZ', '1965-01-01', 339],
  ['VS1AA', '1963-09-15', 381],
  ['VS1AA', '1963-09-16', 299],
  ['9M4AA', '1965-08-08', 299],
  ['9V1AA', '1965-08-09', 381],
  ['OQ0AA', '1960-06-30', 414],
  ['9U5AA', '1960-07-01', 208],
  ['UN1AA', '1950-01-01', 128],
  ['UN1AA', '1985-01-01', 54],
  ['UN7AA', '1995-01-01', 130],
  ['4N1AA', '1985-01-01', 296],
  ['YZ1AA', '1999-01-01', 296],
  ['4N2AA', '1992-01-01', 497],
  ['KA2AA', '1960-01-01', 339],
  ['KA2AAA', '1985-01-01', 291],
  ['KA6AA', '1970-01-01', 193],
  ['KA6AA', '1973-01-01', 339],
  ['MD5AA', '1948-01-01', 478],
  ['MI3AB', '1950-01-01', 51],
  ['MF2AA', '1950-01-01', 271],
  ['MD5AA', '1955-01-01', null],
  ['EA9AA', '1955-01-01', null],
  ['EA9AA', '1980-01-01', 32],
  ['VK9AA', '1970-01-01', null],
  ['VK9NA', '1970-01-01', 189],
  ['VK9XA', '1970-01-01', 35],
  ['VK9YA', '1970-01-01', 38],
  ['ZS2MI', '1985-01-01', 201],
  ['FJ5AB', '2000-01-01', 213],
  ['FJ5AB', '2009-01-01', 516],
  ['R1FJ/UA1AA', '2000-01-01', 61],
  ['R1ANX', '2000-01-01', 13],
]

it.each(DATED)('%s on %s is in entity %s', (call, day, dxcc) => {
  expect(resolver.resolve(call, on(day))?.dxcc ?? null).toBe(dxcc)
})

it('reports that a prefix was not allocated, and asks about a prefix with several meanings', () => {
  expect(resolver.question('E6AM', on('1995-01-01'))).toBe('E6 was not allocated then')
  expect(resolver.question('E6AM', on('2023-01-01'))).toBeNull()
  expect(resolver.question('KC6XX', on('1980-01-01'))).toBe('Caroline Islands: Micronesia or Palau?')
})

it.each([
  ['OK1AA', '1992-12-31', '1993-01-01', 218, 503],
  ['DL1ABC', '1973-09-16', '1973-09-17', 81, 230],
  ['VR2AB', '1970-10-09', '1990-01-01', 176, 321],
  ['4O3A', '2006-06-27', '2006-06-28', 296, 514],
])('resolves %s differently on %s and %s', (call, last, first, before, after) => {
  expect(resolver.resolve(call, on(last))?.dxcc).toBe(before)
  expect(resolver.resolve(call, on(first))?.dxcc).toBe(after)
})

describe('the country of a compound call', () => {
  it.each([
    ['CE0Y/DL1X', 47],
    ['DL1X/CE0Y', 47],
    ['DL1X/CE0Z', 125],
    ['VP2E/K1N', 12],
    ['AA7V/VP2E', 12],
    ['VP2M/G0X', 96],
    ['W6NV/VK9X', 35],
    ['PT7BZ/PY0F', 56],
    ['HB/DK9TA', 287],
    ['OE5DI/500', 206],
    ['PA6JAM/J', 263],
    ['DL1XYZ/MM', 0],
    ['VP2E/K1N/MM', 0],
  ])('resolves %s to entity %d', (call, dxcc) => expect(resolver.resolve(call, on('2026-03-03'))?.dxcc).toBe(dxcc))
})

describe('listeners', () => {
  it.each([
    ['NL-13864', 263],
    ['F-11556', 227],
    ['R3A-835', 54],
    ['SP-0123-KR', 269],
    ['BRS90518', 223],
  ])('with the number %s are in entity %d', (number, dxcc) =>
    expect(resolver.resolve(number, on('2026-03-03'))?.dxcc).toBe(dxcc),
  )
})
