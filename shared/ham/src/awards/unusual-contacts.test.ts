import { expect, test } from 'vitest'
import { AWARD_RULES } from './catalogue.ts'
import { type CountedContact, getCells } from './cells.ts'
import { rowOfCell } from './kind-rules.ts'
import { judge } from './verdict.ts'
import { wpxPrefix } from './wpx-prefix.ts'

const contact = (change: Partial<CountedContact> = {}): CountedContact => ({
  call: 'W1AW',
  dxcc: 291,
  continent: 'NA',
  cqZone: 5,
  grid: 'FN31',
  startedAt: Date.UTC(2025, 7, 1, 12),
  extra: [['STATE', 'CT']],
  stationCall: 'DL1ABC',
  band: '20m',
  freqHz: null,
  modeClass: 'cw',
  propMode: null,
  satName: null,
  confirmations: null,
  member: null,
  ...change,
})

/** Verdict, item and row of each cell of an award, as `verdict item/row`. */
function judged(id: string, change: Partial<CountedContact>): readonly string[] {
  const rule = AWARD_RULES.find((one) => one.id === id)
  if (rule === undefined) throw new Error(id)
  return getCells(contact(change))
    .filter(({ kind }) => kind === rule.kind)
    .map((cell) => `${judge(rule, cell, rule.items ? new Set(rule.items) : null)} ${cell.item}/${rowOfCell(cell)}`)
}

const LATE = Date.UTC(2025, 7, 1, 12)
test.each<[string, string, Partial<CountedContact>, readonly string[]]>([
  ['dxcc', 'split within the band', { extra: [['FREQ_RX', '14.210']], freqHz: 14_200_000 }, ['counts 291/20m']],
  ['dxcc', 'two bands by frequency alone', { band: '2m', extra: [['FREQ_RX', '432.1']] }, ['relayed 291/2m']],
  ['dxcc', 'a receiving frequency of 0', { extra: [['FREQ_RX', '0']] }, ['counts 291/20m']],
  ['dxcc', 'a receiving frequency in no band', { extra: [['FREQ_RX', '13.9']] }, ['counts 291/20m']],
  [
    'dxcc',
    'a satellite by two frequencies',
    { band: '2m', satName: 'SO-50', extra: [['FREQ_RX', '436.795']] },
    ['shown 291/satellite'],
  ],
  [
    'dxcc',
    'the receiving band before the frequency',
    {
      band: '2m',
      extra: [
        ['BAND_RX', '2m'],
        ['FREQ_RX', '432.1'],
      ],
    },
    ['counts 291/2m'],
  ],
  ['dxcc', '60 m by frequency alone', { band: null, freqHz: 5_357_000 }, ['shown 291/60m']],
  ['dxcc', '11 m by frequency alone', { band: null, freqHz: 27_555_000 }, ['band 291/11m']],
  ['dxcc', 'moonbounce', { band: '2m', propMode: 'EME' }, ['counts 291/2m']],
  ['dxcc', 'EchoLink', { band: '70cm', propMode: 'ECH' }, ['relayed 291/70cm']],
  ['dxcc', 'a repeater in small letters', { band: '2m', propMode: 'rpt' }, ['relayed 291/2m']],
  ['dxcc', 'a ship', { call: 'W1AW/MM', dxcc: null }, []],
  ['dxcc', 'a deleted entity', { call: 'Y21A', dxcc: 229 }, []],
  ['dxcc', "a listener's number", { call: 'F-11556', dxcc: 227 }, []],
  ['dxcc', "a listener's number without a hyphen", { call: 'ONL12345', dxcc: 209 }, []],
  ['dxcc', "a listener's report", { call: 'DE1ABC', dxcc: 230, extra: [['SWL', 'Y']] }, []],
  ['dxcc', 'no report of a listener', { extra: [['SWL', 'N']] }, ['counts 291/20m']],
  [
    'dxcc',
    'a station in the log of a listener',
    { stationCall: 'DE-12345', extra: [['SWL', 'Y']] },
    ['counts 291/20m'],
  ],
  ['dxcc', 'an anniversary in the call', { call: 'LY1000QT', dxcc: 146 }, ['counts 146/20m']],
  ['dxcc', 'an anniversary at the end of the call', { call: 'LZ1300', dxcc: 212 }, ['counts 212/20m']],
  ['wpx', "a listener's report", { extra: [['SWL', 'Y']] }, []],
  [
    'pota-activator',
    "a listener's report",
    {
      extra: [
        ['MY_POTA_REF', 'DE-0001'],
        ['SWL', 'Y'],
      ],
    },
    [],
  ],
  ['was', 'a state of Canada', { dxcc: 1, extra: [['STATE', 'ON']] }, []],
  ['was', 'Alaska with the state of a driver', { dxcc: 6, extra: [['STATE', 'WA']] }, ['counts AK/20m']],
  ['was', 'Guam', { dxcc: 103, extra: [['STATE', 'GU']] }, []],
  ['was', 'the District', { extra: [['STATE', 'DC']] }, ['counts MD/20m']],
  ['was', '60 m', { band: '60m' }, ['shown CT/60m']],
  ['was', 'a satellite', { band: '70cm', satName: 'AO-91' }, ['shown CT/satellite']],
  ['was-satellite', 'a satellite', { band: '70cm', satName: 'AO-91' }, ['counts CT/satellite']],
  ['was-satellite', 'direct', {}, ['direct CT/20m']],
  ['vucc', 'HF', {}, ['band FN31/20m']],
  [
    'vucc',
    'a corner of four squares',
    { band: '6m', extra: [['VUCC_GRIDS', 'EM98,FM08,EM97,FM07']] },
    ['counts FN31/6m', 'counts EM98/6m', 'counts FM08/6m', 'counts EM97/6m', 'counts FM07/6m'],
  ],
  ['vucc', 'RR73', { band: '6m', grid: 'RR73' }, []],
  ['vucc', 'a field only', { band: '6m', grid: 'FN' }, []],
  ['vucc', 'before 1983', { band: '2m', startedAt: Date.UTC(1982, 11, 31, 23, 59) }, ['early FN31/2m']],
  ['vucc', 'the first day of 1983', { band: '2m', startedAt: Date.UTC(1983, 0, 1) }, ['counts FN31/2m']],
  ['vucc-shf', '10 GHz', { band: '3cm' }, ['counts FN31/3cm']],
  ['vucc', '10 GHz', { band: '3cm' }, ['band FN31/3cm']],
  ['waz', 'zone 41', { cqZone: 41 }, []],
  ['waz', 'zone 40', { cqZone: 40 }, ['counts 40/20m']],
  ['wpx', '2 m', { band: '2m' }, ['band W1/2m']],
  ['wpx', '60 m', { band: '60m' }, ['shown W1/60m']],
  ['dok', 'Germany', { dxcc: 230, extra: [['DARC_DOK', 'B12']] }, ['counts B12/20m']],
  ['dok', 'a German in Austria', { call: 'OE/DL1ABC', dxcc: 206, extra: [['DARC_DOK', 'B12']] }, []],
  ['dok', 'a German at sea', { call: 'DL1ABC/MM', dxcc: null, extra: [['DARC_DOK', 'B12']] }, []],
  ['dok', 'an unknown band', { band: null, dxcc: 230, extra: [['DARC_DOK', 'B12']] }, ['band B12/']],
  ['pota', '60 m', { band: '60m', extra: [['POTA_REF', 'US-0001']] }, ['counts US-0001/60m']],
  [
    'pota',
    'three parks at once',
    { extra: [['POTA_REF', 'US-0001,US-0002@US-MA,US-4567']] },
    ['counts US-0001/20m', 'counts US-0002/20m', 'counts US-4567/20m'],
  ],
  [
    'pota',
    'three parks in SIG_INFO',
    {
      extra: [
        ['SIG', 'POTA'],
        ['SIG_INFO', 'US-0001, US-0002'],
      ],
    },
    ['counts US-0001/20m', 'counts US-0002/20m'],
  ],
  ['pota', 'a park over a repeater', { propMode: 'RPT', extra: [['POTA_REF', 'US-0001']] }, ['relayed US-0001/20m']],
  [
    'sota',
    'a summit over a satellite',
    { satName: 'IO-117', extra: [['SOTA_REF', 'W7A/AE-001']] },
    ['counts W7A/AE-001/satellite'],
  ],
  [
    'sota-activator',
    'a summit to summit contact',
    {
      startedAt: LATE,
      extra: [
        ['MY_SOTA_REF', 'DM/BW-001'],
        ['SOTA_REF', 'HB/AG-001'],
      ],
    },
    ['counts DM/BW-001 2025-08-01 W1AW/20m'],
  ],
  [
    'pota-activator',
    'two parks at once',
    { startedAt: LATE, extra: [['MY_POTA_REF', 'DE-0101,DE-0102']] },
    ['counts DE-0101 2025-08-01 W1AW/20m', 'counts DE-0102 2025-08-01 W1AW/20m'],
  ],
  [
    'pota-activator',
    'a portable hunter is the same station',
    { call: 'W1AW/7', startedAt: LATE, extra: [['MY_POTA_REF', 'DE-0101']] },
    ['counts DE-0101 2025-08-01 W1AW/20m'],
  ],
  ['counties', 'a county abroad', { dxcc: 1, extra: [['CNTY', 'MA,Essex']] }, []],
  ['counties', 'an independent city', { extra: [['CNTY', 'VA,Fairfax City']] }, ['counts VA/Fairfax/20m']],
  ['iota', '60 m', { band: '60m', extra: [['IOTA', 'EU-005']] }, ['shown EU-005/60m']],
  ['iota', 'without leading zeros', { extra: [['IOTA', 'eu5']] }, ['counts EU-005/20m']],
])('judges for %s: %s', (id, _what, change, expected) => {
  expect(judged(id, change)).toEqual(expected)
})

test.each([
  ['W1AW', 'W1'],
  ['W1XYZ/MM', 'W1'],
  ['W1XYZ/AM', 'W1'],
  ['DL1ABC/P', 'DL1'],
  ['DL1ABC/QRP', 'DL1'],
  ['N8BJQ/KH9', 'KH9'],
  ['KH9/N8BJQ', 'KH9'],
  ['PA/N8BJQ', 'PA0'],
  ['N8BJQ/PA', 'PA0'],
  ['LX/DL1ABC', 'LX0'],
  ['LX/DL1ABC/P', 'LX0'],
  ['VP2E/AA7V', 'VP2'],
  ['AA7V/VP2E', 'VP2'],
  ['K1N/VP5', 'VP5'],
  ['WN5N/7', 'WN7'],
  ['KH6ABC/4', null],
  ['9A1A', '9A1'],
  ['9A/DL1ABC', '9A0'],
  ['RAEM', 'RA0'],
  ['XEFTJW', 'XE0'],
  ['II2FIST', 'II2'],
  ['TM100ABC', 'TM100'],
  ['OE1000ABC', 'OE1000'],
  ['LY1000A', 'LY1000'],
  ['HG73DX', 'HG73'],
  ['3DA0RU', '3DA0'],
  ['E51XYZ', 'E51'],
  ['5B4/DL1XX', '5B4'],
  ['F/G4ABC/P', 'F0'],
  ['G4ABC/F', 'F0'],
  ['EA8/DL1ABC/P', 'EA8'],
  ['UA9ABC/6', 'UA6'],
  ['8J1RL', '8J1'],
  ['GB13COL', 'GB13'],
])('finds the WPX prefix of %s: %s', (call, prefix) => {
  expect(wpxPrefix(call)).toBe(prefix)
})
