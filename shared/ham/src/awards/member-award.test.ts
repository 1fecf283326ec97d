import { expect, test } from 'vitest'
import { getMemberCells, type MemberAward, type MemberContact, toMemberRule } from './member-award.ts'
import { awardProgress } from './progress.ts'
import { reasonsFor } from './reasons.ts'

const award = (more: Partial<MemberAward>): MemberAward => ({
  name: 'Castles',
  source: 'field',
  field: 'SIG_INFO',
  references: 'DL-001,Burg\nDL-002,Schloss\nG-003,Keep',
  services: [],
  count: 'items',
  goals: [2],
  ...more,
})

const contact = (more: Partial<MemberContact>): MemberContact => ({
  call: 'DL1ABC',
  dxcc: 230,
  continent: 'EU',
  cqZone: 14,
  ituZone: 28,
  grid: 'JO62qm',
  startedAt: Date.parse('2024-05-01T12:00:00Z'),
  extra: null,
  stationCall: 'G4ABC',
  band: '20m',
  freqHz: null,
  modeClass: 'cw',
  propMode: null,
  satName: null,
  confirmations: null,
  member: null,
  comment: null,
  ...more,
})

const toItems = (declared: Partial<MemberAward>, made: Partial<MemberContact>) =>
  getMemberCells(toMemberRule('own-1', award(declared)), contact(made)).map(({ item }) => item)

const CASTLE: Partial<MemberContact> = {
  extra: [
    ['SIG', 'wca'],
    ['SIG_INFO', 'dl-001'],
  ],
}

test.each<[string, Partial<MemberAward>, Partial<MemberContact>, readonly string[]]>([
  ['a field', {}, CASTLE, ['DL-001']],
  ['a field of the programme', { sig: 'WCA' }, CASTLE, ['DL-001']],
  ['no other programme', { sig: 'ILLW' }, CASTLE, []],
  ['several in one field', {}, { extra: [['SIG_INFO', 'DL-001, DL-002,DL-001']] }, ['DL-001', 'DL-002']],
  ['unknown ones by name', {}, { extra: [['SIG_INFO', 'DL-999']] }, ['DL-999']],
  ['a field named by the member', { field: 'USER_DEF_1' }, { extra: [['USER_DEF_1', 'G-003']] }, ['G-003']],
  ['a state of the country', { field: 'STATE', entities: [339] }, { dxcc: 339, extra: [['STATE', '01']] }, ['01']],
  ['no state of another country', { field: 'STATE', entities: [339] }, { extra: [['STATE', '01']] }, []],
  ['no country at all', { field: 'STATE', entities: [339] }, { dxcc: null, extra: [['STATE', '01']] }, []],
  ['a county with its comma', { field: 'CNTY' }, { extra: [['CNTY', 'CT,New Haven']] }, ['CT,NEWHAVEN']],
  ['a zone', { field: 'CQZ' }, {}, ['14']],
  ['an ITU zone', { field: 'ITUZ' }, {}, ['28']],
  ['words of the comment', { source: 'comment' }, { comment: 'tnx QSO (dl-002), nice' }, ['DL-002']],
  ['words between marks', { source: 'comment' }, { comment: '#DL-001! :.DL-002?: ...' }, ['DL-001', 'DL-002']],
  ['words of the longest comment', { source: 'comment' }, { comment: `DL-001 ${'!'.repeat(1_000_000)}x` }, ['DL-001']],
  ['no part of a word', { source: 'comment' }, { comment: 'DL-0021 XDL-002' }, []],
  ['a callsign', { source: 'call', references: 'DL1ABC' }, { call: 'DL1ABC' }, ['DL1ABC']],
  ['a portable callsign', { source: 'call', references: 'DL1ABC' }, { call: 'F/DL1ABC/P' }, ['DL1ABC']],
  [
    'the portable callsign that is listed',
    { source: 'call', references: 'DL1ABC\nDL1ABC/P' },
    { call: 'DL1ABC/P' },
    ['DL1ABC/P'],
  ],
  ['no other callsign', { source: 'call', references: 'DL1AB' }, {}, []],
  ['a prefix', { source: 'prefix', references: 'SP1\nSP2' }, { call: 'SP2XYZ' }, ['SP2']],
  ['a square of the listed length', { source: 'locator', references: 'JO62\nJO' }, {}, ['JO', 'JO62']],
  ['a subsquare', { source: 'locator', references: 'jo62QM' }, {}, ['JO62QM']],
  [
    'squares on a line',
    { source: 'locator', references: 'JO63' },
    { grid: 'JO62', extra: [['VUCC_GRIDS', 'JO62,JO63']] },
    ['JO63'],
  ],
  ['an entity', { source: 'entity', references: '230' }, {}, ['230']],
  ['no entity', { source: 'entity', references: '230' }, { dxcc: null }, []],
])('reads %s', (_, declared, made, items) => {
  expect(toItems(declared, made)).toEqual(items)
})

const getReason = (declared: Partial<MemberAward>, made: Partial<MemberContact>) => {
  const rule = toMemberRule('own-1', award(declared))
  const one = contact({ ...CASTLE, ...made })
  const question = { services: rule.services ?? [], group: null, placeName: '' }
  return reasonsFor(rule, one, question, getMemberCells(rule, one)).map(({ state, text }) => `${state}: ${text}`)[0]
}
const on = (day: string) => ({ startedAt: Date.parse(`${day}T00:00:00Z`) })
const LOTW = { confirmations: { lotw: { received: 'Y' } } } as const

test.each<[Partial<MemberAward>, Partial<MemberContact>, string]>([
  [{}, {}, 'counts: No confirmation needed'],
  [{}, { extra: [['SIG_INFO', 'DL-999']] }, 'no: DL-999 is not on the list of this award'],
  [{}, { extra: null }, 'no: Your log has nothing of this kind for it'],
  [{ since: '2024-05-02' }, on('2024-05-01'), 'no: Made before 2024-05-02'],
  [{ since: '2024-05-02' }, on('2024-05-02'), 'counts: No confirmation needed'],
  [{ until: '2024-05-02' }, on('2024-05-02'), 'counts: No confirmation needed'],
  [{ until: '2024-05-02' }, on('2024-05-03'), 'no: Made after 2024-05-02'],
  [{ references: 'DL-001,x,2024-06-01' }, on('2024-05-31'), 'no: Made before 2024-06-01'],
  [{ references: 'DL-001,x,2024-06-01' }, on('2024-06-01'), 'counts: No confirmation needed'],
  [{ references: 'DL-001,x,,2024-06-01', until: '2024-07-01' }, on('2024-06-02'), 'no: Made after 2024-06-01'],
  [{ bands: ['40m'] }, {}, 'no: 20m is not part of this award'],
  [{ bands: ['20m'] }, {}, 'counts: No confirmation needed'],
  [{}, { band: '11m' }, 'no: 11m is not part of this award'],
  [{ modeClass: 'voice' }, {}, 'no: Another kind of mode'],
  [{}, { propMode: 'RPT' }, 'no: Over a repeater, EchoLink or the internet, or between two bands'],
  [{ relayed: true }, { propMode: 'RPT' }, 'counts: No confirmation needed'],
  [{}, { propMode: 'SAT', satName: 'RS-44' }, 'counts: No confirmation needed'],
  [{ bands: ['20m'] }, { propMode: 'SAT', satName: 'RS-44' }, 'no: satellite is not part of this award'],
  [{ services: ['lotw'] }, {}, 'shown: Not confirmed. It would count with LoTW'],
  [{ services: ['lotw'] }, LOTW, 'counts: Confirmed by LoTW'],
  [{ services: ['paper'] }, LOTW, 'shown: Confirmed by LoTW only. It would count with a paper card'],
])('judges %j with %j: %s', (declared, made, reason) => {
  expect(getReason(declared, made)).toBe(reason)
})

test('ignores confirmations with another state, square or entity', () => {
  const getMask = (declared: Partial<MemberAward>, says: object, made: Partial<MemberContact> = {}) =>
    getMemberCells(
      toMemberRule('own-1', award(declared)),
      contact({ ...made, confirmations: { lotw: { received: 'Y', says } } }),
    ).map(({ mask }) => mask)
  const state = { field: 'STATE', references: '01' }
  const from01 = { extra: [['STATE', '01']] as const }
  expect(getMask(state, { state: '01' }, from01)).toEqual([1])
  expect(getMask(state, { state: '02' }, from01)).toEqual([0])
  expect(getMask(state, {}, from01)).toEqual([1])
  expect(getMask({ ...state, entities: [230] }, { dxcc: 291 }, from01)).toEqual([0])
  expect(getMask({ source: 'locator', references: 'JO62' }, { grid: 'JO62' })).toEqual([1])
  expect(getMask({ source: 'locator', references: 'JO62' }, { grid: 'JO63' })).toEqual([0])
  expect(getMask({ source: 'entity', references: '230' }, { dxcc: 230 })).toEqual([1])
  expect(getMask({ source: 'entity', references: '230' }, { dxcc: 224 })).toEqual([0])
  expect(
    getMask(
      { field: 'CNTY', references: '"CT,New Haven"' },
      { county: 'New Haven' },
      { extra: [['CNTY', 'CT,New Haven']] },
    ),
  ).toEqual([1])
})

test('counts each reference once or once per band, with accepted confirmations only', () => {
  const contacts = [
    contact({ extra: [['SIG_INFO', 'DL-001']], confirmations: { lotw: { received: 'Y' } } }),
    contact({ extra: [['SIG_INFO', 'DL-001']], band: '40m' }),
    contact({ extra: [['SIG_INFO', 'DL-002']], confirmations: { paper: { received: 'Y' } } }),
    contact({ extra: [['SIG_INFO', 'DL-999']] }),
  ]
  const tally = (declared: Partial<MemberAward>) => {
    const rule = toMemberRule('own-1', award(declared))
    const rows = contacts.flatMap((one) => getMemberCells(rule, one).map((cell) => ({ ...cell, n: 1 })))
    // The services that the member chose do not apply to the award.
    const question = { services: 63, place: null, home: { entity: 230, locator: null } }
    const { worked, confirmed } = awardProgress(rule, rows, question)
    return [worked, confirmed]
  }
  expect(tally({})).toEqual([2, 2])
  expect(tally({ services: ['lotw'] })).toEqual([2, 1])
  expect(tally({ count: 'slots' })).toEqual([3, 3])
  expect(tally({ bands: ['40m'] })).toEqual([1, 1])
})

test('rejects an invalid list', () => {
  expect(() => toMemberRule('own-1', award({ references: 'A\nA' }))).toThrow('has problems')
})
