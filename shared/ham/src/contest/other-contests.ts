/**
 * Contests in RTTY and digital modes, on one band, and of other sponsors, by their published rules: CQ
 * (cqwwrtty.com, cqwpxrtty.com), ARRL (arrl.org/contest-rules), RSGB (rsgbcc.org), World Wide Digi (ww-digi.com),
 * NCJ (ncjweb.com/naqp), WIA (oceaniadxcontest.com), SRR (rdxc.org), UARL (urdxc.org), USKA (uska.ch), SAC
 * (sactest.net), SCC (lea.hamradio.si), CWops (cwops.org), BARTG (bartg.rsgb.org), IARU Region 1 (VHF Managers
 * Handbook).
 */
import { say } from '@onfreq/i18n/texts'
import { CONTEST_BANDS, type Contest, type PointRule } from './contest.ts'
import { BANDS_OF_FIVE, BANDS_OF_SIX, categories, FIVE, inModes, SIX, weekend } from './rules.ts'

const cqWwRtty: Contest = {
  id: 'CQ-WW-RTTY',
  name: 'CQ World Wide DX, RTTY',
  cabrillo: 'CQ-WW-RTTY',
  categories: categories(BANDS_OF_FIVE, { 'CATEGORY-OVERLAY': ['CLASSIC', 'ROOKIE', 'YOUTH'] }),
  usual: weekend(9, 'last'),
  bands: FIVE,
  modes: ['RY'],
  // Stations in the United States and Canada add their state or province.
  exchange: ['cq-zone'],
  report: true,
  again: ['band'],
  points: [{ when: ['same entity'], points: 1 }, { when: ['same continent'], points: 2 }, { points: 3 }],
  multipliers: [
    { kind: 'cq-zone', per: 'band' },
    { kind: 'cq country', per: 'band' },
    { kind: 'state', per: 'band', when: ['they in W/VE'] },
  ],
}

const cqWpxRtty: Contest = {
  id: 'CQ-WPX-RTTY',
  name: 'CQ WPX, RTTY',
  cabrillo: 'CQ-WPX-RTTY',
  categories: categories(BANDS_OF_FIVE, { 'CATEGORY-OVERLAY': ['TB-WIRES', 'ROOKIE', 'CLASSIC', 'YOUTH'] }),
  usual: weekend(2, 2),
  bands: FIVE,
  modes: ['RY'],
  exchange: ['serial'],
  report: true,
  again: ['band'],
  points: [
    { when: ['same entity', 'low band'], points: 2 },
    { when: ['same entity'], points: 1 },
    { when: ['same continent', 'low band'], points: 4 },
    { when: ['same continent'], points: 2 },
    { when: ['low band'], points: 6 },
    { points: 3 },
  ],
  multipliers: [{ kind: 'prefix', per: 'contest' }],
}

const arrlRtty: Contest = {
  id: 'ARRL-RTTY',
  name: 'ARRL RTTY Roundup',
  cabrillo: 'ARRL-RTTY',
  categories: categories([]),
  usual: weekend(1, 1, 18, 30),
  bands: FIVE,
  modes: ['RY', 'DG'],
  // State or province, or a serial number.
  exchange: ['text'],
  report: true,
  again: ['band'],
  points: [{ points: 1 }],
  multipliers: [
    { kind: 'state', per: 'contest', when: ['they in W/VE'] },
    { kind: 'entity', per: 'contest', when: ['not they in W/VE'] },
  ],
}

const arrl10: Contest = {
  id: 'ARRL-10',
  name: 'ARRL 10-Meter',
  cabrillo: 'ARRL-10',
  categories: categories([]),
  usual: weekend(12, 2),
  bands: ['10m'],
  modes: ['CW', 'PH'],
  exchange: ['text'],
  report: true,
  again: ['mode'],
  points: [{ when: ['Morse'], points: 4 }, { points: 2 }],
  multipliers: [
    { kind: 'state', per: 'mode', when: ['they in W/VE'] },
    { kind: 'entity', per: 'mode', when: ['not they in W/VE'] },
  ],
}

const arrl160: Contest = {
  id: 'ARRL-160',
  name: 'ARRL 160-Meter',
  cabrillo: 'ARRL-160',
  categories: categories([]),
  usual: weekend(12, 1, -2, 42),
  bands: ['160m'],
  modes: ['CW'],
  exchange: ['text'],
  report: true,
  again: [],
  points: [
    { when: ['we in W/VE', 'they in W/VE'], points: 2 },
    { when: ['we in W/VE'], points: 5 },
    { when: ['they in W/VE'], points: 5 },
  ],
  multipliers: [
    { kind: 'last word', per: 'contest', when: ['they in W/VE'] },
    { kind: 'entity', per: 'contest', when: ['we in W/VE', 'not they in W/VE'] },
  ],
}

const arrlSweepstakes = inModes(['CW', 'SSB'], (kind) => ({
  id: `ARRL-SS-${kind}`,
  name: `ARRL Sweepstakes, ${kind}`,
  cabrillo: `ARRL-SS-${kind}`,
  categories: categories([]),
  usual: weekend(11, kind === 'CW' ? 1 : 3, 21, 30),
  bands: SIX,
  // Serial number, precedence, call, year of the first licence and section.
  exchange: ['serial', 'text'],
  report: false,
  again: [],
  points: [{ points: 2 }],
  multipliers: [{ kind: 'last word', per: 'contest' }],
}))

const rsgbIota: Contest = {
  id: 'RSGB-IOTA',
  name: 'RSGB IOTA',
  cabrillo: 'RSGB-IOTA',
  categories: categories([]),
  usual: weekend(7, 'last', 12, 24),
  bands: FIVE,
  modes: ['CW', 'PH'],
  exchange: ['serial'],
  report: true,
  again: ['band', 'mode'],
  // Stations on islands add the IOTA reference.
  points: [{ when: ['their exchange has letters'], points: 15 }, { points: 2 }],
  multipliers: [{ kind: 'island', per: 'band' }],
  get without() {
    return say('Counted as for a station that is on no island.')
  },
}

const waeRtty: Contest = {
  id: 'DARC-WAEDC-RTTY',
  name: 'Worked All Europe, RTTY',
  cabrillo: 'DARC-WAEDC-RTTY',
  categories: categories(BANDS_OF_FIVE),
  usual: weekend(11, 2),
  aliases: ['WAE-RTTY', 'WAEDC-RTTY'],
  bands: FIVE,
  modes: ['RY'],
  exchange: ['serial'],
  report: true,
  again: ['band'],
  points: [{ when: ['same entity'], points: 0 }, { points: 1 }],
  multipliers: [{ kind: 'cq country', per: 'band', weight: { '80m': 4, '40m': 3, '20m': 2, '15m': 2, '10m': 2 } }],
  qtc: true,
  get without() {
    return say('The call areas that DARC counts for Europeans are not counted.')
  },
}

const arrlDigi: Contest = {
  id: 'ARRL-DIGI',
  name: 'ARRL International Digital',
  cabrillo: 'ARRL-DIGI',
  categories: categories([]),
  usual: weekend(6, 1, 18, 30),
  bands: [...SIX, '6m'],
  modes: ['DG', 'RY'],
  exchange: ['grid'],
  report: false,
  again: ['band'],
  points: [{ points: 1, perKilometres: 500 }],
  multipliers: [],
}

const wwDigi: Contest = {
  id: 'WW-DIGI',
  name: 'World Wide Digi DX',
  cabrillo: 'WW-DIGI',
  categories: categories(BANDS_OF_SIX),
  usual: weekend(8, 'last', 12, 24),
  bands: SIX,
  modes: ['DG'],
  exchange: ['grid'],
  report: false,
  again: ['band'],
  points: [{ points: 1, perKilometres: 3000 }],
  multipliers: [{ kind: 'grid field', per: 'band' }],
}

const northAmericanParty = inModes(['CW', 'SSB', 'RTTY'], (kind) => ({
  id: `NAQP-${kind}`,
  name: `North American QSO Party, ${kind}`,
  cabrillo: `NAQP-${kind}`,
  categories: categories([]),
  usual: null,
  bands: kind === 'RTTY' ? FIVE : SIX,
  exchange: ['text'],
  report: false,
  again: ['band'],
  points: [{ points: 1 }],
  multipliers: [
    { kind: 'state', per: 'band', when: ['they in W/VE'] },
    { kind: 'entity', per: 'band', when: ['not they in W/VE', 'they in North America'] },
  ],
}))

const oceaniaPoints: readonly PointRule[] = [
  ...(
    [
      ['160m', 20],
      ['80m', 10],
      ['40m', 5],
      ['20m', 1],
      ['15m', 2],
    ] as const
  ).flatMap(([band, points]): PointRule[] => [
    { when: ['we in Oceania', band], points },
    { when: ['they in Oceania', band], points },
  ]),
  { when: ['we in Oceania'], points: 3 },
  { when: ['they in Oceania'], points: 3 },
]

const oceania = inModes(['CW', 'SSB'], (kind) => ({
  id: `OCEANIA-DX-${kind}`,
  name: `Oceania DX, ${kind}`,
  cabrillo: `OCEANIA-DX-${kind}`,
  categories: categories(BANDS_OF_SIX),
  usual: weekend(10, kind === 'CW' ? 2 : 1, 6, 24),
  bands: SIX,
  exchange: ['serial'],
  report: true,
  again: ['band'],
  points: oceaniaPoints,
  multipliers: [{ kind: 'prefix', per: 'band' }],
}))

const russian: Contest = {
  id: 'RDXC',
  name: 'Russian DX',
  cabrillo: 'RDXC',
  categories: categories(BANDS_OF_SIX),
  usual: weekend(3, 3, 12, 24),
  aliases: ['RUSSIAN-DX', 'RUS-DX'],
  bands: SIX,
  modes: ['CW', 'PH'],
  // Russian stations send their oblast.
  exchange: ['text'],
  report: true,
  again: ['band', 'mode'],
  points: [
    { when: ['not we in Russia', 'they in Russia'], points: 10 },
    { when: ['same entity'], points: 2 },
    { when: ['same continent'], points: 3 },
    { points: 5 },
  ],
  multipliers: [
    { kind: 'entity', per: 'band' },
    { kind: 'last word', per: 'band', when: ['they in Russia'] },
  ],
}

const ukrainian: Contest = {
  id: 'UKRAINIAN-DX',
  name: 'Ukrainian DX',
  cabrillo: 'UKR-DX',
  categories: categories(BANDS_OF_SIX),
  usual: weekend(11, 1, 12, 24),
  aliases: ['UKRAINIAN DX', 'URDXC'],
  bands: SIX,
  modes: ['CW', 'PH'],
  exchange: ['text'],
  report: true,
  again: ['band', 'mode'],
  points: [
    { when: ['they in Ukraine'], points: 10 },
    { when: ['same entity'], points: 1 },
    { when: ['same continent'], points: 2 },
    { points: 3 },
  ],
  multipliers: [
    { kind: 'entity', per: 'band' },
    { kind: 'last word', per: 'band', when: ['they in Ukraine'] },
  ],
}

const helvetia: Contest = {
  id: 'HELVETIA',
  name: 'Helvetia',
  cabrillo: 'HELVETIA',
  categories: categories(BANDS_OF_SIX),
  usual: weekend(4, 'last', 13, 24),
  aliases: ['H26', 'HELVETIA-26'],
  bands: SIX,
  modes: ['CW', 'PH', 'DG', 'RY'],
  // Swiss stations add their canton.
  exchange: ['serial'],
  report: true,
  again: ['band'],
  points: [{ when: ['they in Switzerland'], points: 10 }, { when: ['same continent'], points: 1 }, { points: 3 }],
  multipliers: [
    { kind: 'entity', per: 'band' },
    { kind: 'last word', per: 'band', when: ['they in Switzerland'] },
  ],
}

const scandinavian = inModes(['CW', 'SSB'], (kind) => ({
  id: `SAC-${kind}`,
  name: `Scandinavian Activity, ${kind}`,
  cabrillo: `SAC-${kind}`,
  categories: categories(BANDS_OF_FIVE),
  usual: kind === 'CW' ? weekend(9, 3, 12, 24) : weekend(10, 2, 12, 24),
  bands: FIVE,
  exchange: ['serial'],
  report: true,
  again: ['band'],
  points: [
    { when: ['we in Scandinavia', 'they in Scandinavia'], points: 0 },
    { when: ['we in Scandinavia', 'they in Europe'], points: 2 },
    { when: ['we in Scandinavia'], points: 3 },
    { when: ['not they in Scandinavia'], points: 0 },
    { when: ['we in Europe'], points: 1 },
    { when: ['80m or 40m'], points: 3 },
    { points: 1 },
  ],
  multipliers: [
    { kind: 'entity', per: 'band', when: ['we in Scandinavia'] },
    { kind: 'call area', per: 'band', when: ['not we in Scandinavia', 'they in Scandinavia'] },
  ],
}))

const europeanHf: Contest = {
  id: 'EU-HF',
  name: 'European HF Championship',
  cabrillo: 'EUHFC',
  categories: categories(BANDS_OF_SIX),
  usual: weekend(8, 1, 12, 12),
  aliases: ['EUHFC'],
  bands: SIX,
  modes: ['CW', 'PH'],
  // Last two digits of the year of the first licence.
  exchange: ['age'],
  report: true,
  again: ['band', 'mode'],
  points: [{ when: ['we in Europe', 'they in Europe'], points: 1 }],
  multipliers: [{ kind: 'exchange', per: 'band' }],
}

const cwopsTest: Contest = {
  id: 'CWOPS-CWT',
  name: 'CWops Mini Test',
  cabrillo: 'CWOPS-CWT',
  categories: categories([]),
  usual: null,
  aliases: ['CWT', 'CWOPS'],
  bands: SIX,
  modes: ['CW'],
  exchange: ['text'],
  report: false,
  again: ['band'],
  points: [{ points: 1 }],
  multipliers: [{ kind: 'callsign', per: 'contest' }],
}

const bartgRtty: Contest = {
  id: 'BARTG-RTTY',
  name: 'BARTG HF RTTY',
  cabrillo: 'BARTG-RTTY',
  categories: categories(BANDS_OF_FIVE),
  usual: weekend(3, 3, 2, 48),
  bands: FIVE,
  modes: ['RY'],
  exchange: ['serial', 'text'],
  report: true,
  again: ['band'],
  points: [{ points: 1 }],
  multipliers: [{ kind: 'entity', per: 'band' }],
  get without() {
    return say('The continents that multiply the score are not counted.')
  },
}

/** IARU Region 1 contests on VHF, UHF and microwaves: one point per kilometre, rounded up, and one file per band. */
const regionOneVhf: Contest = {
  id: 'IARU-R1-VHF',
  name: 'IARU Region 1 VHF, UHF and microwaves',
  cabrillo: 'IARU-R1-VHF',
  categories: categories([], { 'CATEGORY-STATION': ['FIXED', 'PORTABLE'] }),
  usual: weekend(9, 1, 14, 24),
  aliases: ['IARU-VHF', 'IARU-R1-UHF', 'DARC-VHF', 'VHF-UHF-MARCH', 'VHF-UHF-JULY'],
  bands: CONTEST_BANDS.slice(CONTEST_BANDS.indexOf('6m')),
  modes: ['CW', 'PH', 'FM', 'DG'],
  exchange: ['serial', 'grid'],
  report: true,
  again: ['band'],
  points: [{ points: 1, perKilometres: 1 }],
  multipliers: [],
}

export const OTHER_CONTESTS: readonly Contest[] = [
  cqWwRtty,
  cqWpxRtty,
  arrlRtty,
  arrl10,
  arrl160,
  ...arrlSweepstakes,
  rsgbIota,
  waeRtty,
  arrlDigi,
  wwDigi,
  ...northAmericanParty,
  ...oceania,
  russian,
  ukrainian,
  helvetia,
  ...scandinavian,
  europeanHf,
  cwopsTest,
  bartgRtty,
  regionOneVhf,
]
