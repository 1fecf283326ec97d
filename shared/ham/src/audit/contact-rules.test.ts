import { describe, expect, test } from 'vitest'
import { packagedTables } from '../dxcc/packaged.ts'
import { resolveDxcc } from '../dxcc/resolve.ts'
import { auditContact } from './contact-rules.ts'
import type { AuditedContact } from './proposal.ts'
import { getEntityZones } from './zones.ts'

const zones = getEntityZones(packagedTables())
const knowledge = { resolve: resolveDxcc, zones }

const CONTACT: AuditedContact = {
  at: Date.parse('2026-03-01T12:00:00Z'),
  call: 'DL1QEA',
  stationCall: 'M0QDX',
  freqHz: 14_074_000,
  band: '20m',
  mode: 'FT8',
  submode: null,
  dxcc: 230,
  dxccSource: 'file',
  cqZone: 14,
  ituZone: 28,
  isDerived: { cqZone: false, ituZone: false },
  grid: 'JO62QM',
  satName: null,
  contestName: null,
  partner: [],
  extra: new Map(),
}

type Change = Partial<Omit<AuditedContact, 'extra'>> & { readonly extra?: Readonly<Record<string, string>> }

const propose = ({ extra, ...change }: Change) =>
  auditContact({ ...CONTACT, ...change, extra: new Map(Object.entries(extra ?? {})) }, knowledge)
const causes = (change: Change) => propose(change).map(({ cause }) => cause)

const AMERICAN: Change = { call: 'W1QAX', dxcc: 291, cqZone: 5, ituZone: 8, grid: 'FN42' }

test('proposes nothing for a contact whose fields agree', () => {
  expect(propose({})).toEqual([])
  expect(propose(AMERICAN)).toEqual([])
})

test('supports every proposal with two sources and a choice', () => {
  const all = [
    { dxcc: 206 },
    { cqZone: 15 },
    { grid: 'FN42' },
    { ...AMERICAN, extra: { STATE: 'BY' } },
    { extra: { MY_GRIDSQUARE: 'FN42' } },
    { extra: { SOTA_REF: 'summit' } },
    { satName: 'SPUTNIK-99' },
    { contestName: 'none' },
    { mode: 'WIBBLE' },
    { band: '40m' },
  ].map((change) => propose(change))
  for (const [proposal] of all) {
    expect(proposal?.evidence.length).toBeGreaterThan(1)
    expect(new Set(proposal?.evidence.map(({ source }) => source)).size).toBeGreaterThan(1)
    expect(proposal?.choices.length).toBeGreaterThan(0)
    expect(proposal?.cause.startsWith(`${proposal.kind}:`)).toBe(true)
  }
})

describe('entity', () => {
  test.each<[string, Change, readonly string[]]>([
    ['another entity than the call', { dxcc: 206 }, ['entity:206>230']],
    ['chosen by the operator', { dxcc: 206, dxccSource: 'user', cqZone: 15, grid: null }, []],
    ['an unknown call', { call: 'QQ1QQ', dxcc: 206, cqZone: 15, grid: null }, []],
    ['an American who moved to Hawaii', { ...AMERICAN, dxcc: 110, cqZone: 31, ituZone: 61, grid: 'BL11' }, []],
    ['an American call in Germany', { ...AMERICAN, dxcc: 230 }, ['entity:230>291']],
    ['a station at sea', { call: 'DL1QEA/MM', dxcc: 0, cqZone: null, ituZone: null, grid: 'IN40' }, []],
    ['no entity, on land', { dxcc: 0 }, ['entity:0>230']],
    ['East Germany on its last day', { call: 'Y21QA', at: Date.parse('1990-10-02T23:59:00Z'), dxcc: 229 }, []],
    [
      'East Germany a day later',
      { call: 'DL1QEA', at: Date.parse('1990-10-03T00:00:00Z'), dxcc: 229 },
      ['entity:229>230'],
    ],
  ])('proposes the expected changes for %s', (_, change, expected) => {
    expect(causes(change)).toEqual(expected)
  })

  test('cites the DXCC rule and the entity of the grid square', () => {
    const [proposal] = propose({ call: 'DL1QEA', dxcc: 291 })
    expect(proposal?.evidence).toHaveLength(3)
    expect(proposal?.evidence[2]?.statement).toContain('JO62QM')
    expect(proposal?.choices[0]?.change).toEqual({ type: 'resolve_dxcc' })
  })
})

describe('zones', () => {
  test.each<[string, Change, readonly string[]]>([
    ['a CQ zone that the entity is not in', { cqZone: 15 }, ['zone:CQ:230:15>']],
    ['an ITU zone that the entity is not in', { ituZone: 27 }, ['zone:ITU:230:27>']],
    ['zones that the log derived', { cqZone: 15, ituZone: 27, isDerived: { cqZone: true, ituZone: true } }, []],
    ['the zone of the state', { ...AMERICAN, call: 'K6QA', extra: { STATE: 'MA' } }, []],
    [
      'the zone of the call area, and another state',
      { ...AMERICAN, cqZone: 3, extra: { STATE: 'MA' } },
      ['zone:CQ:291:3>5'],
    ],
    [
      'no zone of the country, and the state',
      { ...AMERICAN, cqZone: 14, extra: { STATE: 'ma' } },
      ['zone:CQ:291:14>5'],
    ],
    ['the middle of the States', { ...AMERICAN, cqZone: 4, ituZone: 7, grid: null }, []],
    ['Canada from 1 to 5', { call: 'VE3QA', dxcc: 1, cqZone: 1, ituZone: 75, grid: null }, []],
    ['Canada in zone 6', { call: 'VE3QA', dxcc: 1, cqZone: 6, ituZone: 4, grid: null }, ['zone:CQ:1:6>']],
  ])('proposes the expected changes for %s', (_, change, expected) => {
    expect(causes(change)).toEqual(expected)
  })
})

describe('grid square', () => {
  test.each<[string, Change, readonly string[]]>([
    ['in the neighbouring country', { grid: 'JN88' }, []],
    ['of a full field only', { grid: 'FN' }, []],
    ['on another continent', { grid: 'FN42' }, ['grid:230']],
    ['one field north', { grid: 'JP99' }, ['grid:230']],
    ['far away in Alaska', { call: 'KL7QA', dxcc: 6, cqZone: 1, ituZone: 1, grid: 'AO01' }, []],
    ['anywhere in Antarctica', { call: 'RI1ANC', dxcc: 13, cqZone: null, ituZone: null, grid: 'RB32' }, []],
  ])('proposes the expected changes for %s', (_, change, expected) => {
    expect(causes(change)).toEqual(expected)
  })

  test('mentions that the square is the operator’s own', () => {
    const [proposal] = propose({
      call: 'JA1QXK',
      dxcc: 339,
      cqZone: 25,
      ituZone: 45,
      grid: 'IO91',
      extra: { MY_GRIDSQUARE: 'IO91WM' },
    })
    expect(proposal?.evidence).toHaveLength(3)
  })
})

describe('state and county', () => {
  test.each<[string, Change, readonly string[]]>([
    ['a state', { ...AMERICAN, extra: { STATE: 'ma', CNTY: 'MA,Middlesex' } }, []],
    ['no state', { ...AMERICAN, extra: { STATE: 'BY' } }, ['state:291:']],
    ['Hawaii in the United States', { ...AMERICAN, extra: { STATE: 'HI' } }, ['state:291:110']],
    [
      'a state in Alaska',
      { call: 'KL7QA', dxcc: 6, cqZone: 1, ituZone: 1, grid: null, extra: { STATE: 'WA' } },
      ['state:6:291'],
    ],
    ['a province', { call: 'VE3QA', dxcc: 1, cqZone: 4, ituZone: 4, grid: null, extra: { STATE: 'ON' } }, []],
    [
      'no province',
      { call: 'VE3QA', dxcc: 1, cqZone: 4, ituZone: 4, grid: null, extra: { STATE: 'TX' } },
      ['state:1:'],
    ],
    ['a country whose states are not known here', { extra: { STATE: 'ZZ' } }, []],
    ['a county of another state', { ...AMERICAN, extra: { STATE: 'MA', CNTY: 'NH,Coos' } }, ['state:county:MA>NH']],
    ['a county without its state', { ...AMERICAN, extra: { STATE: 'MA', CNTY: 'Middlesex' } }, []],
  ])('proposes the expected changes for %s', (_, change, expected) => {
    expect(causes(change)).toEqual(expected)
  })

  test('offers the entity of the state, or to remove the state', () => {
    const [proposal] = propose({ ...AMERICAN, extra: { STATE: 'HI' } })
    expect(proposal?.choices.map(({ change }) => change)).toEqual([
      { type: 'set', fields: { dxcc: 110 } },
      { type: 'set', fields: { fields: { STATE: null } } },
    ])
  })
})

describe('confirmations of the other station', () => {
  const lotw = (facts: AuditedContact['partner'][number]['facts']) => [{ service: 'LoTW', facts }]
  test.each<[string, Change, readonly string[]]>([
    ['agree', { partner: lotw({ dxcc: 230, grid: 'JO62', cqZone: 14 }) }, []],
    ['name another entity than log and call', { partner: lotw({ dxcc: 206 }) }, ['entity:230>230>206']],
    ['name the entity of the call', { dxcc: 206, partner: lotw({ dxcc: 230 }) }, ['entity:206>230>230']],
    ['do not move what the operator chose', { dxccSource: 'user', partner: lotw({ dxcc: 206 }) }, []],
    ['know the square that fits', { grid: 'FN42', partner: lotw({ grid: 'JO62' }) }, ['grid:230>JO62']],
    ['know a square that does not fit either', { grid: 'FN42', partner: lotw({ grid: 'FN31' }) }, ['grid:230']],
    ['name another zone of the entity', { ...AMERICAN, partner: lotw({ cqZone: 4 }) }, ['zone:CQ:291:5>4']],
    ['name a zone that the entity is not in', { ...AMERICAN, partner: lotw({ cqZone: 14 }) }, []],
    [
      'name another state',
      { ...AMERICAN, extra: { STATE: 'MA' }, partner: lotw({ state: 'NH' }) },
      ['state:291:MA>NH'],
    ],
    ['name a state, and the log none', { ...AMERICAN, partner: lotw({ state: 'NH' }) }, []],
  ])('proposes the expected changes for %s', (_, change, expected) => {
    expect(causes(change)).toEqual(expected)
  })

  test('offers both entities if log, call and confirmation name three different ones', () => {
    const [proposal] = propose({ dxcc: 206, grid: null, partner: lotw({ dxcc: 287 }) })
    expect(proposal?.choices.map(({ change }) => change)).toEqual([
      { type: 'resolve_dxcc' },
      { type: 'set', fields: { dxcc: 287 } },
    ])
  })
})

describe('names', () => {
  test.each<[string, Change, readonly string[]]>([
    [
      'references that can be read',
      { extra: { POTA_REF: 'US-0597,K-1234@US-CA', SOTA_REF: 'G/LD-001', WWFF_REF: 'DLFF-0001', IOTA: 'EU5' } },
      [],
    ],
    ['a summit without a number', { extra: { SOTA_REF: 'Brocken' } }, ['reference:SOTA_REF']],
    ['a park in the field of summits', { extra: { SOTA_REF: 'US-0597' } }, ['reference:SOTA_REF>POTA_REF:US-0597']],
    [
      'a WWFF area in the field of parks',
      { extra: { POTA_REF: 'DLFF-0001' } },
      ['reference:POTA_REF>WWFF_REF:DLFF-0001'],
    ],
    [
      'the same, with the other field in use',
      { extra: { POTA_REF: 'DLFF-0001', WWFF_REF: 'DLFF-0002' } },
      ['reference:POTA_REF'],
    ],
    ['a satellite by another spelling', { satName: 'RS-44' }, []],
    ['an unknown satellite', { satName: 'SPUTNIK-99' }, ['reference:satellite:SPUTNIK-99']],
    ['a contest that is not in the catalogue', { contestName: 'VILLAGE-CUP' }, []],
    ['a placeholder for no contest', { contestName: 'None' }, ['reference:contest:None']],
    ['a number for a contest', { contestName: '0' }, ['reference:contest:0']],
    ['a mode that is not in ADIF', { mode: 'WIBBLE' }, ['reference:mode:WIBBLE']],
    ['no mode at all', { mode: null }, []],
  ])('proposes the expected changes for %s', (_, change, expected) => {
    expect(causes(change)).toEqual(expected)
  })
})

describe('band', () => {
  test.each<[string, Change, readonly string[]]>([
    ['its frequency', { freqHz: 14_350_000 }, []],
    ['a kilohertz outside', { freqHz: 14_351_000 }, []],
    ['more than that, in no band', { freqHz: 14_351_001 }, ['band:20m>']],
    ['the frequency of another band', { band: '40m' }, ['band:40m>20m']],
    ['no frequency', { band: '40m', freqHz: null }, []],
  ])('proposes the expected changes for %s', (_, change, expected) => {
    expect(causes(change)).toEqual(expected)
  })
})

test('doubts the operator’s square if it is outside the country of the station call', () => {
  expect(causes({ extra: { MY_GRIDSQUARE: 'FN42' } })).toEqual(['station:grid:M0QDX:FN42'])
  expect(causes({ extra: { MY_GRIDSQUARE: 'IO91' } })).toEqual([])
  expect(causes({ stationCall: 'DL/M0QDX', extra: { MY_GRIDSQUARE: 'JO31' } })).toEqual([])
})
