import { expect, test } from 'vitest'
import { type ItemSource, isItemKind, toItems, wpxPrefix } from './items.ts'

const NOTHING: ItemSource = { call: 'M0QDX', dxcc: null, continent: null, cqZone: null, grid: null }
const items = (fields: Partial<ItemSource>) =>
  toItems({ ...NOTHING, ...fields })
    .filter(({ kind }) => kind !== 'wpx')
    .map(({ kind, item }) => `${kind} ${item}`)
    .sort()
const extra = (...fields: [string, string][]) => ({ extra: fields })

test.each([
  ['G4ABC', 'G4'],
  ['W1AW', 'W1'],
  ['N8ABC/4', 'N4'],
  ['WB200AA', 'WB200'],
  ['PA/N8ABC', 'PA0'],
  ['9A/G4ABC', '9A0'],
  ['5B/G4ABC/P', '5B0'],
  ['G4ABC/9A', '9A0'],
  ['3D2/G4ABC', '3D2'],
  ['S5/G4ABC', 'S5'],
  ['9A1A', '9A1'],
  ['9A800VZ', '9A800'],
  ['KH6/N8ABC', 'KH6'],
  ['N8ABC/KH9', 'KH9'],
  ['XEFTJW', 'XE0'],
  ['G4ABC/P', 'G4'],
  ['G4ABC/QRP', 'G4'],
  ['G4ABC/MM', 'G4'],
  ['G4ABC/AM', 'G4'],
  ['AA7V/VP2E', 'VP2'],
  ['VP2E/AA7V', 'VP2'],
  ['W6NV/VK9X', 'VK9'],
  ['CE0Y/DL1X', 'CE0'],
  ['K1N/VP5', 'VP5'],
  ['K1A/KG4', 'KG4'],
  ['VP8/G3ABC/MM', 'VP8'],
  ['G4ABC/F', 'F0'],
  ['G4ABC/A', 'G4'],
  ['KH6ABC/W8', 'W8'],
  ['KP4ABC/7', null],
  ['OS100U/5', 'OS5'],
])('finds the WPX prefix of %s: %s', (call, prefix) => {
  expect(wpxPrefix(call)).toBe(prefix)
})

test.each<[string, Partial<ItemSource>, string[]]>([
  ['a station at sea', {}, []],
  ['an entity', { dxcc: 223 }, ['dxcc 223']],
  ['no entity', { dxcc: 0 }, []],
  ['a deleted entity', { dxcc: 2 }, ['deleted 2']],
  ['a continent', { continent: 'AF' }, ['cont AF']],
  ['what is not a continent', { continent: 'XX' }, []],
  ['the first zone', { cqZone: 1 }, ['zone 1']],
  ['the last zone', { cqZone: 40 }, ['zone 40']],
  ['zones that are none', { cqZone: 41 }, []],
  ['zone zero', { cqZone: 0 }, []],
  ['a grid square', { grid: 'io91wm' }, ['field IO', 'grid IO91']],
  ['a field', { grid: 'IO' }, ['field IO']],
  ['more squares', extra(['VUCC_GRIDS', 'IO91, JO01']), ['field IO', 'field JO', 'grid IO91', 'grid JO01']],
  ['a state', { dxcc: 291, ...extra(['STATE', 'ct']) }, ['dxcc 291', 'state CT']],
  ['the capital, which counts for Maryland', { dxcc: 291, ...extra(['STATE', 'DC']) }, ['dxcc 291', 'state MD']],
  ['a state that is none', { dxcc: 291, ...extra(['STATE', 'XX']) }, ['dxcc 291']],
  ['a state of another country', { dxcc: 223, ...extra(['STATE', 'CT']) }, ['dxcc 223']],
  ['Alaska', { dxcc: 6 }, ['dxcc 6', 'state AK']],
  ['Hawaii', { dxcc: 110 }, ['dxcc 110', 'state HI']],
  ['an island', extra(['IOTA', 'eu-005']), ['iota EU-005']],
  ['an island without its zeros', extra(['IOTA', 'EU-5']), ['iota EU-005']],
  ['what is not an island', extra(['IOTA', 'EU-000']), []],
  ['a contact that ended with RR73', { grid: 'RR73' }, []],
  ['a park by its present name', extra(['POTA_REF', 'K-2274']), ['pota US-2274']],
  [
    'a Canadian park of before 2024',
    { dxcc: 1, startedAt: 0, ...extra(['POTA_REF', 'VE-0001']) },
    ['dxcc 1', 'pota CA-0001'],
  ],
  ['two parks', extra(['POTA_REF', 'GB-0001,US-2274@US-CT']), ['pota GB-0001', 'pota US-2274']],
  ['a summit', extra(['SOTA_REF', 'G/LD-001']), ['sota G/LD-001']],
  ['a reserve', extra(['WWFF_REF', 'GFF-0001']), ['wwff GFF-0001']],
  ['a park as a special interest', extra(['SIG', 'POTA'], ['SIG_INFO', 'GB-0001']), ['pota GB-0001']],
  ['another interest', extra(['SIG', 'WCA'], ['SIG_INFO', 'GB-0001']), []],
  ['a DOK', { dxcc: 230, ...extra(['DARC_DOK', 'B12, Z']) }, ['dxcc 230', 'dok B12']],
])('counts %s for %s %j', (_what, fields, expected) => {
  expect(items(fields)).toEqual(expected.toSorted())
})

test.each<[string, Partial<ItemSource>, string[]]>([
  ['an entity in Europe', { continent: 'EU', dxcc: 223 }, ['wae 223']],
  ['one elsewhere', { continent: 'AS', dxcc: 339 }, []],
  ['Sicily by its call', { continent: 'EU', dxcc: 248, call: 'IT9ABC' }, ['wae IT9']],
  ['Sicily by its region', { continent: 'EU', dxcc: 248, ...extra(['REGION', 'SY']) }, ['wae IT9']],
  ['Italy', { continent: 'EU', dxcc: 248, call: 'I2ABC' }, ['wae 248']],
  ['Vienna', { continent: 'EU', dxcc: 206, call: '4U1VIC' }, ['wae 4U1V']],
  ['Shetland', { continent: 'EU', dxcc: 279, ...extra(['REGION', 'SI']) }, ['wae GM/s']],
  ['Bear Island', { continent: 'EU', dxcc: 259, ...extra(['REGION', 'BI']) }, ['wae JW/b']],
  ['European Turkey', { continent: 'EU', dxcc: 390 }, ['wae TA1']],
])('counts for Worked All Europe: %s', (_what, fields, expected) => {
  expect(items(fields).filter((item) => item.startsWith('wae'))).toEqual(expected)
})

test('counts an activation by the operator once a day, from any field that contains it', () => {
  const startedAt = Date.UTC(2026, 10, 22, 23, 59)
  const day = ['pota_day GB-0001 2026-11-22 M0QDX']
  expect(items({ startedAt, ...extra(['MY_POTA_REF', 'GB-0001']) })).toEqual(day)
  expect(items({ startedAt, ...extra(['MY_SIG', 'POTA'], ['MY_SIG_INFO', 'GB-0001']) })).toEqual(day)
  expect(items({ startedAt, activationType: 'POTA', activationRef: 'gb-0001' })).toEqual(day)
  expect(items({ startedAt, activationType: 'SOTA', activationRef: 'G/LD-001' })).toEqual([
    'sota_day G/LD-001 2026-11-22 M0QDX',
  ])
  expect(items({ startedAt, activationType: 'WWFF', activationRef: 'GFF-0001' })).toEqual([
    'wwff_day GFF-0001 2026-11-22 M0QDX',
  ])
  expect(items({ startedAt, activationType: 'POTA', activationRef: 'nonsense' })).toEqual([])
  expect(items({ activationType: 'POTA', activationRef: 'GB-0001' })).toEqual([])
})

test('uses the same value of a duplicated field everywhere', () => {
  expect(items(extra(['IOTA', 'EU-005'], ['IOTA', 'EU-115']))).toEqual(['iota EU-115'])
  expect(items(extra(['IOTA', 'EU-115'], ['IOTA', 'EU-005']))).toEqual(['iota EU-115'])
})

test('finds a kind of item by its name', () => {
  expect([isItemKind('dxcc'), isItemKind('wwff_day'), isItemKind('moon')]).toEqual([true, true, false])
})
